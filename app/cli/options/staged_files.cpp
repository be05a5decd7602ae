// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/staged_files.h"

#include <string_view>

#include "core/base/child_output.h"
#include "core/base/try.h"

namespace winnow::cli {

namespace {

constexpr std::size_t kMostOutput = 256U << 20;
constexpr std::chrono::minutes kPatience(2);

Result<std::string> git(std::vector<std::string> words)
{
    // Overrides the user's configuration: no patterns in names, no names relative to this folder.
    std::vector<std::string> all { "git", "--literal-pathspecs", "-c", "diff.relative=false" };
    all.insert(all.end(), words.begin(), words.end());
    WINNOW_TRY(auto told, childOutput(std::move(all), { kMostOutput, kPatience, true }));
    if (told.exitCode != 0)
        return fail(ErrorCode::Unreadable, Message::say("git {} ends with {}", words[0], told.exitCode),
            Message::say("run the command in the git repository of these files"));
    return std::move(told.text);
}

std::string_view taken(std::string_view& text, char end)
{
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

bool isFile(std::string_view mode)
{
    return mode.starts_with("100");
}

tl::unexpected<Error> notMerged(std::string_view path)
{
    return fail(ErrorCode::Conflict, Message::say("not merged: git's index has several versions"),
        Message::say("git add it"), { std::string(path), 0 });
}

/// Per file: ":100644 100755 OLD NEW M" NUL, path NUL.
Result<std::vector<StagedFile>> changed()
{
    WINNOW_TRY(const auto listing,
        git({ "diff", "--cached", "--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff",
            "--diff-filter=d" }));
    std::vector<StagedFile> files;
    for (std::string_view rest = listing; !rest.empty();) {
        std::string_view row = taken(rest, '\0');
        const std::string_view path = taken(rest, '\0');
        taken(row, ' ');
        const std::string_view mode = taken(row, ' ');
        taken(row, ' ');
        const std::string_view object = taken(row, ' ');
        if (row.starts_with('U'))
            return notMerged(path);
        if (isFile(mode))
            files.push_back({ std::string(path), std::string(object) });
    }
    return files;
}

/// Per file: "100644 OBJECT 0" TAB path NUL.
Result<std::vector<StagedFile>> held(const std::vector<std::string>& names)
{
    std::vector<std::string> words { "ls-files", "--stage", "-z", "--full-name", "--error-unmatch", "--" };
    words.insert(words.end(), names.begin(), names.end());
    WINNOW_TRY(const auto listing, git(std::move(words)));
    std::vector<StagedFile> files;
    for (std::string_view rest = listing; !rest.empty();) {
        std::string_view row = taken(rest, '\0');
        const std::string_view mode = taken(row, ' ');
        const std::string_view object = taken(row, ' ');
        const std::string_view stage = taken(row, '\t');
        if (stage != "0")
            return notMerged(row);
        if (isFile(mode))
            files.push_back({ std::string(row), std::string(object) });
    }
    return files;
}

} // namespace

Result<std::vector<StagedFile>> stagedFiles(const std::vector<std::string>& names)
{
    return names.empty() ? changed() : held(names);
}

Result<std::string> contentOf(const StagedFile& file)
{
    auto text = git({ "cat-file", "blob", file.object });
    if (!text)
        text.error().place.file = file.path;
    return text;
}

} // namespace winnow::cli
