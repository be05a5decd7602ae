// SPDX-License-Identifier: GPL-3.0-or-later
// JSON inside a JSON string (span attributes, database columns, HAR bodies): parsed separately, and its texts
// are copied, because they are not slices of the file.
#pragma once

#include <string>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

inline constexpr Phrase kNotWholeJson
    = Message::mark("JSON inside a string is cut off or damaged; the calls and results in it were not read");

/// While it lives, the builder copies texts instead of storing their place in the file.
class CopyTexts
{
public:
    explicit CopyTexts(RecordingBuilder& builder)
        : m_builder(builder)
        , m_before(builder.where())
    {
        builder.enterRecord(builder.place(), false);
    }
    ~CopyTexts() { m_builder.goTo(m_before); }
    CopyTexts(const CopyTexts&) = delete;
    CopyTexts& operator=(const CopyTexts&) = delete;

private:
    RecordingBuilder& m_builder;
    RecordingBuilder::Where m_before;
};

/// Owns the text and its document. value() is the parsed content of a string that is JSON, the given value
/// itself if it is not a string, and Missing for a text that is not JSON. Texts of a parsed string need
/// CopyTexts.
class InnerJson
{
public:
    enum Kind : std::uint8_t
    {
        Nested, // only objects and lists: most strings are not JSON
        Any
    };

    explicit InnerJson(const json::Value& value, Kind kind = Nested)
    {
        if (!value.isString()) {
            m_value = value;
            return;
        }
        m_text = value.string();
        const std::size_t first = m_text.find_first_not_of(" \t\r\n");
        if (first == std::string::npos || (kind == Nested && m_text[first] != '{' && m_text[first] != '['))
            return;
        parse();
    }
    explicit InnerJson(std::string text)
        : m_text(std::move(text))
    {
        parse();
    }
    InnerJson(const InnerJson&) = delete;
    InnerJson& operator=(const InnerJson&) = delete;
    const json::Value& value() const { return m_value; }
    bool wasString() const { return m_parsed; }

private:
    void parse()
    {
        const auto parsed = m_document.parse(m_text, json::kLenient);
        m_parsed = parsed.has_value();
        m_value = parsed ? *parsed : json::Value();
    }

    std::string m_text;
    json::Document m_document;
    json::Value m_value;
    bool m_parsed = false;
};

} // namespace winnow::importing
