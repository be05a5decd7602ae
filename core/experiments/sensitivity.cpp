// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/sensitivity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <tuple>

#include "core/base/try.h"
#include "core/compression/strategy.h"
#include "core/policy/parameters.h"

namespace winnow {

namespace {

constexpr double kFractionStep = 0.05;
constexpr std::string_view kCategories[] = { "read", "edit", "write", "bash", "glob", "grep" };

class Neighbours
{
public:
    explicit Neighbours(const Policy& policy)
        : m_policy(policy)
    {
    }

    std::vector<PolicyStep> all()
    {
        for (const Parameter& parameter : parameters()) {
            if (parameter.support(m_policy.dialect) == Support::Honoured)
                addParameter(parameter);
        }
        if (m_policy.dialect == Dialect::Winnow) {
            addStrategyParameters();
            for (std::size_t r = 0; r < m_policy.rules.size(); ++r)
                addRule(r);
        }
        return std::move(m_steps);
    }

private:
    void addParameter(const Parameter& parameter)
    {
        switch (parameter.kind) {
        case ParameterKind::Integer:
        case ParameterKind::Duration:
            addWhole(parameter);
            break;
        case ParameterKind::Real:
            addReal(parameter);
            break;
        case ParameterKind::Boolean:
            addSwitch(parameter);
            break;
        case ParameterKind::List:
            if (parameter.key == "skip_tools")
                addSkipTools(parameter);
            break;
        case ParameterKind::Text:
        case ParameterKind::Choice:
        case ParameterKind::Secret:
            break;
        }
    }

    std::pair<std::string, Policy> with(const Parameter& parameter, const ParameterValue& value) const
    {
        Policy policy = m_policy;
        parameter.set(policy, value);
        return { formatParameter(parameter, value), std::move(policy) };
    }

    void addWhole(const Parameter& parameter)
    {
        const std::int64_t now = std::get<std::int64_t>(parameter.get(m_policy));
        if (now <= 0)
            return; // "the default" at gateways, "none" at ours: nothing to halve
        PolicyStep step { std::string(parameter.key), formatParameter(parameter, now), {}, {} };
        const std::int64_t least = std::max<std::int64_t>(1, std::llround(parameter.minimum));
        if (now / 2 >= least)
            step.down = with(parameter, now / 2);
        if (static_cast<double>(now) * 2 <= parameter.maximum)
            step.up = with(parameter, now * 2);
        m_steps.push_back(std::move(step));
    }

    void addReal(const Parameter& parameter)
    {
        const double now = std::get<double>(parameter.get(m_policy));
        PolicyStep step { std::string(parameter.key), formatParameter(parameter, now), {}, {} };
        const auto moved = [&](double by) { return std::round((now + by) * 1e6) / 1e6; };
        if (moved(-kFractionStep) >= parameter.minimum && moved(-kFractionStep) > 0)
            step.down = with(parameter, moved(-kFractionStep));
        if (moved(kFractionStep) <= parameter.maximum)
            step.up = with(parameter, moved(kFractionStep));
        m_steps.push_back(std::move(step));
    }

    void addSwitch(const Parameter& parameter)
    {
        const bool now = std::get<bool>(parameter.get(m_policy));
        PolicyStep step { std::string(parameter.key), formatParameter(parameter, now), {}, {} };
        (now ? step.down : step.up) = with(parameter, !now);
        m_steps.push_back(std::move(step));
    }

