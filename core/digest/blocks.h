// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of a table as packed blocks of at most kBlockRows rows: numbers as differences, texts by a
// dictionary of the block, then zstd. Internal to digest_file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/digest/tables.h"

namespace winnow::digest {

inline constexpr std::size_t kBlockRows = 65536;

std::string packNumbers(const std::vector<Number>& values);
std::string packReals(const std::vector<double>& values);
std::string packTexts(const std::vector<std::string>& values);

/// `rows`: how many there must be. Error: Malformed.
Result<std::vector<Number>> unpackNumbers(std::string_view block, std::size_t rows);
Result<std::vector<double>> unpackReals(std::string_view block, std::size_t rows);
Result<std::vector<std::string>> unpackTexts(std::string_view block, std::size_t rows);

} // namespace winnow::digest
