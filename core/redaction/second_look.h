// SPDX-License-Identifier: GPL-3.0-or-later
// Decides whether a copy may be written: looks for secrets in the original by other means than the detector (a few
// regular expressions over texts decoded here), and asks whether the copy still holds them at their place. Shares no
// rule, table or decoder with the detector, so that a mistake there is seen here. Called for each redacted record.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace winnow::redaction {

/// Secrets of `original` that stand in `redacted`, which is as long, at most 100; without those that hold one of
/// `keep`. Linear; holds a piece of 256 KiB at a time.
std::vector<std::string> secretsLeft(
    std::string_view original, std::string_view redacted, const std::unordered_set<std::string>& keep);

} // namespace winnow::redaction
