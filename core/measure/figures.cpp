// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/figures.h"

#include <array>

namespace winnow {

namespace {

constexpr std::array kTable {
    FigureWords { Figure::Tokens, "tokens", Message::mark("Tokens"),
        Message::mark(
            "Tokens of tool results that the model does not read, each result once, beyond what the "
            "client would have cut by itself; negative if it reads more."),
        Evidence::Measured },
    FigureWords { Figure::Money, "money", Message::mark("Money"),
        Message::mark("Dollars saved: the lower value if the agent fetches or repairs every lost text, the "
                      "upper value if no lost text costs anything."),
        Evidence::Modelled },
    FigureWords { Figure::WithLoss, "missed", Message::mark("Results with a loss"),
        Message::mark(
            "Changed results with a loss: the agent used dropped text later. 0 means none detected."),
        Evidence::Measured },
    FigureWords { Figure::EditsBroken, "edits_broken", Message::mark("Broken edits"),
        Message::mark("Exact-match edits whose old text the model would no longer have; 0 means none "
                      "detected."),
        Evidence::Measured },
};

template <class Change> void changeEach(Figures& to, const Figures& by, const Change& change)
{
    change(to.results, by.results);
    change(to.changed, by.changed);
    change(to.tokensBefore, by.tokensBefore);
    change(to.tokensAfter, by.tokensAfter);
    change(to.clientCut, by.clientCut);
    change(to.money.best, by.money.best);
    change(to.money.worst, by.money.worst);
    change(to.resultsCost, by.resultsCost);
    change(to.bill, by.bill);
    change(to.withLoss, by.withLoss);
    change(to.inArguments, by.inArguments);
    change(to.lostUses, by.lostUses);
    change(to.weight, by.weight);
    change(to.editsBroken, by.editsBroken);
    change(to.edits, by.edits);
}

} // namespace

double Figures::savedShare() const
{
    return clientTokens() == 0 ? 0 : static_cast<double>(savedTokens()) / static_cast<double>(clientTokens());
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
        return Message::mark("modeled");
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
