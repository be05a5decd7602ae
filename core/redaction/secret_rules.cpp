// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/secret_rules.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/paths.h"
#include "core/base/try.h"
#include "core/goyaml/yaml_tree.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

constexpr std::array<std::string_view, 8> kAlphabetNames { "upper", "hex", "uuid", "alnum", "dotted", "word",
    "base64", "digit" };

/// The cells of one row, read left to right.
class Row
{
public:
    Row(const yaml::Tree& tree, yaml::NodeId id)
        : m_tree(tree)
        , m_node(tree.node(tree.resolved(id)))
    {
    }

    std::string text()
    {
        if (m_node.kind == yaml::Kind::Scalar && m_at++ == 0)
            return m_node.value;
        const bool there = m_node.kind == yaml::Kind::Sequence && m_at < m_node.children.size();
        m_good = m_good && there;
        return there ? m_tree.node(m_node.children[m_at++]).value : std::string();
    }

    /// A text that is looked for: of one byte alone it would stand everywhere.
    std::string word()
    {
        std::string cell = text();
        m_good = m_good && cell.size() > 1;
        return cell;
    }

    std::size_t number()
    {
        const std::string cell = text();
        std::size_t value = 0;
        m_good = m_good && std::from_chars(cell.data(), cell.data() + cell.size(), value).ec == std::errc();
        return value;
    }

    /// Which of these words the cell is.
    template <std::size_t N> std::size_t oneOf(const std::array<std::string_view, N>& words)
    {
        const auto at = std::ranges::find(words, text());
        m_good = m_good && at != words.end();
        return at == words.end() ? 0 : static_cast<std::size_t>(at - words.begin());
    }

    Alphabet alphabet() { return static_cast<Alphabet>(oneOf(kAlphabetNames)); }

    /// "{hex8}-{uuid}": the bytes of a Template.
    std::string bytes()
    {
        const std::string cell = word();
        std::string out;
        for (std::size_t at = 0; at < cell.size() && m_good; ++at) {
            if (cell[at] != '{') {
                out += cell[at];
                continue;
            }
            const std::string piece = cell.substr(at + 1, cell.find('}', at) - at - 1);
            const auto name = std::ranges::find_if(
                kAlphabetNames, [&](std::string_view n) { return piece.starts_with(n); });
            std::size_t length = 0;
            if (name != kAlphabetNames.end())
                std::from_chars(piece.data() + name->size(), piece.data() + piece.size(), length);
            m_good = name != kAlphabetNames.end() && length > 0 && length < 1000;
            if (m_good && *name != "dotted" && *name != "base64")
                m_word = std::max(m_word, length);
            out.append(m_good ? length : 0, static_cast<char>(name - kAlphabetNames.begin()));
            at += piece.size() + 1;
        }
        return out;
    }

    /// Letters of the longest word that bytes() has.
    std::size_t longestWord() const { return m_word; }
    bool good() const { return m_good; }
    std::size_t line() const { return m_node.line; }

private:
    const yaml::Tree& m_tree;
    const yaml::Node& m_node;
    std::size_t m_at = 0;
    std::size_t m_word = 1;
    bool m_good = true;
};

void addToken(Rules& rules, Row& row)
{
    const std::string kind = row.text();
    const std::string prefixes = row.word();
    const Alphabet alphabet = row.alphabet();
    const std::size_t least = row.number();
    for (std::string_view rest = prefixes; !rest.empty();) {
        const std::string_view prefix = rest.substr(0, rest.find(' '));
        if (prefix.size() > 1)
            rules.tokens.push_back({ kind, std::string(prefix), alphabet, least });
        rest.remove_prefix(std::min(prefix.size() + 1, rest.size()));
    }
}

struct Section
{
    std::string_view name;
    void (*add)(Rules& rules, Row& row);
};

constexpr Section kSections[] = {
    { "tokens", addToken },
    { "middles",
        [](Rules& rules, Row& row) {
            rules.middles.push_back({ row.text(), row.number(), row.word(), row.alphabet(), row.number() });
        } },
    { "templates",
        [](Rules& rules, Row& row) {
            Template made { row.text(), row.bytes() };
            const auto end = std::ranges::find_if(
                made.bytes, [](char c) { return c >= ' ' && !isLetterOrDigit(c) && c != '_' && c != '-'; });
            const auto length = static_cast<std::size_t>(end - made.bytes.begin());
            rules.templateWord = std::min(rules.templateWord, row.longestWord());
            rules.longestTemplate = std::max(rules.longestTemplate, made.bytes.size());
            rules.templates.resize(std::max(rules.templates.size(), length + 1));
            rules.templates[length].push_back(std::move(made));
        } },
    { "hashes", [](Rules& rules, Row& row) { rules.hashes.push_back(row.word()); } },
    { "ids", [](Rules& rules, Row& row) { rules.ids.insert(row.text()); } },
    { "passwords", [](Rules& rules, Row& row) { rules.endings[row.word()] = Names::Password; } },
    { "secrets", [](Rules& rules, Row& row) { rules.endings[row.word()] = Names::Secret; } },
    { "password words", [](Rules& rules, Row& row) { rules.words[row.word()] = Names::Password; } },
    { "secret words", [](Rules& rules, Row& row) { rules.words[row.word()] = Names::Secret; } },
    { "random words", [](Rules& rules, Row& row) { rules.words[row.word()] = Names::Random; } },
    { "pair words", [](Rules& rules, Row& row) { rules.words[row.word()] = Names::Pair; } },
    { "placeholders", [](Rules& rules, Row& row) { rules.placeholders.insert(row.text()); } },
    { "common", [](Rules& rules, Row& row) { rules.common.insert(row.text()); } },
    { "references", [](Rules& rules, Row& row) { rules.references.push_back(row.text()); } },
    { "leads",
        [](Rules& rules, Row& row) {
            rules.leads.push_back({ row.word(), row.number(),
                static_cast<Behind>(row.oneOf<9>({ "secret", "password", "user", "pipe", "typed", "address",
                    "login", "port", "cluster" })) });
        } },
    { "options",
        [](Rules& rules, Row& row) {
            rules.options.push_back({ row.word(), row.text() });
        } },
};

