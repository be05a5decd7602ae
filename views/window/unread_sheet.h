// SPDX-License-Identifier: GPL-3.0-or-later
// Says why a file is not a recording, shows how it begins, and reads it in a format that the user chooses. Open
// recordings stay open. For the window.
#pragma once

namespace winnow {

struct Error;
struct WindowParts;

/// `why` names the file as its place.
void showUnread(WindowParts& parts, const Error& why);

} // namespace winnow
