// SPDX-License-Identifier: GPL-3.0-or-later
// Variants of the policy in use, measured on the open recordings on a worker: each parameter one step down
// and up, or each strategy alone by content kind. The same table that `winnow-cli compare --vary` prints.
#pragma once

#include "core/experiments/variants.h"
#include "core/report/table.h"
#include "models/jobs/study.h"

namespace winnow {

enum class Vary : std::uint8_t
{
    Parameters,
    Strategies
};

struct VariantsAnswer
{
    std::shared_ptr<const InsightData> base;
    std::vector<Variant> variants;
    std::vector<std::size_t> variantOfRow; // by row of the table; beyond the variants: the policy as it is
    report::Table table;
    std::string priceDate;
};

class VariantsStudy : public StudyOf<VariantsAnswer>
{
    Q_OBJECT
public:
    VariantsStudy(Workspace& workspace, Insight& insight, Vary vary, QObject* parent);

    Vary vary() const { return m_vary; }
    void find();
    /// Applies a row's variant to the policy in use as one undo step; of a strategy only its name. False if
    /// there is none or the gateway does not support it.
    bool use(int row);

private:
    Vary m_vary;
};

} // namespace winnow
