// SPDX-License-Identifier: GPL-3.0-or-later
// A web page as text: headings with #, list items with -, table rows with |, links as [text](url); scripts,
// styles, navigation and comments go. A tag soup reader: no tree, no recursion, never fails.
#include <array>

#include <fmt/format.h>

#include "core/compression/content_kind.h"
#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"
#include "core/text/utf8.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 page as text, ";
constexpr std::string_view kTagRule = Message::mark("html_text: markup");
constexpr std::string_view kHiddenRule = Message::mark("html_text: script, style or navigation");
constexpr std::string_view kEntityRule = Message::mark("html_text: entity");
constexpr std::string_view kSpaceRule = Message::mark("html_text: white space");

constexpr StrategyParameter kParameters[] = {
    { "links", "on", Message::mark("write where links lead"), 0, 0 },
};

constexpr std::string_view kSkipped[]
    = { "script", "style", "noscript", "template", "svg", "nav", "head", "iframe" };
constexpr std::string_view kBlocks[] = { "p", "div", "section", "article", "main", "header", "footer", "ul",
    "ol", "table", "tr", "br", "hr", "pre", "blockquote", "form", "dl", "dt", "dd", "figure", "body", "html",
    "thead", "tbody", "aside", "title" };

struct Entity
{
    std::string_view name;
    std::string_view text;
};
constexpr Entity kEntities[] = { { "amp", "&" }, { "lt", "<" }, { "gt", ">" }, { "quot", "\"" },
    { "apos", "'" }, { "nbsp", " " }, { "mdash", "\xE2\x80\x94" }, { "ndash", "\xE2\x80\x93" },
    { "hellip", "\xE2\x80\xA6" }, { "copy", "\xC2\xA9" }, { "rsquo", "\xE2\x80\x99" },
    { "lsquo", "\xE2\x80\x98" }, { "ldquo", "\xE2\x80\x9C" }, { "rdquo", "\xE2\x80\x9D" },
    { "middot", "\xC2\xB7" }, { "bull", "\xE2\x80\xA2" } };

struct Tag
{
    std::string name; // lower case
    bool closing = false;
    std::size_t end = 0; // behind '>'
    std::string_view attributes;
};

char lower(char c)
{
    return isUpper(c) ? static_cast<char>(c + 32) : c;
}

class Page
{
public:
    Page(const Job& job, SegmentBuilder& out)
        : m_text(job.text)
        , m_links(job.parameters.flag("links"))
        , m_out(out)
    {
    }

    void write()
    {
        m_out.insert(fmt::format("{}{} B of HTML]\n", kMark, m_text.size()), kTagRule);
        std::size_t at = 0;
        while (at < m_text.size()) {
            const char c = m_text[at];
            if (c == '<' && isTagStart(at))
                at = markup(at);
            else if (c == '&')
                at = entity(at);
            else if (c == ' ' || c == '\n' || c == '\t' || c == '\r')
                at = space(at);
            else
                at = words(at);
        }
    }

private:
    bool isTagStart(std::size_t at) const
    {
        const char c = at + 1 < m_text.size() ? m_text[at + 1] : ' ';
        return isLetter(c) || c == '/' || c == '!' || c == '?';
    }

    std::size_t words(std::size_t at)
    {
        std::size_t end = at + 1;
        while (end < m_text.size() && m_text[end] != '<' && m_text[end] != '&'
            && static_cast<unsigned char>(m_text[end]) > ' ')
            ++end;
        m_out.keep(at, end);
        m_lineEmpty = false;
        return end;
    }

    /// Runs of white space become one blank, none at the beginning of a line; <pre> keeps its own.
    std::size_t space(std::size_t at)
    {
        std::size_t end = at + 1;
        while (end < m_text.size()
            && (m_text[end] == ' ' || m_text[end] == '\n' || m_text[end] == '\t' || m_text[end] == '\r'))
            ++end;
        if (m_pre) {
            m_out.keep(at, end);
            m_lineEmpty = m_text.substr(at, end - at).find('\n') != std::string_view::npos;
        } else if (m_lineEmpty) {
            m_out.omit(at, end, kSpaceRule);
        } else if (m_text[at] == ' ') {
            m_out.keep(at, at + 1);
            m_out.omit(at + 1, end, kSpaceRule);
        } else {
            m_out.rewrite(at, end, " ", kSpaceRule);
        }
        return end;
    }

