// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/moveworks/moveworks_lint.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>
#include <zlib.h>

#include "core/systems/code_points.h"
#include "core/systems/moveworks/moveworks_path.h"

namespace winnow::systems::moveworks {

namespace {

constexpr std::size_t kJsonTextFrom = 20; // characters
constexpr std::size_t kLongText = 500;
constexpr std::size_t kShortId = 3;
constexpr std::size_t kConstantFrom = 5; // records

struct Column
{
    std::string name;
    std::vector<const Value*> values; // of the records that have it
    std::size_t missing = 0; // records without it

    bool isEverywhere() const { return missing == 0; }
};

struct Table
{
    std::string path;
    std::vector<const Dict*> records;
    std::vector<Column> columns;
    std::size_t bytes = 0;
};

bool isScalar(const Value& value)
{
    return !value.isList() && !value.isDict();
}

void addColumns(Table& table)
{
    std::unordered_map<std::string_view, std::size_t> index;
    for (const Dict* const record : table.records) {
        for (const auto& [name, value] : record->members()) {
            const auto [at, isNew] = index.emplace(name, table.columns.size());
            if (isNew)
                table.columns.push_back({ name, {}, 0 });
            table.columns[at->second].values.push_back(&value);
        }
    }
    for (Column& column : table.columns)
        column.missing = table.records.size() - column.values.size();
}

void collectTables(const Value& value, const std::string& path, std::vector<Table>& tables)
{
    if (value.isList()) {
        Table table { path, {}, {}, 0 };
        for (const Value& item : value.list()) {
            if (item.isDict())
                table.records.push_back(&item.dict());
        }
        if (table.records.empty())
            return;
        table.bytes = dumpsCompact(value).size();
        tables.push_back(std::move(table));
    } else if (value.isDict()) {
        for (const auto& [name, member] : value.dict().members())
            collectTables(member, joinedPath(path, name), tables);
    }
}

std::vector<Table> tablesOf(const Value& value)
{
    std::vector<Table> tables;
    collectTables(value, "$", tables);
    const bool isRecord = value.isDict()
        && std::any_of(value.dict().members().begin(), value.dict().members().end(),
            [](const Member& member) { return isScalar(member.value); });
    if (tables.empty() && isRecord)
        tables.push_back({ "$", { &value.dict() }, {}, dumpsCompact(value).size() });
    for (Table& table : tables)
        addColumns(table);
    return tables;
}

class Linter
{
public:
    explicit Linter(const LintInput& input)
        : m_input(input)
    {
    }

    Value run(const Value& value)
    {
        root(value);
        for (const Table& table : tablesOf(value)) {
            m_path = table.path;
            for (const Column& column : table.columns)
                field(table, column);
            duplicates(table);
            link(table);
            id(table);
        }
        return std::move(m_findings);
    }

private:
    Dict& add(std::string_view rule, std::string_view severity, const Column* column = nullptr)
    {
        Dict finding;
        finding.set("rule", rule);
        finding.set("severity", severity);
        finding.set("path", m_path);
        if (column)
            finding.set("field", column->name);
        m_findings.emplace_back(std::move(finding));
        return m_findings.back().dict();
    }

    void root(const Value& value)
    {
        const std::string text = m_input.text ? *m_input.text : dumpsCompact(value);
        const auto bytes = static_cast<std::int64_t>(text.size());
        const Route routed
            = route(text, m_input.tokens >= 0 ? m_input.tokens : (bytes + 3) / 4, m_input.limits);
        if (routed.tier == Tier::Variable)
            add("MW006", "info").set("tokens", routed.tokens);
        else if (routed.tier == Tier::InlineOversize)
            add("MW007", "warning").set("tokens", routed.tokens);
        else if (routed.tier == Tier::Rejected)
            add("MW008", "error").set("bytes", routed.bytes);
        if (m_input.finalAnswer)
            stored(text);
        if (!value.isDict())
            return;
        const Value* const results = value.get("results");
        const Value* const result = value.get("result");
        if (!(results && results->isList()) && !(result && result->isDict()))
            add("MW012", "info");
    }

