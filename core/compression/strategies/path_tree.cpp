// SPDX-License-Identifier: GPL-3.0-or-later
// Path lists as an indented tree: a directory that successive lines share stands once, with a slash at its
// end, and what lies in it follows one blank deeper. Any other line is kept as it is, behind '=' where it
// could be mistaken.
#include <algorithm>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 paths: names indented under their directory]\n";
constexpr std::string_view kDirectoryRule = Message::mark("path_tree: directory");
constexpr std::string_view kNameRule = Message::mark("path_tree: name");
constexpr std::size_t kDeepest = 24;

constexpr StrategyParameter kParameters[] = {
    { "min_paths", "5", Message::mark("paths a text must hold, four of five lines"), 2, 1000000 },
};

bool isLeaf(std::string_view line)
{
    return lines::isPath(line) && line.back() != '/' && line[0] != '=' && line[0] != '[';
}
bool needsEscape(std::string_view line)
{
    return !line.empty() && (line[0] == ' ' || line[0] == '=' || line.back() == '/');
}

/// Length of the directory (slash included) both paths lie in.
std::size_t commonDirectory(std::string_view a, std::string_view b)
{
    std::size_t slash = 0;
    const std::size_t limit = std::min(a.size(), b.size()) - 1; // something must follow the slash
    for (std::size_t i = 0; i < limit && a[i] == b[i]; ++i) {
        if (a[i] == '/' && a[i + 1] != ' ' && b[i + 1] != ' ') // leading blanks mean depth
            slash = i + 1;
    }
    return slash;
}

class Tree
{
public:
    Tree(std::string_view text, SegmentBuilder& out)
        : m_text(text)
        , m_out(out)
    {
    }

    /// `following` is the next line's path, "" if it is none.
    void path(const Line& line, std::string_view following)
    {
        const std::string_view path = line.in(m_text);
        while (!m_open.empty() && !inside(path, m_open.back()))
            m_open.pop_back();
        const std::size_t shared = following.empty() ? 0 : commonDirectory(path, following);
        const std::size_t have = m_open.empty() ? 0 : m_open.back().size();
        if (shared > have + 1 && m_open.size() < kDeepest) {
            const std::string_view directory = path.substr(0, shared);
            m_out.insert(indent() + std::string(directory.substr(have)) + '\n', kDirectoryRule);
            m_open.push_back(directory);
        }
        const std::size_t cut = m_open.empty() ? 0 : m_open.back().size();
        m_out.rewrite(line.begin, line.begin + cut, indent(), kNameRule);
        m_out.keep(line.begin + cut, line.next);
    }

    void other(const Line& line)
    {
        m_open.clear();
        if (needsEscape(line.in(m_text)))
            m_out.insert("=", kNameRule);
        m_out.keep(line.begin, line.next);
    }

private:
    static bool inside(std::string_view path, std::string_view directory)
    {
        return path.size() > directory.size() && lines::startsWith(path, directory)
            && path[directory.size()] != ' ';
    }
    std::string indent() const { return std::string(m_open.size(), ' '); }

    std::string_view m_text;
    SegmentBuilder& m_out;
    std::vector<std::string_view> m_open; // directories, each inside the one before
};

void body(const Job& job, SegmentBuilder& out)
{
    const std::vector<Line> all = linesOf(job.text);
    std::vector<bool> leaf; // judged once: most of the work
    leaf.reserve(all.size() + 1);
    for (const Line& line : all)
        leaf.push_back(isLeaf(line.in(job.text)));
    const auto paths = static_cast<std::size_t>(std::count(leaf.begin(), leaf.end(), true));
    leaf.push_back(false);
    if (paths < job.parameters.size("min_paths") || paths * 5 < all.size() * 4)
        return;
    out.insert(kMark, kDirectoryRule);
    Tree tree(job.text, out);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (leaf[i])
            tree.path(all[i], leaf[i + 1] ? all[i + 1].in(job.text) : std::string_view());
        else
            tree.other(all[i]);
    }
}

Result<std::string> invert(std::string_view text)
{
    if (!lines::startsWith(text, kMark))
        return std::string(text);
    text.remove_prefix(kMark.size());
    std::string out;
    std::vector<std::string> open; // directories in full, by depth
    forEachLine(text, [&](std::size_t begin, std::size_t end, std::size_t next) {
        std::string_view line = text.substr(begin, end - begin);
        if (!line.empty() && line[0] == '=') {
            out += text.substr(begin + 1, next - begin - 1);
            return;
        }
        std::size_t depth = std::min(line.find_first_not_of(' '), line.size());
        depth = std::min(depth, open.size());
        open.resize(depth);
        line.remove_prefix(depth);
        const std::string full = depth > 0 ? open.back() + std::string(line) : std::string(line);
        if (!line.empty() && line.back() == '/') {
            open.push_back(full);
            return;
        }
        out += full;
        out += text.substr(end, next - end);
    });
    return out;
}

constexpr LocalSpec kSpec { "path_tree", Message::mark("Factor paths"),
    Message::mark(
        "Writes shared directories of a path list once; exact, but the full path is no longer on one line to "
        "copy"),
    Fidelity::Lossless, kParameters, kMark, body, invert };

} // namespace

StrategyInfo pathTree()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