    std::size_t entity(std::size_t at)
    {
        const std::size_t end = m_text.substr(0, std::min(m_text.size(), at + 12)).find(';', at);
        const std::string text
            = end == std::string_view::npos ? std::string() : decoded(m_text.substr(at + 1, end - at - 1));
        m_lineEmpty = false;
        if (text.empty()) {
            m_out.keep(at, at + 1);
            return at + 1;
        }
        m_out.rewrite(at, end + 1, text, kEntityRule);
        return end + 1;
    }

    static std::string decoded(std::string_view name)
    {
        for (const Entity& known : kEntities) {
            if (known.name == name)
                return std::string(known.text);
        }
        if (name.size() < 2 || name[0] != '#')
            return {};
        const bool hex = name[1] == 'x' || name[1] == 'X';
        std::uint32_t code = 0;
        for (const char c : name.substr(hex ? 2 : 1)) {
            if (!(hex ? isHex(c) : isDigit(c)))
                return {};
            const char l = lower(c);
            code = code * (hex ? 16 : 10) + static_cast<std::uint32_t>(isDigit(l) ? l - '0' : l - 'a' + 10);
        }
        std::string text;
        if (code >= 0x20 && code < 0x110000)
            utf8::append(text, code);
        return text;
    }

    /// The tag at '<'; attribute values in quotes may hold '>'.
    Tag tagAt(std::size_t at) const
    {
        Tag tag;
        std::size_t i = at + 1;
        tag.closing = i < m_text.size() && m_text[i] == '/';
        i += tag.closing;
        const std::size_t nameBegin = i;
        while (i < m_text.size() && (isLetterOrDigit(m_text[i]) || m_text[i] == '-' || m_text[i] == ':')
            && i - nameBegin < 32)
            tag.name += lower(m_text[i++]);
        const std::size_t attributes = i;
        const std::size_t limit
            = std::min(m_text.size(), at + 65536); // a quote that never closes must not go on for ever
        char quote = 0;
        for (; i < limit && (quote != 0 || m_text[i] != '>'); ++i) {
            if (quote != 0)
                quote = m_text[i] == quote ? '\0' : quote;
            else if (m_text[i] == '"' || m_text[i] == '\'')
                quote = m_text[i];
        }
        if (i == limit)
            i = std::min(m_text.find('>', attributes), m_text.size() - 1);
        tag.attributes = m_text.substr(attributes, i - attributes);
        tag.end = i + 1;
        return tag;
    }

    std::size_t markup(std::size_t at)
    {
        if (lines::startsWith(m_text.substr(at, 4), "<!--")) {
            const std::size_t found = m_text.find("-->", at + 4);
            const std::size_t end = found == std::string_view::npos ? m_text.size() : found + 3;
            m_out.omit(at, end, kTagRule);
            return end;
        }
        const Tag tag = tagAt(at);
        if (!tag.closing && is(tag.name, kSkipped)) {
            const std::size_t end = closingEnd(tag);
            m_out.omit(at, end, kHiddenRule);
            return end;
        }
        const std::string with = replacement(tag);
        // The text still says where a link leads and what an image shows; of other tags nothing is left.
        if (tag.name == "a" || tag.name == "img")
            m_out.rewrite(at, tag.end, with, kTagRule);
        else
            m_out.replace(at, tag.end, with, kTagRule);
        return tag.end;
    }

    template <std::size_t N> static bool is(std::string_view name, const std::string_view (&names)[N])
    {
        return std::find(std::begin(names), std::end(names), name) != std::end(names);
    }

