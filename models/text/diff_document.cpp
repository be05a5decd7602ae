// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/reading/json_fields.h"
#include "core/reading/pretty_json.h"
#include "models/text/diff_model.h"

#include "models/text/qt_text.h"

namespace winnow {

DiffDocument::DiffDocument(DiffInput input)
    : m_input(std::move(input))
{
}

std::shared_ptr<const DiffDocument> DiffDocument::build(DiffInput input, JsonLayout layout)
{
    const std::shared_ptr<DiffDocument> document(new DiffDocument(std::move(input)));
    document->m_offersFields = document->canOfferFields();
    if (layout == JsonLayout::Fields && !document->m_offersFields)
        layout = JsonLayout::AsIs;
    if (layout == JsonLayout::AsIs || !document->layOut(layout))
        document->makeRows();
    document->countTokens();
    document->findCuts();
    return document;
}

namespace {

bool looksLikeJson(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

/// Whole bytes are kept or gone; only white space became something else.
bool isMereCut(std::string_view before, const Compressed& after)
{
    return std::all_of(after.segments.begin(), after.segments.end(), [&](const Segment& segment) {
        return segment.kind != SegmentKind::Rewritten
            || before.substr(segment.source.begin, segment.source.size()).find_first_not_of(" \t\r\n")
            == std::string_view::npos;
    });
}

} // namespace

bool DiffDocument::canOfferFields() const
{
    if (!looksLikeJson(beforeText()))
        return false;
    if (!m_input.after || looksLikeJson(afterText()))
        return true;
    const Compressed& after = *m_input.after;
    return !m_input.compare && !after.segments.empty()
        && (after.fidelity == Fidelity::Lossless || isMereCut(beforeText(), after));
}

/// False if neither side is JSON.
bool DiffDocument::layOut(JsonLayout layout)
{
    const bool byField = layout == JsonLayout::Fields;
    const auto shown = byField ? jsonFields : laidOutJson;
    std::optional<std::string> before = shown(beforeText());
    std::optional<std::string> after = shown(afterText());
    // A table that was made without loss is the same JSON in another form: it gives back every byte. A cut
    // text is no JSON any more; provenance still knows which fields it came from.
    const Compressed* const made = byField && before && !m_input.compare ? m_input.after.get() : nullptr;
    if (made && made->fidelity == Fidelity::Lossless)
        after = before;
    else if (made && !after)
        after = keptJsonFields(beforeText(), *made);
    if (!before && !after)
        return false;
    m_layout = layout;
    m_shownBefore = before ? std::move(*before) : std::string(beforeText());
    m_shownAfter = after ? std::move(*after) : std::string(afterText());
    m_rows = rowsFromTexts(m_shownBefore, m_shownAfter);
    return true;
}

void DiffDocument::makeRows()
{
    const std::string_view before = beforeText();
    if (!m_input.after)
        m_rows = rowsOfUnchanged(before);
    else
        m_rows
            = m_input.compare ? rowsFromTexts(before, afterText()) : rowsFromSegments(before, *m_input.after);
}

void DiffDocument::countTokens()
{
    const Counter* counter = m_input.counter.get();
    if (!counter)
        return;
    Tokens tokens;
    // Big texts are not counted again when the replay did.
    tokens.before = m_input.tokensBefore ? *m_input.tokensBefore : counter->count(beforeText());
    tokens.after = !m_input.after ? tokens.before
        : m_input.tokensAfter     ? *m_input.tokensAfter
                                  : counter->count(afterText());
    tokens.label = toQt(counter->label());
    tokens.exact = counter->isExact();
    m_tokens = std::move(tokens);
}

/// Laid out, lines hold blanks and paths that no model is charged for: then only the whole texts have
/// numbers.
void DiffDocument::findCuts()
{
    const DroppedBytes dropped(m_rows);
    const Counter* const counter = m_layout == JsonLayout::AsIs ? m_input.counter.get() : nullptr;
    for (std::size_t i = 0; i < m_rows.blocks.size(); ++i)
        m_cuts.push_back(foldOf(m_rows, i, dropped, counter));
}

} // namespace winnow
