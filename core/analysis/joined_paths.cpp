// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/joined_paths.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/text/ascii.h"
#include "core/text/mentions.h"

namespace winnow {

namespace {

constexpr std::size_t kLongestListing = 20000; // bytes
constexpr std::size_t kLongestListed = 60;
constexpr std::size_t kMostFolders = 4;
constexpr std::size_t kLongestCallOfListing = 400;

bool isEntryByte(char c)
{
    return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
}

/// The last parts of the paths that a call names: "libponyc" of `ls src/libponyc`.
std::vector<std::string_view> foldersIn(std::string_view arguments)
{
    std::vector<std::string_view> folders;
    for (std::size_t at = 0; at < arguments.size() && folders.size() < kMostFolders;) {
        std::size_t end = at;
        while (end < arguments.size() && (isEntryByte(arguments[end]) || arguments[end] == '/'))
            ++end;
        std::string_view path = arguments.substr(at, end - at);
        while (!path.empty() && path.back() == '/')
            path.remove_suffix(1);
        const std::string_view last = path.substr(path.rfind('/') + 1);
        if (last.size() >= 2 && isLetter(last.front()) && last.find('.') == std::string_view::npos
            && std::find(folders.begin(), folders.end(), last) == folders.end())
            folders.push_back(last);
        at = std::max(end, at + 1);
    }
    return folders;
}

/// Lists a folder: the tool's or the command's name says so.
bool isListingCall(std::string_view arguments)
{
    return arguments.find("ls ") != std::string_view::npos
        || arguments.find("find ") != std::string_view::npos
        || arguments.find("tree ") != std::string_view::npos
        || arguments.find("\"path\"") != std::string_view::npos
        || arguments.find("dir") != std::string_view::npos;
}

} // namespace

void forEachJoinedPath(std::string_view arguments, std::string_view listing,
    const std::function<void(std::uint64_t, std::size_t, std::size_t)>& found)
{
    if (listing.size() > kLongestListing || arguments.size() > kLongestCallOfListing
        || !isListingCall(arguments))
        return;
    const std::vector<std::string_view> folders = foldersIn(arguments);
    if (folders.empty())
        return;
    for (std::size_t at = 0; at < listing.size();) {
        if (!isEntryByte(listing[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < listing.size() && isEntryByte(listing[end]))
            ++end;
        const std::string_view entry = listing.substr(at, end - at);
        const char before = at == 0 ? '\n' : listing[at - 1];
        const bool alone = before == '\n' || before == ' ' || before == '\t' || before == '"';
        if (alone && entry.size() >= 2 && entry.size() <= kLongestListed) {
            for (const std::string_view folder : folders)
                found(pathKey(folder, entry), at, entry.size());
        }
        at = end;
    }
}

} // namespace winnow
