// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <iterator>

#include "models/qt_text.h"

namespace winnow {

namespace {

struct Word
{
    const char* english;
    const char* meaning;
};

constexpr const char* kContext = "winnow::ReportWords";

const Word kWords[] = {
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "tool"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "The tool as the recording names it; for shells with the program it ran.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "strategy"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "What is done to the tool's results above the size in the next column.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "above bytes"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Results of at most this many bytes are left alone.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "above tokens"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Results of at most this many tokens are left alone.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "up to tokens"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Results of more tokens are left alone.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "up to bytes"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Results of more bytes are left alone; a dash means no upper limit of its own.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "saves"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Dollars over the open recordings with prompt caching, markers paid, and expansions where the "
            "policy offers them, if this tool alone were treated. Modelled from the price table.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "tokens"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Tokens saved on first sight: before minus after, markers included. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "changed"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Results of which the model would see other text than the original: the n behind the row.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "weight"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Regret: dropped texts that were used later, weighted by use (edit 5, argument or answer 3, "
            "other text 1). Measured, observational; 0 means none detected.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "weight alone"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Weighted regret if this tool alone were treated. Losses of single tools do not add up. "
            "Measured; 0 means none detected.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "edit breaks"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Exact-match edits of which every earlier verbatim copy of the old text would have been gone. "
            "Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "edit breaks alone"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Edits that would have failed if this tool alone were treated. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "knee"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "The point furthest above the straight line between the ends: beyond it each dollar costs more "
            "regret than before.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "most"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The point that saves most, whatever is lost.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "given policy"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The policy in use, replayed over all results.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "limit"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "What may not be passed.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "optimised"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "The policy found, verified by a full replay over all results.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "net saving"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Dollars saved over the open recordings with prompt caching, markers paid, and expansions where "
            "the policy offers them. Modelled from the price table; may be negative.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "saved tokens"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Before minus after over all results, markers included. Measured; may be negative.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "regret weight"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Dropped texts that were used later, weighted by use (edit 5, argument or answer 3, other text "
            "1). Measured, observational; 0 means none detected.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "regret events"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "How often something dropped was used later and was visible nowhere else. Measured, "
            "observational; 0 means none detected.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "p95 result bytes"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "95 of 100 results are at most this large as the model sees them. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "parameter"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Moved one step, everything else as it is: thresholds halved and doubled, fractions by 0.05, "
            "switches flipped.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "now"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The value in the policy in use.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "then"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The value after the step; one full replay each.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "net"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Change of the dollars saved over the open recordings. Modelled from the price table.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "lost"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "What the policy drops and the agent used later; nothing else showed it. Measured, "
            "observational.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "line"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The line of the recording that holds the result.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "used in"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Where the agent used it: text of an edit, an argument, the final answer or other text.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "final answer"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "other text"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "turns later"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Model calls between the result and the use. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "edit break"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "figure"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "point"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "What is special about this point of the tool's curve.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "verdict"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Whether the policy in use passes this test.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "label"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Measured: counted from the recordings. Modelled: depends on prices and the recorded clock.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "regret"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "p95 size"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "protected facts"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "per 1,000 sessions"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "The mean of the open sessions times 1,000. Modelled from the price table.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "from"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Lower end of the 95 % interval: whole sessions drawn again and again (bootstrap).") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "to"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Upper end of the 95 % interval: whole sessions drawn again and again (bootstrap).") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "sessions"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The n behind the interval.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "size"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Bytes of one result, original text.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "tuned on"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "The recordings chosen as those the policy was tuned on. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "here"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The recordings open in this window. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "share tuned on"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "Share of the results of the recordings the policy was tuned on.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "share here"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "Share of the results of the recordings open in this window.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "results"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "Tool results; the n behind the row.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "one in ten is smaller than"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "half are smaller than"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "one in ten is larger than"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "one in a hundred is larger than"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "largest"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "test"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "One line of the policy test file, or a figure of the baseline.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "found"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "What the policy in use gives on the open recordings.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "ok"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "FAILED"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "measured"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "modelled"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "bound"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "(unnamed)"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "recording"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "what"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "kind"), nullptr },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "original"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "The recordings as they are, under the policy in use.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "redacted"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "The redacted copies, read again and replayed under the same policy.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "difference"),
        QT_TRANSLATE_NOOP(
            "winnow::ReportWords", "Redacted minus original: what redaction does to the figures.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "tokens of results"),
        QT_TRANSLATE_NOOP("winnow::ReportWords", "All results as recorded. Measured.") },
    { QT_TRANSLATE_NOOP("winnow::ReportWords", "results changed"),
        QT_TRANSLATE_NOOP("winnow::ReportWords",
            "Results of which the model would see other text than the original. Measured.") },
};

const Word* find(const std::string& english)
{
    const auto found = std::find_if(
        std::begin(kWords), std::end(kWords), [&](const Word& word) { return english == word.english; });
    return found == std::end(kWords) ? nullptr : found;
}

} // namespace

QString reportWord(const std::string& english)
{
    const Word* const word = find(english);
    return word ? QCoreApplication::translate(kContext, word->english) : toQt(english);
}

QString reportMeaning(const std::string& english)
{
    const Word* const word = find(english);
    return word && word->meaning ? QCoreApplication::translate(kContext, word->meaning) : QString();
}

std::vector<std::string> reportWordsWithMeaning()
{
    std::vector<std::string> words;
    for (const Word& word : kWords) {
        if (word.meaning)
            words.emplace_back(word.english);
    }
    return words;
}

QString reportFigure(const std::string& cell)
{
    if (find(cell))
        return reportWord(cell); // a word in a column of figures
    QString text = toQt(cell);
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

} // namespace winnow
