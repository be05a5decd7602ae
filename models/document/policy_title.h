// SPDX-License-Identifier: GPL-3.0-or-later
// The title of a policy on screen: its name, or a translated text for the uncompressed recording, which is
// not a saved policy.
#pragma once

#include <QString>

#include "core/policy/policy.h"

namespace winnow {

QString policyTitle(const Policy& policy);

} // namespace winnow
