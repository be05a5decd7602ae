// SPDX-License-Identifier: GPL-3.0-or-later
// The analyses of the page Choose: what can be guaranteed beyond the open sessions and how certain the
// figures are. Each runs on a worker on request; the answers contain core's values and the same tables that
// the CLI prints.
#pragma once

#include <QStringList>

#include "core/experiments/guarantee.h"
#include "core/measure/intervals.h"
#include "core/report/table.h"
#include "models/jobs/study.h"

namespace winnow {

/// The policy chosen for new sessions.
struct GuaranteeAnswer
{
    std::shared_ptr<const InsightData> base;
    Guarantee guarantee;
    report::Table steps;
    report::Table strata;
    SessionEstimate net; // of the policy in use, in dollars per session
};

class GuaranteeStudy : public StudyOf<GuaranteeAnswer>
{
    Q_OBJECT
public:
    static constexpr std::uint64_t kSeed = 1; // the CLI's default for --seed
    using StudyOf::StudyOf;
    /// At most this share of later uses may be lost.
    void find(double risk);
    /// Makes the chosen policy the policy in use, as one undo step. False if none was chosen.
    bool use();
    /// The same for a measured step, numbered over all families.
    void use(std::size_t step);
};

/// report::estimateLines() as one paragraph.
QString estimateText(const SessionEstimate& estimate, Phrase what);
/// A sentence of core about figures, in the user's language with the user's decimal sign.
QString figuresText(const Message& sentence);

} // namespace winnow
