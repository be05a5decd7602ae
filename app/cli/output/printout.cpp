// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/printout.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

#include "app/cli/options/unread_inputs.h"
#include "app/cli/output/fitted_table.h"
#include "app/cli/output/wrap.h"
#include "core/text/foreign_text.h"

namespace winnow::cli {

namespace {

/// Lines that begin with a verdict in its colour.
std::string coloured(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, end);
        const bool failed = line.starts_with("FAILED"), good = line.starts_with("ok  ");
        const std::size_t word = failed ? 6 : good ? 2 : 0;
        if (word > 0)
            out += fmt::format("\x1b[{}m{}\x1b[0m", failed ? 31 : 32, line.substr(0, word));
        out += line.substr(word);
        text.remove_prefix(end);
    }
    return out;
}

} // namespace

bool showsColour()
{
    const char* const refused = std::getenv("NO_COLOR");
    return (!refused || !*refused) && isatty(STDOUT_FILENO) == 1;
}

Printout::Printout(const Arguments& arguments)
    : m_markdown(arguments.has("--markdown"))
{
}

void Printout::gap()
{
    if (!m_out.empty())
        m_out += '\n';
}

Printout& Printout::table(const report::Table& table, std::string_view title)
{
    gap();
    if (!title.empty())
        m_out += fmt::format("{}{}\n\n", m_markdown ? "### " : "", title);
    m_out += m_markdown ? report::asMarkdown(table) : report::asText(fitted(table, tableWidth()));
    return *this;
}

Printout& Printout::note(std::string_view text)
{
    if (text.empty())
        return *this;
    gap();
    m_out.append(text).push_back('\n');
    return *this;
}

int Printout::finish(int done)
{
    std::string text = visible(unreadHeading() + m_out);
    if (!m_markdown && showsColour())
        text = coloured(text);
    return writeOut(text) ? done : static_cast<int>(kUsage);
}

} // namespace winnow::cli
