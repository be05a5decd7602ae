// SPDX-License-Identifier: GPL-3.0-or-later
// One sentence about the recordings of one agent, before anything is opened: the heaviest tool, and what the gateway's
// default policy would save and lose. For the window's start page.
#pragma once

#include <string_view>

#include "core/base/message.h"
#include "core/measure/measured.h"

namespace winnow::report {

/// `measured`: of the gateway's default policy, on recordings of `agent` only.
Message ownCase(std::string_view agent, const Measured& measured);

} // namespace winnow::report
