// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the session on show as one HTML page that plays it, without network: resources/play.html with its
// numbers, and texts escaped as in every page. For the file export of the timeline.
#pragma once

#include "core/base/result.h"
#include "models/timeline/timeline_model.h"

namespace winnow {

/// The bytes of the page. `redacted`: private texts are replaced. Errors: Invalid if one would be left, and those of
/// the redactor.
Result<QByteArray> playPage(const TimelineModel& model, bool redacted);

} // namespace winnow
