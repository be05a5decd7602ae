// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy is called on screen: its name, but the recording itself, which is no policy of anybody's, in
// the user's language.
#pragma once

#include <QString>

#include "core/policy/policy.h"

namespace winnow {

QString policyTitle(const Policy& policy);

} // namespace winnow
