// SPDX-License-Identifier: GPL-3.0-or-later
// The policy library: one SQLite file that several running instances may share. It stores the versions of policies with
// the evidence they were judged by, answers of remote strategies for reuse, and reviews (review_store.h). Every
// function is one transaction: a kill leaves the state before or after it. Literal API keys are refused, so none is
// ever on disk. One object per thread.
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
    std::uint64_t waiting = 0; // results that wait for a remote answer; if any, the figures are incomplete
    double expansions = 0; // expected number: one for each lost use if the policy offers expansion
    std::string priceDate; // of the price table; empty: no table could be read, so there is no money
    bool ownPrices = false; // the user's table, not the shipped one
    bool assumedPrice = false; // the model of some session is not in the table
    double dollarsExpanding = 0; // cost of expansions and repairs
    bool operator==(const RunFigures&) const = default;
};

/// The evidence a version was judged by.
struct RunSummary
{
    std::string corpusHash;
    std::string corpusName;
    std::string engine; // program version
    std::string totalsJson; // the totals object of `replay --json`
    TimeMs date = kNoTime; // kNoTime: the library sets it
    std::string counter
        = {}; // of the tokens: "o200k exact", "~ bytes/4"; empty: saved by a version that did not store it
    std::uint64_t sessions = 0; // number tested; 0: saved by a version that did not store it
    std::vector<std::string> sessionHashes = {}; // for save(); testedSessions() returns them
    std::optional<RunFigures> figures = {}; // absent: not measured
    bool operator==(const RunSummary&) const = default;
};

/// The figures that the run stores; only results and tokens while results wait for an answer.
Figures figuresOf(const RunSummary& run);

/// A group of differences that a reviewer accepted, stored with the version it leads to. It matches only a group from
/// the same policy, on the same corpus, of the same size; older libraries did not store these three.
struct SignedDifference
{
    std::string tool;
    std::string from; // status name
    std::string to;
    std::string note;
    TimeMs date = kNoTime;
    std::string against = {}; // policyHash() of the policy compared with
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

/// Moves a damaged file and SQLite's files next to it to the first free FILE.damaged-N; never replaces a file. Returns
/// the new name. Error: WriteFailed.
Result<std::filesystem::path> setLibraryAside(const std::filesystem::path& file = libraryPath());

/// Errors of all functions: NotFound (no such policy or version), Conflict (the name is taken, or another program locks
/// the file), Unreadable (a damaged row), Malformed (a damaged file), WriteFailed.
class Library
{
public:
    /// Creates folder and file, migrates older schemas. `clock` returns milliseconds since 1970. Errors: WriteFailed
    /// (folder cannot be written), Malformed (not a library, or damaged), Conflict (locked by another program for
    /// `patienceMs`), Unsupported (made by a newer version). A window waits less than the CLI, because it waits on the
    /// GUI thread.
    static Result<Library> open(const std::filesystem::path& file = libraryPath(),
        std::function<TimeMs()> clock = {}, int patienceMs = 5000);

    /// For reading: like open(), but a file that cannot be written, or that a newer version made, is read into memory
    /// and never written. readOnlyBecause() says why.
    static Result<Library> openToRead(
        const std::filesystem::path& file = libraryPath(), int patienceMs = 5000);
    /// The reason in words for the user; "" if the library can be written.
    const Message& readOnlyBecause() const;

    /// Starred first, then by name.
    Result<std::vector<PolicySummary>> listPolicies(bool withRemoved = false) const;
    Result<PolicySummary> summary(const std::string& name) const;

    /// Adds a version to `name` (created if missing) and returns its number. If the policy equals the latest version,
    /// no version is added: note and run are updated if given, and the latest number is returned. Error: Invalid for
    /// secrets.
    Result<int> save(const std::string& name, const Policy& policy, const std::string& note = {},
        const std::optional<RunSummary>& run = std::nullopt);
    /// Replaces the evidence of an existing version. Error: NotFound.
    Result<void> keepRun(const std::string& name, int version, const RunSummary& run);
    /// The latest version, or the given one. The policy has its name in the library. Error: Invalid if it names a
    /// removed strategy.
    Result<Policy> load(const std::string& name, std::optional<int> version = std::nullopt) const;
    /// As saved, even if it names removed strategies: for conversion, not for running.
    Result<Policy> stored(const std::string& name, std::optional<int> version = std::nullopt) const;
    /// Newest first.
    Result<std::vector<VersionInfo>> history(const std::string& name) const;
    /// Hashes (sessionHash()) of the sessions that a version was tested on, in the given order; empty if it was not
    /// tested.
    Result<std::vector<std::string>> testedSessions(const std::string& name, int version) const;

    Result<void> rename(const std::string& from, const std::string& to);
    /// Copies the latest version with its evidence as version 1 of a new policy.
    Result<void> duplicate(const std::string& from, const std::string& to);
    /// Removes it from the list; restore() brings back the one with this name that was removed last.
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

/// Why this policy may not be stored (a literal key, a password in an address); "" if it may.
Message secretIn(const Policy& policy);

} // namespace winnow
