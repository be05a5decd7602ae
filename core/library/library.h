// SPDX-License-Identifier: GPL-3.0-or-later
// The policy library: one SQLite file that several running instances may share. Policies are kept version by
// version with the evidence they were judged by; answers of remote strategies are kept for reuse, and what
// reviewers left about results (review_store.h). Every function is one transaction: a kill leaves the state
// before or after it. Literal API keys are refused, so none is ever on disk. One object per thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/measure/figures.h"
#include "core/policy/policy.h"

namespace winnow {

/// What a replay cost besides tokens.
struct RunFigures
{
    Figures figures; // without tokens, weight, edits and bill
    std::uint64_t waiting = 0; // results without the answer of a remote service: then nothing here is whole
    double expansions = 0; // expected: each lost use asks once if the policy offers it
    std::string priceDate; // of the price table; empty: no table could be read, and there is no money below
    bool ownPrices = false; // the user's table, not the shipped one
    bool assumedPrice = false; // some session's model is not in the table
    double dollarsExpanding = 0; // asking for lost texts, and repairs
    bool operator==(const RunFigures&) const = default;
};

/// What a version was judged by.
struct RunSummary
{
    std::string corpusHash;
    std::string corpusName;
    std::string engine; // program version
    std::string totalsJson; // the totals object of `replay --json`
    TimeMs date = kNoTime; // set by the library when kNoTime
    std::string counter
        = {}; // of the tokens: "o200k exact", "~ bytes/4"; empty: kept by a version that did not say
    std::uint64_t sessions = 0; // it was tested on; 0: kept by a version that did not say
    std::vector<std::string> sessionHashes = {}; // for save(); testedSessions() reads them
    std::optional<RunFigures> figures = {}; // absent: not measured
    bool operator==(const RunSummary&) const = default;
};

/// As far as the run keeps them; nothing but tokens while results wait for an answer.
Figures figuresOf(const RunSummary& run);

/// A group of differences that a reviewer accepted, with the version it leads to. It is the same group only
/// from the same policy, on the same corpus, of the same size; older libraries did not keep these.
struct SignedDifference
{
    std::string tool;
    std::string from; // status name
    std::string to;
    std::string note;
    TimeMs date = kNoTime;
    std::string against = {}; // policyHash() of the policy it leads away from
    std::string corpusHash = {};
    std::uint64_t results = 0;
    std::int64_t tokens = 0; // difference
    bool operator==(const SignedDifference&) const = default;
};

struct PolicySummary
{
    std::string name;
    std::string note;
    std::vector<std::string> tags; // sorted
    bool starred = false;
    bool removed = false;
    Dialect dialect = Dialect::GatewayBytes;
    std::string hash; // of the latest version
    int version = 0; // latest
    TimeMs updated = kNoTime;
    std::optional<RunSummary> run; // of the latest version
};

struct VersionInfo
{
    int version = 0; // 1, 2, ...
    TimeMs date = kNoTime;
    std::string note;
    std::string hash;
    Dialect dialect = Dialect::GatewayBytes;
    std::optional<RunSummary> run;
};

/// What an answer of a remote strategy depends on.
struct AnswerKey
{
    std::string contentHash;
    std::string slice; // strategySlice()
    std::string endpoint;
    std::string model;
};

/// dataDir()/library.sqlite.
std::filesystem::path libraryPath();

/// Moves a damaged file, and what SQLite keeps beside it, to the first free FILE.damaged-N; nothing is
/// ever replaced. Returns the new name. Error: WriteFailed.
Result<std::filesystem::path> setLibraryAside(const std::filesystem::path& file = libraryPath());

class Library
{
public:
    /// Creates folder and file, migrates older schemas. `clock` gives milliseconds since 1970. Errors:
    /// WriteFailed (folder cannot be written), Malformed (no library, or damaged), Conflict (held by another
    /// program for `patienceMs`), Unsupported (made by a newer version). A window is less patient than the CLI: it
    /// waits on the thread that paints.
    static Result<Library> open(const std::filesystem::path& file = libraryPath(),
        std::function<TimeMs()> clock = {}, int patienceMs = 5000);

    /// For those who read: as open(); but a file that cannot be written, or that a newer version made, is
    /// read into memory and nothing is written to it. readOnlyBecause() says why.
    static Result<Library> openToRead(
        const std::filesystem::path& file = libraryPath(), int patienceMs = 5000);
    /// In words for the user; "" = it can be written.
    const Message& readOnlyBecause() const;

    /// Starred first, then by name.
    Result<std::vector<PolicySummary>> listPolicies(bool withRemoved = false) const;
    Result<PolicySummary> summary(const std::string& name) const;

    /// A new version of `name` (created if missing); returns its number. Saving what the latest version
    /// already says makes no new version: its number comes back, note and run are updated if given. Error:
    /// Invalid for secrets.
    Result<int> save(const std::string& name, const Policy& policy, const std::string& note = {},
        const std::optional<RunSummary>& run = std::nullopt);
    /// What a version that is there was judged by, in place of what it was judged by before. Error: NotFound.
    Result<void> keepRun(const std::string& name, int version, const RunSummary& run);
    /// The latest version, or a certain one. The policy's name is the library's. Error: Invalid when it names
    /// a strategy that was removed.
    Result<Policy> load(const std::string& name, std::optional<int> version = std::nullopt) const;
    /// As it was saved, whatever it names: to be converted, not to be run.
    Result<Policy> stored(const std::string& name, std::optional<int> version = std::nullopt) const;
    /// Newest first.
    Result<std::vector<VersionInfo>> history(const std::string& name) const;
    /// Hashes (sessionHash()) of the sessions a version was tested on, as they were given; none when it was
    /// not tested.
    Result<std::vector<std::string>> testedSessions(const std::string& name, int version) const;

    Result<void> rename(const std::string& from, const std::string& to);
    /// Copies the latest version, and what it was judged by, as version 1 of a new policy.
    Result<void> duplicate(const std::string& from, const std::string& to);
    /// Takes it off the list; restore() brings the one removed last back.
    Result<void> remove(const std::string& name);
    Result<void> restore(const std::string& name);
    Result<void> setTags(const std::string& name, const std::vector<std::string>& tags);
    Result<void> setStar(const std::string& name, bool starred);
    Result<void> setNote(const std::string& name, const std::string& note);

    /// One entry per (tool, from, to, against, corpus); signing again replaces it.
    Result<void> signDifference(const std::string& name, int version, const SignedDifference& difference);
    Result<std::vector<SignedDifference>> signedDifferences(const std::string& name, int version) const;

    Result<std::optional<std::string>> cachedAnswer(const AnswerKey& key) const;
    Result<void> cacheAnswer(const AnswerKey& key, const std::string& text);

private:
    friend class ReviewStore;
    struct Store;
    explicit Library(std::shared_ptr<Store> store);
    std::shared_ptr<Store> m_store;
};

/// Why this policy may not be stored (a literal key, a password in a URL); "" if it may.
Message secretIn(const Policy& policy);

} // namespace winnow
