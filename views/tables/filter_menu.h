// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of a place that represents results: filters by their tool and session. For lists and pictures.
#pragma once

#include <functional>

#include "core/base/ids.h"
#include "models/document/result_filter.h"

class QPoint;
class QWidget;

namespace winnow {

class Corpus;

/// Opens the menu at `at` in `under`; `use` gets the choice. `result` invalid: only the session.
void offerFilters(const Corpus& corpus, SessionId session, ResultId result, QWidget& under, const QPoint& at,
    const std::function<void(const FilterChip&)>& use);

} // namespace winnow