    void stored(const std::string& text)
    {
        uLongf size = compressBound(static_cast<uLong>(text.size()));
        std::string packed(size, '\0');
        if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                reinterpret_cast<const Bytef*>(text.data()), static_cast<uLong>(text.size()), 6)
                == Z_OK
            && static_cast<std::int64_t>(size) > m_input.limits.storedBytes)
            add("MW016", "warning").set("about_bytes", static_cast<std::int64_t>(size));
    }

    void field(const Table& table, const Column& column)
    {
        const auto count = [&](auto&& test) {
            return std::count_if(
                column.values.begin(), column.values.end(), [&](const Value* value) { return test(*value); });
        };
        const auto report = [&](std::int64_t records, std::string_view rule, std::string_view severity) {
            if (records > 0)
                add(rule, severity, &column).set("records", records);
        };
        report(count([](const Value& v) { return v.isDict() && !v.dict().empty(); }), "MW001", "warning");
        report(count([](const Value& v) {
            return v.isList() && std::any_of(v.list().begin(), v.list().end(), [](const Value& item) {
                return item.isDict();
            });
        }),
            "MW002", "info");
        name(column);
        report(count(isJsonText), "MW009", "warning");
        longText(table, column);
        ragged(column);
        sameEverywhere(column);
    }

    void name(const Column& column)
    {
        const auto reasons = nameProblems(column.name);
        if (reasons.empty())
            return;
        Dict& finding = add("MW005", "warning", &column);
        finding.set("reasons", List(reasons.begin(), reasons.end()));
        finding.set("suggest", suggestedName(column.name));
    }

    static bool isJsonText(const Value& value)
    {
        if (!value.isString() || countCodePoints(value.string()) < kJsonTextFrom)
            return false;
        return route(value.string(), 0).structured;
    }

    void longText(const Table& table, const Column& column)
    {
        std::size_t longest = 0;
        std::size_t bytes = 0;
        for (const Value* const value : column.values) {
            if (value->isString() && value->string().size() > kLongText)
                longest = std::max(longest, countCodePoints(value->string()));
            bytes += dumpsCompact(*value).size();
        }
        if (longest <= kLongText)
            return;
        Dict& finding = add("MW010", "info", &column);
        finding.set("longest", longest);
        const double share = static_cast<double>(bytes) / static_cast<double>(table.bytes);
        // Rounds the exact value, ties to even, as decimal rounding does.
        finding.set("share", std::strtod(fmt::format("{:.2f}", share).c_str(), nullptr));
    }

    void ragged(const Column& column)
    {
        constexpr std::string_view kNames[] = { "boolean", "number", "string", "array", "object" };
        constexpr int kPlace[] = { -1, 0, 1, 1, 2, 3, 4 }; // in kNames, by Kind
        bool seen[std::size(kNames)] = {};
        for (const Value* const value : column.values) {
            const int place = kPlace[static_cast<std::size_t>(value->kind())];
            if (place >= 0)
                seen[place] = true;
        }
        List types;
        for (std::size_t i = 0; i < std::size(kNames); ++i) {
            if (seen[i])
                types.emplace_back(kNames[i]);
        }
        if (column.isEverywhere() && types.size() < 2)
            return;
        Dict& finding = add("MW011", "info", &column);
        finding.set("missing", column.missing);
        finding.set("types", std::move(types));
    }

    void sameEverywhere(const Column& column)
    {
        const auto& values = column.values;
        const bool empty = std::all_of(values.begin(), values.end(), [](const Value* value) {
            return value->isNull() || (!isScalar(*value) && !truthy(*value))
                || (value->isString() && value->string().empty());
        });
        if (empty && values.size() + column.missing >= 2) {
            add("MW013", "info", &column);
        } else if (values.size() >= kConstantFrom && column.isEverywhere()
            && std::all_of(values.begin(), values.end(),
                [&](const Value* value) { return sameValue(*value, *values.front()); })) {
            add("MW014", "info", &column);
        }
    }

    struct Leaf
    {
        std::string name;
        std::string content; // row number and text of every value that is not null
        bool hasTruth = false;
    };

