// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/goyaml/yaml_tree.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <yaml.h>

#include "core/goyaml/go_scalar.h"

namespace winnow::yaml {

namespace {

// Winnow's limits, not Go's: libyaml's time is quadratic in the depth and lint's in the number of keys, and a
// foreign policy must not make the user wait.
constexpr std::size_t kDeepestTree = 1000;
constexpr std::size_t kMaxNodes = 50000;
constexpr std::size_t kMaxBytes = 8U << 20;
constexpr std::size_t kMaxDirectives = 100; // libyaml compares every %TAG with every other
constexpr std::size_t kLookahead = 2; // tokens Go scans past the one it parses, for its comments

struct ParserDeleter
{
    void operator()(yaml_parser_t* parser) const
    {
        yaml_parser_delete(parser);
        delete parser;
    }
};
using ParserPtr = std::unique_ptr<yaml_parser_t, ParserDeleter>;

ParserPtr openParser(std::string_view text)
{
    ParserPtr parser(new yaml_parser_t {});
    if (yaml_parser_initialize(parser.get()) == 0)
        return nullptr;
    yaml_parser_set_input_string(
        parser.get(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return parser;
}

tl::unexpected<Error> malformed(const std::string& words, std::size_t line)
{
    return fail(ErrorCode::Malformed, Message::verbatim("yaml: " + words), {}, { {}, line });
}

/// Go prints the context's line, else the problem's, and counts scanner errors one line further.
tl::unexpected<Error> parserError(const yaml_parser_t& parser)
{
    std::size_t line = parser.context_mark.line != 0 ? parser.context_mark.line : parser.problem_mark.line;
    const bool reader = parser.error == YAML_READER_ERROR;
    if (line != 0 && parser.error == YAML_SCANNER_ERROR)
        ++line;
    const std::string problem = parser.problem ? parser.problem : "unknown problem parsing YAML content";
    if (line == 0 || reader)
        return malformed(problem, parser.mark.line + 1);
    return malformed(fmt::format("line {}: {}", line, problem), line);
}

/// Tokens waiting when a scan failed, without the block ends that the failed scan itself added.
std::size_t queuedBefore(const yaml_parser_t& parser)
{
    auto queued = static_cast<std::size_t>(parser.tokens.tail - parser.tokens.head);
    while (queued > 0 && parser.tokens.head[queued - 1].type == YAML_BLOCK_END_TOKEN)
        --queued;
    return queued;
}

/// Go scans further ahead than libyaml, so there a scanner error up to two tokens after a parser error comes
/// first. `at` is the character index of the parser's current token.
std::unique_ptr<Error> scannerErrorNear(std::string_view text, std::size_t at)
{
    const ParserPtr parser = openParser(text);
    constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max() / 2;
    std::size_t index = 0; // of the token
    std::size_t standing = kUnknown;
    while (parser) {
        yaml_token_t token;
        if (yaml_parser_scan(parser.get(), &token) == 0) {
            const std::size_t queued = queuedBefore(*parser);
            if (standing == kUnknown)
                standing = index; // the parser's token is one libyaml keeps back until the next is known
            if (standing + kLookahead >= index + queued)
                return std::make_unique<Error>(parserError(*parser).value());
            return nullptr;
        }
        const bool last = token.type == YAML_STREAM_END_TOKEN;
        // Block ends have the position of the token that ends them; the parser has passed those.
        const bool passed = token.type == YAML_STREAM_START_TOKEN || token.type == YAML_BLOCK_END_TOKEN;
        if (standing > index && token.start_mark.index >= at && !passed)
            standing = index;
        yaml_token_delete(&token);
        ++index;
        if (last || index > standing + kLookahead + 1)
            return nullptr;
    }
    return nullptr;
}

/// Go knows only YAML 1.1 and says so before it checks what follows the directive; libyaml accepts 1.2.
std::unique_ptr<Error> foreignVersion(std::string_view text)
{
    const ParserPtr parser = openParser(text);
    bool directive = parser && text.find("%YAML") != std::string_view::npos;
    while (directive) {
        yaml_token_t token;
        if (yaml_parser_scan(parser.get(), &token) == 0)
            return nullptr; // the parser reports it
        const yaml_mark_t mark = token.start_mark;
        const bool version = token.type == YAML_VERSION_DIRECTIVE_TOKEN;
        const bool known
            = version && token.data.version_directive.major == 1 && token.data.version_directive.minor == 1;
        directive
            = version || token.type == YAML_STREAM_START_TOKEN || token.type == YAML_TAG_DIRECTIVE_TOKEN;
        yaml_token_delete(&token);
        if (!version || known)
            continue;
        if (auto sooner = scannerErrorNear(text, mark.index))
            return sooner;
        const std::string words = "found incompatible YAML document";
        return std::make_unique<Error>(
            malformed(mark.line == 0 ? words : fmt::format("line {}: {}", mark.line, words), mark.line + 1)
                .value());
    }
    return nullptr;
}

} // namespace

/// Turns libyaml's events into nodes, with a stack instead of recursion.
class TreeBuilder
{
public:
    /// `written` is the text before colons were hidden in it.
    TreeBuilder(std::string_view text, std::string_view written)
        : m_text(text)
        , m_written(written)
    {
    }
    Result<Tree> build();
    /// The colon that libyaml rejected; only after build() failed.
    std::optional<std::size_t> unexpectedColon() const { return m_colon; }

private:
    Result<bool> take(const yaml_event_t& event);
    Result<NodeId> add(const yaml_event_t& event, Kind kind, const unsigned char* anchor);
    Result<void> addAlias(const yaml_event_t& event);
    Result<void> addScalar(const yaml_event_t& event);
    Result<void> open(const yaml_event_t& event, Kind kind, bool flow, const unsigned char* anchor,
        const unsigned char* tag);
    void close(const yaml_event_t& event);
    Result<void> questionMark(const Node& node) const;
    void mapOffsets();
    std::size_t offset(const yaml_mark_t& mark) const;

    std::string_view m_text;
    std::string_view m_written;
    std::optional<std::size_t> m_colon;
    Tree m_tree;
    std::vector<NodeId> m_open;
    std::map<std::string, NodeId, std::less<>> m_anchors;
    std::vector<std::uint32_t> m_offsets; // character index -> byte offset; empty if they are the same
    std::size_t m_bom = 0;
};

void TreeBuilder::mapOffsets()
{
    if (m_text.starts_with("\xEF\xBB\xBF"))
        m_bom = 3;
    bool ascii = true;
    for (const char c : m_text)
        ascii = ascii && static_cast<unsigned char>(c) < 0x80;
    if (ascii)
        return;
    for (std::size_t i = m_bom; i < m_text.size(); ++i) {
        if ((static_cast<unsigned char>(m_text[i]) & 0xC0) != 0x80)
            m_offsets.push_back(static_cast<std::uint32_t>(i));
    }
}

std::size_t TreeBuilder::offset(const yaml_mark_t& mark) const
{
    if (m_bom == 0 && m_offsets.empty())
        return std::min(mark.index, m_text.size());
    return mark.index < m_offsets.size() ? m_offsets[mark.index] : m_text.size();
}

namespace {

/// After a document: the line of what comes next, 0 at the end of the text.
std::size_t lineOfMore(yaml_parser_t& parser)
{
    yaml_event_t event;
    if (yaml_parser_parse(&parser, &event) == 0)
        return parser.problem_mark.line + 1;
    const std::size_t line = event.type == YAML_STREAM_END_EVENT ? 0 : event.start_mark.line + 1;
    yaml_event_delete(&event);
    return line;
}

} // namespace

Result<Tree> TreeBuilder::build()
{
    const ParserPtr parser = openParser(m_text);
    if (!parser)
        return fail(ErrorCode::Unreadable, Message::say("out of memory"));
    mapOffsets();
    if (const auto foreign = foreignVersion(m_text))
        return tl::make_unexpected(*foreign);
    while (true) {
        yaml_event_t event;
        if (yaml_parser_parse(parser.get(), &event) == 0) {
            if (parser->problem && std::string_view(parser->problem) == "found unexpected ':'")
                m_colon = offset(parser->problem_mark);
            if (parser->error == YAML_PARSER_ERROR) {
                if (const auto sooner = scannerErrorNear(m_text, parser->problem_mark.index))
                    return tl::make_unexpected(*sooner);
            }
            return parserError(*parser);
        }
        const std::size_t at = event.start_mark.index;
        const bool documentEnd = event.type == YAML_DOCUMENT_END_EVENT;
        const Result<bool> goOn = take(event);
        yaml_event_delete(&event);
        if (!goOn)
            return tl::make_unexpected(goOn.error());
        if (documentEnd) {
            if (const auto ahead = scannerErrorNear(m_text, at))
                return tl::make_unexpected(*ahead);
        }
        if (!*goOn) {
            m_tree.m_secondDocument = documentEnd ? lineOfMore(*parser) : 0;
            return std::move(m_tree);
        }
    }
}

/// False once the first document, or the stream, has ended.
Result<bool> TreeBuilder::take(const yaml_event_t& event)
{
    Result<void> done;
    if (m_tree.m_nodes.size() >= kMaxNodes)
        return malformed(fmt::format("more than {} keys and values", kMaxNodes), event.start_mark.line + 1);
    switch (event.type) {
    case YAML_SCALAR_EVENT:
        done = addScalar(event);
        break;
    case YAML_ALIAS_EVENT:
        done = addAlias(event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        done = open(event, Kind::Sequence, event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE,
            event.data.sequence_start.anchor, event.data.sequence_start.tag);
        break;
    case YAML_MAPPING_START_EVENT:
        done = open(event, Kind::Mapping, event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE,
            event.data.mapping_start.anchor, event.data.mapping_start.tag);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close(event);
        break;
    case YAML_DOCUMENT_END_EVENT:
    case YAML_STREAM_END_EVENT:
        return false;
    default:
        break;
    }
    if (!done)
        return tl::make_unexpected(done.error());
    return true;
}

Result<NodeId> TreeBuilder::add(const yaml_event_t& event, Kind kind, const unsigned char* anchor)
{
    const auto id = static_cast<NodeId>(m_tree.m_nodes.size());
    Node node;
    node.kind = kind;
    node.line = event.start_mark.line + 1;
    node.begin = offset(event.start_mark);
    node.end = offset(event.end_mark);
    m_tree.m_nodes.push_back(std::move(node));
    if (m_open.empty())
        m_tree.m_root = id;
    else
        m_tree.m_nodes[m_open.back()].children.push_back(id);
    if (anchor)
        m_anchors[reinterpret_cast<const char*>(anchor)] = id;
    return id;
}

Result<void> TreeBuilder::addAlias(const yaml_event_t& event)
{
    const std::string name = reinterpret_cast<const char*>(event.data.alias.anchor);
    const auto found = m_anchors.find(name);
    if (found == m_anchors.end()) {
        if (const auto ahead = scannerErrorNear(m_text, event.start_mark.index))
            return tl::make_unexpected(*ahead);
        return malformed("unknown anchor '" + name + "' referenced", event.start_mark.line + 1);
    }
    const NodeId target = found->second;
    const Result<NodeId> id = add(event, Kind::Alias, nullptr);
    Node& node = m_tree.m_nodes[*id];
    node.value = name;
    node.target = target;
    return {};
}

Result<void> TreeBuilder::addScalar(const yaml_event_t& event)
{
    const auto& scalar = event.data.scalar;
    const Result<NodeId> id = add(event, Kind::Scalar, scalar.anchor);
    Node& node = m_tree.m_nodes[*id];
    node.value.assign(reinterpret_cast<const char*>(scalar.value), scalar.length);
    const bool plain = scalar.style == YAML_PLAIN_SCALAR_STYLE || scalar.style == YAML_ANY_SCALAR_STYLE;
    if (plain) {
        if (m_text.data() != m_written.data()
            && node.value == m_text.substr(node.begin, node.end - node.begin))
            node.value = m_written.substr(node.begin, node.end - node.begin);
        if (Result<void> fine = questionMark(node); !fine)
            return fine;
    }
    const bool block = scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE;
    node.style = plain ? Style::Plain : block ? Style::Block : Style::Quoted;
    const std::string tag = scalar.tag ? reinterpret_cast<const char*>(scalar.tag) : "";
    if (!tag.empty() && tag != "!")
        node.tag = shortTag(tag);
    else if (!plain)
        node.tag = "!!str";
    else if (node.value == "<<")
        node.tag = "!!merge";
    else
        node.tag = resolveScalar(node.value).tag;
    return {};
}

/// In brackets, Go ends a plain scalar at a question mark and then misses the comma; libyaml reads on.
Result<void> TreeBuilder::questionMark(const Node& node) const
{
    if (m_open.empty() || !m_tree.m_nodes[m_open.back()].flow
        || m_text.substr(node.begin, node.end - node.begin).find('?') == std::string_view::npos)
        return {};
    const Node& collection = m_tree.m_nodes[m_open.back()];
    const std::size_t line = collection.line > 1 ? collection.line - 1 : node.line - 1;
    const std::string words
        = fmt::format("did not find expected ',' or '{}'", collection.kind == Kind::Mapping ? '}' : ']');
    return malformed(line == 0 ? words : fmt::format("line {}: {}", line, words), node.line);
}

Result<void> TreeBuilder::open(const yaml_event_t& event, Kind kind, bool flow, const unsigned char* anchor,
    const unsigned char* tagBytes)
{
    if (m_open.size() >= kDeepestTree)
        return malformed(
            fmt::format("nested deeper than {} levels", kDeepestTree), event.start_mark.line + 1);
    const Result<NodeId> id = add(event, kind, anchor);
    Node& node = m_tree.m_nodes[*id];
    node.flow = flow;
    const std::string tag = tagBytes ? reinterpret_cast<const char*>(tagBytes) : "";
    const char* const usual = kind == Kind::Sequence ? "!!seq" : "!!map";
    node.tag = tag.empty() || tag == "!" ? usual : shortTag(tag);
    m_open.push_back(*id);
    return {};
}

/// libyaml ends a block collection at the next token; moves the end to that of its last child.
void TreeBuilder::close(const yaml_event_t& event)
{
    Node& node = m_tree.m_nodes[m_open.back()];
    m_open.pop_back();
    if (node.flow)
        node.end = offset(event.end_mark);
    else if (!node.children.empty())
        node.end = m_tree.m_nodes[node.children.back()].end;
}

namespace {

/// After a comment line, Go's scanner accepts further comment lines with any indentation; libyaml rejects
/// tabs there. Replaces them with blanks for libyaml.
std::string withoutCommentTabs(std::string_view text)
{
    std::string out(text);
    bool behindComment = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t first = text.find_first_not_of(" \t", begin);
        const bool comment = first < end && text[first] == '#';
        if (comment && behindComment)
            std::replace(out.begin() + static_cast<std::ptrdiff_t>(begin),
                out.begin() + static_cast<std::ptrdiff_t>(first), '\t', ' ');
        behindComment = comment;
        begin = end + 1;
    }
    return out;
}

/// A byte order mark at the start of a later line: libyaml skips it, Go treats it like any other character.
/// Replaces it with one of the same length for libyaml.
std::string withPlainMarks(std::string text)
{
    constexpr std::string_view kMark = "\n\xEF\xBB\xBF";
    for (std::size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at + 1))
        text.replace(at + 1, 3, "\xEF\xBC\x8D");
    return text;
}

} // namespace

namespace {

std::size_t tagDirectives(std::string_view text)
{
    constexpr std::string_view kTag = "%TAG";
    std::size_t count = 0;
    for (std::size_t at = text.find(kTag); at != std::string_view::npos; at = text.find(kTag, at + 1))
        count += at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r' ? 1 : 0;
    return count;
}

} // namespace

/// Go allows "a:," in a plain scalar in brackets; libyaml stops there. Hides such colons from it and restores
/// them.
Result<Tree> Tree::parse(std::string_view text)
{
    constexpr int kMostColons = 200; // each one costs another pass
    if (text.size() > kMaxBytes)
        return malformed(fmt::format("more than {} MiB of text", kMaxBytes >> 20), 0);
    if (tagDirectives(text) > kMaxDirectives)
        return malformed(fmt::format("more than {} %TAG directives", kMaxDirectives), 0);
    std::string hidden;
    if (text.find("\t#") != std::string_view::npos || text.find("\n\xEF\xBB\xBF") != std::string_view::npos)
        hidden = withPlainMarks(withoutCommentTabs(text));
    std::string_view shown = hidden.empty() ? text : std::string_view(hidden);
    for (int pass = 0;; ++pass) {
        TreeBuilder builder(shown, text);
        Result<Tree> tree = builder.build();
        const std::optional<std::size_t> colon = tree ? std::nullopt : builder.unexpectedColon();
        if (!colon || pass == kMostColons || *colon >= text.size() || text[*colon] != ':')
            return tree;
        if (hidden.empty())
            hidden = text;
        hidden[*colon] = '.';
        shown = hidden;
    }
}

NodeId repeatedKey(const Tree& tree, NodeId mapping)
{
    std::set<std::string_view> seen;
    const std::vector<NodeId>& children = tree.node(tree.resolved(mapping)).children;
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const Node& key = tree.node(tree.resolved(children[i]));
        if (key.kind == Kind::Scalar && !seen.insert(key.value).second)
            return children[i];
    }
    return kNoNode;
}

NodeId Tree::resolved(NodeId id) const
{
    return id != kNoNode && m_nodes[id].kind == Kind::Alias ? m_nodes[id].target : id;
}

std::pair<NodeId, NodeId> Tree::entry(NodeId mapping, std::string_view key) const
{
    mapping = resolved(mapping);
    if (mapping == kNoNode || m_nodes[mapping].kind != Kind::Mapping)
        return { kNoNode, kNoNode };
    const std::vector<NodeId>& children = m_nodes[mapping].children;
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const Node& name = m_nodes[children[i]];
        if (name.kind == Kind::Scalar && name.value == key)
            return { children[i], resolved(children[i + 1]) };
    }
    return { kNoNode, kNoNode };
}

NodeId Tree::keyOf(NodeId mapping, std::string_view key) const
{
    return entry(mapping, key).first;
}

NodeId Tree::member(NodeId mapping, std::string_view key) const
{
    return entry(mapping, key).second;
}

} // namespace winnow::yaml
