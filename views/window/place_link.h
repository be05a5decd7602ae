// SPDX-License-Identifier: GPL-3.0-or-later
// A link to a page and a result: "winnow://0123456789abcdef/losses#312". It names the recordings by their hash, not by
// their path, so it works on another computer once the same recordings are open there.
#pragma once

#include <QString>

namespace winnow {

struct WindowParts;

constexpr auto kLinkScheme = "winnow://";

/// To the page on show and the selected result; empty without a recording.
QString linkToPlace(const WindowParts& parts);
/// Goes there. Opens the recordings if they were opened before; else says what to open and goes there when it is open.
void followLink(WindowParts& parts, const QString& link);
/// For the window, when a corpus was opened: keeps where its recordings are, and goes to a place that waited for it.
void arriveAtPlace(WindowParts& parts);

} // namespace winnow
