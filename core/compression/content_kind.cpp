// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/content_kind.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "core/compression/content_lines.h"
#include "core/policy/presets.h"
#include "core/text/ascii.h"
#include "core/text/json.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

constexpr std::array<std::string_view, kContentKindCount> kNames { "empty", "binary", "json", "json_rows",
    "json_lines", "diff", "search", "paths", "log", "trace", "html", "blob", "code", "table", "text" };
constexpr std::size_t kSampledLines = 400;

/// Shares are of the non-blank lines among the first kSampledLines.
struct LineCounts
{
    std::size_t lines = 0, search = 0, paths = 0, log = 0, frames = 0, bars = 0, tabs = 0, code = 0, json = 0;
    bool traceHead = false;
    bool share(std::size_t count, std::size_t percent) const
    {
        return lines > 0 && count * 100 >= lines * percent;
    }
};

bool looksLikeCode(std::string_view line)
{
    const std::string_view text = lines::trimLeft(line);
    if (text.empty())
        return false;
    const char last = text.back();
    if (last == ';' || last == '{' || last == '}')
        return true;
    static constexpr std::string_view kStarts[]
        = { "def ", "class ", "import ", "from ", "return ", "if (", "for (", "while (", "func ", "fn ",
              "let ", "const ", "var ", "#include", "//", "/*", "* ", "@", "pub ", "use ", "package ",
              "elif ", "else:", "public ", "private ", "static ", "self.", "try:", "async ", "export " };
    return std::any_of(std::begin(kStarts), std::end(kStarts),
        [&](std::string_view start) { return lines::startsWith(text, start); });
}

LineCounts countLines(std::string_view text)
{
    LineCounts counts;
    std::size_t begin = 0;
    while (begin < text.size() && counts.lines < kSampledLines) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        // Examines only a line's first 4 KiB, so that a huge line does not cost more.
        const std::string_view line = text.substr(begin, std::min<std::size_t>(end - begin, 4096));
        begin = end + 1;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        ++counts.lines;
        counts.search += lines::searchPath(line) > 0;
        counts.paths += lines::isPath(line);
        counts.log += lines::hasTimestamp(line) || lines::level(line.substr(0, 60)) != lines::Level::None;
        counts.frames += lines::isFrame(line);
        counts.traceHead = counts.traceHead || lines::isTraceHead(line);
        counts.bars += std::count(line.begin(), line.end(), '|') >= 2;
        counts.tabs += std::count(line.begin(), line.end(), '\t') >= 2;
        counts.code += looksLikeCode(line);
        counts.json += line[0] == '{' || line[0] == '[';
    }
    return counts;
}

bool isBinary(std::string_view text)
{
    const std::string_view head = text.substr(0, 65536);
    if (head.find('\0') != std::string_view::npos)
        return true;
    constexpr unsigned kPlain = 1U << '\n' | 1U << '\t' | 1U << '\r' | 1U << '\x1B' | 1U << '\b';
    std::size_t odd = 0;
    for (const unsigned char c : head)
        odd += (c < 0x20U) & ~(kPlain >> (c & 31U)); // without a branch
    return odd * 20 > head.size() || !utf8::isValid(text.substr(0, utf8::floorBoundary(text, head.size())));
}

bool isRows(const json::Value& root)
{
    if (!root.isArray() || root.size() < 3)
        return false;
    for (const json::Value item : root.items()) {
        if (!item.isObject())
            return false;
    }
    return true;
}

/// At least 3 lines, each an object or array.
bool isJsonLines(std::string_view text, const json::ParseOptions& options)
{
    json::Document document;
    std::size_t lines = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        if ((line[0] != '{' && line[0] != '[') || !document.parse(line, options))
            return false;
        ++lines;
    }
    return lines >= 3;
}

ContentKind jsonKind(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (text[first] != '{' && text[first] != '['))
        return ContentKind::Text;
    json::Document document;
    json::ParseOptions options;
    options.maxDepth = 200;
    if (document.parse(text, options))
        return isRows(document.root()) ? ContentKind::JsonRows : ContentKind::Json;
    return isJsonLines(text, options) ? ContentKind::JsonLines : ContentKind::Text;
}

