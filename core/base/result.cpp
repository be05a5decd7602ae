// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

namespace winnow {

std::string Error::text() const
{
    std::string out;
    if (!place.file.empty()) {
        out += place.file;
        if (place.line > 0)
            out += ':' + std::to_string(place.line);
        out += ": ";
    }
    out += detail;
    if (!remedy.empty())
        out += "; " + remedy;
    return out;
}

} // namespace winnow