    static void collectLeaves(const Dict& dict, const std::string& prefix, std::size_t row,
        std::vector<Leaf>& leaves, std::unordered_map<std::string, std::size_t>& index)
    {
        for (const auto& [name, value] : dict.members()) {
            std::string path = prefix.empty() ? name : prefix + '.' + name;
            if (value.isDict() && !value.dict().empty()) {
                collectLeaves(value.dict(), path, row, leaves, index);
                continue;
            }
            const auto [at, isNew] = index.emplace(path, leaves.size());
            if (isNew)
                leaves.push_back({ std::move(path), {}, false });
            if (value.isNull())
                continue;
            Leaf& leaf = leaves[at->second];
            leaf.content += std::to_string(row) + ':';
            appendDumps(leaf.content, value);
            leaf.content += '\n';
            leaf.hasTruth = leaf.hasTruth || truthy(value);
        }
    }

    void duplicates(const Table& table)
    {
        const std::size_t rows = table.records.size();
        if (rows < 2)
            return;
        std::vector<Leaf> leaves;
        std::unordered_map<std::string, std::size_t> index;
        for (std::size_t row = 0; row < rows; ++row)
            collectLeaves(*table.records[row], {}, row, leaves, index);
        std::unordered_map<std::string_view, std::string_view> first;
        for (const Leaf& leaf : leaves) {
            if (!leaf.hasTruth)
                continue;
            const auto [at, isNew] = first.emplace(leaf.content, leaf.name);
            if (isNew)
                continue;
            Dict& finding = add("MW015", "info");
            finding.set("field", leaf.name);
            finding.set("same_as", at->second);
        }
    }

    void link(const Table& table)
    {
        constexpr std::string_view kWords[] = { "url", "uri", "link", "href", "permalink" };
        const auto isLink = [&](const Column& column) {
            for (const std::string& word : wordsOf(column.name)) {
                if (std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords))
                    return true;
            }
            std::size_t links = 0;
            for (const Value* const value : column.values) {
                if (value->isNull())
                    continue;
                if (!value->text().starts_with("http://") && !value->text().starts_with("https://"))
                    return false;
                ++links;
            }
            return links > 0;
        };
        if (std::none_of(table.columns.begin(), table.columns.end(), isLink))
            add("MW003", "info");
    }

    /// True for scalars that are in every record and all different.
    static bool isUnique(const Column& column)
    {
        std::unordered_set<std::string> seen;
        return column.isEverywhere()
            && std::all_of(column.values.begin(), column.values.end(), [&](const Value* value) {
                   return !value->isNull() && isScalar(*value) && seen.insert(dumps(*value)).second;
               });
    }

    void id(const Table& table)
    {
        const auto named = [&](std::string_view name) {
            const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                [&](const Column& column) { return column.name == name; });
            return found == table.columns.end() ? nullptr : &*found;
        };
        const auto problem = [&](std::string_view what, std::string_view severity) -> Dict& {
            Dict& finding = add("MW004", severity);
            finding.set("problem", what);
            return finding;
        };
        const Column* const column = named("id");
        if (!column) {
            problem("no_id", "info").set("candidates", candidates(table));
            return;
        }
        std::unordered_set<std::string> seen;
        bool notText = !column->isEverywhere();
        bool repeated = false;
        bool shortOnes = false;
        for (const Value* const value : column->values) {
            notText = notText || !value->isString();
            repeated = repeated || !seen.insert(dumps(*value)).second;
            shortOnes = shortOnes || (value->isString() && countCodePoints(value->string()) < kShortId);
        }
        if (notText)
            problem("id_not_text", "warning");
        if (repeated)
            problem("id_repeated", "warning");
        if (shortOnes)
            problem("id_short", "info");
        if (!named("friendly_id"))
            problem("no_friendly_id", "info");
    }

    static List candidates(const Table& table)
    {
        constexpr std::string_view kWords[] = { "id", "key", "number", "uuid", "guid" };
        List out;
        for (const Column& column : table.columns) {
            const auto words = wordsOf(column.name);
            if (!words.empty()
                && std::find(std::begin(kWords), std::end(kWords), words.back()) != std::end(kWords)
                && isUnique(column))
                out.emplace_back(column.name);
        }
        return out;
    }

    const LintInput& m_input;
    std::string m_path = "$";
    List m_findings;
};

} // namespace

Value lint(const Value& value, const LintInput& input)
{
    return Linter(input).run(value);
}

} // namespace winnow::systems::moveworks
