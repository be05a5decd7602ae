// SPDX-License-Identifier: GPL-3.0-or-later
// Where policies lie between savings and losses on the open corpus: policy A, the library, and the policy in
// use with each other strategy. Measured one by one on a worker while the risk chart is looked at; each figure is
// kept until another corpus is open. A change of the policy in use stops it; it goes on at rest.
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
    static constexpr std::size_t kMostPolicies = 64; // of the library: starred first, then by name

    struct Figure
    {
        Figures figures; // on the corpus
        std::uint64_t waiting
            = 0; // results without the answer of a remote service: then the figures are not whole
    };

    PolicyRisks(Workspace& workspace, Insight& insight, LibraryModel& library, QObject* parent = nullptr);

    /// One after the other, until it is cancelled.
    void judge();
    bool isNeeded() const override { return toJudge() > 0; }

    /// Names and hashes of the library's policies in its order, at most kMostPolicies.
    std::vector<std::pair<std::string, std::string>> saved() const;
    /// The policy in use with each other strategy that its dialect can name, nothing else changed.
    std::vector<Variant> otherStrategies() const;
    /// By policyHash(); none before it was measured, or when it cannot be.
    std::optional<Figure> figureOf(const std::string& hash) const;
    std::size_t toJudge() const { return missing().size(); }

private:
    using Wanted = std::pair<std::string, Variant>; // by hash; of the library only its name
    std::vector<Wanted> missing() const;
    void rememberInUse();
    void forget() override { m_figures.clear(); }

    QPointer<LibraryModel> m_library; // its panel may go first when a window closes
    QElapsedTimer m_told;
    std::map<std::string, std::optional<Figure>> m_figures; // none: it cannot be measured
};

PolicyRisks::Figure riskOf(const InsightData& data);

} // namespace winnow
