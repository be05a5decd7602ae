// SPDX-License-Identifier: GPL-3.0-or-later
// One lost use as a page to send to a colleague: the lost text, its use and what would keep it. No script, no network.
#pragma once

#include <QStringList>
#include <string>

#include "core/base/result.h"

namespace winnow {

struct LostUse;
struct LossTexts;

/// Replaces the private parts of texts that belong together. Equal parts get equal replacements, which differ on every
/// page. Errors: Invalid if a private text would be left, and those of the redactor.
Result<QStringList> withoutPrivate(const QStringList& texts);

struct LossPageInput
{
    const LossTexts& texts;
    const LostUse& lost;
    QStringList remedies; // one sentence each
    std::string date;
    bool redacted = true;
};

/// Errors: those of withoutPrivate().
Result<std::string> lossPage(const LossPageInput& input);

} // namespace winnow
