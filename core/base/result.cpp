// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

namespace winnow {

Message Error::message() const
{
    Message words = remedy.empty() ? detail : Message::both(detail, remedy);
    if (place.file.empty())
        return words;
    std::string where = place.file;
    if (place.line > 0)
        where += ':' + std::to_string(place.line);
    return Message::about(Message::verbatim(std::move(where)), std::move(words));
}

std::string Error::text() const
{
    return message().text();
}

} // namespace winnow
