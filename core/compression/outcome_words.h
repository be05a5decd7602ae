// SPDX-License-Identifier: GPL-3.0-or-later
// What a status and a check of the decision chain mean, in words: the CLI prints their English, the window looks them
// up. The gateway's own names stay as they are.
#pragma once

#include "core/base/message.h"
#include "core/compression/outcome.h"

namespace winnow {

/// One sentence.
Phrase statusMeaning(Status status);
/// "312 bytes <= min_bytes 2048", without the note.
Message checkMessage(const Check& check);

} // namespace winnow
