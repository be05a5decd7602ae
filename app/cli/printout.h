// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis command prints without --json: tables and sentences as text, or the same as CSV (--csv:
// tables on stdout, sentences on stderr) or Markdown (--markdown).
#pragma once

#include <string>
#include <string_view>

#include "app/cli/command.h"
#include "core/report/table.h"

namespace winnow::cli {

/// Standard output is a terminal whose user did not say NO_COLOR (no-color.org: set and not empty).
bool showsColour();

class Printout
{
public:
    explicit Printout(const Arguments& arguments);
    /// `title` heads the table; may be empty.
    Printout& table(const report::Table& table, std::string_view title = {});
    /// One sentence or more, without a line end.
    Printout& note(std::string_view text);
    /// Writes everything; the command's exit code, `done` if stdout took it.
    int finish(int done = kDone);

private:
    enum class Form
    {
        Text,
        Csv,
        Markdown
    };
    void gap();
    Form m_form = Form::Text;
    bool m_quiet = false;
    std::string m_out;
    std::string m_err;
};

} // namespace winnow::cli
