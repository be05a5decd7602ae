// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/limit_rows.h"

#include <cmath>
#include <fmt/format.h>

#include "core/base/try.h"
#include "core/gate/verdict.h"

namespace winnow {

std::span<const LimitRow> limitRows()
{
    static constexpr LimitRow kRows[] {
        { "max_lost_uses_share", Message::mark("Later uses lost, at most"),
            Message::mark("Of all later uses, the share whose text the policy drops."), Message::mark(" %"),
            2, 100 * VerdictLimits().lostShare, 100, 0, 100 },
        { "max_broken_edits", Message::mark("Broken edits, at most"),
            Message::mark("Edits whose old text the model would no longer have."), {} },
        { "min_net_saving", Message::mark("Net saving, at least"),
            Message::mark("Dollars for 1,000 sessions, at the pessimistic end of the range."),
            Message::mark("$"), 2, 0, 1e9, -1e9 },
        { "max_lost_uses", Message::mark("Lost uses, at most"), Message::mark("As a number."), {} },
        { "min_saved_tokens", Message::mark("Saved tokens, at least"),
            Message::mark("Of all tool results read."), {}, 0, 0, 1e12, -1e12 },
        { "max_p95_bytes", Message::mark("Size of 95 in 100 results, at most"),
            Message::mark("Bytes after compression."), Message::mark(" bytes"), 0, 65536 },
    };
    return kRows;
}

std::optional<double> limitOf(const PolicyTests& tests, const LimitRow& row)
{
    const auto shown = [&](const auto& limit) {
        return limit ? std::optional(row.scale * static_cast<double>(*limit)) : std::nullopt;
    };
    switch (&row - limitRows().data()) {
    case 0:
        return shown(tests.maxLostUsesShare);
    case 1:
        return shown(tests.maxEditBreaks);
    case 2:
        return shown(tests.minNetSaving);
    case 3:
        return shown(tests.maxLostUses);
    case 4:
        return shown(tests.minSavedTokens);
    default:
        return shown(tests.maxP95Bytes);
    }
}

Result<std::string> withLimit(
    std::string_view yaml, const LimitRow& row, std::optional<double> value, const std::string& file)
{
    WINNOW_TRY(const auto before, readPolicyTests(yaml, file));
    const std::string line = value
        ? fmt::format("{}: {}\n", row.key, std::round(*value * 1e6 / row.scale) / 1e6)
        : std::string();
    std::string out;
    bool isWritten = false;
    for (std::size_t at = 0; at < yaml.size();) {
        const std::size_t end = std::min(yaml.find('\n', at), yaml.size() - 1) + 1;
        const std::string_view old = yaml.substr(at, end - at);
        const bool isIt = currentKey(old.substr(0, old.find(':'))) == row.key;
        out += isIt ? std::string_view(line) : old;
        isWritten = isWritten || isIt;
        at = end;
    }
    if (!isWritten && value)
        out += (out.empty() || out.ends_with('\n') ? "" : "\n") + line;
    const auto after = readPolicyTests(out, file);
    const auto now = after ? limitOf(*after, row) : std::nullopt;
    const bool isSet = value ? now && std::abs(*now - *value) <= 1e-4 * row.scale : !now;
    if (!after || !isSet || after->mustSurvive.size() != before.mustSurvive.size())
        return fail(ErrorCode::Unsupported, Message::say("its {} cannot be changed", row.key),
            Message::say("write it as a line of its own: {}: 0", row.key), { file, 0 });
    return out;
}

} // namespace winnow
