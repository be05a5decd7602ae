// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/column_words.h"

#include <algorithm>
#include <vector>

namespace winnow::report {

namespace {

/// Columns and cells, then the four figures.
std::vector<ColumnWords> allWords()
{
    std::vector<ColumnWords> words(std::begin(kColumns), std::end(kColumns));
    for (const FigureWords& figure : figureTable())
        words.push_back({ figure.title, figure.meaning, figure.evidence });
    return words;
}

} // namespace

const ColumnWords* findColumnWords(std::string_view title)
{
    static const std::vector<ColumnWords> kAll = allWords();
    const auto found = std::find_if(kAll.begin(), kAll.end(),
        [title](const ColumnWords& words) { return words.title.english() == title; });
    return found == kAll.end() ? nullptr : &*found;
}

Message columnMeaning(const ColumnWords& words)
{
    const Message& meaning = words.meaning;
    if (!words.evidence || meaning.empty())
        return meaning;
    switch (*words.evidence) {
    case Evidence::Measured:
        return Message::say("{} Measured.", meaning);
    case Evidence::Modelled:
        return Message::say("{} Modeled.", meaning);
    case Evidence::Bound:
        return Message::say("{} A bound.", meaning);
    }
    return meaning;
}

} // namespace winnow::report
