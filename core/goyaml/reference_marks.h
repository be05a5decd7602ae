// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps ${NAME} through YAML parsing: replaces every reference with an opaque word before parsing and
// restores it in the values. So a policy stores, shows and exports references as written; the expanded value
// exists only where a request is made. Used by the readers of both forms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/goyaml/env_text.h"

namespace winnow {

class ReferenceMarks
{
public:
    /// References that touch one of the `literal` ranges stay as plain text.
    explicit ReferenceMarks(std::string_view written, const std::vector<TextRange>& literal = {});

    /// The text to parse.
    const std::string& text() const { return m_marked.text(); }
    /// A value of the parsed text with its references as written.
    std::string restored(std::string_view value) const;
    /// Line in the written text (1-based) of a byte offset in text().
    std::size_t writtenLine(std::size_t offset) const { return m_marked.writtenLine(offset); }
    /// As written, in text order.
    const std::vector<std::string>& references() const { return m_references; }

private:
    std::string m_mark; // a private-use character that is not in the text
    ExpandedText m_marked;
    std::vector<std::string> m_references;
};

/// True if the text contains something a loader would replace.
bool holdsReference(std::string_view text);

/// The text with its references expanded. For requests and for rules that compare with a recording.
std::string expandReferences(const std::string& text, const Environment& environment);
std::vector<std::string> expandReferences(std::vector<std::string> texts, const Environment& environment);

/// The words of a message with values from the environment replaced by their `${NAME}`.
std::string hideValues(
    std::string words, const std::vector<std::string>& references, const Environment& environment);

} // namespace winnow
