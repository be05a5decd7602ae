// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/detector_parts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/ascii.h"
#include "core/text/base64.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostGlued = 512; // of a token behind a letter
constexpr std::size_t kMostRead = 80; // bytes read to tell a token from a word

/// By byte, a bit for each alphabet that contains it.
constexpr auto kAlphabets = [] {
    constexpr std::array<std::string_view, 8> kSigns { "", "", "-", "", ".", "_-", "_-+/=.~", "" };
    std::array<unsigned char, 256> all {};
    for (std::size_t byte = 0; byte < all.size() * kSigns.size(); ++byte) {
        const auto c = static_cast<char>(byte / kSigns.size());
        const auto alphabet = static_cast<Alphabet>(byte % kSigns.size());
        const bool hex = alphabet == Alphabet::Hex || alphabet == Alphabet::Uuid;
        const bool letter = alphabet == Alphabet::Upper ? isUpper(c)
            : hex                                       ? c >= 'a' && c <= 'f'
                                                        : alphabet != Alphabet::Digit && isLetter(c);
        if (isDigit(c) || letter || kSigns[byte % kSigns.size()].find(c) != std::string_view::npos)
            all[byte / kSigns.size()] |= static_cast<unsigned char>(1u << byte % kSigns.size());
    }
    return all;
}();

bool isIn(Alphabet alphabet, char c)
{
    return (kAlphabets[static_cast<unsigned char>(c)] >> static_cast<unsigned>(alphabet) & 1u) != 0;
}

/// False inside a longer word, unless an escape ends before `at`.
bool beginsWord(std::string_view raw, std::size_t at)
{
    return at == 0 || !(isIn(Alphabet::Alnum, raw[at - 1]) || raw[at - 1] == '_')
        || (at > 1 && escapedLetters(raw, at - 1) == 1);
}

/// True if prefix and rest look like a token and not like a word. Behind a letter a prefix needs at least four bytes
/// (behind "_" two) and a digit later, which words of programs lack. A shorter prefix of letters may begin a word,
/// unless the rest looks random. Zeros in base64 look like the prefix "AAA".
bool tellsItself(const TokenShape& shape, std::string_view raw, std::size_t at, std::size_t run, bool border)
{
    if (!border
        && (shape.prefix.size() < (raw[at - 1] == '_' ? 2u : 3u)
            || (shape.prefix.size() < 6 && shape.prefix.starts_with("EAA"))))
        return false;
    const std::string_view rest = raw.substr(at + shape.prefix.size(), std::min(run, kMostRead));
    if (rest.find_first_not_of("xX*") == std::string_view::npos || rest.ends_with("EXAMPLE"))
        return false; // a placeholder
    const bool digit = std::ranges::any_of(rest, isDigit);
    // as in "s.ReadUint16LengthPrefixed", a call
    const bool mayBeName
        = shape.prefix.size() < 3 && shape.alphabet == Alphabet::Alnum && std::ranges::any_of(rest, isUpper);
    const bool random
        = isRandom(rest, std::min(shape.least, kMostRead), mayBeName && isOfWords(rest) ? 36 : 25);
    const bool marked = std::string_view("_-").find(shape.prefix.back()) != std::string_view::npos
        && (digit || rest.size() >= 30 || std::ranges::any_of(rest, isUpper));
    const bool isShort = shape.prefix.size() < 4 || shape.prefix.starts_with("AAA");
    return (!isShort || random || marked || (digit && shape.alphabet == Alphabet::Upper))
        && (border
            || ((raw[at - 1] == '_' || random || shape.prefix.size() > 3)
                && (shape.alphabet == Alphabet::Upper || digit)));
}

/// True for the random beginning of a token: "ghp_KUJt2kRqz0G5ckFl...".
bool isCutToken(const TokenShape& shape, std::string_view raw, std::size_t at, std::size_t run)
{
    constexpr std::size_t kShortestCut = 11;
    const char last = shape.prefix.back();
    const bool sign = shape.prefix.size() > 2 && std::string_view("_-.").find(last) < 3;
    const std::string_view rest = raw.substr(at + shape.prefix.size(), std::min(run, kMostRead));
    // unlike "api-7d9f8b6c5-x2k4q"
    const bool small = last != '-' && (shape.alphabet == Alphabet::Hex || shape.prefix.size() > 5);
    return (shape.prefix.size() > 3 || sign) && isRandom(rest, kShortestCut, 30) && !isOfWords(rest)
        && (small || (std::ranges::any_of(rest, isUpper) && std::ranges::any_of(rest, isLower)));
}

