// SPDX-License-Identifier: GPL-3.0-or-later
// Base of readers for what an agent streams while it runs: texts arrive in pieces and nothing marks the
// requests to the model, so an answer ends at a result or a user message.
#pragma once

#include <string>

#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class StreamedRun : public RecordReader
{
public:
    using RecordReader::RecordReader;
    void finish() override { flush(); }

protected:
    void answer()
    {
        if (!m_open)
            m_session->modelCall({}, m_model);
        m_open = true;
    }
    void endAnswer()
    {
        flush();
        m_open = false;
    }
    /// Consecutive pieces of one kind are one text.
    void piece(EventKind kind, const json::Value& words)
    {
        if (kind != m_kind)
            flush();
        m_kind = kind;
        m_words += words.string();
    }
    void flush()
    {
        if (m_words.empty())
            return;
        answer();
        addText(m_kind, std::string_view(m_words));
        m_words.clear();
    }

    std::string m_model;

private:
    std::string m_words;
    EventKind m_kind = EventKind::AssistantText;
    bool m_open = false;
};

} // namespace winnow::importing
