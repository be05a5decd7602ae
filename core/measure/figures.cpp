// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/figures.h"

#include <array>

namespace winnow {

namespace {

constexpr std::array kTable {
    FigureWords { Figure::Tokens, "tokens", Message::mark("Tokens"),
        Message::mark("Tokens of all tool results that the model would not have read, once each; negative if "
                      "it would have "
                      "read more."),
        Evidence::Measured },
    FigureWords { Figure::Money, "money", Message::mark("Money"),
        Message::mark("Dollars saved: from nobody asking for an original back to every detected need being "
                      "asked for or "
                      "repaired."),
        Evidence::Modelled },
    FigureWords { Figure::Missed, "missed", Message::mark("Results missed"),
        Message::mark(
            "Changed results of which something that was taken out was used later; 0 means none detected."),
        Evidence::Measured },
    FigureWords { Figure::EditsBroken, "edits_broken", Message::mark("Edits broken"),
        Message::mark("Exact-match edits whose old text the model would not have had from anywhere; 0 means "
                      "none detected."),
        Evidence::Measured },
};

template <class Change> void changeEach(Figures& to, const Figures& by, const Change& change)
{
    change(to.results, by.results);
    change(to.changed, by.changed);
    change(to.tokensBefore, by.tokensBefore);
    change(to.tokensAfter, by.tokensAfter);
    change(to.money.best, by.money.best);
    change(to.money.worst, by.money.worst);
    change(to.resultsCost, by.resultsCost);
    change(to.bill, by.bill);
    change(to.missed, by.missed);
    change(to.inArguments, by.inArguments);
    change(to.needs, by.needs);
    change(to.weight, by.weight);
    change(to.editsBroken, by.editsBroken);
    change(to.edits, by.edits);
}

} // namespace

double Figures::savedShare() const
{
    return tokensBefore == 0 ? 0 : static_cast<double>(savedTokens()) / static_cast<double>(tokensBefore);
}

void Figures::add(const Figures& other)
{
    changeEach(*this, other, [](auto& to, auto by) { to += by; });
}

void Figures::subtract(const Figures& other)
{
    changeEach(*this, other, [](auto& to, auto by) { to -= by; });
}

Phrase evidenceName(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Measured:
        return Message::mark("measured");
    case Evidence::Modelled:
        return Message::mark("modelled");
    case Evidence::Bound:
        return Message::mark("bound");
    }
    return {};
}

std::span<const FigureWords> figureTable()
{
    return kTable;
}

const FigureWords& wordsOf(Figure figure)
{
    return kTable[static_cast<std::size_t>(figure)];
}

} // namespace winnow
