// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that were found but could not be read (core/base/failed_reads.h). They are reported before any other
// output, on standard error and above the figures, and the command returns exit code 2. Everything readable
// is shown; an incomplete result is never written where it could later pass for a complete one.
#pragma once

#include <string>

#include "core/base/result.h"

namespace winnow::cli {

bool anythingUnread();

/// A heading above the figures, followed by a blank line; empty if everything was read.
std::string unreadHeading();
/// The same as a sentence without a line end.
std::string unreadSentence();

/// Error Unreadable if an input was not read; for code that writes files.
Result<void> allWasRead();

/// Holds messages for standard error until unread inputs have been reported.
void holdMessages(const std::string& text);
/// Reports unread inputs that were not reported yet.
void sayUnread();
/// sayUnread(), then the held messages. Called before any other output and at the end.
void releaseMessages();

} // namespace winnow::cli
