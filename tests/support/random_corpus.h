// SPDX-License-Identifier: GPL-3.0-or-later
// Seeded corpora for the laws of the analyses, in which text is read, edited, quoted and read again.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <random>
#include <string>

#include "core/policy/policy.h"
#include "tests/support/corpus_builder.h"

namespace winnow::test {

inline Policy simplePolicy(std::int64_t minBytes, std::int64_t maxBytes = 65536)
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    policy.minBytes = minBytes;
    policy.maxBytes = maxBytes;
    return policy;
}

/// Sessions over a small vocabulary, so that anchors recur, hide in longer ones and are edited.
inline std::shared_ptr<const Corpus> randomCorpus(unsigned seed, unsigned sessions = 4)
{
    std::mt19937 random(seed);
    const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    const auto word = [&] {
        switch (pick(6)) {
        case 0:
            return "src/mod" + std::to_string(pick(12)) + ".cpp";
        case 1:
            return "handle_" + std::to_string(pick(12));
        case 2:
            return "src/mod" + std::to_string(pick(12)) + ".cpp:" + std::to_string(pick(30));
        case 3:
            return std::string("plain");
        case 4:
            return "fooBar" + std::to_string(pick(9));
        default:
            return std::string("words and such");
        }
    };
    const auto text = [&](unsigned words) {
        std::string t;
        for (unsigned i = 0; i < words; ++i)
            t += word() + (pick(5) == 0 ? "\n" : " ");
        return t;
    };
    CorpusBuilder builder;
    for (unsigned s = 0; s < sessions; ++s) {
        builder.session("s" + std::to_string(s));
        std::string last;
        for (unsigned i = 0; i < 25; ++i) {
            const std::string id = std::to_string(i);
            if (pick(6) == 0)
                builder.user(text(2));
            builder.assistant(pick(2) == 0 ? text(2) : "ok", 1000 * i);
            const bool edit = pick(4) == 0 && last.size() > 20;
            builder.call(id, edit ? "Edit" : "Bash",
                edit ? R"({"old_string":")" + last.substr(pick(8), 12 + pick(20)) + "\"}"
                     : R"({"command":")" + word() + "\"}");
            if (pick(8) != 0)
                last = text(5 + pick(120));
            if (last.find('\n') != std::string::npos && pick(2) == 0)
                last.erase(std::remove(last.begin(), last.end(), '\n'), last.end());
            builder.result(id, edit ? "Edit" : "Bash", last, 1000 * i + 500);
        }
    }
    return builder.build();
}

/// The same sessions, each in a recording of its own; every fourth is a sub-agent of the one before.
inline std::shared_ptr<const Corpus> apart(const Corpus& corpus)
{
    auto out = std::make_shared<Corpus>();
    out->texts = corpus.texts;
    for (const Session& session : corpus.sessions) {
        out->recordings.push_back({ fmt::format("file {:03}", out->sessions.size()), "", 0, {}, {}, {}, {} });
        out->recordings.back().sessions.push_back(SessionId(out->sessions.size()));
        out->sessions.push_back(session);
        out->sessions.back().recording = RecordingId(out->recordings.size() - 1);
        if (out->sessions.size() % 4 == 0)
            out->sessions.back().parentId = out->sessions[out->sessions.size() - 2].id;
    }
    out->index();
    return out;
}

} // namespace winnow::test
