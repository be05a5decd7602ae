// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a policy test file against a corpus: one check per test, with the results that fail it. Also reads the
// baseline file, whose figures may get better but not worse. Definition: measure/SPEC.md section 10.
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
    std::string name; // "max_broken_edits", "must_survive regex error: .* (Bash)"
    bool passed = true;
    Message measured; // "3"
    Message limit; // "at most 0"
    std::string label = "measured"; // or "modeled"
    std::size_t line = 0; // in the test file; 0: not from the file
    std::vector<GateFailure> failures = {}; // at most kMostFailures
    std::uint64_t failing = 0; // number of failures
};
/// Check that fails if the target refuses the policy; there is none otherwise.
inline constexpr std::string_view kRefused = "refused_by_gateway";
inline constexpr std::size_t kMostFailures = 200; // kept per check

/// What a result lost when the baseline was written.
struct KnownResult
{
    Figures figures; // the file has only lost uses, weight, broken edits and saved tokens
    std::uint64_t lostFacts = 0;
};

/// The least that a later run must reach, by session (session_hash.h). The run may have more sessions.
struct Baseline
{
    std::string policyHash;
    std::map<std::string, std::vector<KnownResult>> sessions; // results in recorded order
};
/// Error: Malformed, also if it contains nothing to compare.
Result<Baseline> readBaseline(std::string_view json, const std::string& file);
std::string writeBaseline(const Baseline& baseline);

struct GateReport
{
    Verdict verdict; // by the limits of the test file, if it has them
    std::vector<GateCheck> checks;
    Figures figures;
    std::uint64_t p95Bytes = 0;
    std::uint64_t lostFacts = 0;
    std::uint64_t results = 0;
    std::uint64_t sessions = 0;
    ReviewCounts review;
    Baseline baseline; // of this run
    bool allowEmpty = false;
    /// False if a check fails or, unless allowEmpty, there is none.
    bool passed() const;
};

/// What a policy must pass.
struct GateTests
{
    const PolicyTests& tests;
    const Baseline* baseline = nullptr; // null: no baseline file
    std::optional<Encoding> encoding = {}; // the engine's, for the second run of determinism
    bool allowEmpty = false; // allows no results, none changed, no tests, and facts that never occur
    const Reviews* reviews = nullptr; // null: no reviews
};

/// A baseline judges its own sessions; the limits of the tests judge all others. Errors: Invalid if there are no
/// results, if the policy changes none of them, or if the baseline has only part of a session; Unsupported if a test
/// needs the texts that a digest lacks; Cancelled and those of replaying.
Result<GateReport> runGate(const Bench& bench, const Measured& measured, const GateTests& tests);

/// The corpus with every result replaced by what the model saw: the input of the idempotence test.
std::shared_ptr<const Corpus> corpusOfAfterTexts(const ReplayEngine& engine, const ReplayResult& replay);

} // namespace winnow
