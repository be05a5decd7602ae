// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/issue_lines.h"

#include <fmt/format.h>
#include <map>
#include <vector>

#include "app/cli/output/replay_json.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kListed = 3; // warnings of one sentence; of notes, which change no figure, one

/// The sentence without its arguments.
std::string sentenceOf(const Message& message)
{
    if (message.kind() != Message::Kind::Sentence)
        return {};
    std::string words = message.words();
    for (const Message& argument : message.arguments())
        words += '\n' + sentenceOf(argument);
    return words;
}

struct Alike
{
    std::size_t count = 0, listed = 0;
    std::string last;
};

} // namespace

std::string issueLines(
    const Corpus& corpus, const std::function<bool(const Recording&, const Issue&)>& wanted)
{
    std::string lines;
    std::map<std::string, Alike> sentences;
    std::vector<std::string> order;
    for (const Recording& recording : corpus.recordings) {
        for (const Issue& issue : recording.issues) {
            if (!wanted(recording, issue))
                continue;
            const std::string text
                = fmt::format("{}: {}", severityName(issue.severity), visible(issue.text.text()));
            const std::string key = std::string(severityName(issue.severity)) + sentenceOf(issue.text);
            Alike& alike = sentences[key];
            if (++alike.count == 1)
                order.push_back(key);
            alike.last = text;
            alike.listed = issue.severity == Severity::Note ? 1 : kListed;
            const std::string place = issue.line > 0 ? fmt::format(":{}", issue.line) : std::string();
            if (alike.count <= alike.listed)
                lines += fmt::format("{}{}: {}\n", oneLine(recording.path), place, text);
        }
    }
    for (const std::string& key : order) {
        const Alike& alike = sentences[key];
        if (alike.count > alike.listed)
            lines += fmt::format("{} more like it (inspect --json lists all); the last: {}\n",
                alike.count - alike.listed, alike.last);
    }
    return lines;
}

} // namespace winnow::cli