std::size_t runLength(std::string_view raw, std::size_t at, Alphabet alphabet)
{
    return runEnd(raw, at, [=](char c) { return isIn(alphabet, c); }) - at;
}

/// The length of "eyJ" and two to four more parts behind dots.
std::size_t webToken(std::string_view raw, std::size_t at)
{
    std::size_t end = at;
    for (int parts = 0; parts < 5; ++parts) {
        const std::size_t length = runLength(raw, end, Alphabet::Word);
        if (parts > 0 && parts < 3 && length < 4)
            return 0;
        end += length;
        if (end >= raw.size() || raw[end] != '.')
            return parts >= 1 ? end - at : 0;
        ++end;
    }
    return end - at;
}

/// The length of a chat service's three dotted parts: an id in base64, a time, a signature.
std::size_t botToken(std::string_view raw, std::size_t at)
{
    std::size_t end = at, length = 0;
    for (const auto& [least, most] : { std::pair(23u, 30u), std::pair(6u, 6u), std::pair(25u, 200u) }) {
        if (end > at && (end >= raw.size() || raw[end++] != '.'))
            return 0;
        length = runLength(raw.substr(0, end + most + 1), end, Alphabet::Word);
        end += length;
        if (length < least || length > most)
            return 0;
    }
    return isOfWords(raw.substr(end - length, length)) ? 0 : end - at;
}

/// Adds the token around its middle text at `at`.
void addByMiddle(const Middle& middle, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t begin
        = runBefore(raw, at, middle.before, [](char c) { return isIn(Alphabet::Base64, c); });
    const std::size_t behind = at + middle.text.size();
    const std::size_t run = runLength(raw.substr(0, behind + 200), behind, middle.alphabet);
    const bool begins = beginsWord(raw, begin) || raw.substr(0, begin).ends_with("/bot"); // of Telegram
    if (at - begin == middle.before && run >= middle.least && begins)
        spans.push_back({ begin, behind + run, Kind::Secret, middle.kind });
}

/// Adds a password hash such as "$6$salt$hash"; returns its end.
std::size_t addPasswordHash(
    std::string_view scheme, std::string_view raw, std::size_t at, std::vector<Span>& spans)
{
    const std::size_t end = runEnd(
        raw, at + scheme.size(), [](char c) { return isIn(Alphabet::Base64, c) || c == '$' || c == ','; });
    if (end - at >= scheme.size() + 12)
        spans.push_back({ at + scheme.size(), end, Kind::Secret, "password hash" });
    return end;
}

/// The length of the longest token with a prefix at `at`; 0 if there is none. Other rows add their own spans.
std::size_t shapedToken(const Rules& rules, std::string_view raw, std::size_t at, bool leadsOnly,
    std::string_view& rule, std::vector<Span>& spans)
{
    std::size_t found = 0;
    const std::size_t hashes = rules.tokens.size() + rules.middles.size();
    rules.literals.each(raw, at, [&](std::uint32_t row) {
        if (row >= rules.firstLead)
            return addLead(rules, row, raw, at, spans);
        const bool shaped = row < rules.tokens.size();
        const std::string_view text = shaped ? rules.tokens[row].prefix
            : row < hashes                   ? rules.middles[row - rules.tokens.size()].text
                                             : rules.hashes[row - hashes];
        if (leadsOnly || !raw.substr(at).starts_with(text))
            return;
        if (!shaped && row < hashes) {
            addByMiddle(rules.middles[row - rules.tokens.size()], raw, at, spans);
        } else if (!shaped) {
            found = std::max(found, addPasswordHash(text, raw, at, spans) - at);
        } else {
            const TokenShape& shape = rules.tokens[row];
            const bool border = beginsWord(raw, at);
            const std::string_view read = border ? raw : raw.substr(0, at + kMostGlued);
            const std::size_t run = runLength(read, at + text.size(), shape.alphabet);
            const bool whole = run >= shape.least && tellsItself(shape, raw, at, run, border);
            if (run + text.size() > found && (whole || (border && isCutToken(shape, raw, at, run)))) {
                found = run + text.size();
                rule = shape.kind;
            }
        }
    });
    return found;
}

