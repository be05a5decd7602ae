// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/limit_rows.h"

#include <fmt/format.h>

#include "core/base/try.h"

namespace winnow {

std::span<const LimitRow> limitRows()
{
    static constexpr LimitRow kRows[] {
        { "max_loss_share", Message::mark("Results with a loss, at most"),
            Message::mark("Of the results that change: 0 to 1, or 10 %."), "10 %", "100 %" },
        { "max_lost_uses_share", Message::mark("Lost uses, at most"),
            Message::mark("Of all later uses: 0 to 1, or 2 %."), "2 %", "100 %" },
        { "max_broken_edits", Message::mark("Broken edits, at most"),
            Message::mark("Edits whose old text the model would no longer have."), "0", "1000000000000" },
        { "min_net_saving", Message::mark("Net saving, at least"),
            Message::mark("Dollars for 1,000 sessions, at the pessimistic end of the range."), "0",
            "-1000000000000" },
        { "min_viewed_share", Message::mark("Viewed in review, at least"),
            Message::mark("Of the results that change: 0 to 1, or 90 %."), "90 %", "0" },
    };
    return kRows;
}

std::string limitOf(const PolicyTests& tests, const LimitRow& row)
{
    const auto percent = [](const std::optional<double>& share) {
        return share ? fmt::format("{:.6g} %", 100 * *share) : std::string();
    };
    switch (&row - limitRows().data()) {
    case 0:
        return percent(tests.maxLossShare);
    case 1:
        return percent(tests.maxLostUsesShare);
    case 2:
        return tests.maxEditBreaks ? std::to_string(*tests.maxEditBreaks) : std::string();
    case 3:
        return tests.minNetSaving ? fmt::format("{:g}", *tests.minNetSaving) : std::string();
    default:
        return percent(tests.minViewedShare);
    }
}

Result<std::string> withLimit(
    std::string_view yaml, const LimitRow& row, std::string_view value, const std::string& file)
{
    WINNOW_TRY(const auto before, readPolicyTests(yaml, file));
    const std::string line = value.empty() ? std::string() : fmt::format("{}: {}\n", row.key, value);
    WINNOW_TRY(const auto meant, readPolicyTests(line, file));
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
    if (!isWritten)
        out += (out.empty() || out.ends_with('\n') || line.empty() ? "" : "\n") + line;
    const auto after = readPolicyTests(out, file);
    if (!after || limitOf(*after, row) != limitOf(meant, row)
        || after->mustSurvive.size() != before.mustSurvive.size())
        return fail(ErrorCode::Unsupported, Message::say("its {} cannot be changed", row.key),
            Message::say("write it on its own line: {}: 0", row.key), { file, 0 });
    return out;
}

} // namespace winnow
