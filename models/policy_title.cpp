// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/policy_title.h"

#include <QCoreApplication>

#include "models/qt_text.h"
#include "models/workspace.h"

namespace winnow {

QString policyTitle(const Policy& policy)
{
    return policy == asRecorded() ? QCoreApplication::translate("winnow::PolicyTitle", "as recorded")
                                  : toQt(policy.name);
}

} // namespace winnow
