// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/sensitive_spans.h"

#include <algorithm>
#include <array>

#include "core/base/try.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostMatches = 10'000'000;

bool isWord(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

struct RuleText
{
    std::string_view name;
    std::string_view pattern;
    bool valueOnly = false;
};

// Shapes the issuers document; the last three take only the value behind a name, a scheme or a user.
constexpr RuleText kRules[] = {
    { "aws key", "(AKIA|ASIA)[0-9A-Z]{16}" },
    { "github token", "(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})" },
    { "gitlab token", "glpat-[A-Za-z0-9_-]{20,}" },
    { "slack token", "xox[abprs]-[A-Za-z0-9-]{10,}" },
    { "api key", "sk-[A-Za-z0-9_-]{20,}" },
    { "payment key", "[rs]k_(live|test)_[A-Za-z0-9]{16,}" },
    { "google key", "AIza[0-9A-Za-z_-]{35}" },
    { "npm token", "npm_[A-Za-z0-9]{36}" },
    { "json web token", "eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{4,}" },
    { "bearer token", "(?i)bearer +[a-z0-9._~+/-]{16,}", true },
    { "password",
        "(?i)(password|passwd|secret|api[_-]?key|access[_-]?key|auth[_-]?token)[\\\\\"']{0,4}\\s?[:=]\\s?["
        "\\\\\"']{0,4}[^\\s\"'\\\\,;{}()<>$]{8,}",
        true },
    { "password in address", "://[A-Za-z0-9._-]+:[^/\\s:@\"'\\\\]{3,}@", true },
};
constexpr std::string_view kPath = "/(home|Users|root|mnt|media|srv|data|work|workspace|workspaces|Volumes|"
                                   "projects|repos)(/[A-Za-z0-9_.@+-]+)+";

/// Public hosts and role accounts, which say nothing about anybody.
bool isPublicAddressPart(std::string_view part)
{
    static constexpr std::string_view kParts[]
        = { "example", "anthropic", "openai", "github", "users.noreply.github", "gitlab", "gmail",
              "googlemail", "google", "outlook", "hotmail", "yahoo", "microsoft", "localhost", "noreply",
              "no-reply", "git", "info", "support", "security", "bugs", "test" };
    return std::find(std::begin(kParts), std::end(kParts), part) != std::end(kParts);
}

/// A value that could be a password: digits and letters mixed, no plain word or number.
bool looksSecret(std::string_view value)
{
    const auto digits
        = std::count_if(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
    const auto letters = std::count_if(value.begin(), value.end(), isLetter);
    return digits > 0 && letters > 0;
}

} // namespace

std::string_view kindName(Kind kind)
{
    static constexpr std::string_view kNames[] = { "secret", "e-mail", "name", "path" };
    return kNames[static_cast<std::size_t>(kind)];
}

std::size_t escapedLetters(std::string_view raw, std::size_t at)
{
    if (at == 0 || at >= raw.size() || raw[at - 1] != '\\')
        return 0;
    if (raw[at] == 'u') {
        std::size_t hex = 0;
        while (hex < 4 && at + 1 + hex < raw.size() && isHex(raw[at + 1 + hex]))
            ++hex;
        return hex == 4 ? 5 : 0;
    }
    return std::string_view("nrtbf").find(raw[at]) != std::string_view::npos ? 1 : 0;
}

bool isCommonWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 72> kWords { "root", "user", "users", "home", "runner",
        "ubuntu", "debian", "node", "app", "admin", "guest", "test", "tests", "testing", "src", "lib", "libs",
        "include", "bin", "build", "dist", "out", "doc", "docs", "data", "tmp", "temp", "work", "workspace",
        "workspaces", "project", "projects", "repo", "repos", "code", "main", "index", "init", "config",
        "README", "readme", "LICENSE", "Makefile", "CMakeLists", "package", "setup", "utils", "util", "core",
        "common", "scripts", "tools", "examples", "example", "assets", "static", "public", "node_modules",
        "site-packages", "python3", "Desktop", "Documents", "Downloads", "Library", "testbed", "cache",
        "local", "share", "shared", "settings", "models", "views" };
    return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

Result<Detector> Detector::create(const std::vector<std::string>& extra)
{
    Detector detector;
    for (const RuleText& rule : kRules) {
        WINNOW_TRY(auto pattern, Pattern::compile(rule.pattern));
        detector.m_rules.push_back({ rule.name, std::move(pattern), rule.valueOnly });
    }
    for (const std::string& text : extra) {
        auto pattern = Pattern::compile(text);
        if (!pattern)
            return tl::make_unexpected(pattern.error());
        detector.m_rules.push_back({ "your pattern", std::move(*pattern), false });
    }
    WINNOW_TRY(auto path, Pattern::compile(kPath));
    detector.m_path = std::move(path);
    return detector;
}

std::vector<Span> Detector::find(std::string_view raw) const
{
    std::vector<Span> spans;
    findSecrets(raw, spans);
    findKeyBlocks(raw, spans);
    findEmails(raw, spans);
    findPaths(raw, spans);
    return spans;
}

void Detector::findSecrets(std::string_view raw, std::vector<Span>& spans) const
{
    for (const Rule& rule : m_rules) {
        rule.pattern.forEach(raw, kMostMatches, [&](const Pattern::Match& match) {
            std::size_t begin = match.begin;
            std::size_t end = match.end;
            // A key shape inside a longer word is part of something else, unless the letter before is an
            // escape's.
            const bool inside
                = begin > 0 && isWord(raw[begin - 1]) && !(begin > 1 && escapedLetters(raw, begin - 1) == 1);
            if (!rule.valueOnly && rule.name != "your pattern" && inside)
                return;
            if (rule.valueOnly) {
                if (rule.name == "password in address")
                    --end; // the @
                std::size_t value = end;
                while (value > begin
                    && std::string_view(" :=\"'\\\t").find(raw[value - 1]) == std::string_view::npos)
                    --value;
                begin = value + escapedLetters(raw, value);
                if (begin >= end || (rule.name == "password" && !looksSecret(raw.substr(begin, end - begin))))
                    return;
            }
            spans.push_back({ begin, end, Kind::Secret, rule.name });
        });
    }
}

/// "-----BEGIN ... PRIVATE KEY-----" up to its end: every run of the armour is a secret of its own, so that
/// line ends and escapes between them stay.
void Detector::findKeyBlocks(std::string_view raw, std::vector<Span>& spans) const
{
    for (std::size_t at = 0; (at = raw.find("PRIVATE KEY-----", at)) != std::string_view::npos;) {
        const std::size_t begin = at + 16;
        const std::size_t end = std::min(raw.find("-----END", begin), std::min(raw.size(), begin + 20000));
        for (std::size_t i = begin; i < end;) {
            i += escapedLetters(raw, i);
            std::size_t run = i;
            while (run < end && (isWord(raw[run]) || raw[run] == '+' || raw[run] == '/' || raw[run] == '='))
                ++run;
            if (run > i + 3)
                spans.push_back({ i, run, Kind::Secret, "private key" });
            i = std::max(run, i + 1);
        }
        at = std::max(end, begin);
        if (raw.substr(at).starts_with("-----END"))
            at = std::min(raw.size(),
                raw.find("PRIVATE KEY-----", at) == std::string_view::npos
                    ? raw.size()
                    : raw.find("PRIVATE KEY-----", at) + 16);
    }
}

namespace {

/// "First Last <" before an e-mail at `mail`: up to four capitalised words.
void findNameBefore(std::string_view raw, std::size_t mail, std::vector<Span>& spans)
{
    if (mail < 3 || raw[mail - 1] != '<' || raw[mail - 2] != ' ')
        return;
    std::size_t name = mail - 2;
    int words = 0;
    for (std::size_t i = name; i > 0 && words < 4
         && (isLetter(raw[i - 1]) || raw[i - 1] == '.' || raw[i - 1] == '-' || raw[i - 1] == ' ');) {
        --i;
        const bool wordBegins = isLetter(raw[i]) && (i == 0 || raw[i - 1] == ' ' || !isLetter(raw[i - 1]));
        if (!wordBegins)
            continue;
        if (raw[i] >= 'a' && raw[i] <= 'z' && escapedLetters(raw, i) == 0)
            break; // people's names are capitalised: this is the sentence before
        name = i + escapedLetters(raw, i);
        ++words;
    }
    if (name + 4 < mail - 2)
        spans.push_back({ name, mail - 2, Kind::Name, "name before an e-mail" });
}

} // namespace

void Detector::findEmails(std::string_view raw, std::vector<Span>& spans) const
{
    // By hand, from the @: as a pattern every word of the text would be a beginning.
    const auto inLocal = [](char c) { return (isWord(c) || c == '.' || c == '%' || c == '+' || c == '-'); };
    const auto inDomain = [](char c) { return (isWord(c) && c != '_') || c == '-' || c == '.'; };
    for (std::size_t at = 0; (at = raw.find('@', at)) != std::string_view::npos; ++at) {
        std::size_t begin = at;
        while (begin > 0 && at - begin < 65 && inLocal(raw[begin - 1]))
            --begin;
        begin += escapedLetters(raw, begin);
        std::size_t end = at + 1;
        while (end < raw.size() && end - at < 255 && inDomain(raw[end]))
            ++end;
        while (end > at + 1 && (raw[end - 1] == '.' || raw[end - 1] == '-'))
            --end;
        const std::size_t last = raw.substr(0, end).rfind('.');
        const std::string_view top
            = last == std::string_view::npos ? std::string_view() : raw.substr(last + 1, end - last - 1);
        const bool valid = begin < at && last != std::string_view::npos && last > at + 1 && top.size() >= 2
            && top.size() <= 10 && std::all_of(top.begin(), top.end(), [](char c) { return isLetter(c); });
        if (!valid)
            continue;
        for (const auto& [from, to] : { std::pair(begin, at), std::pair(at + 1, last) }) {
            const std::string_view part = raw.substr(from, to - from);
            if (!isPublicAddressPart(part) && !isCommonWord(part))
                spans.push_back({ from, to, Kind::Email, "e-mail" });
        }
        findNameBefore(raw, begin, spans);
    }
}

namespace {

/// One component of a path at [begin, end), `depth` steps below its root.
void addComponent(std::string_view raw, std::size_t begin, std::size_t end, std::size_t depth,
    std::string_view root, std::vector<Span>& spans)
{
    std::string_view part
        = raw.substr(begin, end - begin); // without dots and dashes at its ends, as words are looked up
    const bool account = depth == 1 && (root == "home" || root == "Users");
    // The extension of a file stays: strategies and importers look at it.
    const std::size_t dot = part.rfind('.');
    if (!account && dot != std::string_view::npos && dot > 0 && part.size() - dot <= 6)
        part = part.substr(0, dot);
    while (!part.empty() && (part.front() == '.' || part.front() == '-')) {
        part.remove_prefix(1);
        ++begin;
    }
    while (!part.empty() && (part.back() == '.' || part.back() == '-'))
        part.remove_suffix(1);
    if (depth > 0 && part.size() >= 3 && !isCommonWord(part))
        spans.push_back({ begin, begin + part.size(), account ? Kind::Name : Kind::Path,
            account ? "home folder" : "path" });
}

} // namespace

void Detector::findPaths(std::string_view raw, std::vector<Span>& spans) const
{
    m_path.forEach(raw, kMostMatches, [&](const Pattern::Match& match) {
        if (match.begin > 0
            && (isWord(raw[match.begin - 1]) || raw[match.begin - 1] == '.' || raw[match.begin - 1] == '-')
            && escapedLetters(raw, match.begin - 1) == 0)
            return; // the tail of a longer path or an address
        const std::size_t second = raw.find('/', match.begin + 1);
        const std::string_view root = raw.substr(match.begin + 1, second - match.begin - 1);
        std::size_t depth = 1;
        for (std::size_t at = second + 1; at < match.end; ++depth) {
            const std::size_t end = std::min(raw.find('/', at), match.end);
            addComponent(raw, at, end, depth, root, spans);
            at = end + 1;
        }
    });
    findDrivePaths(raw, spans);
}

/// "C:\Users\...". Backslashes come doubled, or doubled twice, inside JSON: as many as behind the drive are a
/// separator, fewer an escape.
void Detector::findDrivePaths(std::string_view raw, std::vector<Span>& spans) const
{
    const auto inPart = [](char c) { return isWord(c) || c == '.' || c == '@' || c == '+' || c == '-'; };
    for (std::size_t at = 0; (at = raw.find(":\\", at)) != std::string_view::npos; ++at) {
        if (at == 0 || !isLetter(raw[at - 1])
            || (at > 1 && isWord(raw[at - 2]) && escapedLetters(raw, at - 2) == 0))
            continue;
        const std::size_t width = std::min(raw.find_first_not_of('\\', at + 1), raw.size()) - at - 1;
        std::string_view root;
        std::size_t here = at + 1;
        for (std::size_t depth = 0; here < raw.size(); ++depth) {
            const std::size_t begin = std::min(raw.find_first_not_of('\\', here), raw.size());
            if (begin - here != width)
                break;
            here = begin;
            while (here < raw.size() && inPart(raw[here]))
                ++here;
            if (here == begin)
                break;
            if (depth == 0)
                root = raw.substr(begin, here - begin);
            if (root != "Users" && root != "projects" && root != "work" && root != "repos")
                break; // "a:" and an escape look the same
            addComponent(raw, begin, here, depth, root, spans);
        }
    }
}

} // namespace winnow::redaction
