// SPDX-License-Identifier: GPL-3.0-or-later
#include <type_traits>

#include "core/base/hash.h"
#include "core/digest/json_rows.h"
#include "core/digest/order.h"

namespace winnow::digest {

namespace {

template <class Row>
inline constexpr bool kIsCore
    = !std::is_same_v<Row,
          FileRow> && !std::is_same_v<Row, SliceRow> && !std::is_same_v<Row, SessionRow> && !std::is_same_v<Row, SizeRow> && !std::is_same_v<Row, ShownRow>;

} // namespace

void setCores(Digest& digest)
{
    std::vector<std::string> texts(digest.sessions.size());
    for (std::size_t s = 0; s < texts.size(); ++s) {
        SessionRow row = digest.sessions[s];
        row.core.clear(), row.spread.clear(); // kept or not by the other sessions
        appendJson(digest, row, {}, texts[s]);
    }
    forEachTable(digest, [&](std::string_view name, auto& rows) {
        using Row = typename std::remove_reference_t<decltype(rows)>::value_type;
        if constexpr (kIsCore<Row>) {
            for (const Row& row : rows) {
                if constexpr (std::is_same_v<Row, EvidenceRow>) {
                    Row alone = row;
                    alone.rarity = 1; // by the other sessions
                    appendJson(digest, alone, name, texts[row.session.index]);
                } else {
                    appendJson(digest, row, name, texts[row.session.index]);
                }
            }
        }
    });
    for (std::size_t s = 0; s < texts.size(); ++s)
        digest.sessions[s].core = sha256Hex(texts[s]).substr(0, 32);
}

} // namespace winnow::digest