    /// Behind "</name>"; without one only the tag itself goes. Remembered per name, so that a page of nothing
    /// but opening tags is not searched again for each.
    std::size_t closingEnd(const Tag& tag)
    {
        const auto index = static_cast<std::size_t>(
            std::find(std::begin(kSkipped), std::end(kSkipped), tag.name) - std::begin(kSkipped));
        if (m_unclosed[index])
            return tag.end;
        for (std::size_t i = m_text.find("</", tag.end); i != std::string_view::npos;
             i = m_text.find("</", i + 2)) {
            std::size_t matched = 0;
            while (matched < tag.name.size() && i + 2 + matched < m_text.size()
                && lower(m_text[i + 2 + matched]) == tag.name[matched])
                ++matched;
            if (matched == tag.name.size()) {
                const std::size_t close = m_text.find('>', i);
                return close == std::string_view::npos ? m_text.size() : close + 1;
            }
        }
        m_unclosed[index] = true;
        return tag.end;
    }

    std::string line(std::string_view then = {})
    {
        std::string text = m_lineEmpty ? std::string() : std::string("\n");
        text += then;
        m_lineEmpty = true;
        return text;
    }

    std::string replacement(const Tag& tag)
    {
        const std::string& name = tag.name;
        if (name == "pre")
            m_pre = !tag.closing;
        if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6')
            return tag.closing ? line()
                               : line(std::string(static_cast<std::size_t>(name[1] - '0'), '#') + ' ');
        if (name == "li" && !tag.closing)
            return line("- ");
        if ((name == "td" || name == "th") && !tag.closing)
            return m_lineEmpty ? "" : " | ";
        if (name == "img" && !attribute(tag, "alt").empty())
            return "[" + std::string(attribute(tag, "alt")) + "]";
        if (name == "a" && m_links)
            return link(tag);
        return is(name, kBlocks) || name == "li" ? line() : std::string();
    }

    std::string link(const Tag& tag)
    {
        if (!tag.closing) {
            const std::string_view target = attribute(tag, "href");
            m_target = target.empty() || target[0] == '#' || lines::startsWith(target, "javascript:")
                ? std::string_view()
                : target;
            m_lineEmpty = m_lineEmpty && m_target.empty();
            return m_target.empty() ? "" : "[";
        }
        std::string text = m_target.empty() ? "" : "](" + std::string(m_target) + ")";
        m_target = {};
        return text;
    }

    static std::string_view attribute(const Tag& tag, std::string_view name)
    {
        for (std::size_t at = tag.attributes.find(name); at != std::string_view::npos;
             at = tag.attributes.find(name, at + 1)) {
            const std::size_t value = at + name.size();
            if (at == 0 || tag.attributes[at - 1] > ' ' || value + 1 >= tag.attributes.size()
                || tag.attributes[value] != '=')
                continue;
            const char quote = tag.attributes[value + 1];
            if (quote != '"' && quote != '\'')
                return tag.attributes.substr(
                    value + 1, tag.attributes.find_first_of(" \t\n", value + 1) - value - 1);
            const std::size_t end = tag.attributes.find(quote, value + 2);
            return end == std::string_view::npos ? std::string_view()
                                                 : tag.attributes.substr(value + 2, end - value - 2);
        }
        return {};
    }

    std::string_view m_text;
    bool m_links;
    SegmentBuilder& m_out;
    bool m_lineEmpty = true;
    bool m_pre = false;
    std::string_view m_target; // of the link at hand
    std::array<bool, std::size(kSkipped)> m_unclosed {};
};

void body(const Job& job, SegmentBuilder& out)
{
    if (contentKind(job.text, job.input.tool, job.input.arguments) == ContentKind::Html)
        Page(job, out).write();
}

constexpr LocalSpec kSpec { "html_text", Message::mark("Web page as text"),
    Message::mark(
        "Keeps headings, text, lists, tables and links of an HTML page; forms, attributes and navigation are "
        "gone"),
    Fidelity::Recoverable, kParameters, kMark, body, nullptr };

} // namespace

StrategyInfo htmlText()
{
    StrategyInfo info = localRow<kSpec>();
    info.readsOrigin = true;
    return info;
}

} // namespace winnow::strategy
