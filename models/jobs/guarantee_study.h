// SPDX-License-Identifier: GPL-3.0-or-later
// The analyses of the page Choose: what may be promised beyond the open sessions and how sure the figures are.
// Each runs on a worker when asked for; the answers hold core's values and the very tables the CLI prints.
#pragma once

#include <QStringList>

#include "core/experiments/guarantee.h"
#include "core/measure/intervals.h"
#include "core/report/table.h"
#include "models/jobs/study.h"

namespace winnow {

/// How sure the net saving is, and the difference from policy A.
struct Certainty
{
    std::shared_ptr<const InsightData> base;
    SessionEstimate net; // dollars a session
    SessionEstimate gain; // over the baseline
};

class CertaintyStudy : public StudyOf<Certainty>
{
    Q_OBJECT
public:
    static constexpr std::uint64_t kSeed = 1; // the CLI's --seed without a value
    using StudyOf::StudyOf;
    void find();
};

/// What is chosen for new sessions.
struct GuaranteeAnswer
{
    std::shared_ptr<const InsightData> base;
    Guarantee guarantee;
    report::Table steps;
    report::Table strata;
};

class GuaranteeStudy : public StudyOf<GuaranteeAnswer>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;
    /// Of later uses at most this share may be lost.
    void find(double risk);
    /// Puts the chosen policy into the tuning panel as one undo step. False when nothing can be chosen.
    bool use();
};

/// report::estimateLines() as one paragraph.
QString estimateText(const SessionEstimate& estimate, Phrase what);
/// A sentence of core about figures, in the user's words and with the user's decimal sign.
QString figuresText(const Message& sentence);

} // namespace winnow
