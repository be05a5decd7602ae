// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning of statuses and checks in words: the CLI prints the English, the window looks up a translation.
// statusName() has the gateway's own names.
#pragma once

#include "core/base/message.h"
#include "core/compression/outcome.h"

namespace winnow {

/// Two or three words: "too small".
Phrase statusWords(Status status);
/// One sentence.
Phrase statusMeaning(Status status);
/// "312 bytes <= min_bytes 2048", without the note.
Message checkMessage(const Check& check);

} // namespace winnow
