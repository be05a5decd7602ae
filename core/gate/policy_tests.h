// SPDX-License-Identifier: GPL-3.0-or-later
// A policy test file: what must be true before a policy may go live, as YAML next to the policy. Read by `check` and
// the window. A repeated key, a second document and a share outside 0 to 1 are errors, because the file would not
// test what its author meant. Keys, all optional:
//   max_loss_weight, max_lost_uses,       whole numbers
//   max_broken_edits, max_p95_bytes,
//   min_saved_tokens
//   min_results, min_sessions             whole numbers, of what was read
//   max_lost_uses_share                   of all later uses, 0 to 1 or "2 %"
//   max_loss_share                        of the results that change, 0 to 1 or "10 %"
//   min_viewed_share                      of the results that change, viewed in a review; 0 to 1 or "90 %"
//   min_net_saving                        dollars per 1,000 sessions
//   max_share: {STATUS: 0.1, ...}         of all results
//   determinism, idempotence              true or false
//   all_losses_judged, flagged_facts      true or false: tests of reviews (review.h)
//   must_survive: [{tool, regex | json | text, note}]
//                                         the after text must contain every match in the original
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/compression/outcome.h"
#include "core/session/corpus.h"
#include "core/text/pattern.h"

namespace winnow {

enum class FactKind : std::uint8_t
{
    Regex,
    JsonPath,
    Text
};

/// What must survive in the results of a tool.
struct ProtectedFact
{
    FactKind kind = FactKind::Regex;
    std::string tool; // name or "Bash git" style label; empty = any
    std::string expression; // as written
    std::string note;
    std::size_t line = 0; // in the file
    std::optional<Pattern> pattern; // Regex
    std::vector<std::string> path; // JsonPath: keys; "*" = every item or member; "3" = that item

    bool concerns(const Tool& of) const { return tool.empty() || tool == of.name || tool == of.label(); }
    /// "regex error: .* (Bash)".
    std::string words() const;
};

struct PolicyTests
{
    std::optional<std::int64_t> maxLossWeight;
    std::optional<std::uint64_t> maxLostUses;
    std::optional<double> maxLostUsesShare;
    std::optional<double> maxLossShare;
    std::optional<double> minViewedShare;
    std::optional<std::uint64_t> maxEditBreaks;
    std::optional<double> minNetSaving; // dollars per 1,000 sessions
    std::optional<std::int64_t> minSavedTokens;
    std::optional<std::uint64_t> maxP95Bytes;
    std::optional<std::uint64_t> minResults; // read
    std::optional<std::uint64_t> minSessions;
    std::map<Status, double> maxShare;
    bool determinism = false;
    bool idempotence = false;
    bool allLossesJudged = false; // every detected loss has a reviewer's verdict
    bool flaggedFacts = false; // texts that reviewers flagged must survive
    std::vector<ProtectedFact> mustSurvive;
    /// Whether there is no test.
    bool isEmpty() const;
};

/// Errors: Malformed with the line; for an unknown key it suggests the nearest.
Result<PolicyTests> readPolicyTests(std::string_view yaml, const std::string& file);

/// The current name of a key: the names of version 0.2 work for one more version.
std::string_view currentKey(std::string_view key);

/// A fact from its parts, compiled. Error: Malformed.
Result<ProtectedFact> makeFact(
    FactKind kind, std::string tool, std::string expression, std::string note = {});

/// The pieces of the text that the fact is about, at most 2,000: matches, or JSON values as the text spells them.
std::vector<std::string> factsIn(const ProtectedFact& fact, std::string_view text);

/// Those of them that the after text no longer contains: neither verbatim, nor decoded (JSON strings), nor without the
/// color sequences of a terminal.
std::vector<std::string> lostFacts(
    const ProtectedFact& fact, std::string_view before, std::string_view after);

} // namespace winnow