    void addSkipTools(const Parameter& parameter)
    {
        const auto now = std::get<std::vector<std::string>>(parameter.get(m_policy));
        std::vector<std::string> names(std::begin(kCategories), std::end(kCategories));
        for (const std::string& name : now) {
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
        for (const std::string& name : names) {
            std::vector<std::string> other = now;
            const bool skipped = std::erase(other, name) > 0;
            PolicyStep step { fmt::format("{} {}", parameter.key, name), skipped ? "skipped" : "not skipped",
                {}, {} };
            if (!skipped)
                other.push_back(name);
            Policy policy = m_policy;
            parameter.set(policy, other);
            (skipped ? step.down : step.up)
                = std::pair(std::string(skipped ? "not skipped" : "skipped"), std::move(policy));
            m_steps.push_back(std::move(step));
        }
    }

    void addStrategyParameters()
    {
        const StrategyInfo* const info = findStrategy(m_policy.strategy);
        if (!info)
            return;
        for (const StrategyParameter& parameter : info->parameters) {
            if (parameter.minimum == 0 && parameter.maximum == 0)
                continue;
            const auto own = m_policy.strategyParameters.find(std::string(parameter.name));
            const std::string text = own == m_policy.strategyParameters.end()
                ? std::string(parameter.defaultValue)
                : own->second;
            std::int64_t now = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), now);
            if (error != std::errc() || end != text.data() + text.size() || now <= 0)
                continue;
            const std::string key = "strategy_parameters." + std::string(parameter.name);
            PolicyStep step { key, text, {}, {} };
            const auto set = [&](std::int64_t value) {
                Policy policy = m_policy;
                policy.strategyParameters[std::string(parameter.name)] = std::to_string(value);
                return std::pair(std::to_string(value), std::move(policy));
            };
            const std::int64_t half = now / 2;
            if (half > 0 && static_cast<double>(half) >= parameter.minimum)
                step.down = set(half);
            if (static_cast<double>(now) * 2 <= parameter.maximum)
                step.up = set(now * 2);
            m_steps.push_back(std::move(step));
        }
    }

    void addRule(std::size_t r)
    {
        const Rule& rule = m_policy.rules[r];
        if (rule.strategy == "passthrough")
            return;
        const std::int64_t own = rule.minBytes >= 0 ? rule.minBytes : m_policy.minBytes;
        PolicyStep step { fmt::format("rules {} min_bytes", rule.tool.empty() ? "any tool" : rule.tool),
            std::to_string(own), {}, {} };
        const auto set = [&](std::int64_t value) {
            Policy policy = m_policy;
            policy.rules[r].minBytes = value;
            return std::pair(std::to_string(value), std::move(policy));
        };
        if (own > 0)
            step.down = set(own / 2);
        step.up = set(own > 0 && own < (std::int64_t { 1 } << 40) ? own * 2 : 512);
        m_steps.push_back(std::move(step));
    }

    const Policy& m_policy;
    std::vector<PolicyStep> m_steps;
};

/// How far a row moves the money at its worse end, then the losses.
std::tuple<double, double> effect(const SensitivityRow& row, const Figures& now)
{
    double net = 0, losses = 0;
    for (const auto* step : { &row.down, &row.up }) {
        if (!*step)
            continue;
        const Figures& then = (*step)->figures;
        net = std::max(net, std::abs(then.money.worst - now.money.worst));
        losses = std::max(losses,
            std::abs(then.weight - now.weight)
                + std::abs(static_cast<double>(then.editsBroken) - static_cast<double>(now.editsBroken)));
    }
    return { net, losses };
}

} // namespace

std::vector<PolicyStep> neighbouringPolicies(const Policy& policy)
{
    return Neighbours(policy).all();
}

Result<Sensitivity> findSensitivity(const Bench& bench, const Policy& policy)
{
    Bench quiet = bench; // a step is the unit of progress
    quiet.progress = {};
    WINNOW_TRY(const auto now, measure(quiet, policy));
    Sensitivity sensitivity { now.figures, {} };
    const std::vector<PolicyStep> steps = neighbouringPolicies(policy);
    for (std::size_t s = 0; s < steps.size(); ++s) {
        if (bench.progress)
            bench.progress(
                { s, steps.size(), Message::mark("parameters"), Message::mark("one step down and up") });
        SensitivityRow row { steps[s].key, steps[s].value, {}, {} };
        for (const bool up : { false, true }) {
            const auto& side = up ? steps[s].up : steps[s].down;
            if (!side)
                continue;
            WINNOW_TRY(const auto then, measure(quiet, side->second));
            (up ? row.up : row.down) = SensitivityStep { side->first, then.figures };
        }
        sensitivity.rows.push_back(std::move(row));
    }
    std::stable_sort(sensitivity.rows.begin(), sensitivity.rows.end(),
        [&](const SensitivityRow& a, const SensitivityRow& b) {
            return effect(a, sensitivity.now) > effect(b, sensitivity.now);
        });
    return sensitivity;
}

} // namespace winnow
