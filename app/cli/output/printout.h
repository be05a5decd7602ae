// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis command prints for people: tables and sentences as text, or the same as Markdown
// (--markdown). Data for programs: data_table.h and --json.
#pragma once

#include <string>
#include <string_view>

#include "app/cli/rows/command.h"
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
    void gap();
    bool m_markdown = false;
    std::string m_out;
};

} // namespace winnow::cli
