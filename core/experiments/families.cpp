// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/families.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "core/base/number_in.h"
#include "core/base/try.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/measure/figures_by.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

constexpr std::size_t kSteps = 24;
constexpr double kLongestHead = 64000, kShortestHead = 1000; // bytes; the tail is half as long
constexpr double kLargestSize = 65536;
constexpr std::int64_t kSmallestSize = 256;
constexpr double kPrior = 1; // lost uses charged to every role in advance

/// From `first` down to `last` in equal ratios, rounded to two digits.
std::vector<std::int64_t> numbersDown(double first, double last)
{
    std::vector<std::int64_t> all;
    for (std::size_t i = 0; i < kSteps; ++i) {
        const double value
            = first * std::pow(last / first, static_cast<double>(i) / static_cast<double>(kSteps - 1));
        const double digit = std::pow(10, std::floor(std::log10(value)) - 1);
        const auto number = static_cast<std::int64_t>(std::llround(value / digit) * std::llround(digit));
        if (all.empty() || number < all.back())
            all.push_back(number);
    }
    return all;
}

/// "12,000"
std::string grouped(std::int64_t number)
{
    return number < 1000 ? std::to_string(number) : fmt::format("{},{:03}", number / 1000, number % 1000);
}

ChainStep endsStep()
{
    return { "head_tail", { { std::string(kStepKind), std::string(kNoListing) } } };
}

/// The native policy, if needed with a final cut whose lengths can be set; none if its strategy cannot have one.
std::optional<Policy> cuttable(const Policy& policy)
{
    Policy native = convertPolicy(policy, Dialect::Winnow).policy;
    if (native.strategy == "head_tail")
        return native;
    if (native.strategy != "chain" || policy.dialect != Dialect::Winnow)
        return std::nullopt;
    if (native.chain.empty())
        native.chain = harmlessChain();
    const auto cuts = [](const ChainStep& step) { return step.strategy == "head_tail"; };
    if (std::none_of(native.chain.begin(), native.chain.end(), cuts))
        native.chain.push_back(endsStep());
    return native;
}

void setEnds(std::map<std::string, std::string>& parameters, std::int64_t head)
{
    parameters["head"] = std::to_string(head);
    parameters["tail"] = std::to_string(head / 2);
}

void setEnds(std::vector<ChainStep>& chain, std::int64_t head)
{
    for (ChainStep& step : chain) {
        if (step.strategy == "head_tail")
            setEnds(step.parameters, head);
        // Twice the head, because coding makes the rows of tables shorter.
        const auto rows = step.parameters.find("row_bytes");
        if (rows != step.parameters.end() && rows->second != "0")
            rows->second = std::to_string(2 * head);
    }
}

/// Share of later uses that `balanced` with these ends loses in coding sessions, measured on 16 public ones (639 uses;
/// resources/manual/figures.md). Three sets of plain ends fall as steeply. 639 uses cannot show less than
/// 0.3 %. Other agents lost less at each length.
double lostElsewhere(std::int64_t head)
{
    return std::clamp(0.013 * std::pow(13000.0 / static_cast<double>(head), 1.8), 0.003, 0.5);
}

/// Whether the policy differs from `balanced` only in its ends, so that lostElsewhere() applies.
bool isBalanced(Policy policy)
{
    Policy balanced = findPreset("balanced")->policy;
    balanced.name = policy.name;
    balanced.chosenOn = policy.chosenOn;
    setEnds(policy.chain, 1);
    setEnds(balanced.chain, 1);
    return policy == balanced;
}

Family endsFamily(std::string name, const Policy& policy, const std::string& called)
{
    Family family { std::move(name), {} };
    const bool isMeasured = isBalanced(policy);
    for (const std::int64_t head : numbersDown(kLongestHead, kShortestHead)) {
        Variant step { fmt::format("{}ends of {} and {}", called, grouped(head), grouped(head / 2)), policy };
        step.policy.name = fmt::format("{}-ends-{}", policy.name, head);
        if (policy.strategy == "head_tail")
            setEnds(step.policy.strategyParameters, head);
        setEnds(step.policy.chain, head);
        if (isMeasured)
            family.expected.push_back(lostElsewhere(head));
        family.steps.push_back(std::move(step));
    }
    return family;
}

