// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/policy_tests.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "core/base/nearest.h"
#include "core/base/try.h"
#include "core/goyaml/yaml_tree.h"
#include "core/reading/cells/ansi_sequence.h"
#include "core/text/json.h"

namespace winnow {

namespace {

using yaml::Kind;
using yaml::Node;
using yaml::NodeId;

constexpr std::size_t kMostFacts = 2000; // per text

class TestFileReader
{
public:
    TestFileReader(const yaml::Tree& tree, const std::string& file)
        : m_tree(tree)
        , m_file(file)
    {
    }

    Result<PolicyTests> read()
    {
        if (m_tree.root() == yaml::kNoNode)
            return m_tests;
        if (const std::size_t line = m_tree.secondDocument(); line > 0)
            return fail(ErrorCode::Malformed,
                Message::say("a second YAML document, which would not be tested"),
                Message::say("put all tests into one"), { m_file, line });
        const Node& root = node(m_tree.root());
        if (root.kind != Kind::Mapping)
            return bad(root, Message::say("a mapping of test keys was expected"),
                Message::say("write for example max_broken_edits: 0"));
        WINNOW_CHECK(checkKeysOnce());
        for (std::size_t i = 0; i + 1 < root.children.size(); i += 2) {
            WINNOW_CHECK(key(node(root.children[i]), node(root.children[i + 1])));
        }
        return m_tests;
    }

private:
    const Node& node(NodeId id) const { return m_tree.node(m_tree.resolved(id)); }
    tl::unexpected<Error> bad(const Node& at, Message what, Message remedy = {}) const
    {
        return fail(ErrorCode::Malformed, std::move(what), std::move(remedy), { m_file, at.line });
    }

    /// Error for a key with two values, of which only one would be tested.
    Result<void> checkKeysOnce() const
    {
        for (NodeId id = 0; id < m_tree.size(); ++id) {
            if (m_tree.node(id).kind != Kind::Mapping)
                continue;
            if (const NodeId again = repeatedKey(m_tree, id); again != yaml::kNoNode)
                return bad(node(again), Message::say("{} appears twice", node(again).value),
                    Message::say("delete one of them"));
        }
        return {};
    }

    template <auto member> Result<void> whole(const Node& key, const Node& value)
    {
        typename std::decay_t<decltype(m_tests.*member)>::value_type number {};
        const auto [end, error]
            = std::from_chars(value.value.data(), value.value.data() + value.value.size(), number);
        if (value.kind != Kind::Scalar || error != std::errc()
            || end != value.value.data() + value.value.size())
            return bad(value, Message::say("{} needs a whole number, not '{}'", key.value, value.value));
        m_tests.*member = number;
        return {};
    }

    std::optional<double> number(std::string_view text) const
    {
        double read = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
        const bool isNumber = error == std::errc() && end == text.data() + text.size() && std::isfinite(read);
        return isNumber ? std::optional(read) : std::nullopt;
    }

    template <auto member> Result<void> real(const Node& key, const Node& value)
    {
        std::optional<double>& out = m_tests.*member;
        out = value.kind == Kind::Scalar ? number(value.value) : std::nullopt;
        if (!out)
            return bad(value, Message::say("{} needs a number, not '{}'", key.value, value.value));
        return {};
    }

    /// 0 to 1, or "10 %". A limit above 1 would never fail, and 10 probably means 10 %.
    Result<double> share(const Node& key, const Node& value) const
    {
        std::string_view text = value.kind == Kind::Scalar ? std::string_view(value.value) : "";
        const bool percent = text.ends_with('%');
        if (percent)
            text = text.substr(0, text.find_last_not_of(" \t", text.size() - 2) + 1);
        const auto written = number(text);
        if (!written)
            return bad(value, Message::say("{} needs a share, not '{}'", key.value, value.value),
                Message::say("write 0.10 for 10 %"));
        const double taken = percent ? *written / 100 : *written;
        if (taken >= 0 && taken <= 1)
            return taken;
        const double meant = !percent && *written > 1 && *written <= 100 ? *written : 10;
        const bool isWhole = std::floor(meant) == meant;
        return bad(value, Message::say("{} is a share from 0 to 1, not {}", key.value, value.value),
            Message::say("write {} for {} %",
                isWhole ? fmt::format("{:.2f}", meant / 100) : fmt::format("{:g}", meant / 100),
                fmt::format("{:g}", meant)));
    }

