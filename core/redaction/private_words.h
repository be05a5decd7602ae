// SPDX-License-Identifier: GPL-3.0-or-later
// What names people and machines: e-mail addresses, accounts in paths, full names, numbers of phones,
// accounts, cards and people, addresses of machines, paths below home and project folders. Used by the
// detector only. Linear.
#pragma once

#include <string_view>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

void findPrivateWords(std::string_view raw, std::vector<Span>& spans);

} // namespace winnow::redaction
