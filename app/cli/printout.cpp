// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/printout.h"

#include <cstdio>
#include <fmt/format.h>

#include "core/text/foreign_text.h"

namespace winnow::cli {

Printout::Printout(const Arguments& arguments)
    : m_form(arguments.has("--csv")       ? Form::Csv
            : arguments.has("--markdown") ? Form::Markdown
                                          : Form::Text)
    , m_quiet(arguments.has("--quiet"))
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
    if (m_form == Form::Csv) {
        m_out += report::asCsv(table);
        return *this;
    }
    if (!title.empty())
        m_out += fmt::format("{}{}\n\n", m_form == Form::Markdown ? "### " : "", title);
    m_out += m_form == Form::Markdown ? report::asMarkdown(table) : report::asText(table);
    return *this;
}

Printout& Printout::note(std::string_view text)
{
    if (text.empty())
        return *this;
    if (m_form == Form::Csv) {
        if (!m_quiet)
            m_err.append(text).push_back('\n');
        return *this;
    }
    gap();
    m_out.append(text).push_back('\n');
    return *this;
}

int Printout::finish(int done)
{
    fmt::print(stderr, "{}", visible(m_err));
    return writeOut(m_form == Form::Csv ? m_out : visible(m_out)) ? done : static_cast<int>(kUsage);
}

} // namespace winnow::cli
