// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/size_words.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/systems/client_cuts.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow::sizes {

QString unit(const SizeModel& model)
{
    return model.inTokens() ? SizeModel::tr("tokens") : SizeModel::tr("bytes");
}

std::uint64_t mostLost(const SizeModel& model)
{
    std::uint64_t most = 0;
    if (const ThresholdCurve* const curve = model.losses()) {
        for (const ThresholdStep& step : curve->steps)
            most = std::max(most, step.figures.lostUses);
    }
    for (const SizeBar& bar : model.bars()) // known before the line
        most = std::max(most, std::accumulate(bar.lostUses.begin(), bar.lostUses.end(), std::uint64_t { 0 }));
    return most;
}

QString range(const SizeModel& model)
{
    const SizeShare share = model.between(model.limit(SizeLimit::Minimum), model.limit(SizeLimit::Maximum));
    return SizeModel::tr("over %1 up to %2 %3: %4 of %5, %6 of the tokens")
        .arg(countText(model.limit(SizeLimit::Minimum)), countText(model.limit(SizeLimit::Maximum)),
            unit(model), countText(share.results), resultsAmount(share.allResults),
            shareText(static_cast<double>(share.tokens), static_cast<double>(share.allTokens)));
}

QString named(const SizeModel& model, SizeLimit which)
{
    // The presets write 2^40 for none; a limit beyond the largest result is still a limit.
    if (which == SizeLimit::Maximum && model.limit(which) >= 1LL << 40)
        return SizeModel::tr("no maximum");
    const QString size = QStringLiteral("%1 %2").arg(countText(model.limit(which)), unit(model));
    if (which == SizeLimit::Client)
        return toQt(clientSetting(model.workspace().policy())->name) + QLatin1Char(' ') + size;
    return (which == SizeLimit::Minimum ? SizeModel::tr("min %1") : SizeModel::tr("max %1")).arg(size);
}

QString predicted(const SizeModel& model, SizeLimit which, std::int64_t value)
{
    const bool lower = which != SizeLimit::Maximum;
    const SizeShare share = lower ? model.between(value, std::max(value, model.limit(SizeLimit::Maximum)))
                                  : model.between(std::min(value, model.limit(SizeLimit::Minimum)), value);
    QString text
        = SizeModel::tr("at %1 %2: %3 of %4 in range, %5 of the tokens")
              .arg(countText(value), unit(model), countText(share.results), resultsAmount(share.allResults),
                  shareText(static_cast<double>(share.tokens), static_cast<double>(share.allTokens)));
    const ThresholdCurve* const curve = which == model.watched() ? model.losses() : nullptr;
    if (const ThresholdStep* const step = curve ? curve->at(value) : nullptr)
        text += SizeModel::tr("; %1 with a loss, %2, %3 broken edits")
                    .arg(resultsAmount(static_cast<std::int64_t>(step->figures.withLoss)),
                        usesLostAmount(static_cast<std::int64_t>(step->figures.lostUses)),
                        countText(step->figures.editsBroken));
    return text;
}

QString bar(const SizeModel& model, const SizeBar& bar)
{
    const auto sum = [](const SizeBar::ByTool& all) {
        return std::accumulate(all.begin(), all.end(), std::uint64_t { 0 });
    };
    return SizeModel::tr("%1 to %2 %3: %4, %5 changed; %6, %7 saved, %8")
        .arg(countText(std::llround(bar.low)), countText(std::llround(bar.high) - 1), unit(model),
            resultsAmount(bar.results), countText(bar.changed), tokensAmount(bar.tokens),
            countText(sum(bar.saved)), usesLostAmount(static_cast<std::int64_t>(sum(bar.lostUses))));
}

} // namespace winnow::sizes
