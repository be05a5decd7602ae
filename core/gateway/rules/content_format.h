// SPDX-License-Identifier: GPL-3.0-or-later
// The token gateway's guess at the format of a text, and the gate built on it. Exactly its rules
// (gateway/SPEC.md T8.1), oddities included: a unified diff is "yaml" because it starts with three dashes.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/policy/policy.h"

namespace winnow {

enum class TextForm : std::uint8_t
{
    Json,
    Xml,
    Yaml,
    Markdown,
    Code,
    Text
};

/// "json", "xml", "yaml", "markdown", "code", "text".
std::string_view textFormName(TextForm form);

struct DetectedForm
{
    TextForm form = TextForm::Text;
    double confidence = 0.3;
    std::string_view language; // code only: "python", "go", ...
};

DetectedForm detectForm(std::string_view text);

/// The gate's view: Unset for Gemini (its adapter never sets it), Unknown for empty text.
enum class ContentFormat : std::uint8_t
{
    Unset,
    Unknown,
    Text,
    Json,
    Markdown
};

/// "", "unknown", "text", "json", "markdown".
std::string_view contentFormatName(ContentFormat format);
ContentFormat contentFormat(std::string_view text);

/// The formats a policy allows: all three, restricted to `allowed` unless that is empty, minus `forbidden`.
/// Unknown names are ignored, so a list of only unknown names allows nothing.
class FormatGate
{
public:
    FormatGate() = default;
    explicit FormatGate(const Policy& policy);
    bool passes(ContentFormat format) const { return (m_bits >> static_cast<unsigned>(format)) & 1U; }

private:
    std::uint8_t m_bits = 0;
};

} // namespace winnow
