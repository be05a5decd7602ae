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
    const std::string_view after = afterText();
    if (pretty) {
        std::optional<std::string> prettyBefore = prettyJson(before);
        std::optional<std::string> prettyAfter = prettyJson(after);
        m_pretty = prettyBefore || prettyAfter;
        if (m_pretty) {
            m_prettyBefore = prettyBefore ? std::move(*prettyBefore) : std::string(before);
            m_prettyAfter = prettyAfter ? std::move(*prettyAfter) : std::string(after);
            m_rows = rowsFromTexts(m_prettyBefore, m_prettyAfter);
            return;
        }
    }
    if (!m_input.after)
        m_rows = rowsOfUnchanged(before);
    else
        m_rows = m_input.compare ? rowsFromTexts(before, after) : rowsFromSegments(before, *m_input.after);
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
        if (block.kind != RowKind::Equal && block.before.size() > 0)
            tokens.omitted[i] = omittedTokens(m_rows, block, *counter);
    }
    m_tokens = std::move(tokens);
}

} // namespace winnow
