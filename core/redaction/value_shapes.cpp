// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/value_shapes.h"

#include <algorithm>
#include <string>

#include "core/redaction/detector_parts.h"

namespace winnow::redaction {

bool isPlaceholder(const Rules& rules, std::string_view value)
{
    if (value.size() > 1 && std::ranges::all_of(value, [&](char c) { return c == value[0]; }))
        return true;
    const std::string_view last = value.substr(value.find_last_of("_-") + 1); // of "ghp_xxxxxxxx"
    if (last.size() > 5 && last.find_first_not_of("xX*") == std::string_view::npos)
        return true;
    // "$5uper!7" and "{ab12}cd!" are passwords; "$NAME", "${NAME}" and "%NAME%" refer to one.
    const bool refers = std::any_of(rules.references.begin(), rules.references.end(),
        [&](std::string_view b) { return value.starts_with(b); });
    const std::size_t closing = value.find_first_of("})");
    const bool signAndDigits = value.size() >= 8
        && std::string_view("${%(").find(value[0]) != std::string_view::npos
        && std::ranges::any_of(value, isDigit) && value.find('"') == std::string_view::npos
        && (closing == std::string_view::npos || (value[0] != '$' && closing + 1 < value.size()));
    // base64 may begin with a slash
    const bool base64 = value.starts_with('/')
        && (isRandom(value, 20, kRandomWord)
            || (isRandom(value, 11, kRandomNamed) && value.find('.') > value.size() && !isOfWords(value)
                && (value.find('/', 1) > value.size()
                    || (std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower)))));
    // "xxxxxxxx" and "xxx-your-key" are placeholders; "xxx7Kq9Tg7" begins like one by chance.
    const bool chance = value.starts_with("xxx") && std::ranges::any_of(value, isDigit)
        && std::ranges::any_of(value, [](char c) { return isLetter(c) && c != 'x'; });
    if ((refers && !signAndDigits && !chance && !base64) || value.ends_with("EXAMPLE")
        || value.ends_with("EXAMPLEKEY"))
        return true;
    std::string plain;
    for (const char c : value.substr(0, kLongestWord)) {
        if (isLetterOrDigit(c))
            plain += asciiLower(c);
    }
    return value.size() <= kLongestWord
        && (rules.placeholders.count(plain) > 0 || plain.ends_with("placeholder"));
}

bool isJumbled(std::string_view value)
{
    std::size_t turns = 0;
    for (std::size_t i = 1; i < value.size(); ++i)
        turns += isLetter(value[i]) && isLetter(value[i - 1]) && isUpper(value[i]) != isUpper(value[i - 1]);
    return value.size() >= 10 && turns * 8 >= value.size() * 3 && !isOfWords(value);
}

bool isPlainWord(std::string_view value)
{
    const auto digits = std::ranges::count_if(value, isDigit);
    std::size_t humps = 0; // capitals behind a small letter or a digit
    for (std::size_t i = 1; i < value.size(); ++i)
        humps += isUpper(value[i]) && (isLower(value[i - 1]) || isDigit(value[i - 1]));
    const bool name = digits <= (humps > 1 ? 4 : 2) && isLetter(value.back())
        && (isUpper(value[0]) || humps > 1 || value.find_first_of("_.") != std::string_view::npos);
    return !isJumbled(value) && (digits == 0 || name)
        && std::ranges::all_of(value, [](char c) { return isLetterOrDigit(c) || c == '.' || c == '_'; });
}

bool looksLikePhrase(std::string_view value)
{
    const bool begins = !value.empty() && isDigit(value[0]) && value.find('.') > value.size(); // no version
    value.remove_suffix(!value.empty() && !isLetterOrDigit(value.back()) ? 1 : 0);
    const std::string_view digits = value.substr(value.find_last_not_of("0123456789") + 1);
    static constexpr std::string_view kSizes[] = { "16", "32", "64", "128", "256", "384", "512" };
    const auto isNumber = [](std::string_view run) {
        return run.size() >= 2 && std::ranges::find(kSizes, run) == std::end(kSizes);
    };
    const std::size_t first = std::min(value.find_first_of("0123456789"), value.size());
    const std::size_t next = std::min(value.find_first_not_of("0123456789", first), value.size());
    const bool inside = first > 2 && next + 1 < value.size() && isNumber(value.substr(first, next - first))
        && (isUpper(value[next]) // "river91Orange"
            || (next > first + 2 && isLetter(value[next + 1]) && isLower(value[first - 2])
                && std::ranges::any_of(value, isUpper))); // "Harbor9306-granite"
    return value.size() >= 12 && (begins || inside || isNumber(digits));
}

