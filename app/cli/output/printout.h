// SPDX-License-Identifier: GPL-3.0-or-later
// The output of an analysis command, from the same tables in every form: text for people, Markdown
// (--markdown), one JSON document (--json), one table as JSON lines (--jsonl) or CSV (--csv).
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/cli/rows/command.h"
#include "core/report/table.h"

namespace winnow::cli {

/// True if standard output is a terminal and NO_COLOR is not set (no-color.org: set and not empty).
bool showsColour();

/// A value as a CSV field; null is empty.
std::string csvOf(const nlohmann::ordered_json& cell);
/// Objects keyed by the columns; a range is {"worst", "best"}, or two members if `flat`.
nlohmann::ordered_json rowsJson(const report::Table& table, bool flat = false);

class Printout
{
public:
    explicit Printout(const Arguments& arguments);

    /// A member of the document; only --json prints it.
    Printout& member(std::string_view key, nlohmann::ordered_json value);
    /// The first table with a key is the one that --jsonl and --csv print. `title` heads the table and may be
    /// empty. People see `most` rows and how many are left out; all of them if `most` is 0 or --all is given.
    Printout& table(
        std::string_view key, const report::Table& table, std::string_view title = {}, std::size_t most = 0);
    /// A table for programs only.
    Printout& rows(std::string_view key, const report::Table& table);
    /// A table for people only.
    Printout& table(const report::Table& table, std::string_view title = {});
    /// One or more sentences for people, without a line end.
    Printout& note(std::string_view text);
    /// Writes everything; returns the command's exit code: `done` if stdout could be written.
    int finish(int done = kDone);

private:
    enum class Form
    {
        Text,
        Markdown,
        Document,
        Lines,
        Csv
    };
    bool isForPeople() const { return m_form == Form::Text || m_form == Form::Markdown; }
    void gap();
    void addRows(const report::Table& table);

    Form m_form = Form::Text;
    bool m_all = false;
    bool m_hasRows = false;
    std::string m_out;
    nlohmann::ordered_json m_document = nlohmann::ordered_json::object();
};

} // namespace winnow::cli
