// SPDX-License-Identifier: GPL-3.0-or-later
// What core says, in the user's language: by the pattern that core marked where it says it. Core and the CLI
// know no Qt and stay English. What is not core's own (the gateway's words, a library's, names) is shown as
// it is.
#pragma once

#include <QString>
#include <string_view>

#include "core/base/message.h"

namespace winnow {

/// Numbers in groups; messages within the message likewise.
QString messageText(const Message& message);

/// A title, a help, a note, the rule of a segment: a literal that core marked.
QString phraseText(std::string_view marked);

/// One sentence about a kind of contents ("json_rows"); empty for a name that is none.
QString kindMeaning(std::string_view kind);

} // namespace winnow
