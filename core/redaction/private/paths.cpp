// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/private/private_words.h"

#include <algorithm>

namespace winnow::redaction {

namespace {

/// Adds a path component at [begin, end), `depth` steps below its root.
void addComponent(std::string_view raw, std::size_t begin, std::size_t end, std::size_t depth,
    std::string_view root, std::vector<Span>& spans)
{
    std::string_view part
        = raw.substr(begin, end - begin); // without dots and dashes at its ends, as words are looked up
    const bool account = depth == 1 && (root == "home" || root == "Users");
    // Keeps the extension of a file: strategies and importers look at it.
    const std::size_t dot = part.rfind('.');
    if (!account && dot != std::string_view::npos && dot > 0 && part.size() - dot <= 6)
        part = part.substr(0, dot);
    const std::size_t first = std::min(part.find_first_not_of(".-"), part.size());
    part = part.substr(first, part.find_last_not_of(".-") + 1 - first);
    begin += first;
    const std::string_view rule = depth > 1 ? "path" : "folder"; // of a person or a customer
    if (depth > 0 && part.size() >= 3 && !isCommonWord(part))
        spans.push_back({ begin, begin + part.size(), account ? Kind::Name : Kind::Path,
            account ? "home folder" : rule });
}

bool inPath(char c)
{
    return isWord(c) || c == '.' || c == '@' || c == '+' || c == '-';
}

} // namespace

void findPaths(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find('/', at)) != std::string_view::npos;) {
        const bool tail = at > 0 && (isWord(raw[at - 1]) || raw[at - 1] == '.' || raw[at - 1] == '-')
            && escapedLetters(raw, at - 1) == 0;
        std::size_t end = at;
        std::string_view root;
        std::size_t depth = 0;
        while (end < raw.size() && raw[end] == '/') {
            const std::size_t begin = end + 1;
            const std::size_t next = runEnd(raw, begin, inPath);
            if (next == begin)
                break;
            const std::string_view part = raw.substr(begin, next - begin);
            if ((depth == 0 && isCommonWord('/' + std::string(part))) || part == "Users") {
                root = part;
                depth = 0;
            } else if (depth == 0 && part.size() == 1 && root.empty()) {
                end = next; // a drive in the spelling of Windows shells
                continue;
            }
            if (root.empty())
                break;
            if (!tail && depth > 0)
                addComponent(raw, begin, next, depth, root, spans);
            ++depth;
            end = next;
        }
        at = std::max(end, at + 1);
    }
}

/// Finds "C:\Users\...". JSON doubles backslashes, nested JSON twice: as many as behind the drive are a separator,
/// fewer are an escape.
void findDrivePaths(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find(":\\", at)) != std::string_view::npos; ++at) {
        if (at == 0 || !isNameLetter(raw[at - 1])
            || (at > 1 && isWord(raw[at - 2]) && escapedLetters(raw, at - 2) == 0))
            continue;
        const std::size_t width = slashesEnd(raw, at + 1) - at - 1;
        std::string_view root;
        std::size_t here = at + 1;
        for (std::size_t depth = 0; here < raw.size(); ++depth) {
            const std::size_t begin = slashesEnd(raw, here);
            if (begin - here != width)
                break;
            here = runEnd(raw, begin, inPath);
            if (here == begin)
                break;
            if (depth == 0)
                root = raw.substr(begin, here - begin);
            if (root != "Users" && root != "projects" && root != "work" && root != "repos")
                break; // a drive "a:" and an escape look the same
            addComponent(raw, begin, here, depth, root, spans);
        }
    }
}

} // namespace winnow::redaction
