// SPDX-License-Identifier: GPL-3.0-or-later
// A seeded corpus of many tools, a few of them called often: each has its kind of text, its sizes, how often
// something out of the middle of a result is used later, and edits are copied from those that read files. The
// same seed, the same corpus, on every machine.
#pragma once

#include <string>
#include <vector>

#include "core/policy/policy.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/text_generators.h"

namespace winnow::test {

enum class ToolKind : std::uint8_t
{
    Rows, // JSON
    Log,
    Search,
    Paths,
    Terminal,
    Prose,
    Read // code; edits are copied from it
};

struct MadeTool
{
    std::string name;
    ToolKind kind = ToolKind::Log;
    std::size_t lines = 10; // about so many
    std::size_t used = 0; // percent of results of which something is used later
};

struct MadeCorpus
{
    std::shared_ptr<const Corpus> corpus;
    std::vector<MadeTool> tools;
};

inline std::vector<MadeTool> makeTools(TextGenerator& random, std::size_t count)
{
    static const std::vector<std::string> verbs { "list", "logs", "search", "find", "run", "ask",
        "read_file" };
    std::vector<MadeTool> tools;
    for (std::size_t t = 0; t < count; ++t) {
        const std::size_t kind = random.below(verbs.size());
        tools.push_back({ verbs[kind] + "_" + std::to_string(t), static_cast<ToolKind>(kind),
            4 + random.below(random.chance(20) ? 400 : 60), random.chance(40) ? 0 : random.below(30) });
    }
    return tools;
}

inline std::string textOf(TextGenerator& random, const MadeTool& tool)
{
    const std::size_t lines = 1 + random.below(2 * tool.lines);
    switch (tool.kind) {
    case ToolKind::Rows:
        return random.jsonRows(1 + lines / 3, random.chance(50));
    case ToolKind::Log:
        return random.logText(lines);
    case ToolKind::Search:
        return random.search(1 + lines / 4);
    case ToolKind::Paths:
        return random.paths(lines);
    case ToolKind::Terminal:
        return random.terminal(lines);
    case ToolKind::Read:
        return random.code(1 + lines / 6);
    case ToolKind::Prose:
        break;
    }
    std::string text;
    for (std::size_t i = 0; i < lines * 12; ++i)
        text += random.word() + (i % 12 == 11 ? '\n' : ' ');
    return text;
}

/// As many results of each session, whose tools are a few of all, the first of them in most.
inline MadeCorpus makeToolCorpus(
    std::uint32_t seed, std::size_t tools, std::size_t results, std::size_t sessions)
{
    TextGenerator random(seed);
    MadeCorpus made { nullptr, makeTools(random, tools) };
    CorpusBuilder builder;
    std::size_t next = 0;
    for (std::size_t s = 0; s < sessions; ++s) {
        builder.session("session " + std::to_string(s));
        builder.user("task " + std::to_string(s) + ": look after it");
        std::vector<std::string> later; // arguments and edits that wait for their turn
        std::string edit;
        const std::size_t last = results * (s + 1) / sessions;
        for (; next < last; ++next) {
            // The square of a uniform number: the first tools are called most; all are called once at least.
            const double drawn = static_cast<double>(random.below(10'000)) / 10'000;
            const std::size_t t = next < tools * 3
                ? next % tools
                : static_cast<std::size_t>(drawn * drawn * drawn * static_cast<double>(tools));
            const MadeTool& tool = made.tools[t];
            const auto time = static_cast<TimeMs>(next) * 9000;
            const std::string id = std::to_string(next);
            builder.assistant(later.empty() ? "next" : "now " + later.back(), time);
            if (!later.empty())
                later.pop_back();
            if (!edit.empty()) {
                builder.call("edit " + id, "edit_file", R"({"path":"a.cpp","old_string":")" + edit + "\"}");
                builder.result("edit " + id, "edit_file", "done", time + 1000);
                builder.assistant("go on", time + 2000);
                edit.clear();
            }
            builder.call(id, tool.name,
                tool.kind == ToolKind::Read
                    ? R"({"path":"src/f)" + std::to_string(random.below(400)) + ".cpp\"}"
                    : R"({"about":"x)" + std::to_string(random.below(90)) + "\"}");
            std::string text = textOf(random, tool);
            if (random.below(100) < tool.used) {
                // Names may be put back by a strategy, numbers are not.
                const std::string name = random.chance(50)
                    ? "item_" + std::to_string(next) + "_" + std::to_string(random.below(900))
                    : std::to_string(100'000 + 7 * next) + std::to_string(random.below(90));
                const std::size_t line = text.find('\n', text.size() * random.below(90) / 100);
                text.insert(line == std::string::npos ? text.size() : line + 1,
                    tool.kind == ToolKind::Read ? "    return keep(" + name + ", other, 7);\n"
                                                : "see " + name + " of it\n");
                if (tool.kind == ToolKind::Read && random.chance(60))
                    edit = "    return keep(" + name + ", other, 7);";
                else
                    later.push_back(name);
            }
            builder.result(id, tool.name, text, time + 4000);
        }
        builder.assistant(later.empty() ? "done" : "done: " + later.back(), static_cast<TimeMs>(next) * 9000);
    }
    made.corpus = builder.build();
    return made;
}

} // namespace winnow::test