/// The policy with only a cut as strategy, without rules or thresholds. The cut spares listings that edits copy from.
Policy plainCut(const Policy& policy)
{
    Policy plain = convertPolicy(policy, Dialect::Winnow).policy;
    plain.name = "plain";
    plain.strategy = "chain";
    plain.chain = { endsStep() };
    plain.strategyParameters.clear();
    plain.rules.clear();
    plain.minBytes = 0;
    plain.maxBytes = 1LL << 40;
    plain.refusalThreshold = 0;
    return plain;
}

/// The first size among the strategy's own parameters, from eight times its default down: a client's setting.
Family settingFamily(const Policy& policy)
{
    constexpr double kSmallestSetting = 1000; // smaller ones are no limits of texts
    const StrategyInfo* const info
        = policy.dialect == Dialect::Winnow ? findStrategy(policy.strategy) : nullptr;
    Family family;
    for (const StrategyParameter& parameter :
        info ? info->parameters : std::span<const StrategyParameter>()) {
        const auto standard = static_cast<double>(numberIn<std::int64_t>(parameter.defaultValue).value_or(0));
        if (parameter.maximum <= 0 || standard < kSmallestSetting)
            continue;
        family.name = parameter.name;
        for (const std::int64_t value : numbersDown(std::min(8 * standard, parameter.maximum),
                 std::max(standard / 32, std::max(parameter.minimum, 1.0)))) {
            Variant step { fmt::format("{} {} {}", policy.name, parameter.name, grouped(value)), policy };
            step.policy.strategyParameters[std::string(parameter.name)] = std::to_string(value);
            step.policy.name = fmt::format("{}-{}", policy.name, value);
            family.steps.push_back(std::move(step));
        }
        break;
    }
    return family;
}

/// The policy from a minimum size on that falls step by step to its own.
Family sizeFamily(const Policy& policy)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    const std::int64_t own = tokens ? policy.minTokens : policy.minBytes;
    Family family { "minimum size", {} };
    for (std::int64_t least : numbersDown(
             tokens ? kLargestSize / 4 : kLargestSize, static_cast<double>(std::max(own, kSmallestSize)))) {
        least = std::max(least, own);
        Variant step {
            fmt::format("{} above {} {}", policy.name, grouped(least), tokens ? "tokens" : "bytes"), policy
        };
        for (Rule& rule : step.policy.rules) {
            if (rule.minBytes >= 0)
                rule.minBytes = std::max(rule.minBytes, least);
        }
        (tokens ? step.policy.minTokens : step.policy.minBytes) = least;
        step.policy.name = fmt::format("{}-above-{}", policy.name, least);
        family.steps.push_back(std::move(step));
    }
    return family;
}

/// A role of results: what their tool is for, or what they contain. A result is left alone as long as one of its roles
/// is.
struct RoleWords
{
    std::string_view name;
    std::string_view kinds; // as in Rule::kind; empty: decided by the tool
    std::string_view tools[8] = {}; // parts of tool names
};
constexpr RoleWords kRoles[] = {
    { "shell", "", { "bash", "shell", "terminal", "exec", "command", "stdin" } },
    { "read", "", { "read", "view", "open_file", "cat_file", "get_file", "notebook" } },
    { "fetch", "", { "fetch", "web", "browser", "http", "url" } },
    { "search", "search" },
    { "listing", "paths" },
    { "table", "json,table" },
    { "log", "log,trace" },
    { "text", "text,html,code,diff,blob" },
};
constexpr std::size_t kRoleCount = std::size(kRoles);

bool isOf(const RoleWords& role, const Tool& tool, ContentKind kind)
{
    if (!role.kinds.empty())
        return kindCovers(role.kinds, kind);
    std::string name = tool.name;
    std::transform(name.begin(), name.end(), name.begin(),
        [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c); });
    return std::any_of(std::begin(role.tools), std::end(role.tools),
        [&](std::string_view part) { return !part.empty() && name.find(part) != std::string::npos; });
}

