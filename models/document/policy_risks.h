// SPDX-License-Identifier: GPL-3.0-or-later
// Where policies lie between savings and losses on the open corpus: policy A and the library. A worker measures them
// one by one while the risk chart is visible; figures are kept until another corpus is opened. While the policy in use
// changes, the worker pauses.
#pragma once

#include <QPointer>
#include <map>

#include "core/experiments/variants.h"
#include "models/jobs/study.h"
#include "models/tables/library_model.h"

namespace winnow {

class PolicyRisks : public Study
{
    Q_OBJECT
public:
    static constexpr std::size_t kMostPolicies = 64; // from the library: starred first, then by name

    struct Figure
    {
        Figures figures; // on the open corpus
        std::uint64_t waiting = 0; // results without a remote answer; if any, the figures are incomplete
    };

    PolicyRisks(Workspace& workspace, Insight& insight, LibraryModel& library, QObject* parent = nullptr);

    /// Measures the missing policies one by one until cancelled.
    void judge();
    bool isNeeded() const override { return toJudge() > 0; }

    /// Names and hashes of the library's policies in library order, at most kMostPolicies.
    std::vector<std::pair<std::string, std::string>> saved() const;
    /// By policyHash(); none if not measured yet or not measurable.
    std::optional<Figure> figureOf(const std::string& hash) const;
    std::size_t toJudge() const { return missing().size(); }

private:
    using Wanted = std::pair<std::string, Variant>; // by hash; for a library policy only its name
    std::vector<Wanted> missing() const;
    void rememberInUse();
    void forget() override { m_figures.clear(); }

    QPointer<LibraryModel> m_library; // its panel may be destroyed first when a window closes
    QElapsedTimer m_told;
    std::map<std::string, std::optional<Figure>> m_figures; // none: not measurable
};

PolicyRisks::Figure riskOf(const InsightData& data);

} // namespace winnow
