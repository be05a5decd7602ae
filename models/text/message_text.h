// SPDX-License-Identifier: GPL-3.0-or-later
// Translates core's messages by the patterns that core marked where it creates them. Core and the CLI do not use Qt and
// stay English. Text that is not core's own (the gateway's words, a library's, names) stays unchanged.
#pragma once

#include <QString>
#include <string_view>

#include "core/base/message.h"

namespace winnow {

/// Groups the digits of numbers; translates nested messages too.
QString messageText(const Message& message);

/// A title, a help text, a note, the rule of a segment: a literal that core marked.
QString phraseText(std::string_view marked);

/// One sentence about a content kind ("json_rows"); empty for an unknown name.
QString kindMeaning(std::string_view kind);

} // namespace winnow