bool isHtml(std::string_view text)
{
    const std::string_view head = lines::trimLeft(text.substr(0, 1000));
    const std::string lowered = lowerCase(head.substr(0, 600));
    const std::size_t tag = lowered.find('<');
    return tag < 200
        && (lowered.find("<html") != std::string::npos
            || lowered.find("<!doctype html") != std::string::npos);
}

bool isBlob(std::string_view text)
{
    constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    const std::string_view head = text.substr(0, 65536);
    std::size_t inRuns = 0;
    for (std::size_t begin = 0, end = 0; begin + 60 <= head.size(); begin = end + 1) {
        // Seen from its end, a line of prose needs few bytes to show that no run of 60 begins here.
        const std::size_t other = head.substr(begin, 60).find_last_not_of(kBase64);
        end = other < 60 ? begin + other : std::min(head.find_first_not_of(kBase64, begin), head.size());
        inRuns += other < 60 ? 0 : end - begin;
    }
    return head.size() >= 200 && inRuns * 10 > head.size() * 6;
}

enum class Hint
{
    None,
    Code,
    Diff,
    Html,
    Log,
    Search,
    Paths
};

/// The inside of the first of `names` that is a string, as written in the JSON; "" if none is.
std::string_view stringArgument(std::string_view arguments, std::span<const std::string_view> names)
{
    json::Document document;
    if (arguments.size() > 1048576 || arguments.empty() || !document.parse(arguments))
        return {};
    for (const std::string_view name : names) {
        const json::Value value = document.root()[name];
        const std::string_view raw = value.raw();
        if (value.isString() && raw.size() >= 2)
            return arguments.substr(value.offset() + 1, raw.size() - 2);
    }
    return {};
}

/// The shell command of the call, as written in the JSON text; "" if there is none.
std::string_view commandArgument(std::string_view arguments)
{
    constexpr std::string_view kCommands[] = { "command", "cmd", "script" };
    return stringArgument(arguments, kCommands);
}

/// ".cpp" of "src/a.cpp"; "" if there is none.
std::string_view pathExtension(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos || dot == 0 ? std::string_view() : name.substr(dot);
}

Hint extensionHint(std::string_view path)
{
    const std::string_view extension = pathExtension(path);
    constexpr std::string_view kCode[]
        = { ".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".py", ".js", ".jsx", ".ts", ".tsx", ".mjs",
              ".go", ".rs", ".java", ".kt", ".cs", ".swift", ".rb", ".php", ".sh", ".scala", ".lua", ".pl" };
    if (std::find(std::begin(kCode), std::end(kCode), extension) != std::end(kCode))
        return Hint::Code;
    if (extension == ".diff" || extension == ".patch")
        return Hint::Diff;
    if (extension == ".html" || extension == ".htm")
        return Hint::Html;
    return extension == ".log" ? Hint::Log : Hint::None;
}

Hint commandHint(std::string_view command)
{
    // The last stage of a pipe decides the shape, unless it only cuts.
    const std::string_view text = lines::trimLeft(command);
    const std::string_view word = text.substr(0, text.find_first_of(" \t\\\""));
    if (word == "rg" || word == "grep" || word == "ag" || lines::startsWith(text, "git grep"))
        return Hint::Search;
    if (word == "find" || word == "fd" || word == "ls" || word == "tree"
        || lines::startsWith(text, "git ls-files"))
        return Hint::Paths;
    if (lines::startsWith(text, "git diff") || lines::startsWith(text, "git show") || word == "diff")
        return Hint::Diff;
    return word == "journalctl" || word == "dmesg" || lines::contains(text, "docker logs") ? Hint::Log
                                                                                           : Hint::None;
}

Hint hintOf(std::string_view tool, std::string_view arguments)
{
    if (tool == "Grep" || tool == "grep" || tool == "grep_search" || tool == "search_files")
        return Hint::Search;
    if (tool == "Glob" || tool == "LS" || tool == "list_dir" || tool == "glob")
        return Hint::Paths;
    const std::string_view command = commandArgument(arguments);
    return command.empty() ? extensionHint(pathArgument(arguments)) : commandHint(command);
}

