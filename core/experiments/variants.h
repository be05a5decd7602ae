// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment is a list of policies measured on a corpus. Each proposer makes such a list, measureAll() measures
// it, and report/variant_report.h shows it. Used by `compare` and by the window.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/measure/measured.h"
#include "core/policy/policy.h"

namespace winnow {

struct Variant
{
    std::string name; // "min_bytes 2048"
    Policy policy;
    std::string group = {}; // what was varied: "min_bytes", a strategy's class; empty for none
};

using Tell = std::function<Result<void>()>;

/// The policy with each of these values of a parameter, in the spelling of --set. Errors: those of setParameter().
Result<std::vector<Variant>> valuesOf(
    const Policy& policy, std::string_view key, std::span<const std::string> values);

/// Each strategy that works alone and without network, with everything else switched off (no thresholds, no marker), so
/// that its figures are its own. `group` is its class.
std::vector<Variant> strategiesAlone();

/// Moves each parameter one step down and one up and keeps the rest: whole numbers halved and doubled, fractions moved
/// by 0.05, switches flipped, skip_tools changed by one name. Definition: measure/SPEC.md section 9.
std::vector<Variant> parameterSteps(const Policy& policy);

std::vector<Variant> presetVariants();

/// Measures as many variants at a time as there are threads. `take` gets each at once, from any thread; what it returns
/// is called in order, until that returns an error. So no measurement waits for another: each holds an outcome for every
/// result. Errors: Cancelled, those of replaying and those of what `take` returns.
Result<void> measureAll(const Bench& bench, std::span<const Variant> variants,
    const std::function<Tell(const Variant&, const Measured&)>& take);

} // namespace winnow
