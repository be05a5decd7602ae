// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_steps.h"

#include <algorithm>
#include <array>

#include "core/base/try.h"

namespace winnow::systems::moveworks {

namespace {

constexpr std::array<std::string_view, 6> kNames { "prune", "flatten", "attribute", "filter", "rename",
    "add_url" };

TransformationResult make(StepKind kind, const Value& description)
{
    switch (kind) {
    case StepKind::Prune:
        return makePrune(description);
    case StepKind::Flatten:
        return makeFlatten(description);
    case StepKind::Attribute:
        return makeAttribute(description);
    case StepKind::Filter:
        return makeFilter(description);
    case StepKind::Rename:
        return makeRename(description);
    case StepKind::AddUrl:
        return makeAddUrl(description);
    }
    return raise("ValueError", "unknown step");
}

} // namespace

std::string_view stepName(StepKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}

OpResult<Step> Step::parse(StepKind kind, const Value& description)
{
    if (!description.isDict())
        return raise("ValueError", "a step is an object with op, path and its own members");
    const Value* const op = description.get("op");
    if (op && op->text() != stepName(kind))
        return raise(
            "ValueError", "this is no " + std::string(stepName(kind)) + " step: op is " + dumps(*op));
    const Value* const written = description.get("path");
    if (written && !written->isString())
        return raise("ValueError", "path is a text such as $.records, not " + dumps(*written));
    WINNOW_TRY(auto path, Path::parse(written ? written->string() : "$"));
    WINNOW_TRY(auto transformation, make(kind, description));
    Step step;
    step.m_kind = kind;
    step.m_path = std::move(path);
    step.m_transformation = std::move(transformation);
    return step;
}

OpResult<Step> Step::parse(const Value& description)
{
    const Value* const op = description.get("op");
    const auto found = std::find(kNames.begin(), kNames.end(), op ? op->text() : std::string_view());
    if (found == kNames.end())
        return raise("ValueError", "a step's op is prune, flatten, attribute, filter, rename or add_url");
    return parse(static_cast<StepKind>(found - kNames.begin()), description);
}

OpResult<std::vector<Step>> Step::parseAll(const Value& steps)
{
    if (!steps.isList())
        return raise("ValueError", "steps is a list of objects");
    std::vector<Step> out;
    for (const Value& description : steps.list()) {
        WINNOW_TRY(auto step, parse(description));
        out.push_back(std::move(step));
    }
    return out;
}

OpResult<void> Step::run(Value& root, Notes& notes) const
{
    OpResult<void> outcome;
    m_path.visit(root, notes, [&](Value& target) {
        if (outcome)
            outcome = m_transformation->run(target, notes);
    });
    return outcome;
}

OpResult<std::string> textMember(const Value& description, std::string_view name)
{
    const Value* const member = description.get(name);
    if (!member || !member->isString())
        return raise("ValueError", "the step needs a text " + std::string(name));
    return member->string();
}

OpResult<std::string> choiceMember(
    const Value& description, std::string_view name, std::initializer_list<std::string_view> allowed)
{
    const Value* const member = description.get(name);
    if (!member)
        return std::string(*allowed.begin());
    std::string list;
    for (const std::string_view choice : allowed) {
        if (member->isString() && member->string() == choice)
            return std::string(choice);
        list += (list.empty() ? "" : ", ") + std::string(choice);
    }
    return raise("ValueError", std::string(name) + " is one of " + list + ", not " + dumps(*member));
}

OpResult<std::int64_t> countMember(const Value& description, std::string_view name, std::int64_t fallback)
{
    const Value* const member = description.get(name);
    if (!member || member->isNull())
        return fallback;
    const std::int64_t count = member->toInt64(-1);
    if (count < 0)
        return raise(
            "ValueError", std::string(name) + " is a whole number of zero or more, not " + dumps(*member));
    return count;
}

} // namespace winnow::systems::moveworks
