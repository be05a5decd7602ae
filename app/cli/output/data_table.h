// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that people take away: with --jsonl or --csv a command prints one table, one row a line, every
// column documented, numbers as numbers. The same columns for the same thing in every command
// (data_words.cpp, column_words.h).
#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/rows/command.h"

namespace winnow::cli {

/// A member's or a column's name, which means one thing in all commands.
struct DataWord
{
    std::string_view name;
    std::string_view type; // JSON Schema's word: string, integer, number, boolean, array; "" for any
    std::string_view text; // what it says; units
};
const std::vector<DataWord>& dataWords();

struct DataTable
{
    std::string_view command; // "replay"
    std::string_view row; // what one row is
    std::vector<std::string_view> columns; // names of dataWords()
};
const std::vector<DataTable>& dataTables();
/// By command; null when it prints none.
const DataTable* dataTableOf(std::string_view command);

/// The user asked for rows.
bool wantsRows(const Arguments& arguments);

/// Prints the rows of a command's table; CSV begins with the names of the columns.
class RowWriter
{
public:
    explicit RowWriter(const Arguments& arguments);
    /// An object; members of a member are columns PARENT_CHILD, a column that it lacks is null (empty in
    /// CSV). False when standard output cannot take it.
    bool write(const nlohmann::ordered_json& row);

private:
    bool m_csv = false;
    bool m_ok = true;
    const DataTable& m_table;
};

/// All rows; the command's exit code, `done` if standard output took them.
int printRows(const Arguments& arguments, const nlohmann::ordered_json& rows, int done = kDone);

} // namespace winnow::cli
