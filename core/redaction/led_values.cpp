// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "core/redaction/named_values.h"

namespace winnow::redaction {

namespace {

/// Adds a password, unless it is a placeholder.
void addWord(const Rules& rules, std::string_view raw, Span span, std::vector<Span>& spans)
{
    const std::string_view value = raw.substr(span.begin, span.end - span.begin);
    span.onlyHere = isPlainWord(value);
    if (!isPlaceholder(rules, value))
        spans.push_back(span);
}

/// Adds the password of "//user:password@host", which may contain an "@": the last one before the host counts; an output
/// may be cut before it. Or, at the "@", the password of "user:password@tcp(host)".
void addAddressPassword(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    if (raw[at] == '@') {
        const std::size_t first = runBefore(raw, at, 128, [](char c) { return !endsWord(c); });
        const std::size_t colon = raw.substr(0, at).find(':', first);
        if (colon < at && colon > first && raw[colon + 1] != '/')
            addWord(rules, raw, { colon + 1, at, Kind::Secret, "password in address" }, spans);
        return;
    }
    const std::size_t user = at + 2;
    std::string_view word = raw.substr(user, wordEnd(raw, user, 512) - user);
    word = word.substr(0, word.find('/', std::min(word.find('@'), word.size())));
    const std::size_t colon = word.find(':'), last = word.rfind('@');
    const std::size_t cut = user + std::min(word.find("..."), word.size());
    if (last == std::string_view::npos && colon < word.size() && (cut == raw.size() || raw[cut] == '.')
        && looksTyped(raw.substr(user + colon + 1, cut - user - colon - 1)))
        return addWord(rules, raw, { user + colon + 1, cut, Kind::Secret, "password in address" }, spans);
    if (last == std::string_view::npos || colon >= last || colon + 3 > last)
        return;
    if (word.substr(0, last).find('/', colon) == std::string_view::npos)
        addWord(rules, raw, { user + colon + 1, user + last, Kind::Secret, "password in address" }, spans);
}

/// Adds what the command before the pipe at `at` prints.
void addPiped(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t line = runBefore(raw, at, 200, [](char c) { return c != '\n'; });
    const std::string_view before = raw.substr(line, at - line);
    std::size_t command = 0; // what it echoes
    for (const std::string_view word :
        { "echo ", "echo -n ", "printf ", "printf '%s' ", "printf \"%s\" ", "yes " })
        if (const std::size_t found = before.rfind(word); found < before.size())
            command = line + found + word.size();
    if (command == 0)
        return;
    const std::size_t colon = raw.substr(0, at).find(':', command);
    const std::size_t begin = colon == std::string_view::npos ? behindWords(raw, command) : colon + 1;
    addValue(rules, raw, { begin, false }, Names::Password, spans);
}

/// Adds the value that the lead at `at` announces.
void addLed(
    const Rules& rules, std::string_view raw, std::size_t at, const Lead& lead, std::vector<Span>& spans)
{
    if (lead.behind == Behind::Pipe)
        return addPiped(rules, raw, at, spans);
    std::size_t begin = at + lead.text.size();
    begin = lead.behind == Behind::User ? behindBlanks(raw, begin)
        : lead.text.ends_with(':')      ? layoutEnd(raw, begin)
                                        : begin;
    begin += quoteAt(raw, begin).size();
    std::size_t end = wordEnd(raw, begin, kLongestValue);
    const bool quoted = begin > 0 && isQuote(raw[begin - 1]);
    if (lead.behind != Behind::User && !lead.text.ends_with('-') && !quoted)
        end = std::min(end, raw.substr(0, end).find_first_of("&,", begin));
    end -= end > begin && raw[end - 1] == ';';
    const std::size_t colon = std::min(raw.substr(0, end).find(':', begin), end - 1);
    const std::string_view user = raw.substr(begin, colon - begin);
    if (lead.behind == Behind::User)
        begin = colon + 1;
    const std::string_view value = raw.substr(begin, end - begin);
    const Names names = lead.behind == Behind::Secret ? Names::Secret : Names::Password;
    const bool good = lead.behind == Behind::Typed ? looksTyped(value) && !isPlaceholder(rules, value)
        : lead.behind == Behind::User              ? !isPlaceholder(rules, value) && !value.starts_with(':')
            && (at == 0 || raw[at] != '-' || !isNameByte(raw[at - 1])
                || escapedLetters(raw, at - 1) > 0) // else "file-upload{x:y}"
            && std::ranges::none_of(user, [](char c) { return std::string_view("[]()<>").find(c) < 6; })
            && (!user.empty() || looksTyped(value))
                                      : isPlausible(rules, value, names, true);
    const bool listed = raw.substr(0, at).ends_with(") "); // "rake (13.2.1) sha256=..." of a lock file
    if (value.size() >= lead.least && !value.empty() && good && !listed)
        spans.push_back({ begin, end, Kind::Secret, lead.text, isPlainWord(value) });
}

/// Adds the option's value in the command of the program at `at`: "mysql -u user -pPASSWORD".
void addOption(
    const Rules& rules, std::string_view raw, std::size_t at, const Option& option, std::vector<Span>& spans)
{
    constexpr std::size_t kCommand = 200;
    if (at > 0 && isLetterOrDigit(raw[at - 1]) && escapedLetters(raw, at - 1) == 0)
        return;
    const std::string_view near = raw.substr(0, std::min(raw.size(), at + kCommand));
    const auto isInside = [&](std::size_t i) {
        return std::string_view("\n|;").find(raw[i]) > 3 && (raw[i] != '"' || raw[i - 1] == '\\');
    };
    std::size_t last = at + 1;
    while (last < near.size() && isInside(last))
        ++last;
    const std::string_view command = near.substr(0, last);
    for (std::size_t begin = command.find(option.option, at + option.program.size()); begin < command.size();
         begin = command.find(' ', begin)) {
        begin = behindBlanks(raw, begin + option.option.size());
        const std::size_t quote = quoteAt(raw, begin).size();
        begin += quote;
        std::size_t end = wordEnd(raw, begin, 128);
        if (option.option == "/" || option.option == ":")
            end = std::min(end, raw.substr(0, end).find('@', begin));
        const std::string_view value = raw.substr(begin, end - begin);
        if ((looksTyped(value, quote > 0) || isJumbled(value) || isRandom(value, 16, kRandomNamed))
            && !isPlaceholder(rules, value))
            return spans.push_back({ begin, end, Kind::Secret, "password option" });
        if (option.option != " ")
            return;
    }
}

/// Adds the last word of "machine HOST login USER password WORD"; `at` is where "password " stands.
void addLoginPassword(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    constexpr std::string_view kLead = "password ";
    const std::size_t line = at - std::min<std::size_t>(at, 200);
    const std::string_view before = raw.substr(line, at - line);
    const auto isOneWordBehind = [&](std::string_view lead) {
        const std::size_t found = std::min(before.rfind(lead), before.size());
        const std::size_t word = layoutEnd(before, found + lead.size());
        return found < before.size()
            && layoutEnd(before, wordEnd(before, word, kLongestName)) == before.size();
    };
    const std::size_t end = wordEnd(raw, at + kLead.size(), 128);
    if (end > at + kLead.size() + 2 && (isOneWordBehind("login ") || isOneWordBehind("machine ")))
        addWord(rules, raw, { at + kLead.size(), end, Kind::Secret, "password file" }, spans);
}

/// Adds the password of "host:5432:database:user:password"; `at` is the first colon.
void addPortPassword(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t port = runEnd(raw.substr(0, at + 6), at + 1, isDigit);
    if (port - at < 3 || port >= raw.size() || raw[port] != ':' || at == 0 || !isNameByte(raw[at - 1]))
        return;
    std::size_t end
        = runEnd(raw.substr(0, port + 256), port + 1, [](char c) { return !endsWord(c) && c != '/'; });
    const std::string_view fields = raw.substr(port + 1, end - port - 1);
    const std::size_t colon = fields.find(':', fields.find(':') + 1);
    if (colon == std::string_view::npos)
        return;
    const std::size_t begin = port + 1 + colon + 1, word = wordEnd(raw, begin, 256);
    end = isRandom(raw.substr(begin, word - begin), 11, kRandomNamed) ? word : end; // base64 has slashes
    const bool address = runEnd(raw, port, [](char c) { return isHex(c) || c == ':'; }) >= end; // of IPv6
    if (end > begin + 3 && !address)
        addWord(rules, raw, { begin, end, Kind::Secret, "password file" }, spans);
}

/// Adds each value in the data of `kind: Secret`, whatever its name, in YAML or JSON.
void addClusterSecret(const Rules& rules, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    constexpr std::size_t kObject = 4000;
    const Spot kind = behindSeparator(raw, at, at + 4);
    const std::size_t word = std::min(kind.at, raw.size()) + quoteAt(raw, kind.at).size();
    if (!kind.sure || raw.substr(word, runEnd(raw, word, isNameByte) - word) != "Secret")
        return;
    // A string around the object ends at a quote without a backslash; JSON itself has no such string.
    const bool string = raw[at + 4] != '"';
    const auto inside = [&](std::size_t i) { return !string || raw[i] != '"' || raw[i - 1] == '\\'; };
    std::size_t begin = at, last = at;
    while (begin > 1 && at - begin < kObject && inside(begin - 1))
        --begin;
    while (last < raw.size() && last - at < kObject && inside(last))
        ++last;
    const std::string_view object = raw.substr(0, last);
    for (std::size_t data = begin; (data = object.find("ata", data)) != std::string_view::npos;) {
        data += 3;
        const bool other = object.substr(0, data).ends_with("metadata");
        std::size_t end = std::string_view::npos;
        for (const std::string_view next : { "kind", "metadata", "type", "apiVersion", "---", "}" })
            end = std::min(end, object.find(next, data));
        Gap gap(object, data);
        gap.skipQuote();
        for (std::size_t colon = other || gap.next() != ':' ? end : gap.at() + 1;
             (colon = object.substr(0, end).find(':', colon)) < end;)
            addValue(rules, raw, { behindBlanks(raw, ++colon), true }, Names::Password, spans);
    }
}

} // namespace

void addLead(
    const Rules& rules, std::uint32_t row, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    static constexpr auto kForms
        = { addAddressPassword, addLoginPassword, addPortPassword, addClusterSecret };
    const std::size_t lead = row - std::size_t { rules.firstLead }, option = lead - rules.leads.size();
    if (lead < rules.leads.size() && raw.substr(at).starts_with(rules.leads[lead].text)) {
        const Behind behind = rules.leads[lead].behind;
        if (behind < Behind::Address)
            addLed(rules, raw, at, rules.leads[lead], spans);
        else
            kForms.begin()[static_cast<int>(behind) - static_cast<int>(Behind::Address)](
                rules, raw, at, spans);
    } else if (option < rules.options.size() && raw.substr(at).starts_with(rules.options[option].program)) {
        addOption(rules, raw, at, rules.options[option], spans);
    }
}

} // namespace winnow::redaction
