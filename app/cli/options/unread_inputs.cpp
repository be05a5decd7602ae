// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/unread_inputs.h"

#include <fmt/format.h>
#include <set>

#include "core/base/failed_reads.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kMostSaid = 10;

/// Global state: commands add to it while printing, main() reads it at the end.
struct Waiting
{
    std::string messages;
    std::set<std::string> said;
    std::uint64_t known = 0; // failed reads at the last report
};

Waiting& waiting()
{
    static Waiting& all = *new Waiting;
    return all;
}

} // namespace

bool anythingUnread()
{
    return failedReadCount() > 0;
}

std::string unreadSentence()
{
    const std::size_t count = failedReads().size();
    return count == 0
        ? std::string()
        : fmt::format("INCOMPLETE: {} found and could not be read; the output lacks {}",
            count == 1 ? "1 input was" : fmt::format("{} inputs were", count), count == 1 ? "it" : "them");
}

std::string unreadHeading()
{
    return anythingUnread() ? unreadSentence() + ".\n\n" : std::string();
}

Result<void> allWasRead()
{
    if (!anythingUnread())
        return {};
    const FailedRead first = failedReads().front();
    return fail(ErrorCode::Unreadable,
        Message::say("nothing was written, because an input could not be read whole: {}", first.why),
        Message::say("fix the input, or leave it out"), { first.path, 0 });
}

void holdMessages(const std::string& text)
{
    waiting().messages += text;
}

void sayUnread()
{
    std::set<std::string>& said = waiting().said;
    if (waiting().known == failedReadCount() || said.size() >= kMostSaid)
        return; // checked for every printed row, so return early
    waiting().known = failedReadCount();
    for (const FailedRead& read : failedReads()) {
        if (said.size() < kMostSaid && said.insert(read.path).second)
            fmt::print(stderr, "winnow-cli: {}: could not be read: {}; the output lacks it\n",
                oneLine(read.path), visible(read.why.text()));
    }
    if (failedReads().size() > kMostSaid)
        fmt::print(stderr, "winnow-cli: more files could not be read, {} in total\n", failedReads().size());
}

void releaseMessages()
{
    sayUnread();
    std::string& messages = waiting().messages;
    fmt::print(stderr, "{}", messages);
    messages.clear();
}

} // namespace winnow::cli
