// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/size_words.h"

#include <algorithm>
#include <cmath>

#include "core/policy/parameters.h"
#include "core/policy/policy.h"
#include "models/document/workspace.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"

namespace winnow::sizes {

QString unit(const SizeModel& model)
{
    return model.inTokens() ? SizeModel::tr("tokens") : SizeModel::tr("bytes");
}

bool areDefault(const SizeModel& model)
{
    const Policy& policy = model.workspace().policy();
    const Policy usual = defaultPolicy(policy.dialect);
    const auto isDefault = [&](bool lower) {
        const Parameter& parameter = sizeParameter(model.inTokens(), lower);
        return parameter.get(policy) == parameter.get(usual);
    };
    return isDefault(true) && isDefault(false);
}

std::uint64_t mostLost(const SizeModel& model)
{
    std::uint64_t most = 0;
    if (const ThresholdCurve* const stairs = model.losses()) {
        for (const ThresholdStep& step : stairs->steps)
            most = std::max(most, step.figures.withLoss);
    }
    return most;
}

QString range(const SizeModel& model)
{
    const SizeShare share = model.between(model.minimum(), model.maximum());
    return SizeModel::tr("over %1 up to %2 %3: %4 of %5, %6 of the tokens")
        .arg(countText(model.minimum()), countText(model.maximum()), unit(model), countText(share.results),
            resultsAmount(share.allResults),
            shareText(static_cast<double>(share.tokens), static_cast<double>(share.allTokens)));
}

QString predicted(const SizeModel& model, bool lower, std::int64_t value)
{
    const SizeShare share = lower ? model.between(value, std::max(value, model.maximum()))
                                  : model.between(std::min(value, model.minimum()), value);
    QString text
        = SizeModel::tr("at %1 %2: %3 of %4 in range, %5 of the tokens")
              .arg(countText(value), unit(model), countText(share.results), resultsAmount(share.allResults),
                  shareText(static_cast<double>(share.tokens), static_cast<double>(share.allTokens)));
    const ThresholdCurve* const stairs = lower == model.watchesLower() ? model.losses() : nullptr;
    if (const ThresholdStep* const step = stairs ? stairs->at(value) : nullptr)
        text += SizeModel::tr("; with a loss: %1, broken edits: %2")
                    .arg(resultsAmount(static_cast<std::int64_t>(step->figures.withLoss)),
                        countText(static_cast<std::int64_t>(step->figures.editsBroken)));
    return text;
}

QString bar(const SizeModel& model, const SizeBar& bar)
{
    return SizeModel::tr("%1 to %2 %3: %4, %5, %6 of them changed")
        .arg(countText(std::llround(bar.low)), countText(std::llround(bar.high) - 1), unit(model),
            resultsAmount(bar.results), tokensAmount(bar.tokens), countText(bar.changed));
}

} // namespace winnow::sizes