    template <auto member> Result<void> share(const Node& key, const Node& value)
    {
        WINNOW_TRY(m_tests.*member, share(key, value));
        return {};
    }

    template <auto member> Result<void> flag(const Node& key, const Node& value)
    {
        if (value.kind != Kind::Scalar || (value.value != "true" && value.value != "false"))
            return bad(value, Message::say("{} needs true or false", key.value));
        m_tests.*member = value.value == "true";
        return {};
    }

    Result<void> key(const Node& key, const Node& value)
    {
        const std::string_view name = currentKey(key.value);
        if (!m_names.insert(name).second)
            return bad(key, Message::say("{} appears twice", name), Message::say("delete one of them"));
        using T = PolicyTests;
        using Self = TestFileReader;
        using Read = Result<void> (Self::*)(const Node&, const Node&);
        static constexpr std::pair<std::string_view, Read> kKeys[] {
            { "max_loss_weight", &Self::whole<&T::maxLossWeight> },
            { "max_lost_uses", &Self::whole<&T::maxLostUses> },
            { "max_lost_uses_share", &Self::share<&T::maxLostUsesShare> },
            { "max_loss_share", &Self::share<&T::maxLossShare> },
            { "min_viewed_share", &Self::share<&T::minViewedShare> },
            { "max_broken_edits", &Self::whole<&T::maxEditBreaks> },
            { "min_net_saving", &Self::real<&T::minNetSaving> },
            { "min_saved_tokens", &Self::whole<&T::minSavedTokens> },
            { "max_p95_bytes", &Self::whole<&T::maxP95Bytes> },
            { "min_results", &Self::whole<&T::minResults> },
            { "min_sessions", &Self::whole<&T::minSessions> },
            { "max_share", &Self::shares },
            { "determinism", &Self::flag<&T::determinism> },
            { "idempotence", &Self::flag<&T::idempotence> },
            { "all_losses_judged", &Self::flag<&T::allLossesJudged> },
            { "flagged_facts", &Self::flag<&T::flaggedFacts> },
            { "must_survive", &Self::facts },
        };
        std::vector<std::string_view> names;
        for (const auto& [known, read] : kKeys) {
            if (name == known)
                return (this->*read)(key, value);
            names.push_back(known);
        }
        if (name == "winnow_tests")
            return value.value == "1" ? Result<void>()
                                      : bad(value, Message::say("winnow_tests is 1, not '{}'", value.value));
        return bad(key, Message::say("unknown key '{}'", name),
            Message::say("did you mean {}?", nearestOf(name, names)));
    }

    Result<void> shares(const Node&, const Node& value)
    {
        if (value.kind != Kind::Mapping)
            return bad(value, Message::say("max_share needs a mapping of status to share"),
                Message::say("write {ratio_exceeded: 0.1}"));
        for (std::size_t i = 0; i + 1 < value.children.size(); i += 2) {
            const Node& name = node(value.children[i]);
            WINNOW_TRY(const auto limit, share(name, node(value.children[i + 1])));
            std::vector<std::string_view> names;
            for (std::size_t s = 0; s < kStatusCount; ++s)
                names.push_back(statusName(static_cast<Status>(s)));
            const auto found = std::find(names.begin(), names.end(), name.value);
            if (found == names.end())
                return bad(name, Message::say("there is no status '{}'", name.value),
                    Message::say("did you mean {}?", nearestOf(name.value, names)));
            m_tests.maxShare[static_cast<Status>(found - names.begin())] = limit;
        }
        return {};
    }

    Result<void> facts(const Node&, const Node& value)
    {
        if (value.kind != Kind::Sequence)
            return bad(value, Message::say("must_survive needs a list"),
                Message::say("write - {tool: Bash, regex: 'error: .*'}"));
        for (const NodeId id : value.children) {
            WINNOW_CHECK(fact(node(id)));
        }
        return {};
    }

