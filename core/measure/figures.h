// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures that judge a policy everywhere: tokens, money, results with a loss, broken edits. No other type
// sums up losses or money saved (tst_house). Also the one table of their words, over which window, CLI, guide and
// reports loop. Definition: measure/SPEC.md J5.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/message.h"

namespace winnow {

/// Dollars saved; negative if the policy costs more. Modeled.
struct MoneyRange
{
    double best = 0; // no loss costs anything
    double worst = 0; // every lost text is fetched or repaired; rankings use it
    bool operator==(const MoneyRange&) const = default;
};

/// The figures of a policy on a corpus.
struct Figures
{
    std::uint64_t results = 0;
    std::uint64_t changed = 0; // the model sees a different text
    std::uint64_t tokensBefore = 0; // of all tool results, by the counter in force
    std::uint64_t tokensAfter = 0;
    std::uint64_t clientCut = 0; // tokens that their clients alone would cut of changed results
    MoneyRange money;
    double resultsCost = 0; // dollars the tool results cost as recorded; modeled
    double bill = 0; // dollars the sessions cost in total: recorded, otherwise modeled
    std::uint64_t withLoss = 0; // results with a loss: dropped text was used later
    std::uint64_t inArguments = 0; // of these, with a lost text used in an argument or an edit
    std::uint64_t lostUses = 0; // pairs of such a result and a response that used it
    double weight = 0; // sum over lost uses
    std::uint64_t editsBroken = 0;
    std::uint64_t edits = 0; // exact-match edits with a source in a result

    /// What the clients alone would send; savings count from here.
    std::uint64_t clientTokens() const { return tokensBefore - clientCut; }
    std::int64_t savedTokens() const { return static_cast<std::int64_t>(clientTokens() - tokensAfter); }
    double savedShare() const;
    void add(const Figures& other);
    /// Counts wrap around below 0; the final sum is still right.
    void subtract(const Figures& other);
    bool operator==(const Figures&) const = default;
};

enum class Figure : std::uint8_t
{
    Tokens,
    Money,
    WithLoss,
    EditsBroken
};

/// How a figure is obtained; its label.
enum class Evidence : std::uint8_t
{
    Measured,
    Modelled,
    Bound
};
Phrase evidenceName(Evidence evidence);

struct FigureWords
{
    Figure figure;
    std::string_view key; // in JSON and test files
    Phrase title;
    Phrase meaning; // one sentence
    Evidence evidence;
};

/// In the order in which they appear everywhere.
std::span<const FigureWords> figureTable();
const FigureWords& wordsOf(Figure figure);

} // namespace winnow
