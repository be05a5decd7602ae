// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/made_digest.h"

#include <cstdio>
#include <fmt/format.h>

#include "app/cli/options/unread_inputs.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

Result<void> write(const digest::Digest& made, const Arguments& arguments)
{
    const std::string file = arguments.value("--out"), folder = arguments.value("--rows");
    WINNOW_CHECK(allWasRead()); // whoever merges or opens it would not hear of what it lacks
    if (!file.empty()) {
        WINNOW_CHECK(digest::writeDigestFile(made, file));
        noteSaved(file);
    }
    if (!folder.empty()) {
        WINNOW_CHECK(digest::writeRowFolder(made, folder));
        noteSaved(folder);
    }
    if (file.empty() && folder.empty() && !writeOut(shownJson(digest::rowStream(made))))
        return notWritten();
    return {};
}

} // namespace

void sayMade(const std::vector<digest::FileRow>& files, std::uint64_t sessions, std::uint64_t results,
    const Arguments& arguments)
{
    releaseMessages();
    if (arguments.has("--quiet"))
        return;
    std::uint64_t bytes = 0, unread = 0;
    for (const digest::FileRow& row : files) {
        bytes += static_cast<std::uint64_t>(row.bytes);
        unread += row.errors != 0;
    }
    fmt::print(stderr, "{} sessions with {} results of {} files ({} bytes); {} {} not be read.\n", sessions,
        results, files.size(), bytes, unread, unread == 1 ? "file could" : "files could");
}

int finishDigest(const digest::Digest& made, const Arguments& arguments)
{
    if (const auto written = write(made, arguments); !written)
        return report(written.error());
    sayMade(made.files, made.sessions.size(), made.results.size(), arguments);
    return kDone;
}

} // namespace winnow::cli