/// Adds the random parts of a word between "_" and "-", or the whole word. Behind a prefix that names it, a part may be
/// shorter or of one case. Skips identifiers of records, and hashes.
void addRandomParts(
    const Rules& rules, std::string_view raw, std::size_t begin, std::size_t end, std::vector<Span>& spans)
{
    constexpr std::size_t kFewest = 20, kWhole = 32;
    const std::size_t before = spans.size();
    const std::string_view whole = raw.substr(begin, end - begin);
    std::string name; // the part before
    // "_Z" begins names that C++ makes for linkers, "0x" with 40 digits is an account of Ethereum.
    if (std::ranges::none_of(whole, isDigit) || whole.starts_with("_Z")
        || (whole.starts_with("0x") && whole.size() == 42))
        return;
    for (std::size_t part = begin, at = begin; at <= end; ++at) {
        if (at < end && raw[at] != '_' && raw[at] != '-')
            continue;
        const std::string_view word = raw.substr(part, at - part);
        const bool oneCase = std::ranges::none_of(word, isUpper) || std::ranges::none_of(word, isLower);
        const bool id = rules.ids.count(name) > 0;
        if (part > begin && id && name.size() == part - begin - 1)
            return;
        // Only its prefix tells a token from a hash: "crsr_0123...".
        const bool plain = oneCase && std::ranges::all_of(word, isHex)
            && (name.empty() || id || raw[part - 1] != '_' || word.size() < kWhole);
        const std::size_t percent = oneCase ? (word.size() < 50 ? 36 : 31) : word.size() < kWhole ? 42 : 36;
        if (!plain && (oneCase || !isOfWords(word))
            && isRandom(word, oneCase ? (part == begin ? 28 : 24) : kFewest, percent))
            spans.push_back({ part, at, Kind::Secret, "random word" });
        part = at + 1;
        name = word;
    }
    const auto isMixed = [](std::string_view text) {
        return std::ranges::any_of(text, isUpper) && std::ranges::any_of(text, isLower) && !isOfWords(text);
    };
    const std::string_view tail = whole.substr(whole.find_last_of("_-") + 1);
    const bool hash = tail.size() >= kWhole && std::ranges::all_of(tail, isHex); // "Linux-node-0123..."
    if (spans.size() == before && !hash && isMixed(whole)
        && isRandom(whole, kFewest + 2, whole.size() < kWhole ? 42 : 36))
        spans.push_back({ begin, end, Kind::Secret, "random word" });
    // URL-safe base64 contains "_" and "-": a neighboring part that is no word belongs to it.
    for (std::size_t i = before; i < spans.size(); ++i) {
        const std::size_t first = i > before ? spans[i - 1].end : begin, last = spans[i].end;
        spans[i].begin = isMixed(raw.substr(first, spans[i].begin - first)) ? first : spans[i].begin;
        spans[i].end = i + 1 == spans.size() && isMixed(raw.substr(last, end - last)) ? end : last;
    }
}

/// Adds whole tokens without a prefix whose first word goes from `begin` to `end`.
void addByTemplate(
    const Rules& rules, std::string_view raw, std::size_t begin, std::size_t end, std::vector<Span>& spans)
{
    if (end - begin >= rules.templates.size())
        return;
    for (const Template& row : rules.templates[end - begin]) {
        const std::string_view text = raw.substr(begin, row.bytes.size());
        const bool alike = std::equal(text.begin(), text.end(), row.bytes.begin(), row.bytes.end(),
            [](char c, char of) { return of >= ' ' ? c == of : isIn(static_cast<Alphabet>(of), c); });
        const std::size_t last = begin + text.size();
        if (alike && (last == raw.size() || !isIn(Alphabet::Word, raw[last]))
            && isRandom(text, text.size(), 15)
            && !(isOfWords(text) && std::ranges::any_of(text, isUpper))) // "oauth2.RequestValidator"
            spans.push_back({ begin, last, Kind::Secret, row.kind });
    }
}

bool isBlob(char c)
{
    return c == '+' || c == '/';
}

/// True for what is public: in "sha384-...", "SHA256:...", "data:font/woff;base64,...", "ssh-ed25519 AAAA...",
/// certificates and public keys; folders of Nix, and base64 of a sentence.
bool isPublic(std::string_view raw, std::size_t at)
{
    constexpr std::size_t kLongest = 512;
    const auto isOfRun = [](char c) { return isIn(Alphabet::Base64, c); };
    const std::size_t begin = runBefore(raw, at, kLongest, isOfRun);
    const std::string_view before = raw.substr(0, begin), run = raw.substr(begin, 7);
    const std::string text
        = base64Loose(raw.substr(at, runLength(raw.substr(0, at + kLongest), at, Alphabet::Base64)));
    const bool sentence = std::ranges::count(text, ' ') * 10 > static_cast<std::ptrdiff_t>(text.size())
        && std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
    return isInPublicBlock(before) || sentence || before.ends_with("base64,") || before.ends_with("SHA256:")
        || before.ends_with("h1:") || before.ends_with("W/\"") || before.ends_with("W/\\\"")
        || run.starts_with("AAAA") || raw.substr(0, at).ends_with("/nix/store/")
        || (run.starts_with("sha") && run.size() == 7 && isDigit(run[3]) && run[6] == '-');
}

