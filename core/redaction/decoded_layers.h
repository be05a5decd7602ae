// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that a layer of writing hides: percent signs of addresses, entities of HTML, quoted-printable, escapes
// of JSON and of programs, ends of lines, and strings that "+" joins. Each part with such a layer is decoded and
// searched, and what is found there is given as the bytes that the recording holds. Used by the detector only.
// Linear.
#pragma once

#include <string_view>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

using Search = void (*)(std::string_view text, std::vector<Span>& spans);

/// `all` searches what was decoded, `joined` what a line end or a "+" cuts in two.
void findDecoded(std::string_view raw, Search all, Search joined, std::vector<Span>& spans);

} // namespace winnow::redaction
