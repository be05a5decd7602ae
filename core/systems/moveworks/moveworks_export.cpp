// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_export.h"

#include "core/systems/moveworks/moveworks_steps.h"
#include "core/systems/moveworks/moveworks_where.h"

namespace winnow::systems::moveworks {

namespace {

/// One MAP over a FILTER, whose result is the input of the next stage.
struct Stage
{
    std::vector<std::string> conditions;
    std::vector<std::pair<std::string, std::string>> fields; // output name, expression
};

struct Target
{
    std::string path;
    std::vector<Stage> stages { Stage() };
};

std::string memberExpression(std::string start, const FieldPath& path)
{
    for (const std::string& name : path)
        start = joinedPath(start, name);
    return start;
}

/// A YAML scalar that is safe for any content.
std::string quotedScalar(const std::string& text)
{
    return dumps(Value(text));
}

class Exporter
{
public:
    OpResult<std::string> run(const Value& steps)
    {
        for (const Value& step : steps.list()) {
            const std::string op = step.get("op")->string();
            const Value* const path = step.get("path");
            Target& target = targetOf(path ? path->string() : "$");
            if (op == "filter")
                filter(step, target);
            else if (op == "prune")
                prune(step, target);
            else if (op == "rename")
                rename(step, target);
            else if (op == "add_url")
                addUrl(step, target);
            else
                note(op + " on " + target.path + " is left out: "
                    + (op == "flatten" ? "its columns depend on the data; write a prune step that names them"
                                       : "the mapper has no equivalent in what is published"));
        }
        return text();
    }

private:
    void note(std::string text) { m_notes.push_back(std::move(text)); }

    Target& targetOf(const std::string& path)
    {
        for (Target& target : m_targets) {
            if (target.path == path)
                return target;
        }
        m_targets.push_back({ path });
        return m_targets.back();
    }

    void filter(const Value& step, Target& target)
    {
        const std::string where = step.get("where")->string();
        if (Where::parse(where)->usesContains())
            note("$CONTAINS is not in the published pages; check the condition on " + target.path);
        if (!target.stages.back().fields.empty())
            target.stages.emplace_back();
        const std::size_t lambda = where.find("=>");
        target.stages.back().conditions.push_back(where);
        if (lambda != std::string::npos && where.find_first_of("=!<>(") == lambda)
            note("the condition on " + target.path
                + " is written as a lambda; FILTER() calls the element item");
    }

    void prune(const Value& step, Target& target)
    {
        const Value* const keep = step.get("keep");
        if (!keep)
            return note(
                "prune with drop on " + target.path + " is left out: MAP() names what stays; use keep");
        if (!target.stages.back().fields.empty())
            target.stages.emplace_back();
        for (const Value& entry : keep->list()) {
            const Value* const as = entry.get("as");
            const auto path = readFieldPath(as ? *entry.get("path") : entry);
            target.stages.back().fields.emplace_back(
                as ? as->string() : path->back(), memberExpression("item", *path));
        }
    }

    void rename(const Value& step, Target& target)
    {
        auto& fields = target.stages.back().fields;
        if (fields.empty())
            note("rename on " + target.path
                + " names only the renamed fields; add the others, MAP() drops them");
        const bool known = !fields.empty();
        std::vector<std::pair<std::string, std::string>> renamed = fields;
        for (const auto& [from, to] : step.get("map")->dict().members()) {
            if (!known)
                renamed.emplace_back(to.string(), memberExpression("item", { from }));
            for (std::size_t i = 0; known && i < fields.size(); ++i) {
                if (fields[i].first == from)
                    renamed[i].first = to.string();
            }
        }
        fields = std::move(renamed);
    }

    void addUrl(const Value& step, Target& target)
    {
        auto& fields = target.stages.back().fields;
        if (fields.empty())
            note(
                "add_url on " + target.path + " names only the link; add the other fields, MAP() drops them");
        const auto expressionOf = [&](const std::string& name) {
            for (const auto& [field, expression] : fields) {
                if (field == name)
                    return expression;
            }
            return memberExpression("item", *readFieldPath(Value(name)));
        };
        const std::string written = step.get("template")->string();
        std::string parts;
        std::string literal;
        const auto flush = [&] {
            if (!literal.empty())
                parts += (parts.empty() ? "" : ", ") + quotedScalar(literal);
            literal.clear();
        };
        for (std::size_t at = 0; at < written.size(); ++at) {
            const std::size_t end = written[at] == '{' ? written.find('}', at) : std::string::npos;
            if (end == std::string::npos) {
                literal += written[at];
                continue;
            }
            flush();
            parts += (parts.empty() ? "" : ", ") + expressionOf(written.substr(at + 1, end - at - 1));
            at = end;
        }
        flush();
        fields.emplace_back(step.get("field")->string(), "$CONCAT([" + parts + "])");
    }

    static std::string conditionOf(const Stage& stage)
    {
        if (stage.conditions.size() == 1)
            return stage.conditions.front();
        std::string all;
        for (const std::string& condition : stage.conditions)
            all += (all.empty() ? "(" : " AND (") + condition + ')';
        return all;
    }

    /// Appends the first `count` stages as the value after "items:" (or after the target's name).
    static void appendStages(
        std::string& out, const Target& target, std::size_t count, const std::string& indent)
    {
        if (count == 0) {
            out += ' ' + (target.path == "$" ? "response" : "response" + target.path.substr(1)) + '\n';
            return;
        }
        const Stage& stage = target.stages[count - 1];
        std::string inner = indent;
        if (!stage.fields.empty()) {
            out += '\n' + inner + "MAP():\n" + inner + "  converter:\n";
            for (const auto& [name, expression] : stage.fields)
                out += inner + "    " + quotedScalar(name) + ": " + quotedScalar(expression) + '\n';
            out += inner + "  items:";
            inner += "    ";
        }
        if (stage.conditions.empty())
            return appendStages(out, target, count - 1, inner);
        out += '\n' + inner + "FILTER():\n" + inner + "  condition: " + quotedScalar(conditionOf(stage))
            + '\n';
        out += inner + "  items:";
        appendStages(out, target, count - 1, inner + "    ");
    }

    std::string text() const
    {
        std::string out = "# draft, not run against Moveworks\n";
        for (const std::string& line : m_notes)
            out += "# " + line + '\n';
        for (const Target& target : m_targets) {
            const Stage& only = target.stages.front();
            if (target.stages.size() == 1 && only.fields.empty() && only.conditions.empty())
                continue;
            out += quotedScalar(target.path) + ':';
            appendStages(out, target, target.stages.size(), "  ");
        }
        return out;
    }

    std::vector<Target> m_targets;
    std::vector<std::string> m_notes;
};

} // namespace

OpResult<std::string> mapperText(const Value& steps)
{
    if (const auto parsed = Step::parseAll(steps);
        !parsed) // after this, everything the exporter reads exists
        return tl::make_unexpected(parsed.error());
    return Exporter().run(steps);
}

} // namespace winnow::systems::moveworks
