// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/version.h"

namespace winnow {

std::string_view programVersion()
{
    return WINNOW_VERSION;
}

} // namespace winnow
