// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a policy test file against a corpus: one verdict a test, with the results that fail it. Also the
// baseline file: a baseline of figures that may get better but not worse. Definition: measure/SPEC.md
// section 10.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"
#include "core/gate/policy_tests.h"
#include "core/gate/review.h"
#include "core/gate/verdict.h"
#include "core/measure/measured.h"
#include "core/tokens/counter.h"

namespace winnow {

/// A result that fails a test.
struct GateFailure
{
    ResultId result;
    std::string what; // the lost text, or what differs
};

struct GateCheck
{
    std::string name; // "max_edit_breaks", "must_survive regex error: .* (Bash)"
    bool passed = true;
    Message measured; // "3"
    Message limit; // "at most 0"
    std::string label = "measured"; // or modeled
    std::size_t line = 0; // in the test file; 0: from elsewhere
    std::vector<GateFailure> failures = {}; // at most kMostFailures
    std::uint64_t failing = 0; // how many there are
};
inline constexpr std::size_t kMostFailures = 200; // kept a check

/// What a result lost when the baseline was taken.
struct KnownResult
{
    Figures figures; // its file holds lost uses, weight, edits broken and saved tokens
    std::uint64_t lostFacts = 0;
};

/// What a later run may not fall behind, session by session (session_hash.h): other sessions may be beside
/// them.
struct Baseline
{
    std::string policyHash;
    std::map<std::string, std::vector<KnownResult>> sessions; // results in recorded order
};
/// Error: Malformed, also when nothing could be compared with it.
Result<Baseline> readBaseline(std::string_view json, const std::string& file);
std::string writeBaseline(const Baseline& baseline);

struct GateReport
{
    Verdict verdict; // by the limits of the test file where it has them
    std::vector<GateCheck> checks;
    Figures figures;
    std::uint64_t p95Bytes = 0;
    std::uint64_t lostFacts = 0;
    std::uint64_t results = 0;
    std::uint64_t sessions = 0;
    ReviewCounts review;
    Baseline baseline; // of this run
    bool allowEmpty = false;
    /// Nothing tested is not a pass.
    bool passed() const;
};

/// What a policy must pass.
struct GateTests
{
    const PolicyTests& tests;
    const Baseline* baseline = nullptr; // null: no baseline file
    std::optional<Encoding> encoding = {}; // as the engine was made with, for the second run of determinism
    bool allowEmpty = false; // no results, none changed, no tests and facts that never occur are meant
    const Reviews* reviews = nullptr; // null: no reviews
};

/// With a baseline its sessions are judged by it and all others by the limits of the tests. Errors: Invalid
/// when there are no results, when the policy changes none of them, or when the baseline holds a session in
/// part; Cancelled and what replaying gives.
Result<GateReport> runGate(const Bench& bench, const Measured& measured, const GateTests& tests);

/// The corpus with every result replaced by what the model saw: input of the idempotence test.
std::shared_ptr<const Corpus> corpusOfAfterTexts(const ReplayEngine& engine, const ReplayResult& replay);

} // namespace winnow
