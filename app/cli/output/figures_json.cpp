// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/figures_json.h"

#include <nlohmann/json.hpp>

namespace winnow::cli {

using Json = nlohmann::ordered_json;

namespace {

/// "tokens" alone are those of a text in every document.
std::string nameOf(const FigureWords& words)
{
    return words.figure == Figure::Tokens ? "saved_tokens" : std::string(words.key);
}

} // namespace

Json figuresJson(const Figures& figures)
{
    Json json = Json::object();
    for (const FigureWords& words : figureTable()) {
        Json& member = json[nameOf(words)];
        switch (words.figure) {
        case Figure::Tokens:
            member = figures.savedTokens();
            break;
        case Figure::Money:
            member = { { "worst", figures.money.worst }, { "best", figures.money.best } };
            break;
        case Figure::WithLoss:
            member = figures.withLoss;
            break;
        case Figure::EditsBroken:
            member = figures.editsBroken;
            break;
        }
    }
    json["saved_share"] = figures.savedShare();
    json["results"] = figures.results;
    json["changed"] = figures.changed;
    json["needs"] = figures.lostUses;
    json["weight"] = figures.weight;
    json["edits"] = figures.edits;
    return json;
}

} // namespace winnow::cli
