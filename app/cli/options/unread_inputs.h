// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that were found and could not be read (core/base/failed_reads.h): said before anything else, on
// standard error and above the figures, and the command ends with exit code 2. What could be read is shown;
// nothing that lacks something is written where it would later be taken for the whole.
#pragma once

#include <string>

#include "core/base/result.h"

namespace winnow::cli {

bool anythingUnread();

/// Above figures, with a blank line behind; empty when all was read.
std::string unreadHeading();
/// The same as a sentence without a line end.
std::string unreadSentence();

/// Error Unreadable when something was not read; for those who write files.
Result<void> allWasRead();

/// Messages on standard error that wait until it is known what could not be read, which is said before them.
void holdMessages(const std::string& text);
/// Says what could not be read and was not said yet.
void sayUnread();
/// The same, then the messages held. Called before anything else is printed and at the end.
void releaseMessages();

} // namespace winnow::cli
