// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis command prints, from the same tables in every form: text for people, Markdown (--markdown), one
// JSON document (--json), one table as JSON lines (--jsonl) or CSV (--csv).
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/cli/rows/command.h"
#include "core/report/table.h"

namespace winnow::cli {

/// Standard output is a terminal whose user did not say NO_COLOR (no-color.org: set and not empty).
bool showsColour();

/// A value as a field of CSV; null is empty.
std::string csvOf(const nlohmann::ordered_json& cell);
/// Objects by the columns' keys; of a range {"worst", "best"}, or two members when `flat`.
nlohmann::ordered_json rowsJson(const report::Table& table, bool flat = false);

class Printout
{
public:
    explicit Printout(const Arguments& arguments);

    /// A member of the document; only --json prints it.
    Printout& member(std::string_view key, nlohmann::ordered_json value);
    /// The first table with a key is what --jsonl and --csv print. `title` heads the table and may be empty. People see
    /// `most` rows and how many are left out, unless 0 or --all is given.
    Printout& table(
        std::string_view key, const report::Table& table, std::string_view title = {}, std::size_t most = 0);
    /// A table that programs alone read.
    Printout& rows(std::string_view key, const report::Table& table);
    /// A table that people alone read.
    Printout& table(const report::Table& table, std::string_view title = {});
    /// A sentence or more for people, without a line end.
    Printout& note(std::string_view text);
    /// Writes everything; the command's exit code, `done` if stdout took it.
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
