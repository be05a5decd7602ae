// SPDX-License-Identifier: GPL-3.0-or-later
// A link to a page and a result: "winnow://0123456789abcdef/losses#312". It names the recordings by their hash, not by
// their path, so it works on another computer once the same recordings are open there.
#pragma once

#include <QString>

namespace winnow {

struct WindowParts;

constexpr auto kLinkScheme = "winnow://";

/// The link to the page on show and the selected result; empty without a recording.
QString linkToPlace(const WindowParts& parts);
/// Goes to the link's place. Opens its recordings if they were open before; otherwise says what to open and goes there
/// once it is open.
void followLink(WindowParts& parts, const QString& link);
/// The window calls it when a corpus is open: remembers where its recordings are, and goes to a place that waited for
/// them.
void arriveAtPlace(WindowParts& parts);

} // namespace winnow
