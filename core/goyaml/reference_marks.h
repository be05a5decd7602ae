// SPDX-License-Identifier: GPL-3.0-or-later
// ${NAME} kept through YAML: every reference becomes one opaque word before the text is parsed and is put
// back into the values afterwards. So a policy stores, shows and sends references as they are written; the
// expanded value exists only where a request is made. Asked by the readers of both forms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/goyaml/env_text.h"

namespace winnow {

class ReferenceMarks
{
public:
    /// References that touch one of the `literal` ranges are plain text and stay.
    explicit ReferenceMarks(std::string_view written, const std::vector<TextRange>& literal = {});

    /// The text to parse.
    const std::string& text() const { return m_marked.text(); }
    /// A value of the parsed text with its references as written.
    std::string restored(std::string_view value) const;
    /// Line in the written text (1-based) of a byte of text().
    std::size_t writtenLine(std::size_t offset) const { return m_marked.writtenLine(offset); }
    /// As written, in the order of the text.
    const std::vector<std::string>& references() const { return m_references; }

private:
    std::string m_mark; // a private-use character the text does not hold
    ExpandedText m_marked;
    std::vector<std::string> m_references;
};

/// True where the text holds something a loader would replace.
bool holdsReference(std::string_view text);

/// The text with what its references stand for. For requests and for rules that compare with a recording.
std::string expandReferences(const std::string& text, const Environment& environment);
std::vector<std::string> expandReferences(std::vector<std::string> texts, const Environment& environment);

/// The words of a message without what the environment put into the config: `${NAME}` stands for it again.
std::string hideValues(
    std::string words, const std::vector<std::string>& references, const Environment& environment);

} // namespace winnow
