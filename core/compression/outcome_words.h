// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning of statuses and checks in words: the CLI prints the English, the window looks up a translation.
// The gateway's own names are not translated.
#pragma once

#include "core/base/message.h"
#include "core/compression/outcome.h"

namespace winnow {

/// One sentence.
Phrase statusMeaning(Status status);
/// "312 bytes <= min_bytes 2048", without the note.
Message checkMessage(const Check& check);

} // namespace winnow
