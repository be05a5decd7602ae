// SPDX-License-Identifier: GPL-3.0-or-later
// The policy library: one SQLite file that several running instances may share. Policies are kept version by version
// with the evidence they were judged by; answers of remote strategies are kept for reuse. Every function is one
// transaction: a kill leaves the state before or after it. Literal API keys are refused, so none is ever on disk.
// One object per thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/policy/policy.h"
#include "core/session/session.h"

namespace winnow {

/// What a version was judged by.
struct RunSummary
{
    std::string corpusHash;
    std::string corpusName;
    std::string engine; // program version
    std::string totalsJson; // the totals object of `replay --json`
    TimeMs date = kNoTime; // set by the library when kNoTime
    bool operator==(const RunSummary&) const = default;
};

/// A group of flips somebody looked at and accepted, with the version it leads to.
struct SignedFlip
{
    std::string tool;
    std::string from; // status name
    std::string to;
    std::string note;
    TimeMs date = kNoTime;
    bool operator==(const SignedFlip&) const = default;
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

class Library
{
public:
    /// dataDir()/library.sqlite.
    static std::filesystem::path defaultPath();

    /// Creates folder and file, migrates older schemas. `clock` gives milliseconds since 1970. Errors: WriteFailed
    /// (folder cannot be written), Malformed (no library, or damaged), Conflict (held by somebody for `patienceMs`),
    /// Unsupported (made by a newer version). A window is less patient than the CLI: it waits on the thread that paints.
    static Result<Library> open(
        const std::filesystem::path& file = defaultPath(), std::function<TimeMs()> clock = {}, int patienceMs = 5000);

    Library(Library&&) noexcept;
    Library& operator=(Library&&) noexcept;
    ~Library();

    /// Starred first, then by name.
    Result<std::vector<PolicySummary>> listPolicies(bool withRemoved = false) const;
    Result<PolicySummary> summary(const std::string& name) const;

    /// A new version of `name` (created if missing); returns its number. Saving what the latest version already says
    /// makes no new version: its number comes back, note and run are updated if given. Error: Invalid for secrets.
    Result<int> save(const std::string& name, const Policy& policy, const std::string& note = {},
        const std::optional<RunSummary>& run = std::nullopt);
    /// The latest version, or a certain one. The policy's name is the library's.
    Result<Policy> load(const std::string& name, std::optional<int> version = std::nullopt) const;
    /// Newest first.
    Result<std::vector<VersionInfo>> history(const std::string& name) const;

    Result<void> rename(const std::string& from, const std::string& to);
    /// Copies the latest version as version 1 of a new policy.
    Result<void> duplicate(const std::string& from, const std::string& to);
    /// Takes it off the list; restore() brings the one removed last back.
    Result<void> remove(const std::string& name);
    Result<void> restore(const std::string& name);
    Result<void> setTags(const std::string& name, const std::vector<std::string>& tags);
    Result<void> setStar(const std::string& name, bool starred);
    Result<void> setNote(const std::string& name, const std::string& note);

    /// One entry per (tool, from, to); signing again replaces the note.
    Result<void> signFlip(const std::string& name, int version, const SignedFlip& flip);
    Result<std::vector<SignedFlip>> signedFlips(const std::string& name, int version) const;

    Result<std::optional<std::string>> cachedAnswer(const AnswerKey& key) const;
    Result<void> cacheAnswer(const AnswerKey& key, const std::string& text);

    /// The working policy as it was last left, for "unsaved draft". Literal secrets are replaced.
    Result<void> saveDraft(const std::string& slot, const Policy& policy);
    Result<std::optional<Policy>> draft(const std::string& slot) const;
    Result<void> dropDraft(const std::string& slot);

private:
    struct Store;
    explicit Library(std::unique_ptr<Store> store);
    std::unique_ptr<Store> m_store;
};

/// Why this policy may not be stored (a literal key, a password in a URL); "" if it may.
std::string secretIn(const Policy& policy);

} // namespace winnow
