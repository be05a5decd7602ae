// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_title.h"

#include <QCoreApplication>

#include "models/document/workspace.h"
#include "models/text/qt_text.h"

namespace winnow {

QString policyTitle(const Policy& policy)
{
    return policy == asRecorded() ? QCoreApplication::translate("winnow::PolicyTitle", "as recorded")
                                  : toQt(policy.name);
}

} // namespace winnow