    Result<void> fact(const Node& item)
    {
        std::string tool, note;
        std::optional<std::pair<FactKind, std::string>> what;
        if (item.kind != Kind::Mapping)
            return bad(item, Message::say("a fact needs tool and one of regex, json, text"));
        for (std::size_t i = 0; i + 1 < item.children.size(); i += 2) {
            const Node& name = node(item.children[i]);
            const Node& value = node(item.children[i + 1]);
            if (value.kind != Kind::Scalar)
                return bad(value, Message::say("{} needs a text", name.value));
            const bool kind = name.value == "regex" || name.value == "json" || name.value == "text";
            if (kind && what)
                return bad(name, Message::say("a fact has one of regex, json, text, not two"));
            if (kind)
                what.emplace(name.value == "regex" ? FactKind::Regex
                        : name.value == "json"     ? FactKind::JsonPath
                                                   : FactKind::Text,
                    value.value);
            else if (name.value == "tool")
                tool = value.value;
            else if (name.value == "note")
                note = value.value;
            else
                return bad(name, Message::say("unknown key '{}' in a fact", name.value),
                    Message::say("the keys are tool, regex, json, text and note"));
        }
        if (!what)
            return bad(item, Message::say("a fact needs one of regex, json, text"));
        auto made = makeFact(what->first, std::move(tool), std::move(what->second), std::move(note));
        if (!made)
            return bad(item, made.error().detail, made.error().remedy);
        made->line = item.line;
        m_tests.mustSurvive.push_back(std::move(*made));
        return {};
    }

    const yaml::Tree& m_tree;
    const std::string& m_file;
    std::set<std::string_view> m_names;
    PolicyTests m_tests;
};

/// "orders[].id", "$.orders[0].id", "a.*.b" -> keys and "*".
Result<std::vector<std::string>> parsePath(std::string_view text)
{
    std::vector<std::string> path;
    if (text.starts_with("$"))
        text.remove_prefix(1);
    while (!text.empty()) {
        if (text[0] == '.') {
            text.remove_prefix(1);
        } else if (text[0] == '[') {
            const std::size_t end = text.find(']');
            if (end == std::string_view::npos)
                return fail(ErrorCode::Malformed, Message::say("'[' without ']' in a JSON path"),
                    Message::say("write orders[].id or orders[0].id"));
            const std::string_view inside = text.substr(1, end - 1);
            path.emplace_back(inside.empty() ? "*" : inside);
            text.remove_prefix(end + 1);
        } else {
            const std::size_t end = std::min(text.find_first_of(".["), text.size());
            path.emplace_back(text.substr(0, end));
            text.remove_prefix(end);
        }
    }
    if (path.empty() || path.size() > 100)
        return fail(ErrorCode::Malformed, Message::say("an empty or unterminated JSON path"),
            Message::say("write orders[].id"));
    return path;
}

/// Scalars at the path, as the text spells them (quotes included).
std::vector<std::string> valuesAt(const std::vector<std::string>& path, std::string_view text)
{
    std::vector<std::string> found;
    json::Document document;
    const auto root = document.parse(text);
    if (!root)
        return found;
    std::vector<std::pair<json::Value, std::size_t>> open { { *root, 0 } };
    while (!open.empty() && found.size() < kMostFacts) {
        const auto [value, depth] = open.back();
        open.pop_back();
        if (depth == path.size()) {
            if (!value.isArray() && !value.isObject() && !value.isNull())
                found.emplace_back(value.raw());
            continue;
        }
        const std::string& key = path[depth];
        std::size_t index = 0;
        if (value.isArray()) {
            for (const json::Value item : value.items()) {
                if (key == "*" || key == std::to_string(index))
                    open.emplace_back(item, depth + 1);
                ++index;
            }
        } else if (value.isObject()) {
            for (const json::Value::Member member : value.members()) {
                if (key == "*" || member.key.equals(key))
                    open.emplace_back(member.value, depth + 1);
            }
        }
    }
    return found;
}

/// The text as a terminal shows it, without colors.
std::string withoutSequences(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find('\x1B'), text.size());
        out += text.substr(0, escape);
        text.remove_prefix(escape);
        text.remove_prefix(text.empty() ? 0 : std::max<std::size_t>(1, ansiSequence(text)));
    }
    return out;
}

