// SPDX-License-Identifier: GPL-3.0-or-later
// Decides whether a copy may be written. Finds secrets in the original independently of the detector (a few regular
// expressions over texts decoded here) and checks whether the copy still has them in place. Shares no rule, table or
// decoder with the detector, so it notices the detector's mistakes. Called for each redacted record.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace winnow::redaction {

/// Secrets of `original` that `redacted`, which is as long, still has; at most 100, without those that contain a text
/// of `keep`. Linear; decodes 256 KiB at a time.
std::vector<std::string> secretsLeft(
    std::string_view original, std::string_view redacted, const std::unordered_set<std::string>& keep);

} // namespace winnow::redaction
