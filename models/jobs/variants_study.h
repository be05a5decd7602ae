// SPDX-License-Identifier: GPL-3.0-or-later
// The other values of a parameter, each measured on the open recordings by a worker: every other strategy of the
// dialect, or for any other parameter one step down and up. For the menus of the tuning panel.
#pragma once

#include "core/experiments/variants.h"
#include "models/jobs/study.h"

namespace winnow {

struct VariantsAnswer
{
    std::string key; // of the parameter
    std::vector<std::pair<Variant, Figures>> list; // the first: the policy as it is
};

class VariantsStudy : public StudyOf<VariantsAnswer>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;

    /// Measures the values of this parameter, unless the answer has them already.
    void find(std::string_view key);
    /// Applies an entry of the answer as one undo step.
    void use(std::size_t entry);
};

} // namespace winnow