/// What the model saw: as it is and, if needed, as a terminal shows it.
class Shown
{
public:
    explicit Shown(std::string_view after)
        : m_after(after)
    {
    }

    bool holds(const ProtectedFact& fact, const std::string& piece)
    {
        if (m_after.find(piece) != std::string_view::npos)
            return true;
        if (piece.find('\x1B') != std::string::npos) {
            if (!m_plain)
                m_plain = withoutSequences(m_after);
            return m_plain->find(withoutSequences(piece)) != std::string::npos;
        }
        if (fact.kind != FactKind::JsonPath || piece.size() < 2 || piece[0] != '"')
            return false;
        json::Document document;
        const auto value = document.parse(piece);
        return value && m_after.find(value->string()) != std::string_view::npos;
    }

private:
    const std::string_view m_after;
    std::optional<std::string> m_plain;
};

} // namespace

std::string_view currentKey(std::string_view key)
{
    static constexpr std::pair<std::string_view, std::string_view> kRenamed[]
        = { { "max_regret", "max_loss_weight" }, { "max_regret_events", "max_lost_uses" },
              { "max_regretted_share", "max_loss_share" }, { "max_edit_breaks", "max_broken_edits" } };
    for (const auto& [old, now] : kRenamed) {
        if (key == old)
            return now;
    }
    return key;
}

std::string ProtectedFact::words() const
{
    const std::string_view name = kind == FactKind::Regex ? "regex"
        : kind == FactKind::JsonPath                      ? "json"
                                                          : "text";
    return fmt::format("{} {}{}", name, expression, tool.empty() ? "" : " (" + tool + ")");
}

bool PolicyTests::isEmpty() const
{
    return !maxLossWeight && !maxLostUses && !maxLostUsesShare && !maxLossShare && !minViewedShare
        && !maxEditBreaks && !minNetSaving && !minSavedTokens && !maxP95Bytes && !minResults && !minSessions
        && maxShare.empty() && !determinism && !idempotence && !allLossesJudged && !flaggedFacts
        && mustSurvive.empty();
}

Result<PolicyTests> readPolicyTests(std::string_view text, const std::string& file)
{
    const auto tree = yaml::Tree::parse(text);
    if (!tree) {
        const std::string words = tree.error().detail.text(); // "yaml: line 3: did not find expected key"
        const std::size_t colon = words.rfind(": ");
        return fail(ErrorCode::Malformed,
            Message::say("not valid YAML ({})", words.substr(colon == std::string::npos ? 0 : colon + 2)), {},
            { file, tree.error().place.line });
    }
    return TestFileReader(*tree, file).read();
}

Result<ProtectedFact> makeFact(FactKind kind, std::string tool, std::string expression, std::string note)
{
    ProtectedFact fact;
    fact.kind = kind;
    fact.tool = std::move(tool);
    fact.expression = std::move(expression);
    fact.note = std::move(note);
    if (fact.expression.empty())
        return fail(ErrorCode::Malformed, Message::say("an empty fact protects nothing"));
    if (kind == FactKind::Regex) {
        WINNOW_TRY(auto pattern, Pattern::compile(fact.expression));
        fact.pattern = std::move(pattern);
    } else if (kind == FactKind::JsonPath) {
        WINNOW_TRY(auto path, parsePath(fact.expression));
        fact.path = std::move(path);
    }
    return fact;
}

std::vector<std::string> factsIn(const ProtectedFact& fact, std::string_view text)
{
    std::vector<std::string> found;
    if (fact.kind == FactKind::JsonPath) {
        found = valuesAt(fact.path, text);
    } else if (fact.kind == FactKind::Text) {
        if (text.find(fact.expression) != std::string_view::npos)
            found.push_back(fact.expression);
    } else {
        fact.pattern->forEach(text, kMostFacts,
            [&](const Pattern::Match& m) { found.emplace_back(text.substr(m.begin, m.end - m.begin)); });
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<std::string> lostFacts(const ProtectedFact& fact, std::string_view before, std::string_view after)
{
    std::vector<std::string> pieces = factsIn(fact, before);
    Shown shown(after);
    std::erase_if(pieces, [&](const std::string& piece) { return shown.holds(fact, piece); });
    return pieces;
}

} // namespace winnow