/// True for random base64 of at least 32 bytes that is no line of a certificate, package hash or public key.
bool isKey(std::string_view raw, std::size_t at, std::size_t last)
{
    constexpr std::size_t kKey = 32, kLine = 64, kLongLine = 76;
    const std::string_view run = raw.substr(at, last - at);
    // Only a number and signs may stand before it.
    const auto isInside = [](char c) { return !isLetter(c) && c != '\n' && c != '"'; };
    const std::size_t first = runBefore(raw, at, 24, isInside);
    const bool begins = first == 0 || !isLetter(raw[first - 1]) || escapedLetters(raw, first - 1) > 0;
    const bool line = (run.size() == kLine || run.size() == kLongLine) && begins
        && (last == raw.size() || raw[last] == '\n' || raw[last] == '\\');
    return run.size() >= kKey && !line && std::ranges::any_of(run, isUpper)
        && std::ranges::any_of(run, isLower) && !run.starts_with("MII")
        && isRandom(run, kKey, run.size() < 40 ? 42 : 35) && !isPublic(raw, at);
}

/// Adds the word from `begin` to `end` if it is random, and templates that begin in it or in shorter words before it.
/// `done` is the end of the words already compared.
void addRandomWord(const Rules& rules, std::string_view raw, std::size_t begin, std::size_t end,
    std::size_t done, std::vector<Span>& spans)
{
    constexpr std::size_t kFewest = 20, kLongest = 400;
    const bool blob = (begin > 0 && isBlob(raw[begin - 1])) || (end < raw.size() && isBlob(raw[end]));
    const bool inPath = begin > 0 && raw[begin - 1] == '/' && raw.substr(end, 1).find_first_of("+/=") > 0;
    const std::size_t first = begin + escapedLetters(raw, begin);
    if (end >= first + kFewest && end <= first + kLongest && (!blob || inPath)
        && (end == raw.size() || raw[end] != '(')) {
        const std::size_t before = spans.size();
        addRandomParts(rules, raw, first, end, spans);
        if (spans.size() > before && isPublic(raw, first))
            spans.resize(before);
    }
    std::size_t at = std::max(done, begin - std::min(begin, rules.longestTemplate));
    while (at > done && at < begin && isIn(Alphabet::Word, raw[at]) && isIn(Alphabet::Word, raw[at - 1]))
        ++at; // inside a word that begins earlier
    for (std::size_t next = at; at < end; at = std::max(next, at + 1)) {
        at += escapedLetters(raw, at);
        next = at + runLength(raw, at, Alphabet::Word);
        if (next > at)
            addByTemplate(rules, raw, at, next, spans);
    }
}

/// Adds random words of at least 20 characters and keys in base64. Skips longer base64, which is too common, and names
/// of functions.
void findRandomWords(const Rules& rules, std::string_view raw, std::vector<Span>& spans)
{
    constexpr std::size_t kFewest = 20, kKey = 32, kLongestKey = 200;
    const auto isWord = [](char c) { return isIn(Alphabet::Word, c); };
    std::size_t done = 0;
    forEachRun(raw, std::min(kFewest, rules.templateWord), isWord, [&](std::size_t begin, std::size_t end) {
        addRandomWord(rules, raw, begin, end, std::exchange(done, end), spans);
        for (std::size_t at = begin; at < end; ++at) {
            const bool begins = raw[at] >= 'M' && raw[at] <= 'O' && beginsWord(raw, at);
            if (const std::size_t length = begins ? botToken(raw, at) : 0; length > 0)
                spans.push_back({ at, at + length, Kind::Secret, "bot token" });
        }
    });
    const auto isOfKey = [](char c) { return isLetterOrDigit(c) || isBlob(c); };
    forEachRun(raw, kKey, isOfKey, [&](std::size_t run, std::size_t end) {
        const std::size_t begin = run + escapedLetters(raw, run);
        if (end - begin > kLongestKey || (run > 0 && isWord(raw[run - 1])))
            return;
        const std::size_t word = run + runLength(raw, run, Alphabet::Word);
        if ((begin < word || begin == run) && word < raw.size() && isBlob(raw[word])
            && isKey(raw, begin, end))
            spans.push_back({ begin, end, Kind::Secret, "random word" });
    });
}

} // namespace

