// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/variants.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "core/base/number_in.h"
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

    std::vector<Variant> all()
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
            set(parameter, !std::get<bool>(parameter.get(m_policy)));
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

    void add(const std::string& key, const std::string& value, Policy policy)
    {
        m_steps.push_back({ key + ' ' + value, std::move(policy), key });
    }

    void set(const Parameter& parameter, const ParameterValue& value)
    {
        Policy policy = m_policy;
        parameter.set(policy, value);
        add(std::string(parameter.key), formatParameter(parameter, value), std::move(policy));
    }

    void addWhole(const Parameter& parameter)
    {
        const std::int64_t now = std::get<std::int64_t>(parameter.get(m_policy));
        if (now <= 0)
            return; // "the default" for gateways, "none" natively: nothing to halve
        if (now / 2 >= std::max<std::int64_t>(1, std::llround(parameter.minimum)))
            set(parameter, now / 2);
        if (static_cast<double>(now) * 2 <= parameter.maximum)
            set(parameter, now * 2);
    }

    void addReal(const Parameter& parameter)
    {
        const double now = std::get<double>(parameter.get(m_policy));
        const auto moved = [&](double by) { return std::round((now + by) * 1e6) / 1e6; };
        if (moved(-kFractionStep) >= parameter.minimum && moved(-kFractionStep) > 0)
            set(parameter, moved(-kFractionStep));
        if (moved(kFractionStep) <= parameter.maximum)
            set(parameter, moved(kFractionStep));
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
            if (!skipped)
                other.push_back(name);
            Policy policy = m_policy;
            parameter.set(policy, other);
            add(fmt::format("{} {}", parameter.key, name), skipped ? "not skipped" : "skipped",
                std::move(policy));
        }
    }

    void addStrategyParameters()
    {
        const StrategyInfo* const info = findStrategy(m_policy.strategy);
        if (!info)
            return;
        for (const StrategyParameter& parameter : info->parameters) {
            const std::string name(parameter.name);
            const auto own = m_policy.strategyParameters.find(name);
            const auto now = numberIn<std::int64_t>(own == m_policy.strategyParameters.end()
                    ? parameter.defaultValue
                    : std::string_view(own->second));
            if (!now || *now <= 0 || (parameter.minimum == 0 && parameter.maximum == 0))
                continue;
            for (const std::int64_t value : { *now / 2, *now * 2 }) {
                const auto real = static_cast<double>(value);
                if (value <= 0 || real < parameter.minimum || real > parameter.maximum)
                    continue;
                Policy policy = m_policy;
                policy.strategyParameters[name] = std::to_string(value);
                add("strategy_parameters." + name, std::to_string(value), std::move(policy));
            }
        }
    }

    void addRule(std::size_t r)
    {
        const Rule& rule = m_policy.rules[r];
        if (rule.strategy == "passthrough")
            return;
        const std::int64_t own = rule.minBytes >= 0 ? rule.minBytes : m_policy.minBytes;
        const auto with = [&](std::int64_t value) {
            Policy policy = m_policy;
            policy.rules[r].minBytes = value;
            add(fmt::format("rules {} min_bytes", rule.tool.empty() ? "any tool" : rule.tool),
                std::to_string(value), std::move(policy));
        };
        if (own > 0)
            with(own / 2);
        with(own > 0 && own < (std::int64_t { 1 } << 40) ? own * 2 : 512);
    }

    const Policy& m_policy;
    std::vector<Variant> m_steps;
};

} // namespace

std::vector<Variant> parameterSteps(const Policy& policy)
{
    return Neighbours(policy).all();
}

} // namespace winnow
