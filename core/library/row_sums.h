// SPDX-License-Identifier: GPL-3.0-or-later
// Used only inside core/library. The column `sum` holds a checksum of each row's stored values. A row that a
// failing disk or another program changed is rejected, and the error names it. Rows that were written
// before there were checksums have none and are taken as they are. The hash of a policy never serves for
// this: it changes with every parameter that comes or goes.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

/// For every connection that reads: the function row_sum() of SQL. Throws SQLite::Exception.
void defineRowSum(SQLite::Database& database);

/// For every connection that writes: triggers of this connection alone, which give each written row its
/// checksum. A row that is damaged already stays so. Rows of `runs` are sealed by sealRun(). Throws
/// SQLite::Exception.
void keepRowSums(SQLite::Database& database);

/// A run with its sessions and figures, once all of them are written. Throws SQLite::Exception.
void sealRun(SQLite::Database& database, std::int64_t version);

/// SQL that is 1 when the row called `alias` is as it was stored, or has no checksum.
std::string isSound(std::string_view table, std::string_view alias);

/// Rows and pages that are gone are told by the file's structure alone. Error: Malformed. Throws
/// SQLite::Exception.
Result<void> checkStructure(SQLite::Database& database, const std::filesystem::path& file);

/// `what` is damaged, and how to go on.
tl::unexpected<Error> damagedRow(const Message& what, const std::filesystem::path& file);

} // namespace winnow
