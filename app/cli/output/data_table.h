// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as data: with --jsonl or --csv a command prints one table, one row per line, every column
// documented, numbers as numbers. The same thing has the same column in every command (data_words.cpp,
// column_words.h).
#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/cli/rows/command.h"

namespace winnow::cli {

/// The name of a member or column, with one meaning in all commands.
struct DataWord
{
    std::string_view name;
    std::string_view type; // JSON Schema's word: string, integer, number, boolean, array; "" for any
    std::string_view text; // meaning and units
};
const std::vector<DataWord>& dataWords();

struct DataTable
{
    std::string_view command; // "replay"
    std::string_view row; // meaning of a row
    std::vector<std::string_view> columns; // names from dataWords()
};
const std::vector<DataTable>& dataTables();
/// By command; null if it prints none.
const DataTable* dataTableOf(std::string_view command);

/// True if the user requested rows (--jsonl or --csv).
bool wantsRows(const Arguments& arguments);

/// Prints the rows of a command's table; CSV starts with the column names.
class RowWriter
{
public:
    explicit RowWriter(const Arguments& arguments);
    /// Writes an object; members of a member are columns PARENT_CHILD; a missing column is null (empty in
    /// CSV). False if standard output cannot be written.
    bool write(const nlohmann::ordered_json& row);

private:
    bool m_csv = false;
    bool m_ok = true;
    const DataTable& m_table;
};

/// Prints all rows and returns the exit code: `done` if standard output could be written.
int printRows(const Arguments& arguments, const nlohmann::ordered_json& rows, int done = kDone);

} // namespace winnow::cli