Result<std::shared_ptr<const Rules>> readAll()
{
    const auto shipped = resourceFile("redaction") / "secrets.yaml";
    if (fileKind(shipped) == FileKind::None)
        return fail(ErrorCode::NotFound, Message::say("the rules redaction/secrets.yaml are missing"),
            Message::say("reinstall Winnow or set WINNOW_RESOURCES"), { shipped.string(), 0 });
    auto rules = std::make_shared<Rules>();
    for (const auto& path : { shipped, dataDir() / "redaction.yaml" }) {
        if (fileKind(path) == FileKind::None)
            continue;
        WINNOW_TRY(const auto text, readInput(path.string()));
        WINNOW_CHECK(rules->add(text, path.string()));
    }
    rules->index();
    return rules;
}

bool isOfName(char c)
{
    return isLetter(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// True for "X-Api-Key" and "xApiKey" and the row "apikey". A `word` row matches only a whole last word.
bool ends(std::string_view name, const Rules::Name& row)
{
    std::size_t at = name.size();
    for (std::size_t left = row.text.size(); left > 0; --left) {
        while (!row.word && at > 0 && !isOfName(name[at - 1]) && !isDigit(name[at - 1]))
            --at;
        if (at == 0 || asciiLower(name[at - 1]) != row.text[left - 1])
            return false;
        --at;
    }
    return !row.word || at == 0 || !isOfName(name[at - 1]) || (isLower(name[at - 1]) && isUpper(name[at]));
}

} // namespace

Result<void> Rules::add(std::string_view yaml, const std::string& path)
{
    const auto malformed = [&](Message what, std::size_t line) {
        return fail(ErrorCode::Malformed, std::move(what),
            Message::say("compare it with the installed redaction/secrets.yaml"), { path, line });
    };
    WINNOW_TRY(const auto tree, yaml::Tree::parse(yaml));
    if (tree.root() == yaml::kNoNode)
        return {};
    const yaml::Node& root = tree.node(tree.root());
    if (root.kind != yaml::Kind::Mapping)
        return malformed(Message::say("the file has no sections"), root.line);
    for (std::size_t i = 0; i + 1 < root.children.size(); i += 2) {
        const yaml::Node& name = tree.node(root.children[i]);
        const auto* const section
            = std::ranges::find_if(kSections, [&](const Section& s) { return s.name == name.value; });
        if (section == std::end(kSections))
            return malformed(Message::say("no section is called {}", name.value), name.line);
        for (const yaml::NodeId id : tree.node(tree.resolved(root.children[i + 1])).children) {
            Row row(tree, id);
            section->add(*this, row);
            if (!row.good())
                return malformed(Message::say("a row of {} cannot be read", name.value), row.line());
        }
    }
    return {};
}

void Rules::index()
{
    literals = namesBy = {};
    names.clear();
    std::uint32_t row = 0;
    const auto addEach = [&](const auto& rows, const auto& text) {
        for (const auto& each : rows)
            literals.add(std::invoke(text, each), row++);
    };
    addEach(tokens, &TokenShape::prefix);
    addEach(middles, &Middle::text);
    addEach(hashes, std::identity());
    firstLead = row;
    addEach(leads, &Lead::text);
    addEach(options, &Option::program);
    literals.add(kWebToken, row);
    for (const auto* const all : { &endings, &words }) {
        for (const auto& [text, meaning] : *all) {
            namesBy.add(std::string(text.rbegin(), text.rend()), static_cast<std::uint32_t>(names.size()));
            names.push_back({ text, meaning, all == &words });
        }
    }
}

/// Ignores digits at the end of a name, which only number it.
Names Rules::meaningOf(std::string_view name) const
{
    constexpr std::size_t kLongestName = 100;
    while (!name.empty() && !isOfName(name.back()))
        name.remove_suffix(1);
    if (name.size() < 2 || name.size() > kLongestName)
        return Names::Nothing;
    std::array<char, 4> last {}; // reversed, without signs that join words
    std::size_t length = 0;
    for (std::size_t at = name.size(); at > 0 && length < last.size(); --at) {
        if (isOfName(name[at - 1]) || isDigit(name[at - 1]))
            last[length++] = asciiLower(name[at - 1]);
    }
    const std::string_view key(last.data(), last.size());
    if (!namesBy.mayBegin(last.data(), last[2]))
        return Names::Nothing;
    const Name* best = nullptr;
    namesBy.each(key, 0, [&](std::uint32_t row) {
        if ((!best || names[row].text.size() > best->text.size()) && ends(name, names[row]))
            best = &names[row];
    });
    return best ? best->meaning : Names::Nothing;
}

Result<std::shared_ptr<const Rules>> Rules::load()
{
    static const auto rules = readAll();
    return rules;
}

} // namespace winnow::redaction
