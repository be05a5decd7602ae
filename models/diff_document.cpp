// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diff/json_fields.h"
#include "core/diff/pretty_json.h"
#include "models/diff_model.h"

#include "models/qt_text.h"

namespace winnow {

DiffDocument::DiffDocument(DiffInput input)
    : m_input(std::move(input))
{
}

std::shared_ptr<const DiffDocument> DiffDocument::build(DiffInput input, JsonLayout layout)
{
    const std::shared_ptr<DiffDocument> document(new DiffDocument(std::move(input)));
    if (layout == JsonLayout::AsIs || !document->layOut(layout))
        document->makeRows();
    document->countTokens();
    return document;
}

/// False if neither side is JSON.
bool DiffDocument::layOut(JsonLayout layout)
{
    const bool byField = layout == JsonLayout::Fields;
    const auto shown = byField ? jsonFields : prettyJson;
    std::optional<std::string> before = shown(beforeText());
    std::optional<std::string> after = shown(afterText());
    // A cut text is no JSON any more; provenance still knows which fields it came from.
    if (byField && before && !after && !m_input.compare)
        after = keptJsonFields(beforeText(), *m_input.after);
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
    tokens.omitted.resize(m_rows.blocks.size(), 0);
    for (std::size_t i = 0; i < m_rows.blocks.size(); ++i) {
        const DiffBlock& block = m_rows.blocks[i];
        if (m_layout == JsonLayout::AsIs && block.kind != RowKind::Equal && block.before.size() > 0)
            tokens.omitted[i] = omittedTokens(m_rows, block, *counter);
    }
    m_tokens = std::move(tokens);
}

} // namespace winnow
