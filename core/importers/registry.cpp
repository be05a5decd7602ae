// SPDX-License-Identifier: GPL-3.0-or-later
// One line a format: declaration and row. The order is the order of sniffing: between equal scores the first
// wins.
#include "core/importers/format.h"

namespace winnow::importing {

extern const Format kPlainText;

const std::vector<const Format*>& formats()
{
    static const std::vector<const Format*> table {
        &kPlainText,
    };
    return table;
}

} // namespace winnow::importing