/// Adds rules that leave the role alone.
void leaveAlone(const RoleWords& role, const Corpus& corpus, std::vector<Rule>& rules)
{
    if (!role.kinds.empty())
        return rules.push_back({ {}, std::string(role.kinds), "passthrough", {}, -1, -1, {} });
    for (const Tool& tool : corpus.tools) {
        const bool known = std::any_of(
            rules.begin(), rules.end(), [&](const Rule& rule) { return rule.tool == tool.name; });
        if (!known && isOf(role, tool, ContentKind::Empty))
            rules.push_back({ tool.name, {}, "passthrough", {}, -1, -1, {} });
    }
}

/// Roles in which the policy saves tokens; the one with the fewest lost uses per saved token is first.
Result<std::vector<std::size_t>> rolesInOrder(
    const Bench& bench, const Measured& measured, const std::vector<std::uint8_t>& orders)
{
    WINNOW_TRY(const auto kinds, bench.engine.contentKinds(bench.stop));
    const Corpus& corpus = *measured.replay->corpus;
    std::vector<std::uint32_t> each(corpus.results.size());
    for (std::size_t i = 0; i < each.size(); ++i)
        each[i] = orders[corpus.results[i].session.index()] != 0 ? static_cast<std::uint32_t>(i) : kNoPart;
    const std::vector<Figures> figures = figuresOfParts(measured, each, each.size());
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t r = 0; r < kRoleCount; ++r) {
        double saved = 0, lost = kPrior;
        for (std::size_t i = 0; i < each.size(); ++i) {
            if (!isOf(kRoles[r], corpus.tools[corpus.results[i].tool.index()], (*kinds)[i]))
                continue;
            saved += static_cast<double>(figures[i].savedTokens());
            lost += static_cast<double>(figures[i].lostUses);
        }
        if (saved > 0)
            order.emplace_back(lost / saved, r);
    }
    std::sort(order.begin(), order.end());
    std::vector<std::size_t> roles;
    for (const auto& [ratio, role] : order)
        roles.push_back(role);
    return roles;
}

/// Each step adds a role. Roles that no session showed are left alone.
Result<Family> roleFamily(
    const Bench& bench, const Measured& measured, const std::vector<std::uint8_t>& orders)
{
    WINNOW_TRY(const auto roles, rolesInOrder(bench, measured, orders));
    const Policy native = convertPolicy(measured.replay->policy, Dialect::Winnow).policy;
    Family family { "roles", {}, true };
    std::vector<std::uint8_t> on(kRoleCount);
    std::string names;
    for (const std::size_t role : roles) {
        on[role] = 1;
        names += (names.empty() ? "" : ", ") + std::string(kRoles[role].name);
        Variant step { fmt::format("{} for {}", native.name, names), native };
        std::vector<Rule> rules;
        for (std::size_t r = 0; r < kRoleCount; ++r) {
            if (on[r] == 0)
                leaveAlone(kRoles[r], bench.facts().corpus(), rules);
        }
        step.policy.rules.insert(step.policy.rules.begin(), rules.begin(), rules.end());
        step.policy.name = fmt::format("{}-{}-roles", native.name, family.steps.size() + 1);
        family.steps.push_back(std::move(step));
    }
    return family;
}

} // namespace

Result<std::vector<Family>> familiesOf(
    const Bench& bench, const Measured& measured, const std::vector<std::uint8_t>& orders)
{
    const Policy& policy = measured.replay->policy;
    std::vector<Family> families;
    if (policy.dialect == Dialect::Winnow && !bench.facts().corpus().known) {
        const Policy plain = plainCut(policy);
        if (const auto base = cuttable(policy); base && !(base->chain == plain.chain))
            families.push_back(endsFamily(policy.name + " with ends", *base, policy.name + " with "));
        families.push_back(endsFamily(std::string(kPlainEnds), plain, "plain "));
    }
    if (policy.strategy != "head_tail") // whose ends are a family
        families.push_back(settingFamily(policy));
    families.push_back(sizeFamily(policy));
    if (policy.dialect == Dialect::Winnow) {
        WINNOW_TRY(auto roles, roleFamily(bench, measured, orders));
        families.push_back(std::move(roles));
    }
    std::erase_if(families, [](const Family& family) { return family.steps.empty(); });
    return families;
}

} // namespace winnow
