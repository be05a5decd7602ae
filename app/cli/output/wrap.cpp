// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/wrap.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <sys/ioctl.h>
#include <unistd.h>

namespace winnow::cli {

namespace {

constexpr std::size_t kUsualWidth = 100, kLeast = 60, kMost = 120;

std::size_t columnsOf(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// Columns of the terminal behind `stream`; 0: unknown.
std::size_t terminalWidth(int stream)
{
    std::size_t width = 0;
    if (const char* const set = std::getenv("COLUMNS"))
        std::from_chars(set, set + std::strlen(set), width);
    winsize size {};
    if (width == 0 && isatty(stream) == 1 && ioctl(stream, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    return width;
}

/// One paragraph: later lines are indented by `indent` spaces; the first line already has `used` columns.
std::string paragraph(std::string_view text, std::size_t used, std::size_t indent, std::size_t width)
{
    std::string out;
    std::size_t at = used;
    bool first = true;
    while (!text.empty()) {
        const std::size_t space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        const std::size_t needed = columnsOf(word) + (first ? 0 : 1);
        if (!first && at + needed > width) {
            out += '\n' + std::string(indent, ' ');
            at = indent + columnsOf(word);
        } else {
            if (!first)
                out += ' ';
            at += needed;
        }
        out += word;
        first = false;
        text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    }
    return out + '\n';
}

} // namespace

std::size_t tableWidth()
{
    return isatty(STDOUT_FILENO) == 1 ? terminalWidth(STDOUT_FILENO) : 0;
}

std::size_t barWidth()
{
    return terminalWidth(STDERR_FILENO);
}

std::size_t helpWidth()
{
    const std::size_t width = terminalWidth(STDOUT_FILENO);
    return width == 0 ? kUsualWidth : std::clamp(width, kLeast, kMost);
}

std::string wrapped(std::string_view text, std::size_t width)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        out += paragraph(text.substr(0, end), 0, 0, width);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return out;
}

std::string titled(std::string_view title, std::string_view meaning, std::size_t column, std::size_t width)
{
    std::string line = "  " + std::string(title);
    const std::size_t wide = columnsOf(line);
    if (wide + 1 < column)
        line += std::string(column - wide, ' ');
    else
        line += '\n' + std::string(column, ' ');
    return line + paragraph(meaning, column, column, width);
}

} // namespace winnow::cli
