// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a replay as tables and as one self-contained HTML page. Used by the CLI, app/run without a display,
// and the window's export.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/gate/verdict.h"
#include "core/report/table.h"

namespace winnow {
struct Measured;
}

namespace winnow::report {

/// One row per tool, most saved tokens first, and a last row with the sum. Token columns carry the counter's
/// label.
Table toolTable(const ReplayResult& replay);
/// One row per status with results and share.
Table statusTable(const ReplayResult& replay);
/// Parameters the dialect honors, with the policy's value and the default.
Table parameterTable(const Policy& policy);

/// "before 412 380 tok, after 171 902 tok, saved 58.3 % (o200k exact)".
std::string totalsLine(const ReplayResult& replay);

/// "3 of 40 results were cut before they were recorded (Codex 2, Claude Code 1): ..."; empty without any. `cuts`: by
/// ResultId, as systems::recordedCut().
Message recordedCutMessage(std::span<const std::uint8_t> cuts);
/// The notes beside figures: who cut results before they were recorded, and what the clients would cut by themselves.
std::vector<Message> clientLines(const ReplayResult& replay);
std::string clientLine(const ReplayResult& replay); // in English, one line

/// How every page begins: style sheet, name and hash of the policy, what was read. `kind` is printed before the name.
std::string pageHead(
    const ReplayResult& replay, std::string_view kind, std::string_view corpus, std::string_view date);

/// The four figures with what each means.
Table figureMeanings(const Figures& figures);

/// A page that needs nothing else: no script, no network. The verdict comes first. `date` is printed as given.
std::string htmlSummary(const Measured& measured, const Verdict& verdict, std::string_view date);

} // namespace winnow::report
