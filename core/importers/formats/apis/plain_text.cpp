// SPDX-License-Identifier: GPL-3.0-or-later
// A text file as one tool result, to try a policy on a log at hand. Only if the user named the file.
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

int sniffText(const Sample& sample)
{
    return sample.shape == Shape::Text && !sample.head.empty() ? kLastResort : 0;
}

void readText(RecordingBuilder& builder, std::string_view text)
{
    SessionBuilder& session = builder.session(builder.stem());
    session.turn(Role::Tool);
    session.result({ .tool = "text", .text = builder.slice(text, builder.place().offset) });
    builder.issue(Severity::Note, Message::say("read as plain text: the whole file is one tool result"));
}

} // namespace

extern const Format kPlainText {
    { "plain-text", Message::mark("Plain text as one tool result"), "*.txt *.log", "" }, sniffText, readText
};

} // namespace winnow::importing
