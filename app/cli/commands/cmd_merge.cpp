// SPDX-License-Identifier: GPL-3.0-or-later
// winnow-cli merge: digests made with one salt become one.
#include <algorithm>

#include "app/cli/options/made_digest.h"
#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/digest/merge.h"
#include "core/digest/merge_files.h"
#include "core/digest/open_digest.h"

namespace winnow::cli {

namespace {

/// Files become a file part by part, so that they may be larger than memory.
bool isFileOfFiles(const Arguments& arguments)
{
    const std::vector<std::string>& files = arguments.files();
    return arguments.has("--out") && !arguments.has("--rows") && !files.empty()
        && std::all_of(
            files.begin(), files.end(), [](const std::string& f) { return digest::isDigestFile(f); });
}

int mergeToFile(const Context& context, const Arguments& arguments)
{
    const std::string out = arguments.value("--out");
    const auto made = digest::mergeFiles(arguments.files(), out, context.stop, context.progress);
    if (!made)
        return report(made.error());
    noteSaved(out);
    sayMade(made->frame.files, made->sessions, made->results, arguments);
    return kDone;
}

/// In whichever form it lies.
Result<digest::Digest> readDigest(const std::string& path)
{
    constexpr std::uint64_t kMostOfRows = 16ull << 30;
    if (digest::isDigestFile(path))
        return digest::readDigestFile(path);
    if (fileKind(path) == FileKind::Folder)
        return digest::readRowFolder(path);
    WINNOW_TRY(const std::string lines, readInput(path, kMostOfRows));
    return digest::readRowStream(lines, path);
}

Result<digest::Digest> mergeOf(const Arguments& arguments)
{
    if (arguments.files().empty())
        return fail(ErrorCode::Usage, Message::say("no digest named"),
            Message::say("name digest files, folders of rows, or -"));
    std::vector<digest::Digest> digests;
    for (const std::string& file : arguments.files()) {
        WINNOW_TRY(auto read, readDigest(file));
        WINNOW_CHECK(digest::openDigest(read)); // refers to nothing that is not there
        digests.push_back(std::move(read));
    }
    return digest::merged(std::move(digests));
}

} // namespace

int runMerge(const Context& context, const std::vector<std::string>& words)
{
    const auto arguments = Arguments::parse(words, "merge");
    if (!arguments)
        return report(arguments.error());
    if (isFileOfFiles(*arguments))
        return mergeToFile(context, *arguments);
    const auto made = mergeOf(*arguments);
    return made ? finishDigest(*made, *arguments) : report(made.error());
}

} // namespace winnow::cli