ContentKind guess(std::string_view text, const LineCounts& counts)
{
    if (looksLikeDiff(text))
        return ContentKind::Diff;
    if (counts.share(counts.search, 60))
        return ContentKind::Search;
    if (counts.lines >= 3 && counts.share(counts.paths, 80))
        return ContentKind::Paths;
    if (counts.traceHead && counts.share(counts.frames, 25))
        return ContentKind::Trace;
    if (counts.lines >= 3 && counts.share(counts.log, 40) && !counts.share(counts.code, 60))
        return ContentKind::Log;
    if (counts.lines >= 4 && counts.share(counts.frames, 40))
        return ContentKind::Trace;
    if (isHtml(text))
        return ContentKind::Html;
    if (isBlob(text))
        return ContentKind::Blob;
    if (counts.lines >= 5 && counts.share(counts.code, 40))
        return ContentKind::Code;
    if (counts.lines >= 3 && (counts.share(counts.bars, 70) || counts.share(counts.tabs, 70)))
        return ContentKind::Table;
    return ContentKind::Text;
}

/// The hint's kind unless the text contradicts it.
ContentKind hinted(Hint hint, std::string_view text, const LineCounts& counts)
{
    switch (hint) {
    case Hint::Code:
        return counts.lines >= 3 ? ContentKind::Code : ContentKind::Text;
    case Hint::Diff:
        return looksLikeDiff(text) ? ContentKind::Diff : ContentKind::Text;
    case Hint::Html:
        return text.find('<') != std::string_view::npos ? ContentKind::Html : ContentKind::Text;
    case Hint::Log:
        return counts.lines >= 3 ? ContentKind::Log : ContentKind::Text;
    case Hint::Search:
        return counts.share(counts.search, 30) ? ContentKind::Search : ContentKind::Text;
    case Hint::Paths:
        return counts.share(counts.paths, 50) ? ContentKind::Paths : ContentKind::Text;
    case Hint::None:
        break;
    }
    return ContentKind::Text;
}

/// The number in "   12\u2192text", "12\ttext", "12:text", "12 | text"; nullopt if the line does not start
/// like that.
std::optional<std::uint64_t> lineNumber(std::string_view line)
{
    const std::string_view text = lines::trimLeft(line);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    constexpr std::string_view kBehind[] = { "\xE2\x86\x92", "\t", ":", "|", " |", "-", ". " };
    const bool numbered = rest.empty()
        || std::any_of(std::begin(kBehind), std::end(kBehind),
            [&](std::string_view behind) { return lines::startsWith(rest, behind); });
    return numbered ? std::optional(number) : std::nullopt;
}

/// Half of the first lines begin with rising numbers.
bool hasLineNumbers(std::string_view text)
{
    std::size_t all = 0, rising = 0;
    std::uint64_t last = 0;
    for (std::size_t begin = 0; begin < text.size() && all < kSampledLines; ++all) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const auto number = lineNumber(text.substr(begin, std::min<std::size_t>(end - begin, 200)));
        rising += number && (rising == 0 || *number > last);
        last = number.value_or(last);
        begin = end + 1;
    }
    return rising >= 2 && rising * 2 >= all;
}

bool namesOneOf(std::string_view tool, std::span<const std::string_view> words)
{
    const std::string lowered = lowerCase(tool.substr(0, 100));
    return std::any_of(words.begin(), words.end(),
        [&](std::string_view word) { return lowered.find(word) != std::string::npos; });
}

/// Whether the tool talks to a running program: `write_stdin` writes no file, `read_bash` reads none.
bool isShell(std::string_view tool)
{
    constexpr std::string_view kShells[]
        = { "stdin", "exec", "shell", "bash", "terminal", "command", "process", "console" };
    return namesOneOf(tool, kShells);
}

/// Whether `is` holds for one of the names, which commas separate.
template <class Is> bool isAnyName(std::string_view names, Is is)
{
    for (std::size_t at = 0, end = 0; at < names.size(); at = end + 1) {
        end = std::min(names.find(',', at), names.size());
        if (is(names.substr(at, end - at)))
            return true;
    }
    return false;
}