bool isInPublicBlock(std::string_view before)
{
    constexpr std::size_t kBlock = 4096, kHead = 40;
    const std::string_view block = before.substr(before.size() - std::min(before.size(), kBlock));
    const auto names
        = [](std::string_view text) { // the last two: its last word is joined with the first line
              return text.ends_with("PUBLIC KEY") || text.ends_with("CERTIFICATE")
                  || text.ends_with("PUBLIC ") || text.ends_with("-----BEGIN ");
          };
    std::size_t last = block.size(); // the last dashes; find() reads many bytes at once, rfind() each
    for (std::size_t at = block.find("-----"); at < block.size(); at = block.find("-----", at + 1))
        last = at;
    const std::string_view head = block.substr(0, names(block) ? block.size() : last);
    return names(head) && head.substr(head.size() - std::min(head.size(), kHead)).find("BEGIN") < kHead;
}

bool isRandom(std::string_view run, std::size_t least, std::size_t percent)
{
    std::size_t digits = 0, upper = 0, lower = 0, turns = 0, digitTurns = 0;
    int last = 0;
    for (const char c : run) {
        const int kind = isDigit(c) ? 1 : isUpper(c) ? 2 : isLower(c) ? 3 : 0;
        digits += kind == 1;
        upper += kind == 2;
        lower += kind == 3;
        const bool turn = kind != last && kind != 0 && last != 0;
        turns += turn;
        digitTurns += turn && (kind == 1 || last == 1);
        last = kind;
    }
    const bool mixed = upper > 0 && lower > 0;
    // "VkExternalMemoryHandleTypeFlagsWin32" is a name: its digits stand together.
    return run.size() >= least && (digits > 0 || run.size() > 30) && upper + lower > 2
        && (mixed || digits > 2) && turns * 100 >= run.size() * (mixed ? percent : percent * 2 / 3)
        && (percent < 36 || digitTurns * 100 >= run.size() * 12 || (mixed && turns * 100 >= run.size() * 40));
}

/// Abbreviations of four letters or more without a vowel.
bool mayLackVowels(std::string_view word)
{
    static constexpr std::string_view kWords[]
        = { "http", "https", "html", "xhtml", "grpc", "mtls", "smtp", "sftp" };
    return (word.size() == 4 || word.size() == 5)
        && std::ranges::find(kWords, lowerCase(word)) != std::end(kWords);
}

bool isOfWords(std::string_view text)
{
    for (const std::string_view bits : { "16", "32", "64", "128", "256" })
        text.remove_suffix(text.ends_with(bits) ? bits.size() : 0); // "NativeIndexToUTF16"
    static constexpr auto kVowels
        = bytesWhere([](char c) { return std::string_view("aeiouyAEIOUY").find(c) < 12; });
    std::size_t inWords = 0;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        end = isLetter(text[at]) ? runEnd(text, at + 1, isLower) : at + 1;
        std::size_t mute = 0, most = 0; // consonants in a row: seven of "Imfrckvh", which is no word
        for (const char c : text.substr(at, end - at)) {
            mute = has(kVowels, c) ? 0 : mute + 1;
            most = std::max(most, mute);
        }
        const bool word
            = most < 6 && (most < end - at || end - at == 3 || mayLackVowels(text.substr(at, end - at)));
        inWords += end - at > 2 && word ? end - at : 0;
    }
    return inWords * 10 > text.size() * 7;
}

void findTokens(const Rules& rules, std::string_view raw, std::vector<Span>& spans)
{
    std::size_t done = 0; // end of the last token
    std::size_t noWebToken = 0; // end of a run that is no web token, nor any part of it
    for (std::size_t at = 0; (at = rules.literals.next(raw, at)) + 1 < raw.size(); ++at) {
        std::string_view rule;
        const bool inside = at < done || escapedLetters(raw, at) > 0;
        std::size_t found = shapedToken(rules, raw, at, inside, rule, spans);
        if (inside)
            continue;
        if (found == 0 && at >= noWebToken && raw.substr(at).starts_with(Rules::kWebToken)) {
            found = webToken(raw, at);
            noWebToken = found == 0 ? at + runLength(raw, at, Alphabet::Word) : 0;
            rule = "json web token";
        }
        if (found > 0 && !rule.empty())
            spans.push_back({ at, at + found, Kind::Secret, rule });
        done = at + found;
    }
    findRandomWords(rules, raw, spans);
}

} // namespace winnow::redaction
