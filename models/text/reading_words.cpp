// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/reading_words.h"

#include <QCoreApplication>

#include "core/reading/reading_words.h"
#include "core/systems/recorded_cuts.h"
#include "core/text/foreign_text.h"
#include "core/uses/used_words.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

struct ReadingWords
{
    Q_DECLARE_TR_FUNCTIONS(winnow::ReadingWords)

public:
    // By ShownUse::State.
    static constexpr const char* kStates[] = { QT_TR_NOOP("still shown"),
        QT_TR_NOOP("dropped here, another result shows it"), QT_TR_NOOP("lost") };
};

QString toolWords(const Corpus& corpus, ResultId id)
{
    const std::string label = corpus.tools[corpus.results[id.index()].tool.index()].label();
    return label.empty() ? ReadingWords::tr("an unnamed tool") : visibleText(label);
}

/// Replaces control and direction characters with a visible sign.
QChar signOf(QChar c)
{
    const char16_t u = c.unicode();
    if (u == u'\r' || u == 0x1b) // same signs as LineCells
        return QChar(u == u'\r' ? 0x21b5 : 0x238b);
    if (u < 0x20 && u != u'\t')
        return QChar(u + 0x2400);
    if (u == 0x7f)
        return QChar(0x2421);
    const bool turns
        = u == 0x200e || u == 0x200f || (u >= 0x202a && u <= 0x202e) || (u >= 0x2066 && u <= 0x2069);
    return turns || (u >= 0x80 && u < 0xa0) || u == 0x2028 || u == 0x2029 ? QChar(QChar::ReplacementCharacter)
                                                                          : c;
}

/// The whole words under a mark; `used` itself if they do not contain it.
std::string_view wordsUnder(const LoadedItem* loaded, const ReadingMark& mark, std::string_view used)
{
    if (!loaded)
        return used;
    const std::string_view text = loaded->shown().rows.text(mark.side);
    const std::string_view words = text.substr(std::min(mark.bytes.begin, text.size()), mark.bytes.size());
    return words.find(used) == std::string_view::npos ? used : words;
}

} // namespace

QString visibleText(std::string_view text, int limit)
{
    const std::string once = singleLineEnds(text.substr(0, static_cast<std::size_t>(limit) * 8));
    return elidedMiddle(toQt(oneLine(once)), limit);
}

QString proseText(std::string_view line)
{
    QString text = toQt(line);
    for (QChar& c : text)
        c = signOf(c);
    return text;
}

QString itemTitle(const ReadingDocument& document, std::size_t index)
{
    const ReadingItem& item = document.item(index);
    const Session& session = document.corpus().sessions[item.session.index()];
    const Event& event = session.events[item.event];
    const QString turn = countText(item.turn + 1);
    switch (item.kind) {
    case EventKind::Result: {
        const auto replay = document.replay();
        return ReadingWords::tr("result #%1 of %2: %3")
            .arg(QString::number(item.result.index() + 1), toolWords(document.corpus(), item.result),
                replay ? statusText(replay->outcomes[item.result.index()].status) : QStringLiteral("…"));
    }
    case EventKind::Call:
        return ReadingWords::tr("turn %1, call %2").arg(turn, visibleText(session.calls[event.index].name));
    case EventKind::Boundary: {
        const Boundary& boundary = session.boundaries[event.index];
        const QString kind = phraseText(boundaryName(boundary.kind));
        return boundary.inferred ? ReadingWords::tr("%1, inferred").arg(kind) : kind;
    }
    default:
        return ReadingWords::tr("turn %1, %2").arg(turn, phraseText(speakerName(item.kind)));
    }
}

QString itemFigures(const ReadingDocument& document, std::size_t index, bool exact)
{
    const ReadingItem& item = document.item(index);
    const auto replay = document.replay();
    if (item.kind != EventKind::Result || !replay)
        return {};
    const Outcome& outcome = replay->outcomes[item.result.index()];
    const QString tokens
        = ReadingWords::tr("%1 → %2 tokens")
              .arg(tokenText(outcome.tokensBefore, exact), tokenText(outcome.tokensAfter, exact));
    const QString cut = outcome.cutBy == 0
        ? QString()
        : ReadingWords::tr(", cut by %1 before it was recorded").arg(toQt(systems::cutBy(outcome.cutBy)));
    const std::uint32_t images = document.corpus().result(item.result).images;
    return (images == 0 ? tokens
                        : ReadingWords::tr("%1, %n image(s)", nullptr, static_cast<int>(images)).arg(tokens))
        + cut;
}

QString moreText(std::uint32_t hidden)
{
    return ReadingWords::tr("%1 more, as the model would see them").arg(linesAmount(hidden));
}

QString markText(const ReadingDocument& document, std::size_t index, const ReadingMark& mark)
{
    const ReadingSource& source = *document.source();
    const ReadingItem& item = document.item(index);
    const UseEvidence& evidence = source.evidence(mark.evidence);
    const std::string used = usedWords(source.corpus(), evidence);
    const QString text
        = toQt(shortened(wordsUnder(readable(document, index), mark, mark.isUse ? used : evidence.text)));
    const QString state = ReadingWords::tr(ReadingWords::kStates[static_cast<std::size_t>(mark.state)]);
    const ResultId from = source.sourceOf(mark.evidence);
    if (mark.isUse)
        return ReadingWords::tr("“%1” comes from result #%2: %3")
            .arg(text, QString::number(from.index() + 1), state);
    const ShownUse use { mark.evidence, 0, mark.state, 0, 0 };
    const QString counted = mark.state == ShownUse::State::Lost && from != item.result
        ? ReadingWords::tr("%1, counted for result #%2").arg(state, QString::number(from.index() + 1))
        : state;
    const auto later = source.results().callsLater(item.result, use);
    return ReadingWords::tr("“%1” is used in %2, %n model call(s) later: %3", nullptr, pluralOf(later))
        .arg(text, visibleText(source.results().placeOf(use)), counted);
}

QString rowSentence(const ReadingDocument& document, std::size_t index, const ReadingRow& row)
{
    constexpr std::size_t kLongestSpoken = 1000;
    const LoadedItem* const item = readable(document, index);
    if (!item)
        return {};
    using Kind = ReadingRow::Kind;
    if (row.kind == Kind::Fold)
        return toQt(foldText(item->shown().folds[row.fold]));
    if (row.kind == Kind::More)
        return moreText(row.hidden);
    QString text = proseText(item->shown().rows.line(row.side(), row.line).substr(0, kLongestSpoken));
    switch (row.kind) {
    case Kind::Original:
        return item->shown().isEdit ? ReadingWords::tr("old text: %1").arg(text)
                                    : ReadingWords::tr("dropped: %1").arg(text);
    case Kind::Rewritten:
        return ReadingWords::tr("rewritten: %1").arg(text);
    case Kind::Added:
        return ReadingWords::tr("inserted: %1").arg(text);
    default:
        return text;
    }
}

} // namespace winnow
