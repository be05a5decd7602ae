// SPDX-License-Identifier: GPL-3.0-or-later
// The six transformations of a Moveworks response, run in order on the parsed value (systems/SPEC.md 6; the
// public pages name only the ideas, the semantics are ours). Called by `winnow-cli apply` and the moveworks
// strategy.
#pragma once

#include "core/systems/moveworks/moveworks_path.h"

namespace winnow::systems::moveworks {

enum class StepKind : std::uint8_t
{
    Prune,
    Flatten,
    Attribute,
    Filter,
    Rename,
    AddUrl
};

std::string_view stepName(StepKind kind);

/// What a step does to the values at its path.
class Transformation
{
public:
    virtual ~Transformation() = default;
    /// Raises only if the step says so (filter with on_error fail).
    virtual OpResult<void> run(Value& target, Notes& notes) const = 0;
};

class Step
{
public:
    /// `description` = {"op", "path", ...}; "op" may be missing, otherwise it must name the kind. Raises
    /// ParseError, ValueError.
    static OpResult<Step> parse(StepKind kind, const Value& description);
    /// Takes the kind from "op".
    static OpResult<Step> parse(const Value& description);
    static OpResult<std::vector<Step>> parseAll(const Value& steps);

    OpResult<void> run(Value& root, Notes& notes) const;
    StepKind kind() const { return m_kind; }

private:
    StepKind m_kind = StepKind::Prune;
    Path m_path;
    std::shared_ptr<const Transformation> m_transformation;
};

/// Each reads its own members of a step; its file is named after it (moveworks_prune.cpp, ...).
using TransformationResult = OpResult<std::shared_ptr<const Transformation>>;
TransformationResult makePrune(const Value& description);
TransformationResult makeFlatten(const Value& description);
TransformationResult makeAttribute(const Value& description);
TransformationResult makeFilter(const Value& description);
TransformationResult makeRename(const Value& description);
TransformationResult makeAddUrl(const Value& description);

/// Required string member `name`. Raises ValueError.
OpResult<std::string> textMember(const Value& description, std::string_view name);
/// Optional member that must be one of `allowed`; the first is the default. Raises ValueError.
OpResult<std::string> choiceMember(
    const Value& description, std::string_view name, std::initializer_list<std::string_view> allowed);
/// Optional integer of at least zero. Raises ValueError.
OpResult<std::int64_t> countMember(const Value& description, std::string_view name, std::int64_t fallback);

/// Plain text of HTML: blocks on separate lines, entities decoded once.
std::string stripHtml(std::string_view html);

} // namespace winnow::systems::moveworks
