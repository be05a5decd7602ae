// SPDX-License-Identifier: GPL-3.0-or-later
// Only for core/library. The column `sum` has a checksum of each row's stored values. A row that a failing disk or
// another program changed is rejected, and the error names it. Rows written before there were checksums have none and
// are accepted. The hash of a policy cannot be used for this, because it changes whenever Winnow gains or loses a
// parameter.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace winnow {

/// For every connection that reads: defines the SQL function row_sum(). Throws SQLite::Exception.
void defineRowSum(SQLite::Database& database);

/// For every connection that writes: temporary triggers that give each written row its checksum. A damaged row stays
/// damaged, except in `policies`, where a write repairs it. Rows of `runs` are sealed by sealRun(). Throws
/// SQLite::Exception.
void keepRowSums(SQLite::Database& database);

/// Sets the checksum of a run with its sessions and figures; call it after all are written. Throws SQLite::Exception.
void sealRun(SQLite::Database& database, std::int64_t version);

/// SQL that is 1 if the row called `alias` is unchanged since it was stored, or has no checksum.
std::string isSound(std::string_view table, std::string_view alias);

/// Finds missing rows and pages, which only the structure of the file shows. Error: Malformed. Throws
/// SQLite::Exception.
Result<void> checkStructure(SQLite::Database& database, const std::filesystem::path& file);

/// The error that says that `what` is damaged and what to do.
tl::unexpected<Error> damagedRow(const Message& what, const std::filesystem::path& file);

} // namespace winnow
