// SPDX-License-Identifier: GPL-3.0-or-later
// Says why a file is no recording, shows how it begins, and reads it as a format that the user chooses. What is open
// stays open. For the window.
#pragma once

namespace winnow {

struct Error;
struct WindowParts;

/// `why` names the file as its place.
void showUnread(WindowParts& parts, const Error& why);

} // namespace winnow