/// Whether a shell command prints a file unchanged.
bool printsFile(std::string_view command)
{
    const std::string_view text = lines::trimLeft(command);
    const std::string_view word = text.substr(0, text.find_first_of(" \t\\\""));
    constexpr std::string_view kReaders[]
        = { "cat", "sed", "head", "tail", "nl", "awk", "less", "bat", "str_replace", "view" };
    return std::find(std::begin(kReaders), std::end(kReaders), word) != std::end(kReaders)
        || lines::contains(text, "| sed -n") || lines::contains(text, "| nl") || lines::contains(text, "cat ")
        || lines::contains(text, "sed -n");
}

} // namespace

bool handlesFiles(std::string_view tool, std::string_view arguments)
{
    constexpr std::string_view kTools[] = { "read", "edit", "write", "view", "patch", "replace", "open_file",
        "get_file", "cat_file", "notebook" };
    if (const std::string_view command = commandArgument(arguments); !command.empty() || isShell(tool))
        return printsFile(command);
    constexpr std::string_view kEdits[] = { "old_string", "old_str", "new_str", "diff", "patch" };
    return namesOneOf(tool, kTools) || !stringArgument(arguments, kEdits).empty();
}

bool isListing(std::string_view text, std::string_view tool, std::string_view arguments)
{
    if (handlesFiles(tool, arguments) || hasLineNumbers(text))
        return true;
    const ContentKind kind = contentKind(text, tool, arguments);
    return kind == ContentKind::Code || kind == ContentKind::Diff;
}

std::string_view contentKindName(ContentKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}
Phrase contentKindMeaning(ContentKind kind)
{
    static constexpr std::array<Phrase, kContentKindCount> kMeanings {
        Message::mark("Nothing but white space."),
        Message::mark("Bytes that are not text."),
        Message::mark("One JSON value."),
        Message::mark("A JSON list of alike objects."),
        Message::mark("One JSON value a line."),
        Message::mark("A patch: the output of diff or git show."),
        Message::mark("Hits of a search: path, line number, text."),
        Message::mark("A list of paths."),
        Message::mark("Log lines, progress, the output of builds and tests."),
        Message::mark("A stack trace."),
        Message::mark("A web page or a piece of one."),
        Message::mark("Base64, PEM or other packed data."),
        Message::mark("Source code."),
        Message::mark("A table in Markdown, psql or aligned columns."),
        Message::mark("Anything else."),
    };
    return kMeanings[static_cast<std::size_t>(kind)];
}
std::span<const std::string_view> contentKindNames()
{
    return kNames;
}

ContentKind contentKind(std::string_view text, std::string_view tool, std::string_view arguments)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return ContentKind::Empty;
    if (isBinary(text))
        return ContentKind::Binary;
    const ContentKind json = jsonKind(text);
    if (json != ContentKind::Text)
        return json;
    const LineCounts counts = countLines(text);
    const ContentKind told = hinted(hintOf(tool, arguments), text, counts);
    return told != ContentKind::Text ? told : guess(text, counts);
}

bool kindCovers(std::string_view names, ContentKind kind)
{
    const bool json
        = kind == ContentKind::Json || kind == ContentKind::JsonRows || kind == ContentKind::JsonLines;
    return names.empty() || names == kNoListing || isAnyName(names, [&](std::string_view name) {
        return name == contentKindName(kind) || (name == "json" && json);
    });
}

bool isKindList(std::string_view names)
{
    return !isAnyName(names, [](std::string_view name) {
        return name != kNoListing && std::find(kNames.begin(), kNames.end(), name) == kNames.end();
    });
}

bool looksLikeDiff(std::string_view text)
{
    std::size_t begin = 0;
    bool minus = false;
    for (std::size_t line = 0; line < 200 && begin < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view content = text.substr(begin, std::min<std::size_t>(end - begin, 200));
        if (lines::startsWith(content, "diff --git ")
            || (lines::startsWith(content, "@@ -") && lines::contains(content, " @@")))
            return true;
        if (minus && lines::startsWith(content, "+++ "))
            return true;
        minus = lines::startsWith(content, "--- ");
        begin = end + 1;
    }
    return false;
}

std::string_view pathArgument(std::string_view arguments)
{
    constexpr std::string_view kPaths[] = { "file_path", "path", "filePath", "target_file", "filename",
        "absolute_path", "notebook_path", "file" };
    return stringArgument(arguments, kPaths);
}

} // namespace winnow
