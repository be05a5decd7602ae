// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diff/pretty_json.h"
#include "models/diff_model.h"

#include "models/qt_text.h"

namespace winnow {

DiffDocument::DiffDocument(DiffInput input)
    : m_input(std::move(input))
{
}

std::shared_ptr<const DiffDocument> DiffDocument::build(DiffInput input, bool prettyJson)
{
    const std::shared_ptr<DiffDocument> document(new DiffDocument(std::move(input)));
    document->makeRows(prettyJson);
    document->countTokens();
    return document;
}

void DiffDocument::makeRows(bool pretty)
{
    const std::string_view before = beforeText();
    if (!m_input.after) {
        m_unchanged.text = before;
        if (!before.empty())
            m_unchanged.segments = { { SegmentKind::Kept, { 0, before.size() }, { 0, before.size() }, {} } };
    }
    const Compressed& after = m_input.after ? *m_input.after : m_unchanged;
    if (pretty) {
        std::optional<std::string> prettyBefore = prettyJson(before);
        std::optional<std::string> prettyAfter = prettyJson(after.text);
        m_pretty = prettyBefore || prettyAfter;
        if (m_pretty) {
            m_prettyBefore = prettyBefore ? std::move(*prettyBefore) : std::string(before);
            m_prettyAfter = prettyAfter ? std::move(*prettyAfter) : after.text;
            m_rows = rowsFromTexts(m_prettyBefore, m_prettyAfter);
            return;
        }
    }
    m_rows = m_input.compare ? rowsFromTexts(before, after.text) : rowsFromSegments(before, after);
}

void DiffDocument::countTokens()
{
    const Counter* counter = m_input.counter.get();
    if (!counter)
        return;
    Tokens tokens;
    tokens.before = counter->count(beforeText());
    tokens.after = m_input.after ? counter->count(afterText()) : tokens.before;
    tokens.label = toQt(counter->label());
    tokens.exact = counter->isExact();
    tokens.omitted.resize(m_rows.blocks.size(), 0);
    for (std::size_t i = 0; i < m_rows.blocks.size(); ++i) {
        const DiffBlock& block = m_rows.blocks[i];
        if (block.kind != RowKind::Equal && block.before.size() > 0)
            tokens.omitted[i] = omittedTokens(m_rows, block, *counter);
    }
    m_tokens = std::move(tokens);
}

} // namespace winnow