bool looksSigned(std::string_view value)
{
    constexpr std::string_view kSigns = "!#$%^&*@~?";
    return value.size() >= 8 && value.find_first_of(kSigns) < value.size() && isLetterOrDigit(value[0])
        && std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower) && !isOfWords(value)
        && value.find_first_of(" ()[]{}<>,/\\:;\"'`=|.") > value.size();
}

bool isVariable(const Rules& rules, std::string_view raw, std::size_t begin, std::size_t end)
{
    const std::string_view value = raw.substr(begin, end - begin);
    const bool type = isUpper(raw[begin]) && isOfWords(value) && std::ranges::none_of(value, isDigit)
        && ((raw.substr(end, 1) == "<" && raw.substr(end, 2) != "</")
            || raw.substr(end, 3) == " | "); // "SecretStr | None", "Option<String>"
    const bool listed = begin > 0 && raw[begin - 1] == ' ' && end < raw.size()
        && std::string_view(",;:)(<").find(raw[end]) != std::string_view::npos;
    bool joined = value.find_first_of("_.") != std::string_view::npos;
    for (std::size_t i = 1; i < value.size(); ++i)
        joined = joined || (isUpper(value[i]) && isLower(value[i - 1]));
    const std::string_view last = value.substr(value.rfind('.') + 1); // of "signal.CTRL_BREAK_EVENT"
    const bool constant = joined && last.size() > 2
        && std::ranges::none_of(last, [](char c) { return isLower(c) || isDigit(c); });
    const std::string_view stem = value.substr(0, value.find_last_not_of("0123456789") + 1);
    std::string letters; // of "testEd25519PrivateKey"
    std::ranges::copy_if(value, std::back_inserter(letters), [](char c) { return !isDigit(c); });
    const bool member = std::ranges::count(value, '.') > 1 // "random_password.database.result"
        && !std::ranges::all_of(last, isDigit); // unlike "Walrus.Falcon.94"
    const bool phrase = looksLikePhrase(value) && isDigit(value[value.size() - 3]); // "comet_Biscuit_2039"
    return type
        || (!phrase && (constant || isOfWords(letters)) && value.size() - letters.size() <= (joined ? 5u : 2u)
            && std::ranges::all_of(value, [](char c) { return isLetterOrDigit(c) || c == '_' || c == '.'; })
            && (joined ? listed || member || rules.meaningOf(value) != Names::Nothing
                       : listed && (rules.meaningOf(stem) != Names::Nothing || isCommonWord(value))));
}

constexpr std::size_t kShortestRandom = 16;

