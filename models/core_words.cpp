// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/compression/content_kind.h"
#include "models/number_text.h"
#include "models/qt_text.h"

namespace winnow {

namespace {

constexpr const char* kContext = "winnow::CoreWords";
constexpr std::size_t kLongestComposed = 4000; // longer texts are somebody else's words, not core's
constexpr int kDeepest = 2; // a note may quote another one, which may quote a third

using Captures = std::array<std::string_view, 9>;

QString composed(std::string_view english, int depth);

/// The literal pieces of a pattern and which place stands behind each (-1 behind the last).
struct Piece
{
    std::string_view literal;
    int place = -1;
};

std::vector<Piece> piecesOf(std::string_view pattern)
{
    std::vector<Piece> pieces;
    std::size_t from = 0;
    for (std::size_t at = pattern.find('%'); at != std::string_view::npos; at = pattern.find('%', at + 1)) {
        if (at + 1 < pattern.size() && pattern[at + 1] >= '1' && pattern[at + 1] <= '9') {
            pieces.push_back({ pattern.substr(from, at - from), pattern[at + 1] - '1' });
            from = at + 2;
        }
    }
    pieces.push_back({ pattern.substr(from), -1 });
    return pieces;
}

/// What stands in the places of the pattern; nothing when the text is not of this pattern. No place may be
/// empty except the last. Linear: each piece is taken where it is found first, the last one at the end.
std::optional<Captures> match(std::string_view text, const std::vector<Piece>& pieces)
{
    Captures found;
    if (!text.starts_with(pieces.front().literal) || !text.ends_with(pieces.back().literal))
        return std::nullopt;
    std::size_t at = pieces.front().literal.size();
    for (std::size_t p = 1; p < pieces.size(); ++p) {
        const std::string_view literal = pieces[p].literal;
        const bool last = p + 1 == pieces.size();
        if (text.size() < at + literal.size())
            return std::nullopt;
        const std::size_t next = last ? text.size() - literal.size() : text.find(literal, at + 1);
        if (next == std::string_view::npos || next < at)
            return std::nullopt;
        found[static_cast<std::size_t>(pieces[p - 1].place)] = text.substr(at, next - at);
        at = next + literal.size();
    }
    return found;
}

/// Whole numbers in groups; words of core in the user's language; anything else as it is.
QString capturedText(std::string_view text, int depth)
{
    const bool number = !text.empty() && text.size() < 16
        && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    return number ? countText(toQt(text).toLongLong()) : composed(text, depth + 1);
}

const std::vector<std::vector<Piece>>& patterns()
{
    static const std::vector<std::vector<Piece>> all = [] {
        std::vector<std::vector<Piece>> pieces;
        for (const char* const pattern : coreTemplates())
            pieces.push_back(piecesOf(pattern));
        return pieces;
    }();
    return all;
}

std::optional<QString> known(std::string_view english)
{
    const QByteArray source(english.data(), static_cast<qsizetype>(english.size()));
    const QString text = QCoreApplication::translate(kContext, source.constData());
    return text == toQt(english) ? std::nullopt : std::optional<QString>(text);
}

std::optional<QString> fromPattern(std::string_view english, int depth)
{
    for (std::size_t i = 0; i < patterns().size(); ++i) {
        const std::optional<Captures> captures = match(english, patterns()[i]);
        if (!captures)
            continue;
        QString text = QCoreApplication::translate(kContext, coreTemplates()[i]);
        QString filled;
        for (qsizetype at = 0; at < text.size(); ++at) { // in one walk: a captured "%2" stays what it is
            const int place
                = text[at] == QLatin1Char('%') && at + 1 < text.size() ? text[at + 1].digitValue() : -1;
            if (place < 1 || place > 9) {
                filled += text[at];
                continue;
            }
            filled += capturedText((*captures)[static_cast<std::size_t>(place - 1)], depth);
            ++at;
        }
        return filled;
    }
    return std::nullopt;
}

QString composed(std::string_view english, int depth)
{
    if (english.empty() || english.size() > kLongestComposed)
        return toQt(english);
    if (const std::optional<QString> text = known(english))
        return *text;
    if (depth <= kDeepest) {
        if (const std::optional<QString> text = fromPattern(english, depth))
            return *text;
        if (const std::size_t at = english.rfind("; "); at != std::string_view::npos && at > 0)
            return composed(english.substr(0, at), depth + 1) + QStringLiteral("; ")
                + composed(english.substr(at + 2), depth + 1);
    }
    return toQt(english);
}

/// In the order of ContentKind.
constexpr std::array<const char*, kContentKindCount> kMeanings { "Nothing but white space.",
    "Bytes that are no text.", "One JSON value.", "A JSON list of alike objects.", "One JSON value a line.",
    "A patch: the output of diff or git show.", "Hits of a search: path, line number, text.",
    "A list of paths.", "Log lines, progress, the output of builds and tests.", "A stack trace.",
    "A web page or a piece of one.", "Base64, PEM or other packed data.", "Source code.",
    "A table in Markdown, psql or aligned columns.", "Anything else." };

} // namespace

QString coreText(std::string_view english)
{
    return composed(english, 0);
}

QString ruleText(std::string_view rule)
{
    const std::size_t colon = rule.find(": ");
    if (colon == std::string_view::npos)
        return toQt(rule);
    return toQt(rule.substr(0, colon + 2))
        + known(rule.substr(colon + 2)).value_or(toQt(rule.substr(colon + 2)));
}

QString counterText(std::string_view label)
{
    constexpr std::string_view kByModel = "by model: ";
    constexpr std::string_view kExact = " exact";
    const bool several = label.starts_with(kByModel);
    QStringList names;
    for (const QString& part :
        toQt(several ? label.substr(kByModel.size()) : label).split(QStringLiteral(", "))) {
        const bool exact = part.endsWith(QLatin1String(kExact.data()));
        names << (exact
                ? QCoreApplication::translate(kContext, QT_TRANSLATE_NOOP("winnow::CoreWords", "%1 exact"))
                      .arg(part.chopped(static_cast<qsizetype>(kExact.size())))
                : part);
    }
    const QString all = names.join(QStringLiteral(", "));
    return several
        ? QCoreApplication::translate(kContext, QT_TRANSLATE_NOOP("winnow::CoreWords", "by model: %1"))
              .arg(all)
        : all;
}

QString kindMeaning(std::string_view kind)
{
    for (std::size_t i = 0; i < kContentKindCount; ++i) {
        if (contentKindName(static_cast<ContentKind>(i)) == kind)
            return QCoreApplication::translate(kContext, kMeanings[i]);
    }
    return {};
}

} // namespace winnow
