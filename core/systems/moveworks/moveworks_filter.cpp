// SPDX-License-Identifier: GPL-3.0-or-later
// filter: keeps the records, or the members of an object, that satisfy a condition (systems/SPEC.md 6.4).
#include "core/base/try.h"
#include "core/systems/moveworks/moveworks_steps.h"
#include "core/systems/moveworks/moveworks_where.h"

namespace winnow::systems::moveworks {

namespace {

class Filter : public Transformation
{
public:
    enum class OnError
    {
        Keep,
        Drop,
        Fail
    };

    Where where;
    OnError onError = OnError::Keep;
    bool objectAsList = false;

    OpResult<void> run(Value& target, Notes& notes) const override
    {
        if (target.isList()) {
            WINNOW_TRY(auto kept, filterList(target.list(), notes));
            target = std::move(kept);
        } else if (target.isDict()) {
            WINNOW_TRY(auto kept, filterDict(target.dict(), notes));
            target = std::move(kept);
        } else {
            ++notes["not_a_collection"];
        }
        return {};
    }

private:
    OpResult<bool> keeps(const Value& item, Notes& notes) const
    {
        const WhereOutcome outcome = where.evaluate(item);
        ++notes["of"];
        if (outcome.incomparable > 0)
            notes["incomparable"] += outcome.incomparable;
        bool keep = outcome.holds;
        if (!outcome.error.empty()) {
            if (onError == OnError::Fail)
                return raise("EvalError", outcome.error);
            ++notes["errors"];
            keep = onError == OnError::Keep;
        }
        notes["kept"] += keep ? 1 : 0;
        return keep;
    }

    static void start(Notes& notes)
    {
        notes.try_emplace("kept", 0);
        notes.try_emplace("of", 0);
    }

    OpResult<Value> filterList(List& list, Notes& notes) const
    {
        start(notes);
        List kept;
        for (Value& item : list) {
            WINNOW_TRY(const auto keep, keeps(item, notes));
            if (keep)
                kept.push_back(std::move(item));
        }
        return Value(std::move(kept));
    }

    OpResult<Value> filterDict(const Dict& dict, Notes& notes) const
    {
        start(notes);
        List list;
        Dict object;
        for (const Member& member : dict.members()) {
            WINNOW_TRY(const auto keep, keeps(member.value, notes));
            if (keep && objectAsList)
                list.push_back(member.value);
            else if (keep)
                object.set(member.name, member.value);
        }
        return objectAsList ? Value(std::move(list)) : Value(std::move(object));
    }
};

} // namespace

TransformationResult makeFilter(const Value& description)
{
    WINNOW_TRY(const auto text, textMember(description, "where"));
    WINNOW_TRY(auto where, Where::parse(text));
    const auto onError = choiceMember(description, "on_error", { "keep", "drop", "fail" });
    const auto result = choiceMember(description, "object_result", { "object", "list" });
    if (!onError || !result)
        return tl::make_unexpected(onError ? result.error() : onError.error());
    auto step = std::make_shared<Filter>();
    step->where = std::move(where);
    step->onError = *onError == "keep" ? Filter::OnError::Keep
        : *onError == "drop"           ? Filter::OnError::Drop
                                       : Filter::OnError::Fail;
    step->objectAsList = *result == "list";
    return step;
}

} // namespace winnow::systems::moveworks