bool isPlausible(const Rules& rules, std::string_view value, Names names, bool quoted)
{
    if (names == Names::Random && value.size() < kShortestRandom) // "tokens": 1024
        return false;
    const auto digits = std::ranges::count_if(value, isDigit);
    const bool signs = value.find_first_not_of("{}[]():,\"") == std::string_view::npos;
    if (signs || value.find("=0x") < value.size()
        || value.find("-----") < value.size()) // "PRIVATE KEY BLOCK-----" and the lines behind it
        return false;
    // A label of a form: "Passwort vergessen?", "Forgot your password?".
    const std::string_view label = value.substr(0, value.find_last_not_of(".:?! ") + 1);
    if (quoted && digits == 0 && value.find(' ') < value.size()
        && (rules.meaningOf(value.substr(0, value.find(' '))) == Names::Password
            || rules.meaningOf(label.substr(label.rfind(' ') + 1)) == Names::Password))
        return false;
    // "password= version=" lists names; "UzdaYmtneWllKnhPeA==" is base64.
    const bool base64 = value.size() % 4 == 0 && std::ranges::count_if(value, isUpper) > 2;
    if (isPlaceholder(rules, value)
        || (!quoted && digits == 0 && value.ends_with('=') && isOfWords(value) && !base64))
        return false;
    const auto letters = std::ranges::count_if(value, isLetter);
    const auto size = static_cast<std::ptrdiff_t>(value.size());
    // Calls, indexes and lists are code: "random(500)", "Signer{key}".
    const std::size_t opening = quoted ? std::string_view::npos : value.find_first_of("([{");
    const bool code = !quoted && value.find_first_of("()[]") != std::string_view::npos;
    const bool call = code && opening < value.size() && opening > 3
        && std::ranges::all_of(value.substr(0, opening), isNameByte); // "bin2hex(random_bytes(32))"
    if (names == Names::Random) {
        std::string plain; // "Ed25519PublicKey" is of words
        std::ranges::copy_if(value, std::back_inserter(plain), [](char c) { return !isDigit(c); });
        const bool words = isOfWords(value) || (std::ranges::any_of(value, isUpper) && isOfWords(plain));
        return !code && (quoted || !words) && isRandom(value, kShortestRandom, kRandomNamed);
    }
    if (names == Names::Password)
        return size >= 4 && !code && value[0] != '?'; // "${PASSWORD:?set it}"
    std::size_t numbers = 0; // two or more in "ed7jytOkphdyqwo7", which is no name
    for (std::size_t i = 0; i < value.size(); ++i)
        numbers += isDigit(value[i]) && (i == 0 || !isDigit(value[i - 1]));
    // Media types and patterns consist of words and signs.
    const std::size_t sum = quoted ? std::string_view::npos : value.find_first_of("+*"); // "e.key+1"
    if (call || (sum < value.size() && value.find('.') < sum && isPlainWord(value.substr(0, sum)))
        || (digits == 0 && (code || letters * 4 < size * 3))
        || ((!quoted || digits == 0) && (numbers < 2 || code) && isOfWords(value) && !looksLikePhrase(value)
            && value.find_first_of("!#$%^&*@~?") == std::string_view::npos
            && value.find_first_of(quoted ? "./" : ".:ABCDEFGHIJKLMNOPQRSTUVWXYZ") < value.size())
        || (opening < value.size() && opening > 3
            && (isPlainWord(value.substr(0, opening)) || value.find('.') < opening)))
        return false;
    constexpr std::ptrdiff_t kClock = 14; // one digit more than a time in milliseconds has
    if (size < (value.starts_with("0x") ? 16 : 8) || (digits == size && size < kClock))
        return false;
    const bool mixed = digits > 0 && letters > 0;
    return mixed || digits >= kClock || size >= 20 || isJumbled(value) || looksSigned(value);
}

bool looksTyped(std::string_view value, bool quoted)
{
    const auto digits = std::ranges::count_if(value, isDigit);
    const bool letters = std::ranges::any_of(value, isLetter);
    // "retries=3" is an assignment, "Breeze49=" and "sparrow=201Island" are none.
    const std::string_view right = value.substr(std::min(value.find('='), value.size()));
    const bool assigns = !quoted && !right.empty()
        && std::ranges::none_of(value.substr(0, value.size() - right.size()), isDigit)
        && std::ranges::count_if(right, isLetter) < 4;
    const bool code = assigns || value.find_first_of(" ()[]{}<>,/\\:\"'`") < value.size()
        || value.find("..") != std::string_view::npos;
    static constexpr std::string_view kNames[] = { "sha", "md5", "utf", "base64", "base32", "bcrypt", "oauth",
        "http", "int", "uint", "argon", "rfc", "socks", "cram" };
    const std::string low = lowerCase(value.substr(0, 7)); // "Shadow_Lantern27" is no SHA
    return value.size() >= 6 && letters && digits > 0 && !code && isLetterOrDigit(value[0])
        && !low.starts_with("0x") && std::ranges::none_of(kNames, [&](std::string_view n) {
               return low.starts_with(n) && (n.size() > 4 || isDigit(n.back()) || !isLetter(low[n.size()]));
           });
}

} // namespace winnow::redaction
