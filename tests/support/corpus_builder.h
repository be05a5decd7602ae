// SPDX-License-Identifier: GPL-3.0-or-later
// Builds small corpora in memory for tests: one line a message, no importer in between.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow::test {

class CorpusBuilder
{
public:
    CorpusBuilder() { m_corpus->recordings.emplace_back().path = "test"; }

    /// Starts a session; everything below goes into the latest one.
    CorpusBuilder& session(
        std::string id, Wire wire = Wire::Anthropic, std::string model = "claude-sonnet-4-5")
    {
        Session& s = m_corpus->sessions.emplace_back();
        s.id = std::move(id);
        s.wire = wire;
        s.model = std::move(model);
        s.recording = RecordingId(0);
        m_corpus->recordings[0].sessions.push_back(SessionId(m_corpus->sessions.size() - 1));
        return *this;
    }
    CorpusBuilder& sidechainOf(std::string parent)
    {
        current().sidechain = true;
        current().parentId = std::move(parent);
        return *this;
    }
    /// An assistant message: one model call, with a text and perhaps calls after it.
    CorpusBuilder& assistant(std::string_view text, TimeMs time = kNoTime)
    {
        Session& s = current();
        ModelCall& call = s.modelCalls.emplace_back();
        call.firstEvent = static_cast<std::uint32_t>(s.events.size());
        call.time = time;
        s.events.push_back({ EventKind::AssistantText, 0, m_corpus->texts->add(text), 0, time });
        return *this;
    }
    /// What the latest model call was billed for.
    CorpusBuilder& usage(
        std::int64_t input, std::int64_t output, std::int64_t cacheRead = 0, std::int64_t cacheWrite = 0)
    {
        Usage& usage = current().modelCalls.back().usage;
        usage.present = true;
        usage.input = input;
        usage.output = output;
        usage.cacheRead = cacheRead;
        usage.cacheWrite5m = cacheWrite;
        return *this;
    }
    /// What the recording says the session cost.
    CorpusBuilder& bill(double dollars)
    {
        current().total.dollars = dollars;
        return *this;
    }
    CorpusBuilder& user(std::string_view text)
    {
        current().events.push_back({ EventKind::UserText, 0, m_corpus->texts->add(text), 0, kNoTime });
        return *this;
    }
    CorpusBuilder& call(std::string id, std::string tool, std::string_view arguments = "{}")
    {
        Session& s = current();
        ToolCall& c = s.calls.emplace_back();
        c.id = std::move(id);
        c.name = std::move(tool);
        c.arguments = m_corpus->texts->add(arguments);
        c.event = static_cast<std::uint32_t>(s.events.size());
        s.events.push_back(
            { EventKind::Call, static_cast<std::uint32_t>(s.calls.size() - 1), {}, 0, kNoTime });
        return *this;
    }
    CorpusBuilder& result(std::string callId, std::string tool, std::string_view text, TimeMs time = kNoTime)
    {
        Session& s = current();
        ToolResult& r = s.results.emplace_back();
        r.callId = std::move(callId);
        r.tool = std::move(tool);
        r.text = m_corpus->texts->add(text);
        r.time = time;
        r.event = static_cast<std::uint32_t>(s.events.size());
        r.offset = ++m_place;
        for (std::uint32_t i = 0; i < s.calls.size(); ++i) {
            if (s.calls[i].id == r.callId)
                r.call = i;
        }
        s.events.push_back(
            { EventKind::Result, static_cast<std::uint32_t>(s.results.size() - 1), r.text, 0, time });
        return *this;
    }
    /// An image in the latest result.
    CorpusBuilder& image()
    {
        ++current().results.back().images;
        return *this;
    }
    CorpusBuilder& compaction()
    {
        Session& s = current();
        Boundary& b = s.boundaries.emplace_back();
        b.event = static_cast<std::uint32_t>(s.events.size());
        s.events.push_back(
            { EventKind::Boundary, static_cast<std::uint32_t>(s.boundaries.size() - 1), {}, 0, kNoTime });
        return *this;
    }
    std::shared_ptr<const Corpus> build()
    {
        m_corpus->index();
        return m_corpus;
    }

private:
    Session& current() { return m_corpus->sessions.back(); }
    std::shared_ptr<Corpus> m_corpus = std::make_shared<Corpus>();
    std::uint64_t m_place = 0;
};

} // namespace winnow::test
