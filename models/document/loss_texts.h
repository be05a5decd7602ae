// SPDX-License-Identifier: GPL-3.0-or-later
// Both ends of one lost use as text: where the policy drops it, and where the agent used it, each with the lines
// around it. The rows are those of the page Session. Runs on a worker for one loss at a time. For the page Losses.
#pragma once

#include "core/reading/reading_rows.h"
#include "core/reading/reading_source.h"
#include "models/document/trail.h"
#include "models/jobs/study.h"

namespace winnow {

struct ExcerptLine
{
    ReadingRow::Kind kind = ReadingRow::Kind::Kept;
    QString text; // "…" where a long line is cut
    std::vector<std::pair<qsizetype, qsizetype>> marked; // first and last + 1 character of what was used
};

struct LossEnd
{
    std::vector<ExcerptLine> lines;
    std::optional<TextSpot> spot; // none if the recording no longer contains the text
    QString error; // the reason
};

struct LossTexts
{
    std::uint32_t laterUse = 0; // into UseIndex::uses
    std::shared_ptr<const InsightData> of;
    std::shared_ptr<const ReadingSource> source; // of `of`
    LossEnd dropped;
    LossEnd use;
};

class LossTextStudy : public StudyOf<LossTexts>
{
    Q_OBJECT
public:
    using StudyOf::StudyOf;
    static constexpr std::uint32_t kAround = 5; // lines shown before and after the text
    /// `of`: the policy that loses it.
    void find(const std::shared_ptr<const InsightData>& of, const LostUse& lost);
};

/// The turn of the use, not before that of the result.
std::uint32_t turnOfUse(const InsightData& data, const LostUse& lost);
/// Where the agent used it: "Edit, turn 12".
QString lossUseText(const InsightData& data, const LostUse& lost);

} // namespace winnow
