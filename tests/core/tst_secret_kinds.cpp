// SPDX-License-Identifier: GPL-3.0-or-later
// A made-up secret of every kind that people paste into terminals: none may be left, in any escape, and
// anything else stays.
#include <QtTest>
#include <fmt/format.h>
#include <fstream>
#include <random>

#include <nlohmann/json.hpp>

#include "core/redaction/redactor.h"
#include "core/redaction/second_look.h"
#include "core/redaction/secret_rules.h"
#include "core/text/base64.h"

using namespace winnow;
using namespace winnow::redaction;

namespace {

std::string redacted(const std::string& text)
{
    auto redactor = *Redactor::create({ "key", {}, {}, {}, {} });
    redactor.collect(text);
    redactor.prepare();
    return redactor.redact(text);
}

std::mt19937& dice()
{
    static std::mt19937 random(11);
    return random;
}

/// `length` characters of an alphabet, the same in every run.
std::string made(std::string_view alphabet, std::size_t length)
{
    std::string out;
    while (out.size() < length)
        out += alphabet[dice()() % alphabet.size()];
    return out;
}

const Rules& rules()
{
    static const auto loaded = *Rules::load();
    return *loaded;
}

std::string redactedBy(const std::string& text, Rules with)
{
    with.index();
    auto redactor
        = *Redactor::create({ "key", {}, {}, {}, {}, std::make_shared<const Rules>(std::move(with)) });
    redactor.collect(text);
    redactor.prepare();
    return redactor.redact(text);
}

constexpr std::string_view kAlnum = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kUpper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

std::string_view alphabetOf(Alphabet alphabet)
{
    return alphabet == Alphabet::Hex || alphabet == Alphabet::Uuid ? kHex
        : alphabet == Alphabet::Upper                              ? kUpper
                                                                   : kAlnum;
}

/// Clearly not a real one: only a rule recognizes it as a secret.
std::string dull(const TokenShape& shape, std::size_t length)
{
    std::string out(shape.prefix);
    for (std::size_t i = 0; i < length; ++i)
        out += shape.alphabet == Alphabet::Base64 && i % 40 == 37 ? '+'
            : i % 10 >= 5                                         ? '7'
            : shape.alphabet == Alphabet::Upper                   ? 'Q'
                                                                  : 'f';
    return out;
}

/// Every fourth shape, for tests that would take minutes.
std::vector<TokenShape> someShapes()
{
    std::vector<TokenShape> some;
    for (std::size_t i = 0; i < rules().tokens.size(); i += 4)
        some.push_back(rules().tokens[i]);
    return some;
}

/// A line of bare_tokens.txt with its placeholders filled, and the longest of the filled parts.
std::pair<std::string, std::string> drawn(std::string_view line, std::mt19937& random)
{
    static const std::map<char, std::string> alphabets { { 'a', std::string(kAlnum) },
        { 'h', std::string(kHex) }, { 'l', "abcdefghijklmnopqrstuvwxyz0123456789" },
        { 'u', "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" }, { 'L', std::string(kAlnum.substr(0, 52)) },
        { 's', "abcdefghijklmnopqrstuvwxyz" }, { 'd', "0123456789" }, { 'H', "0123456789ABCDEF" },
        { 'w', std::string(kAlnum) + "_-" }, { 'b', std::string(kAlnum) + "+/" },
        { 'c', std::string(kUpper) } };
    std::string text, longest;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t end = line.find('}', at);
        const auto alphabet = line[at] == '{' ? alphabets.find(line[at + 1]) : alphabets.end();
        const bool uuid = line.substr(at, 3) == "{g}";
        if (line.substr(at, 2) == "\\n") {
            text += '\n';
            ++at;
        } else if (!uuid && (alphabet == alphabets.end() || !std::isdigit(line[at + 2]))) {
            text += line[at];
        } else {
            std::string part;
            const int length = uuid ? 36 : std::stoi(std::string(line.substr(at + 2, end - at - 2)));
            for (int i = 0; i < length; ++i)
                part += uuid && (i == 8 || i == 13 || i == 18 || i == 23) ? '-'
                    : uuid                                                ? kHex[random() % 16]
                           : alphabet->second[random() % alphabet->second.size()];
            text += part;
            longest = part.size() > longest.size() ? part : longest;
            at = end;
        }
    }
    return { text, longest };
}

/// "%" stands for the secret.
struct Form
{
    const char* kind;
    std::string text;
    std::string secret;
};

std::vector<Form> forms()
{
    const std::string key40 = made(kAlnum, 40);
    const std::string hex32 = made(kHex, 32);
    const std::string word = "hunter" + made("0123456789", 3);
    const std::string block = made(kAlnum, 64);
    const std::string line
        = block.substr(0, 30) + '/' + block.substr(31, 20) + '+' + block.substr(0, 12) + '\n';
    const std::string lines = line + line + line + line;
    return {
        { "aws secret in an ini file", "aws_secret_access_key = %", key40 },
        { "aws secret in an environment", "export AWS_SECRET_ACCESS_KEY=%", key40 },
        { "aws session token", "AWS_SESSION_TOKEN=%", made(kAlnum, 120) },
        { "twilio auth token", "TWILIO_AUTH_TOKEN=%", hex32 },
        { "azure storage key", "AccountName=x;AccountKey=%;EndpointSuffix=y", made(kAlnum, 86) + "==" },
        { "azure signature", "https://a.blob/x?sv=2022&sig=%&se=1", made(kAlnum, 43) + "%3D" },
        { "datadog key", "DD_API_KEY=%", hex32 },
        { "docker login", "{\"auths\":{\"r\":{\"auth\":\"%\"}}}", base64Encode("user:" + key40) },
        { "npm legacy token", "//registry.npmjs.org/:_authToken=%", "a1b2c3d4-1234-4abc-8def-a1b2c3d4e5f6" },
        { "token of letters alone behind an option", "deploy --token %", "YJLVgrtKuaZKdFQqRkSP" },
        { "password in an environment", "DB_PASSWORD=%", word },
        { "words around a number", "Private-Token: %", "Harbor9306-granite" },
        { "base64 in a password file", "db1:5432:orders:app:%", "AVdf/OBpKr8iVjUePjLiWg==" },
        { "letters behind a password option", "node app.js --db-password % --port 3",
            "WNKtEEKWCswaOljtwqjg" },
        { "short password", "password=%", "pa5s" },
        { "password of letters", "PASSWORD=%\nnext", "correcthorse" },
        { "password of digits", "password: \"%\"", "92817364" },
        { "password of signs", "password: \"%\"", "!#%^!!~#" },
        { "password with blanks", "password: \"%\"", "two words9 here" },
        { "password in single quotes", "password: '%'", "x7&yz" },
        { "password in JSON", "{\"password\": \"%\"}", "Tr0ub4dor&3" },
        { "password with a comma", "password=\"%\"", "ab,cd,12" },
        { "password with a dollar", "password=\"%\"", "ab$cd$12" },
        { "pwd", "pwd=%", word },
        { "pass", "pass: %", word },
        { "access token in JSON", "{\"access_token\":\"%\"}", key40 },
        { "refresh token", "\"refresh_token\": \"%\"", key40 },
        { "client secret", "client_secret=%", key40 },
        { "encryption key", "encryption_key: %", hex32 },
        { "secret of a framework", "SECRET_KEY = '%'", made(kAlnum, 50) },
        { "session cookie", "Cookie: sessionid=%; theme=dark", hex32 },
        { "set-cookie", "Set-Cookie: sid=%; Path=/", key40 },
        { "basic auth", "Authorization: Basic %", base64Encode("jane:" + word) },
        { "bearer", "Authorization: Bearer %", key40 },
        { "bearer in JSON", "{\"Authorization\": \"Bearer %\"}", key40 },
        { "authorization token", "Authorization: token %", key40 },
        { "api key header", "x-api-key: %", key40 },
        { "curl", "curl -u jane:% https://example.com", word },
        { "mysql", "mysql -u root -p% shop", word },
        { "postgres address", "postgres://jane:%@db.internal:5432/shop", word },
        { "address with an at in the password", "mongodb+srv://jane:%@cluster0.mongodb.net", "p@ss1w" },
        { "redis address", "redis://:%@cache:6379", word },
        { "sql server", "Server=db;User Id=sa;Password=%;", word },
        { "netrc", "machine api.example.com login jane password %", word },
        { "netrc of letters", "machine api.example.com login jane password %", "correcthorse" },
        { "pgpass", "db.internal:5432:shop:jane:%", word },
        { "htpasswd", "jane:$apr1$%", "abcdefgh$" + made(kAlnum, 22) },
        { "shadow", "jane:$6$%:19000:0", "saltsalt$" + made(kAlnum, 86) },
        { "passphrase prompt", "Enter passphrase for key '/x/id': %", word },
        { "presigned address", "?X-Amz-Signature=%&x=1", made(kHex, 64) },
        { "web token", "t=%", "eyJ" + made(kAlnum, 20) + "." + made(kAlnum, 30) + "." + made(kAlnum, 43) },
        { "private key", "-----BEGIN RSA PRIVATE KEY-----\n%\n-----END RSA PRIVATE KEY-----", block },
        { "indented private key",
            "key: |\n    -----BEGIN PRIVATE KEY-----\n    %\n    -----END PRIVATE KEY-----", block },
        { "numbered private key", "1\t-----BEGIN PRIVATE KEY-----\n2\t%\n3\t-----END PRIVATE KEY-----",
            block },
        { "pgp key", "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n%\n-----END PGP PRIVATE KEY BLOCK-----",
            block },
        { "putty key", "Private-Lines: 1\n%\nPrivate-MAC: ab", block },
        { "long putty key", "Private-Lines: 4\n%\nPrivate-MAC: ab", lines },
        { "wireguard", "PrivateKey = %", made(kAlnum, 43) + "=" },
        { "kubeconfig", "client-key-data: %", base64Encode("-----BEGIN RSA PRIVATE KEY-----\n" + block) },
        { "kubernetes secret", "  db: %", base64Encode("password=" + word + "abcdef") },
        { "environment token", "API_TOKEN=%", key40 },
        { "environment pat", "MY_PAT=%", key40 },
        { "ethereum key", "PRIVATE_KEY=%", "0x" + made(kHex, 64) },
        { "assigned as in make", "ACME_TOKEN ::= \"%\"", key40 },
        { "assigned if not set", "ACME_TOKEN ?= \"%\"", key40 },
        { "appended", "$acmeToken .= \"%\"", key40 },
        { "declared with a type", "var acmeToken string = \"%\"", key40 },
        { "argument behind its name", "System.setProperty(\"ACME_TOKEN\", \"%\")", key40 },
        { "element", "<acmeToken>\n    %\n</acmeToken>", key40 },
        { "attribute", "<add key=\"Password\" value=\"%\" />", "CleartextPassword1" },
        { "token of digits", "acmeToken = \"%\"", "9843068608814024" },
        { "secret of letters", "acme_client_secret=%", "NbmaISqjNnQmZgEa" },
        { "password with braces", "password: \"%\"", "{ab12}cd!" },
        { "mailchimp", "%", hex32 + "-us12" },
        { "azure client secret", "%", "abc8Q~" + made(kAlnum, 34) },
        { "terraform", "%", made(kAlnum, 14) + ".atlasv1." + made(kAlnum, 60) },
        { "heroku", "HEROKU_API_KEY=%", "a1b2c3d4-1234-4abc-8def-a1b2c3d4e5f6" },
        { "cloudflare global key", "X-Auth-Key: %", made(kHex, 37) },
        { "azure devops", "AZURE_DEVOPS_EXT_PAT=%", made("abcdefghijklmnopqrstuvwxyz234567", 52) },
        { "cohere", "CO_API_KEY=%", key40 },
        { "linkedin", "linkedin_client_secret=%", made(kAlnum, 15) + "7" },
        { "telegram bot", "https://api.telegram.org/bot%/getMe", "8123456789:AA" + made(kAlnum, 33) },
        { "discord bot", "%", "MTA" + made(kAlnum, 23) + ".G" + made(kAlnum, 5) + "." + made(kAlnum, 38) },
        { "encrypted web token", "%",
            "eyJhbGciOiJSU0EifQ." + made(kAlnum, 60) + "." + made(kAlnum, 16) + "." + made(kAlnum, 80) + "."
                + made(kAlnum, 22) },
        { "secret_key_base", "secret_key_base: %", made(kHex, 128) },
        { "private_key_id", "\"private_key_id\": \"%\"", made(kHex, 40) },
        { "jdbc", "jdbc:mysql://db:3306/shop?user=jane&password=%", word },
        { "seed phrase", "mnemonic: \"%\"", "legal winner thank year wave sausage worth useful" },
        { "key in one line",
            "\"private_key\": \"-----BEGIN PRIVATE KEY-----\\n%\\n-----END PRIVATE KEY-----\\n\"", block },
        { "openssh key", "-----BEGIN OPENSSH PRIVATE KEY-----\n%\n-----END OPENSSH PRIVATE KEY-----", block },
        { "server of a share", "\\\\%\\janeroe\\plans", "filesrv7" },
        { "server of a share of tools", "\\\\%\\tools\\new", "filesrv7" },
        { "server of a share in JSON", "{\"path\":\"\\\\\\\\%\\\\news\\\\x\"}", "filesrv7" },
        { "server of a drive's share", "{\"path\":\"\\\\\\\\%\\\\f$\\\\x\"}", "filesrv7" },
        { "server of a share that begins with n", "\\\\%\\backup", "nas" },
        { "server of a share in a command", "net use Z: \\\\%\\backup", "tower" },
        { "server of a share in a program", "x = \"\\\\\\\\%\\\\backup\"", "tower" },
        { "e-mail", "write to %@acme-widgets.example", "jane.roe" },
        { "e-mail, encoded", "?to=%%40acme-widgets.example", "jane.roe" },
        { "home", "/home/%/x", "janeroe" },
        { "home on a mac", "/Users/%/x", "janeroe" },
        { "home on Windows", "C:\\Users\\%\\x", "janeroe" },
        { "home on Windows, forward", "C:/Users/%/x", "janeroe" },
        { "home from Linux on Windows", "/mnt/c/Users/%/x", "janeroe" },
        { "home from git's shell", "/c/Users/%/x", "janeroe" },
        { "project folder of an agent", "~/.claude/projects/-Users-%-thing", "janeroe" },
        { "tilde", "cd ~%/x", "janeroe" },
        { "tilde before a redirection", "ls ~% 2>&1", "janeroe" },
        { "owner", "drwxr-xr-x 2 % team 4096 Jan 1 x", "janeroe" },
        { "ssh", "ssh %@build7.internal", "janeroe" },
        { "ssh without a domain", "ssh %@nas7 uptime", "janeroe" },
        { "ssh's host", "ssh backup@% uptime", "acme-nas7" },
        { "git name", "git config user.name \"%\"", "Jane Roe" },
        { "phone", "call %", "+49 30 901820" },
        { "card", "card %", "4111 1111 1111 1111" },
        { "account", "iban %", "DE89 3704 0044 0532 0130 00" },
        { "social security number", "ssn %", "078-05-1120" },
        { "public address", "from % port 22", "203.0.113.77" },
        { "private address", "from % port 22", "192.168.17.4" },
        { "hardware address", "ether %", "3c:22:fb:12:ab:9e" },
        { "host", "hostname: %", "build-box-7" },
    };
}

std::string filled(const Form& form)
{
    const std::size_t at = form.text.find('%');
    return form.text.substr(0, at) + form.secret + form.text.substr(at + 1);
}

/// Sequences that control a terminal, as bytes and as texts spell them.
const std::vector<std::string>& escapes()
{
    static const std::vector<std::string> all { "\x1b[32m", "\x1b[K", "\x1b[01;31m\x1b[K", "\x1b[m\x1b[K",
        "\x1b[38;5;154m", "\x1b[2;10H", "\x1b[?25l", "\x1b[0 q", "\x1b(B\x1b[m",
        "\x1b"
        "c",
        "\x1b]0;a title\x07", "\x1b]8;;https://example.com/a\x1b\\", "\x1bPtmux;x\x1b\\",
        "\xc2\x9b"
        "31m",
        "\\x1b[32m", "\\033[1;31m", "\\e[0m", "\\u001b[32m", "^[[32m", "[01;31m[K" };
    return all;
}

/// `text` itself, in JSON, and in JSON within JSON: redacted and decoded again. {} if a byte was added or
/// lost.
std::vector<std::string> redactedInEachSpelling(const std::string& text)
{
    using Json = nlohmann::json;
    const auto inside
        = [](const std::string& json) { return Json::parse(json)["content"].get<std::string>(); };
    const std::string once = Json { { "content", text } }.dump();
    const std::string twice = Json { { "content", once } }.dump();
    const std::string out[] { redacted(text), redacted(once), redacted(twice) };
    if (out[0].size() != text.size() || out[1].size() != once.size() || out[2].size() != twice.size())
        return {};
    return { out[0], inside(out[1]), inside(inside(out[2])) };
}

/// A way to write a token so that a search of the plain text misses it.
struct Layer
{
    const char* name;
    std::string (*written)(const std::string&);
    bool inString = false; // found only in a string of JSON: a quote of JSON itself ends a line
};

/// Escapes quotes, for the inside of a JSON string.
std::string escapedQuotes(std::string text)
{
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '\\');
    return text;
}

std::string eachSign(const std::string& text, std::string (*sign)(char))
{
    std::string out;
    for (const char c : text)
        out += std::isalnum(static_cast<unsigned char>(c)) ? std::string(1, c) : sign(c);
    return out;
}

std::string inHex(const std::string& before, const std::string& text)
{
    std::string out;
    for (const char c : text)
        out += before + "0123456789abcdef"[c / 16] + "0123456789abcdef"[c % 16];
    return out;
}

/// The numbers of the bytes, `width` bytes a line: behind `offset`, and before the column of text after `gap`.
std::string dumped(std::string text, const char* one, std::size_t width, const char* offset, const char* gap)
{
    text.resize(text.size() + text.size() % 2, '.');
    const bool words = std::string_view(one).find('{', 4) != std::string_view::npos;
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += width) {
        const std::string line = text.substr(at, width);
        out += fmt::format(fmt::runtime(offset), at);
        for (std::size_t i = 0; i < line.size(); i += words ? 2 : 1)
            out += words ? fmt::format(fmt::runtime(one), int(line[i]), int(line[i + 1]))
                         : fmt::format(fmt::runtime(one), int(line[i]));
        out += *gap != '\0' ? gap + line + (gap[1] == '|' ? "|" : "") : "";
        out += at + width < text.size() ? "\n" : "";
    }
    return out;
}

const std::vector<Layer>& layers()
{
    using S = const std::string&;
    static const auto hex
        = [](char c) { return std::string(1, "0123456789ABCDEF"[c / 16]) + "0123456789ABCDEF"[c % 16]; };
    static const std::vector<Layer> all {
        { "behind %3D", [](S s) { return "x%3D" + s; } },
        { "behind =3D", [](S s) { return "x=3D" + s; } },
        { "behind _", [](S s) { return "__" + s + "__"; } },
        { "behind a word", [](S s) { return "key_" + s; } },
        { "address", [](S s) { return "x?a=" + eachSign(s, [](char c) { return '%' + hex(c); }) + "&b=1"; } },
        { "address in an address",
            [](S s) { return "x%3Fa%3D" + eachSign(s, [](char c) { return "%25" + hex(c); }); } },
        { "quoted-printable", [](S s) { return "x " + eachSign(s, [](char c) { return '=' + hex(c); }); } },
        { "HTML",
            [](S s) {
                return "<b>" + eachSign(s, [](char c) { return "&#" + std::to_string(int(c)) + ';'; })
                    + "</b>";
            } },
        { "every letter of an address",
            [](S s) {
                std::string out = "x?a=";
                for (const char c : s)
                    out += '%' + hex(c);
                return out + "&b=1";
            } },
        { "every letter of a string", [](S s) { return "x \"" + inHex("\\u00", s) + '"'; } },
        { "hexadecimal", [](S s) { return "x: " + inHex("", "the token:" + s); } },
        { "xxd", [](S s) { return dumped(s, "{:02x}{:02x} ", 16, "{:08x}: ", "  "); } },
        { "hexdump -C", [](S s) { return dumped(s, "{:02x} ", 16, "{:08x}  ", " |"); } },
        { "od -t x1", [](S s) { return dumped(s, "{:02x} ", 16, "{:07o} ", ""); } },
        { "od -b", [](S s) { return dumped(s, "{:03o} ", 16, "{:07o} ", ""); } },
        { "od",
            [](S s) {
                std::string out = "0000000";
                for (std::size_t at = 0; at + 1 < s.size(); at += 2)
                    out += fmt::format(" {:06o}", s[at] + 256 * s[at + 1]);
                return out;
            } },
        { "hexdump", [](S s) { return dumped(s, "{1:02x}{0:02x} ", 16, "{:07x} ", ""); } },
        { "xxd -b", [](S s) { return dumped(s, "{:08b} ", 6, "{:08x}: ", " "); } },
        { "gdb", [](S s) { return dumped(s, "0x{:02x}\t", 8, "0x7ff{:04x}:\t", ""); } },
        { "od -c", [](S s) { return dumped(s, "   {:c}", 16, "{:07o}", ""); } },
        { "a buffer", [](S s) { return "<Buffer " + dumped(s, "{:02x} ", 999, "", "") + ">"; } },
        { "a list", [](S s) { return "[" + dumped(s, "{}, ", 999, "", "") + "10]"; } },
        { "a list in lines", [](S s) { return "[\n  " + dumped(s, "{},\n  ", 999, "", "") + "10\n]"; } },
        { "an array of C", [](S s) { return "{ " + dumped(s, "0x{:02x}, ", 12, "", "") + "0x00 }"; } },
        { "hexadecimal of a database", [](S s) { return " 7 | \\x" + inHex("", s + " and"); } },
        { "UTF-16 read as bytes",
            [](S s) {
                std::string out;
                for (const char c : s)
                    out += std::string("\\u0000") + c;
                return out;
            } },
        { "a sign that no screen shows", [](S s) { return s.substr(0, 9) + "\\u200b" + s.substr(9); } },
        { "a named secret in two lines",
            [](S s) { return "api_token=" + s.substr(0, s.size() / 2) + '\n' + s.substr(s.size() / 2); } },
        { "lines", [](S s) { return s.substr(0, s.size() / 2) + '\n' + s.substr(s.size() / 2); } },
        { "strings",
            [](S s) {
                return '"' + s.substr(0, s.size() / 2) + "\" +\n  \"" + s.substr(s.size() / 2) + '"';
            } },
        { "indented lines",
            [](S s) { return s.substr(0, s.size() / 2) + "\n    " + s.substr(s.size() / 2); } },
        { "strings of another language",
            [](S s) { return '"' + s.substr(0, s.size() / 2) + "\" .. \"" + s.substr(s.size() / 2) + '"'; } },
        { "a string that grows",
            [](S s) {
                return "key = '" + s.substr(0, s.size() / 2) + "';\nkey += '" + s.substr(s.size() / 2) + "';";
            } },
        { "tags",
            [](S s) { return s.substr(0, 9) + "<wbr>" + s.substr(9, 3) + "<em>" + s.substr(12) + "</em>"; } },
        { "octal",
            [](S s) {
                std::string out;
                for (const char c : s)
                    out += fmt::format("\\{:03o}", c);
                return out;
            } },
        { "base64 of UTF-16",
            [](S s) {
                std::string wide;
                for (const char c : "the token:" + s)
                    wide += std::string(1, c) + std::string(1, '\0');
                return base64Encode(wide);
            } },
        { "Markdown",
            [](S s) {
                return "x "
                    + eachSign(s, [](char c) { return std::string(c == '_' || c == '-' ? "\\" : "") + c; });
            } },
        { "a line that goes on",
            [](S s) { return "x " + s.substr(0, s.size() / 2) + "\\\n" + s.substr(s.size() / 2) + " y"; } },
        { "an escape in braces",
            [](S s) {
                std::string out = "x = '";
                for (const char c : s)
                    out += fmt::format("\\u{{{:x}}}", int(c));
                return out + "'";
            } },
        { "letters typed twice",
            [](S s) {
                std::string out;
                for (const char c : s)
                    out += std::string(1, c) + '\b' + c;
                return out;
            } },
        { "a difference of words",
            [](S s) { return s.substr(0, s.size() - 9) + "[-old-]{+" + s.substr(s.size() - 9) + "+}"; } },
        { "quoted-printable in lines",
            [](S s) {
                std::string out = "x=3D";
                for (const char c : s)
                    out += '=' + hex(c) + (out.size() % 76 > 71 ? "=\n" : "");
                return out;
            } },
        { "a cell of psql",
            [](S s) { return "  1 | " + s.substr(0, 11) + "+\n    | " + s.substr(11) + "    \n(1 row)"; } },
        { "a cell that wraps",
            [](S s) { return "| up | " + s.substr(0, 11) + " |\n|    | " + s.substr(11) + "    |"; } },
        { "a middle cell that wraps",
            [](S s) {
                return "\u2502 KEY_O \u2502 " + s.substr(0, 11) + " \u2502 up \u2502\n\u2502 F_IT  \u2502 "
                    + s.substr(11) + " \u2502    \u2502";
            } },
        { "events of a stream",
            [](S s) {
                std::string out = "event: ping\n";
                for (std::size_t at = 0; at < s.size(); at += 3)
                    out += "data: {\"type\": \"text\", \"text\": \"" + s.substr(at, 3) + "\"}}\n\n";
                return out + "data: end";
            },
            true },
        { "a recorded terminal",
            [](S s) {
                std::string out;
                for (std::size_t at = 0; at < s.size(); at += 4)
                    out += "[0." + std::to_string(at) + ", \"o\", \"" + s.substr(at, 4) + "\"]\n";
                return out;
            },
            true },
        { "a list of letters",
            [](S s) {
                std::string out = "[";
                for (const char c : s)
                    out += std::string("'") + c + "', ";
                return out + "'x']";
            } },
        { "lines of git blame",
            [](S s) {
                return "705972d7 (A 2026-03-01  4)     \"" + s.substr(0, 9)
                    + "\"\n34a7baed (A 2026-03-01  5)     \"" + s.substr(9) + '"';
            },
            true },
        { "short octal escapes",
            [](S s) {
                std::string out = "write(1, \"";
                for (const char c : s)
                    out += fmt::format("\\{:o}", c);
                return out + "\\12\", 9)";
            } },
        { "a wrapped mail",
            [](S s) {
                return "> build: K=" + s.substr(0, s.size() - 9) + "\n> " + s.substr(s.size() - 9)
                    + " and then";
            } },
        { "a box",
            [](S s) {
                return "\u2502 see " + s.substr(0, 11) + " \u2502\n\u2502 " + s.substr(11) + "    \u2502";
            } },
        { "a full line of a terminal",
            [](S s) {
                const std::string begin = s.substr(0, s.size() - 10);
                return std::string(160 - begin.size(), '.') + begin + '\n' + s.substr(begin.size()) + " up";
            } },
        { "bold", [](S s) { return s.substr(0, 9) + "**" + s.substr(9, 2) + "**" + s.substr(11); } },
        { "two parts of a string of XML", [](S s) { return s.substr(0, 9) + "]]><![CDATA[" + s.substr(9); } },
        { "a joined list",
            [](S s) {
                return "['" + s.substr(0, s.size() / 2) + "', '" + s.substr(s.size() / 2) + "'].join('')";
            } },
        { "a soft hyphen", [](S s) { return s.substr(0, 9) + "\xc2\xad" + s.substr(9); } },
        { "a word joiner", [](S s) { return s.substr(0, 9) + "\xe2\x81\xa0" + s.substr(9); } },
        { "a sign that no screen shows, as it is",
            [](S s) { return s.substr(0, 9) + "\xe2\x80\x8b" + s.substr(9); } },
        { "a numbered listing",
            [](S s) {
                return "     9\t" + s.substr(0, s.size() / 2) + "\n    10\t" + s.substr(s.size() / 2);
            } },
        { "grep's numbers",
            [](S s) { return "12:" + s.substr(0, s.size() / 2) + "\n13-" + s.substr(s.size() / 2); } },
        { "lines of a log",
            [](S s) {
                return "2026-11-30T10:00:01Z app | " + s.substr(0, s.size() / 2)
                    + "\n2026-11-30T10:00:02Z app | " + s.substr(s.size() / 2);
            } },
        { "a patch", [](S s) { return "+" + s.substr(0, s.size() / 2) + "\n+" + s.substr(s.size() / 2); } },
        { "a string that & joins",
            [](S s) {
                return '"' + s.substr(0, s.size() / 2) + "\" & _\n  \"" + s.substr(s.size() / 2) + '"';
            } },
        { "two quotes of a shell",
            [](S s) { return "'" + s.substr(0, s.size() / 2) + "'\"" + s.substr(s.size() / 2) + '"'; } },
        { "a closed tag and an opened one",
            [](S s) { return s.substr(0, 9) + "</span><span class='x'>" + s.substr(9); } },
        { "a comment", [](S s) { return s.substr(0, 9) + "<!-- x -->" + s.substr(9); } },
        { "an entity that no screen shows", [](S s) { return s.substr(0, 9) + "&#8203;" + s.substr(9); } },
        { "soft line", [](S s) { return s.substr(0, s.size() / 2) + "=\n" + s.substr(s.size() / 2); } },
        { "base64", [](S s) { return "x: " + base64Encode("the token:" + s); } },
        { "base64 behind a word", [](S s) { return "key_" + base64Encode("the token:" + s); } },
        { "base64 behind a letter", [](S s) { return "x" + base64Encode("the token:" + s); } },
        { "base64 within base64", [](S s) { return base64Encode("a=" + base64Encode("the token:" + s)); } },
        { "long base64 within base64",
            [](S s) {
                return base64Encode("a=" + base64Encode(std::string(600, '.') + " the token:" + s));
            } },
        { "base64 without its end",
            [](S s) {
                std::string out = base64Encode("{\"t?>\":\"" + s + "\"}");
                while (out.ends_with('='))
                    out.pop_back();
                std::replace(out.begin(), out.end(), '/', '_');
                std::replace(out.begin(), out.end(), '+', '-');
                return out;
            } },
    };
    return all;
}

std::string without(std::string text, const std::string& part)
{
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos;)
        text.erase(at, part.size());
    return text;
}

} // namespace

class TestSecretKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyShapeOfTheTableIsReplaced()
    {
        for (const TokenShape& shape : rules().tokens) {
            const std::string secret
                = std::string(shape.prefix) + made(alphabetOf(shape.alphabet), shape.least + 2) + "72";
            for (const std::string& text :
                { secret, "see " + secret + ".", "{\"a\":\"" + secret + "\"}", "line\\n" + secret }) {
                const std::string out = redacted(text);
                QCOMPARE(out.size(), text.size());
                QVERIFY2(out.find(secret) == std::string::npos, secret.c_str());
            }
        }
    }

    /// Every row alone: its token is replaced, a near miss stays, and without the row the token leaks.
    void noTokenIsReplacedWithoutItsRow()
    {
        QStringList idle; // rows without which the same is found
        for (std::size_t t = 0; t < rules().tokens.size(); ++t) {
            const TokenShape& shape = rules().tokens[t];
            const std::string secret = dull(shape, shape.least);
            const std::string text = "see " + secret + " here";
            QVERIFY2(redacted(text).find(secret) == std::string::npos, secret.c_str());
            const std::string near = "see " + shape.prefix
                + std::string(std::min<std::size_t>(shape.least - 1, 7), 'f') + " here";
            QCOMPARE(QString::fromStdString(redacted(near)), QString::fromStdString(near));
            Rules without = rules();
            without.tokens.erase(without.tokens.begin() + static_cast<std::ptrdiff_t>(t));
            if (redactedBy(text, std::move(without)).find(secret.substr(secret.size() / 2))
                == std::string::npos)
                idle << QString::fromStdString(secret);
        }
        QVERIFY2(idle.isEmpty(), qPrintable(idle.join(' ')));
    }

    void noNameOrLeadCountsWithoutItsRow()
    {
        QStringList idle;
        const auto check = [&](const std::string& text, const std::string& secret, Rules without) {
            if (redacted(text).find(secret) != std::string::npos)
                qFatal("stays with its row: %s", text.c_str());
            if (redactedBy(text, std::move(without)).find(secret) == std::string::npos)
                idle << QString::fromStdString(text);
        };
        for (const auto& [name, meaning] : rules().endings) {
            const std::string secret = meaning == Names::Password ? "correcthorse" : "NbmaISqjNnQmZgEa";
            Rules without = rules();
            without.endings.erase(name);
            without.words.erase(name);
            check(name + "=" + secret, secret, without);
        }
        for (const auto& [name, meaning] : rules().words) {
            if (rules().endings.count(name) > 0)
                continue;
            const std::string secret = "a7f3b9c1d5e8a2f6b4c0";
            Rules without = rules();
            without.words.erase(name);
            const std::string text
                = meaning == Names::Pair ? name + "(\"jane\", \"hunter22x\")" : name + ": " + secret;
            check(text, meaning == Names::Pair ? "hunter22x" : secret, without);
        }
        for (std::size_t l = 0; l < rules().leads.size(); ++l) {
            const Lead& lead = rules().leads[l];
            const std::string secret = lead.behind == Behind::Typed ? std::string("hunter22x")
                : lead.behind == Behind::Secret                ? std::string(16, 'f') + std::string(16, '7')
                : lead.behind > Behind::User && lead.least > 4 ? std::string("hunter22x")
                                                               : std::string("correcthorse");
            const std::string text = lead.behind == Behind::User ? "x " + lead.text + " jane:" + secret
                : lead.behind == Behind::Pipe                    ? "echo " + secret + ' ' + lead.text
                : lead.text.starts_with('@')                     ? "jane:" + secret + lead.text + "h)"
                : lead.behind == Behind::Address                 ? "x" + lead.text + "jane:" + secret + "@h"
                : lead.behind == Behind::Login                   ? "login jane " + lead.text + secret
                : lead.behind == Behind::Port                    ? "h" + lead.text + "543:db:jane:" + secret
                : lead.behind == Behind::Cluster ? lead.text + ": Secret\ndata:\n  x: " + secret
                                                 : "some " + lead.text + secret;
            Rules without = rules();
            without.leads.erase(without.leads.begin() + static_cast<std::ptrdiff_t>(l));
            check(text, secret, without);
        }
        for (std::size_t o = 0; o < rules().options.size(); ++o) {
            const Option& option = rules().options[o];
            const std::string text = option.program + " u" + option.option + "hunter22x";
            Rules without = rules();
            without.options.erase(without.options.begin() + static_cast<std::ptrdiff_t>(o));
            check(text, "hunter22x", without);
        }
        for (std::size_t m = 0; m < rules().middles.size(); ++m) {
            const Middle& middle = rules().middles[m];
            const std::string secret
                = std::string(middle.before, '7') + middle.text + std::string(middle.least + 2, 'f');
            Rules without = rules();
            without.middles.erase(without.middles.begin() + static_cast<std::ptrdiff_t>(m));
            check("see " + secret + " x", secret, without);
        }
        for (std::size_t length = 0; length < rules().templates.size(); ++length) {
            const auto& rows = rules().templates[length];
            for (std::size_t r = 0; r < rows.size(); ++r) {
                std::string secret = rows[r].bytes;
                for (std::size_t i = 0; i < secret.size(); ++i)
                    secret[i] = secret[i] >= ' '                                         ? secret[i]
                        : secret[i] == static_cast<char>(Alphabet::Uuid) && (i % 5 == 3) ? '-'
                        : secret[i] == static_cast<char>(Alphabet::Word) && (i % 9 == 8) ? '-'
                        : i % 4 < 2 || secret[i] == static_cast<char>(Alphabet::Digit)   ? "723"[i % 3]
                        : secret[i] == static_cast<char>(Alphabet::Upper)                ? "FCA"[i % 3]
                                                                                         : "fca"[i % 3];
                Rules without = rules();
                auto& left = without.templates[length];
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(r));
                check("see " + secret + " x", secret.substr(secret.size() * 3 / 5), without);
            }
        }
        for (std::size_t h = 0; h < rules().hashes.size(); ++h) {
            const std::string secret = rules().hashes[h] + std::string(20, 'x');
            Rules without = rules();
            without.hashes.erase(without.hashes.begin() + static_cast<std::ptrdiff_t>(h));
            check("jane:" + secret, secret, without);
        }
        QVERIFY2(idle.isEmpty(), qPrintable(idle.join('\n')));
    }

    /// The rows that say what is no secret: without its row, what each shields is replaced.
    void nothingIsShieldedWithoutItsRow()
    {
        QStringList idle;
        const auto check = [&](const std::string& text, Rules without) {
            QCOMPARE(QString::fromStdString(redacted(text)), QString::fromStdString(text));
            if (redactedBy(text, std::move(without)) == text)
                idle << QString::fromStdString(text);
        };
        for (const std::string& id : rules().ids) {
            Rules without = rules();
            without.ids.erase(id);
            check("see " + id + "_k7Qm2Zx9Lp4Rt8Wn3Vb6Yc1D here", without);
        }
        for (const std::string& word : rules().placeholders) {
            Rules without = rules();
            without.placeholders.erase(word);
            check("see x://jane:" + word + "@b", without);
        }
        for (std::size_t r = 0; r < rules().references.size(); ++r) {
            Rules without = rules();
            without.references.erase(without.references.begin() + static_cast<std::ptrdiff_t>(r));
            check("password = \"" + rules().references[r] + "fghijk\"", without);
        }
        QVERIFY2(idle.isEmpty(), qPrintable(idle.join('\n')));
    }

    void aUsersRulesAddToTheInstalledOnes()
    {
        Rules mine = rules();
        QVERIFY(mine.add("tokens:\n  - [acme, \"acme_ acme- a\", alnum, 8]\nsecrets: [acmeword]\n", "mine")
                    .has_value());
        QVERIFY(redacted("see acme_ffff7777").find("ffff7777") != std::string::npos);
        QVERIFY(redactedBy("see acme_ffff7777", mine).find("ffff7777") == std::string::npos);
        QVERIFY(redactedBy("acmeword: NbmaISqjNnQmZgEa", mine).find("NbmaISqj") == std::string::npos);
        for (const char* wrong :
            { "token: [x]", "tokens:\n  - [acme, acme_, letters, 8]", "tokens:\n  - [acme]",
                "tokens:\n  - [acme, acme_, alnum, many]", "templates:\n  - [acme, \"{letter4}\"]",
                "templates:\n  - [acme, \"{hex\"]", "secrets: [a]", "[]", "tokens: [" }) {
            Rules all;
            QVERIFY2(!all.add(wrong, "mine"), wrong);
        }
    }

    /// Every way of the list, plain, in JSON and in JSON within JSON.
    void noWayToWriteASecretLetsItStay()
    {
        std::ifstream list(std::string(WINNOW_SOURCE_DIR) + "/tests/data/redaction/named_secrets.txt");
        dice().seed(11); // whatever the rules are: one token of a thousand looks like words
        int ways = 0, stay = 0;
        for (std::string line; std::getline(list, line);) {
            if (line.empty() || line[0] == '#')
                continue;
            const char of = line[1];
            std::string secret = of == 'p' ? "hunter" + made("0123456789", 3) + "xQ"
                : of == 'w'                ? "Shadow_Lantern" + made("345789", 2) + '*'
                : of == 's' ? "Kx" + made("23456789", 1) + "pTq" + made("23456789", 1) + "vLm2R"
                : of == 'h' ? made(kHex, 30) + "a7"
                : of == 'u' ? made(kHex, 8) + "-1234-4abc-8def-" + made(kHex, 10) + "a7"
                : of == 'b' ? base64Encode("jane:hunter" + made(kAlnum, 16))
                            : made(kAlnum, 38) + "7b";
            std::string text
                = nlohmann::json::parse('"' + escapedQuotes(line.substr(3)) + '"').get<std::string>();
            for (std::size_t at = 0; (at = text.find("%%", at)) != std::string::npos; at += secret.size())
                text.replace(at, 2, secret);
            ++ways;
            bool here = false;
            for (const std::string& out : redactedInEachSpelling(text))
                here = here || out.find(secret) != std::string::npos;
            stay += here;
            QVERIFY2(!here || line[0] == '-', text.c_str());
        }
        QVERIFY(ways > 1000);
        QVERIFY2(stay * 100 < ways * 2, std::to_string(stay).c_str());
    }

    /// Outputs are cut anywhere: each way, cut at random places, alone and behind another. Copies keep their length and
    /// stay JSON.
    void waysThatAreCutAnywhereAreRead()
    {
        std::ifstream list(std::string(WINNOW_SOURCE_DIR) + "/tests/data/redaction/named_secrets.txt");
        std::mt19937 random(5);
        std::string before;
        for (std::string line; std::getline(list, line);) {
            if (line.size() < 5 || line[0] == '#' || !std::ranges::all_of(line, isascii))
                continue;
            const std::string text
                = nlohmann::json::parse('"' + escapedQuotes(line.substr(3)) + '"').get<std::string>();
            for (int round = 0; round < 6; ++round) {
                const std::size_t from = random() % text.size();
                const std::string part = text.substr(from, random() % (text.size() - from) + 1);
                for (const std::string& cut : { part, before + '\n' + part })
                    QCOMPARE(redactedInEachSpelling(cut).size(), std::size_t { 3 });
                before = part;
            }
        }
    }

    /// Every kind of the list, bare and in JSON. Hex digits alone may be any hash: these lines begin with
    /// "-".
    void noBareTokenStays()
    {
        std::ifstream list(std::string(WINNOW_SOURCE_DIR) + "/tests/data/redaction/bare_tokens.txt");
        std::mt19937 random(7);
        int kinds = 0, stay = 0;
        for (std::string line; std::getline(list, line);) {
            if (line.empty() || line[0] == '#')
                continue;
            const auto [text, secret] = drawn(std::string_view(line).substr(line.find(": ") + 2), random);
            ++kinds;
            bool here = false;
            for (const std::string& raw :
                { "see " + text, nlohmann::json { { "content", "x\n" + text } }.dump() })
                here = here || redacted(raw).find(secret) != std::string::npos;
            stay += here;
            QVERIFY2(!here || line[0] == '-', (line + "   " + text).c_str());
        }
        QVERIFY(kinds > 700);
        QVERIFY2(stay * 100 < kinds * 7, std::to_string(stay).c_str());
    }

    void everyValueOfAClusterSecretIsReplaced()
    {
        for (const std::string& text :
            { std::string(
                  "apiVersion: v1\ndata:\n  thing: aHVudGVyMjI=\n  other: Zm9vYmFy\nkind: Secret\nmetadata:\n  name: plain-name\n"),
                std::string(
                    "kind: Secret\nmetadata:\n  name: plain-name\nstringData:\n  thing: hunter22x\n  other: \"swordfish\"\n"),
                std::string(
                    R"({"data":{"thing":"aHVudGVyMjI=","other":"Zm9vYmFy"},"kind":"Secret","metadata":{"name":"plain-name"}})") }) {
            for (const std::string& out : redactedInEachSpelling(text)) {
                for (const char* secret : { "aHVudGVyMjI", "Zm9vYmFy", "hunter22x", "swordfish" })
                    QVERIFY2(out.find(secret) == std::string::npos, out.c_str());
                QVERIFY2(out.find("plain-name") != std::string::npos, out.c_str());
            }
        }
        const std::string other = "kind: ConfigMap\ndata:\n  thing: some22x\n";
        QCOMPARE(redacted(other), other);
    }

    /// Reports nothing that the detector replaced, and everything that it left, in any spelling.
    void theSecondLookSeesWhatTheFirstLeft()
    {
        const std::string token = std::string("gh") + "p_" + made(kAlnum, 34) + "7x";
        for (const std::string& text : { "see " + token, "{\"a\":\"\\u0067" + token.substr(1) + "\"}",
                 "\x1b[31m" + token.substr(0, 9) + "\x1b[0m" + token.substr(9), "x%67" + token.substr(1),
                 inHex("\\u00", token), "API_TOKEN=a7Q9x2" + token.substr(4),
                 "https://jane:a7Q9x2" + token.substr(4) + "@h.example",
                 "-----BEGIN PRIVATE KEY-----\\n" + token.substr(4) + token.substr(4) }) {
            QVERIFY2(!secretsLeft(text, text, {}).empty(), text.c_str());
            QVERIFY2(secretsLeft(text, redacted(text), {}).empty(), text.c_str());
            QVERIFY(secretsLeft(text, text, { token.substr(12) }).empty());
        }
        for (const std::string& text : { std::string("api_key=your_api_key_here_12345"),
                 std::string("token: getAccessTokenFromStorage2()"),
                 std::string("arn:aws:secretsmanager:us-west-2:123456789012:secret:MyTestSecret-a1b2c3"),
                 std::string("sk-learn-some-module-name-with-words") })
            QVERIFY2(secretsLeft(text, text, {}).empty(), text.c_str());
    }

    void theSecondLookAsksAtEveryHead()
    {
        const std::string hex = "a1b2c3d4e5f6a7b8c9d0", upper = "A1B2C3D4E5F6A7B8C9D0";
        for (const std::string head : { "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-",
                 "glrt-", "gldt-", "glcbt-", "glptt-", "xoxb-", "sk-", "rk_live_", "sk_test_", "npm_",
                 "pypi-", "hf_", "AIza", "doo_v1_", "dop_v1_", "dor_v1_", "dapi", "hvs.", "shpat_", "shpca_",
                 "shppa_", "shpss_", "ya29.", "password=", "Passwd: ", "PASSPHRASE=", "pAssword=", "secret=",
                 "SECRET=", "sEcret=", "Token=", "TOKEN: ", "tOKEN=", "api_key=", "ApiKey=", "APIKEY=",
                 "aPi_key=", "access_key=", "AccessKey=", "ACCESS_KEY=", "aCcess_key=", "https://jane:",
                 "-----BEGIN PRIVATE KEY-----\n" }) {
            for (const std::string before : { "x ", "xy " }) {
                const std::string text = before + head + hex + "@h";
                QVERIFY2(!secretsLeft(text, text, {}).empty(), text.c_str());
            }
        }
        for (const std::string& text : { "AKIA" + upper, "ASIA" + upper, "SG." + hex + "." + hex,
                 "eyjeyJ" + hex + ".eyJ" + hex + "." + hex, "eyJa1_ghp_" + hex })
            QVERIFY2(!secretsLeft(text, text, {}).empty(), text.c_str());
    }

    void nothingIsLeftOfAnyKind_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("secret");
        for (const Form& form : forms())
            QTest::newRow(form.kind) << QByteArray::fromStdString(filled(form))
                                     << QByteArray::fromStdString(form.secret);
    }
    void nothingIsLeftOfAnyKind()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, secret);
        const std::string plain = text.toStdString();
        const std::string once = nlohmann::json { { "content", plain } }.dump();
        const std::string twice = nlohmann::json { { "content", once } }.dump();
        for (const std::string& raw : { plain, once, twice }) {
            const std::string out = redacted(raw);
            QCOMPARE(out.size(), raw.size());
            QVERIFY2(out.find(secret.toStdString()) == std::string::npos, out.c_str());
            if (raw != plain)
                QVERIFY(nlohmann::json::accept(out));
        }
    }

    void noEscapeOfATerminalHidesAToken_data()
    {
        QTest::addColumn<QByteArray>("escape");
        for (const std::string& escape : escapes())
            QTest::newRow(nlohmann::json(escape).dump().c_str()) << QByteArray::fromStdString(escape);
    }
    void noEscapeOfATerminalHidesAToken()
    {
        QFETCH(QByteArray, escape);
        const std::string e = escape.toStdString();
        for (const TokenShape& shape : someShapes()) {
            const std::string secret
                = std::string(shape.prefix) + made(alphabetOf(shape.alphabet), shape.least + 2) + "72";
            // Before it, after other words, glued to a word, and after each of its first letters.
            std::string text
                = e + secret + e + "\nconf:x=" + e + secret + e + ", glued" + e + secret + e + "\n";
            for (std::size_t at = 1; at < secret.size(); at += at < 8 ? 1 : 9)
                text += secret.substr(0, at) + e + secret.substr(at) + e + '\n';
            const auto outs = redactedInEachSpelling(text);
            QCOMPARE(outs.size(), std::size_t { 3 });
            for (const std::string& out : outs) {
                QVERIFY2(out.find(secret) == std::string::npos, out.c_str());
                QVERIFY2(without(out, e).find(secret) == std::string::npos, out.c_str());
                QCOMPARE(out.size() - without(out, e).size(), text.size() - without(text, e).size());
            }
        }
    }

    void noLayerHidesAToken_data()
    {
        QTest::addColumn<QByteArray>("layer");
        for (const Layer& layer : layers())
            QTest::newRow(layer.name) << QByteArray(layer.name);
    }
    void noLayerHidesAToken()
    {
        QFETCH(QByteArray, layer);
        const auto& all = layers();
        const auto it = std::find_if(all.begin(), all.end(), [&](const Layer& l) { return layer == l.name; });
        for (const TokenShape& shape : someShapes()) {
            // Shorter prefixes need a word boundary; longer ones are recognized by their first and last bytes.
            // So do those that zeros in base64 look like.
            if (shape.prefix.size() < 4 || shape.prefix.starts_with("EAAA"))
                continue;
            const std::string body = made(alphabetOf(shape.alphabet), shape.least + 2) + "72";
            const std::string secret = std::string(shape.prefix) + body;
            const std::string text = "see\n" + it->written(secret) + "\nthen";
            std::vector<std::string> outs = redactedInEachSpelling(text);
            outs.erase(outs.begin(), outs.begin() + it->inString);
            for (const std::string& out : outs) {
                QVERIFY2(out.find(it->written(secret)) == std::string::npos, out.c_str());
                const std::string half = body.substr(body.size() / 2);
                QVERIFY2(out.find(half) == std::string::npos, out.c_str());
                QVERIFY2(out.starts_with("see\n") && out.ends_with("\nthen"), out.c_str());
            }
        }
    }

    void escapesOfJsonHideNoToken()
    {
        const std::string secret = std::string("xoxb-") + "2345678901-abcDEF4567";
        const std::string text = "{\"a\":\"xoxb\\u002d" + secret.substr(5, 10) + "\\u002dabcDEF4567\"}";
        const std::string out = redacted(text);
        QCOMPARE(out.size(), text.size());
        QVERIFY2(out.find("2345678901") == std::string::npos && out.find("abcDEF4567") == std::string::npos,
            out.c_str());
        QVERIFY(nlohmann::json::accept(out));
    }

    void aKeyWithSignsIsReplacedWhole()
    {
        const std::string out = redacted("see k7QmZr_k7Qm2Zx9Lp4Rt8Wn3Vb6Yc1D-Zx9Lp4-qR7tY, the rest");
        for (const char* const part : { "k7QmZr", "k7Qm2Zx9Lp4Rt8Wn3Vb6Yc1D", "Zx9Lp4", "qR7tY" })
            QVERIFY2(out.find(part) == std::string::npos, out.c_str());
        // Words beside it stay.
        const std::string named = redacted("see my_key_k7Qm2Zx9Lp4Rt8Wn3Vb6Yc1D-Backup here");
        QVERIFY2(named.starts_with("see my_key_") && named.ends_with("-Backup here"), named.c_str());
    }

    /// The pieces alone tell nothing; together they are an address.
    void aPasswordInAnAddressIsFoundInPieces()
    {
        for (const std::string& text :
            { std::string("x = (\n  \"postgres://orbit\"\n  \":m!7_uqMWy7@db.o\"\n)"),
                std::string("a = 'postgres://orbi' +\n 't:m!7_uqMWy7@db.' +\n 'orbit.io:5432/app'"),
                std::string("export X=postgres://orbi\\\nt:m!7_uqMWy7@db.o\\\nrbit.io:5432/app"),
                std::string("\u2502 a \u2502 postgres: \u2502\n\u2502   \u2502 //orbit:m!7_uqMWy7@d \u2502"),
                std::string("> use postgres:\n> //orbit:m!7_uqMWy7@db.orbit.io:5432/app"),
                std::string("postgres://orbit:m!7_uqMWy7... 28 more bytes") }) {
            for (const std::string& out : redactedInEachSpelling(text))
                QVERIFY2(out.find("7_uqMWy7") == std::string::npos, out.c_str());
        }
    }

    /// The label and the value are one word without the tags between them.
    void aLabelBeforeTagsStays()
    {
        const std::string out = redacted("<tr><th>Password</th><td>QbZoAjmBV5dOIcQu</td></tr>");
        QVERIFY(out.starts_with("<tr><th>Password</th>") && out.find("AjmBV5") == std::string::npos);
    }

    /// Below what asks for it, in the quotes that a debugger or a server prints.
    void aQuotedAnswerIsFoundBelowItsQuestion()
    {
        for (const char* const text :
            { "(gdb) p cfg->secret_key\\n$1 = 0x5555557a92c0 \\\"446ebdc8536a836e87\\\"",
                "CONFIG GET requirepass\\n1) \\\"requirepass\\\"\\n2) \\\"446ebdc8536a836e87\\\"" })
            QVERIFY(redacted(std::string("{\"content\":\"") + text + "\"}").find("446ebdc8")
                == std::string::npos);
    }

    /// The last piece of each looks like a word, or its line begins like the one above.
    void aTokenThatALineEndCutsIsFoundWhole()
    {
        const std::pair<std::string, std::string> cases[] = {
            { "  ghp_gPlxvbnle9\n  RfhOkqqIVbCmcD\n  DFuOEE4Fb4RWxM", "RfhOkqqIVbCmcD" },
            { "starting the worker with AKIAE7SBODNR\nOABMHMNW on node 4", "OABMHMNW" },
            { "2025-05-01 with xoxb-6351652\n73093-4311325628667-HuIZechewuPEPcKaRkGAmgqU on", "HuIZechew" },
            { "a = 'ghp_0uzqYVJAo' <> 'iClys760b0dyHYfB2OVeD0KBmyQ'", "iClys760" },
            { "a = 'ghp_0uzqYVJAo' ++ 'iClys760b0dyHYfB2OVeD0KBmyQ'", "iClys760" },
            { "sprintf('%s%s', 'ghp_0uzqYVJAo', 'iClys760b0dyHYfB2OVeD0KBmyQ')", "iClys760" },
            { "implode('', ['ghp_0uzqYVJAo', 'iClys760b0dyH', 'YfB2OVeD0KBmyQ'])", "iClys760" },
            { "String.join('', 'ghp_0uzqYVJAo', 'iClys760b0dyH', 'YfB2OVeD0KBmyQ')", "iClys760" },
            { ".append(\"ghp_0uzqYVJAo\").append(\"iClys760b0dyH\").append(\"YfB2OVeD0KBmy\").append(\"1\")",
                "iClys760" },
            { "  sk_live_51XDM2\n  8EDLuqHpxXpwru\n  GuWk1mRTURBdiQ\n  2vsapdE7YzxgxR", "2vsapdE7" },
        };
        for (const auto& [text, piece] : cases)
            for (const std::string& out : redactedInEachSpelling(text))
                QVERIFY2(out.find(piece) == std::string::npos, out.c_str());
    }

    /// Within the password or its name, at each place.
    void aPasswordThatATerminalOrAShellCutsIsFoundWhole()
    {
        const std::string secret = "G#bYp92kKgb5Za";
        for (const std::string& line :
            { "db_password=" + secret + " ok", "{'password': '" + secret + "', 'x': 1}" }) {
            for (std::size_t at = line.find("pass") + 1; at < line.find(secret) + secret.size(); ++at) {
                if (line[at - 1] == '=') // ends a line of quoted-printable
                    continue;
                const std::string text
                    = "see\n" + std::string(79 - at, '.') + ' ' + line.substr(0, at) + '\n' + line.substr(at);
                for (const std::string& out : redactedInEachSpelling(text))
                    QVERIFY2(out.find(secret.substr(0, 5)) == std::string::npos
                            && out.find(secret.substr(9)) == std::string::npos,
                        out.c_str());
            }
        }
        for (const char* const text : { "curl -d password=G#bYp92k\\\n%gbZax -s\\\n u",
                 "PASSWORD='G#bYp92k'\"gb5Zaq-x\"", "cout << 'password=G#bYp92k' << '7gb5Za'",
                 "password = 'G#bYp9#' + 'k7gb5Za'", "data:\n  password: UzdaYmtngbllKnhPeA==" }) {
            for (const std::string& out : redactedInEachSpelling(text))
                QVERIFY2(out.find("gb") == std::string::npos, out.c_str());
        }
        std::string events;
        for (const char* const text : { "The password is ", "G#bYp92", "kgb5Za", " now" })
            events += "data: " + nlohmann::json { { "text", text } }.dump() + "\n\n";
        QVERIFY(redacted(nlohmann::json { { "content", events } }.dump()).find("kgb5") == std::string::npos);
        for (const char* const text :
            { " set a pass\nword, then", " row_id=b71\n2kq rows", " password= a\n=b&c=d" }) {
            const std::string line = std::string(80 - std::string_view(text).find('\n'), '.') + text;
            QCOMPARE(redacted(line), line);
        }
    }

    /// Outputs are often cut.
    void theBeginningOfATokenIsReplaced()
    {
        for (const char* const text :
            { "see ghp_KUJt2kRqz0G5ckFl... cut", "t = 'glpat-Kx7pTq9vLm2R4d'", "SG.Kx7pTq9vLm2R.Kx7pT",
                "P1=sk_live_2kRqz0Tv", "shpat_3f2a9c1b7d2kRqz0", "sk-ant-api03-Kx7pTq9v\xe2\x80\xa6" })
            for (const std::string& out : redactedInEachSpelling(text))
                QVERIFY2(out.find("Tq9v") == std::string::npos && out.find("2kRqz0") == std::string::npos,
                    out.c_str());
    }

    /// A text ends with a quote: the one behind it closes the string of JSON, and opens no other.
    void whatEndsTheStringBehindAQuoteStays()
    {
        const std::string text = R"([{"content":"password: 'Kx7pTq9vLm2R'"}]}})";
        QVERIFY(redacted(text).find("Kx7pTq9vLm2R") == std::string::npos);
        QVERIFY(redacted(text).ends_with("'\"}]}}"));
    }

    /// A quote behind fewer backslashes ends the string around the value, as in events of a stream.
    void whatEndsTheStringAroundAValueStays()
    {
        nlohmann::json event { { "partial_json", "{\"password\":\"" } };
        for (int depth = 0; depth < 4; ++depth) {
            const std::string text = event.dump();
            QCOMPARE(QString::fromStdString(redacted(text)), QString::fromStdString(text));
            event = { { "data", text } };
        }
    }

    void aPasswordIsFoundFourDocumentsDeepAndInCsv()
    {
        nlohmann::json document { { "password", "ntVmiNJHhSE03Zly" } };
        for (int depth = 0; depth < 5; ++depth) {
            QVERIFY(redacted(document.dump()).find("NJHhSE03") == std::string::npos);
            document = { { "content", document.dump() } };
        }
        const nlohmann::json row { { "content", R"(2,"{""password"": ""ntVmiNJHhSE03Zly""}")" } };
        QVERIFY(redacted(row.dump()).find("NJHhSE03") == std::string::npos);
    }

    /// As Google makes passwords for programs.
    void fourGroupsOfFourLettersAreAPassword()
    {
        for (const char* const text :
            { "MAIL_PASSWORD=wzqk pbtr xjne ylvh\\n", "the app password is wzqk pbtr xjne ylvh" })
            QVERIFY(
                redacted(std::string("{\"content\":\"") + text + "\"}").find("pbtr") == std::string::npos);
    }

    /// The pieces alone tell nothing; together they are a value in quotes.
    void aNamedSecretInTwoStringsIsFound()
    {
        const std::string out = redacted("api_token = \"NbMaIsQj\" + \"QmZgEaBq\";");
        QVERIFY2(out.find("NbMaIsQj") == std::string::npos, out.c_str());
    }

    void whatStandsBehindAValueStays()
    {
        for (const std::string& text :
            { std::string("PASSWORD hunter22xQ|ordinary"), std::string("PASSWORD hunter22xQ** ordinary"),
                std::string("Bearer hunter22xQ6667777,ordinary"),
                std::string("x?sha256=") + made(kHex, 32) + "&ordinary" }) {
            const std::string out = redacted(text);
            QVERIFY2(out.ends_with("ordinary") && out != text, out.c_str());
        }
    }

    void linesThatAreNoPieceStay()
    {
        const std::string key = std::string("ghp_") + std::string(18, 'a') + std::string(18, '7');
        for (const std::string& text :
            { std::string("sk-learn\nrequirements\nother"), "a\n" + key + "\nfunction\n" }) {
            const std::string out = redacted(text);
            QCOMPARE(QString::fromStdString(out).section('\n', -2),
                QString::fromStdString(text).section('\n', -2));
        }
    }

    void whatGrepMarksIsFound()
    {
        const std::string key = std::string("AKIA") + "QWERTYUIOPASDFG";
        const std::string text = "\x1b[35m\x1b[Kconf\x1b[m\x1b[K:x=\x1b[01;31m\x1b[K" + key + "\x1b[m\x1b[K";
        for (const std::string& out : redactedInEachSpelling(text))
            QVERIFY2(
                out.find(key) == std::string::npos && out.starts_with("\x1b[35m\x1b[Kconf"), out.c_str());
    }

    void noEscapeOfATerminalHidesAnyKind_data() { nothingIsLeftOfAnyKind_data(); }
    void noEscapeOfATerminalHidesAnyKind()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, secret);
        const std::string s = secret.toStdString();
        const std::string plain = text.toStdString();
        const std::size_t at = plain.find(s);
        for (const std::string& e : escapes()) {
            if (e.find('\\') != std::string::npos)
                continue; // a share and a Windows path count backslashes
            // Around it, as grep marks what it found, and through its middle.
            std::string around = plain, through = plain;
            around.insert(at + s.size(), e).insert(at, e);
            through.insert(at + s.size() / 2, e);
            for (const std::string& marked : { around, through }) {
                const auto outs = redactedInEachSpelling(marked);
                QCOMPARE(outs.size(), std::size_t { 3 });
                for (const std::string& out : outs)
                    QVERIFY2(without(out, e).find(s) == std::string::npos, out.c_str());
            }
        }
    }

    void whatATitleOrALinkSaysIsReadToo()
    {
        for (const std::string& text : { std::string("\x1b]0;janeroe@build-box: /home/janeroe/x\x07$ "),
                 std::string("\x1b]8;;file:///home/janeroe/x\x1b\\open\x1b]8;;\x1b\\"),
                 std::string("\x1b]0;mail janeroe@acme-widgets.example\x07"),
                 std::string("\x1b]0;export API_TOKEN=janeroe77x4Zq9\x07") }) {
            for (const std::string& out : redactedInEachSpelling(text))
                QVERIFY2(out.find("janeroe") == std::string::npos, out.c_str());
        }
        // A sequence that never ends hides nothing, either.
        QVERIFY(redacted("\x1b]0;/home/janeroe/x and \"/home/janeroe/y\"\n").find("janeroe")
            == std::string::npos);
    }

    void shortNamesAreFoundBehindColours()
    {
        const std::string out
            = redacted("/home/ada9/x \x1b[32mada9\x1b[0m by\x1b[1mada9\x1b[0m, {\"a\":\"\\u001b[1mada9\"}");
        QVERIFY2(out.find("ada9") == std::string::npos, out.c_str());
    }

    void ordinaryTextsStayAsTheyAre()
    {
        for (const std::string& text :
            { std::string("\x1b[32mPASSED\x1b[0m tests/a.py::test_b \x1b[1m[100%]\x1b[0m"),
                std::string("a[12,34] = b[0]; c\\nd \\e \\x41 [Keep] ^[a-z]"),
                std::string(
                    "src/\x1b[01;31m\x1b[Kcomponents\x1b[m\x1b[K/Banner.tsx:12: \x1b]0;make all\x07") })
            QCOMPARE(QString::fromStdString(redacted(text)), QString::fromStdString(text));
        for (const std::string& text :
            { std::string("max_tokens: 4096, input_tokens=12, token count 512"),
                std::string("def login(password: str, token: Optional[str] = None):"),
                std::string("const password = document.getElementById('x')"),
                std::string(
                    "PASSWORD=${DB_PASSWORD}, [\"token\", \"username\"], token => Some(TokenFactoryImpl)"),
                std::string("<token>, x.token += count; int token = 5; token ::= name"),
                std::string("ConvertTo-SecureString $plain -AsPlainText; sudo -S <<< \"$PW\" ls"),
                std::string("new NetworkCredential(user, given); echo $PW | passwd --stdin jane"),
                std::string("function setPassword(string $password): void; password: changeme_placeholder"),
                std::string("os.path.join(\"usr\", \"share1\", \"foo12\"); assertEqual(token, \"name\")"),
                std::string("printf %s \"$password\" | base32 -w0"), std::string("password: enter it twice"),
                std::string("password=Uint8ClampedArray holds it"),
                std::string("password=xxxxxxxx api_key=xxxxxxxxxxxxxxxxxxxxxxxx token=xxx-your-key-xxx"),
                std::string("version 1.2.3, 127.0.0.1:8080, sk-learn"),
                std::string("{\"text\":\"// \\\\endcode1\\nThe // \\\\filesrv7\\tTab\"}"), // one backslash
                std::string(
                    "{\"text\":\"puts(\\\"\\\\\\\\filesrv7\\\\n\\\")\"}"), // two, as a program writes it
                // The same, and tabs, in quotes of the text, and behind a word.
                std::string("{\"text\":\"x = \\\"\\\\\\\\nfoo\\\\nbar\\\"; (\\\\\\\\tfoo\\\\tbar)\"}"),
                std::string("{\"text\":\"\\\"foo\\\\\\\\nbar\\\\nbaz\\\"\"}"),
                // Near to what rows of the rules find.
                std::string("log in as user / guest; password has been reset to default; the username and "
                            "secret are safe; > AUTH PLAIN; createUser(name, SHA256); bcp in SQL Server"),
                std::string("yes | apt-get install x; printf \"%s\" \"$T\" | gh auth login --with-token"),
                std::string(
                    "le mot de passe est obligatoire; la contraseña es obligatoria; Пароль обязателен"),
                std::string(
                    "token = base64.b64decode(x); aes_key = bytes.fromhex(value); key = unhexlify(data)"),
                // Lines of a certificate or an archive, as they are and with numbers; a checksum; a path.
                std::string(
                    "{\"a\":\"9w0BAQsFADBsMRAwDgYDVQQGEwdVbmtub3duMRAwDgYDVQQIEwdVbmtub3du/9xQ\\n\"}"),
                std::string("  12\t9w0BAQsFADBsMRAwDgYDVQQGEwdVbmtub3duMRAwDgYDVQQIEwdVbmtub3du/9xQ\n"),
                std::string("sha256-9w0BAQsFADBsMRAwDgYDVQQGEwdVbmtub3du/9xQx7Kq9Tg="),
                std::string("/usr/lib/Python3Modules/TestOAuth2Token.py"),
                std::string(
                    "import (\n    Ed25519PrivateKey\n    | Ed448PrivateKey\n    | X25519PublicKey\n)"),
                std::string("fields = (\"user\", \"password1\", \"password2\"); password_hash(user_input1)"),
                std::string("page.fill(\"#password\", given2); cy.get('#password').type(typed1)"),
                std::string(
                    "f(\"kind\", x); [\"kind\", 5, \"password\", y]; page.fill(\"#kind\", z); (\"kind\","),
                std::string("userPassword,\n  confirmPassword1,\n  oauth2Token,"),
                std::string("def login(user, password):\n    check(user, md5sum1)"),
                std::string("| Option | Password |\n|---|---|\n| a | required |\nthen sha256sum1, version2b"),
                std::string(
                    "send the file to build7 tomorrow; isql is a client of unixODBC; AUTH is a command"),
                std::string("Splunk Enterprise; GenieKey is a header; sequelize.define(\"user\", { id: 1 })"),
                std::string("hb_ot_layout_table_get luma-core pkey_utf8_keyname_v2_size dub_audio_track_en"),
                std::string("a\\_b\\_c [a-z0-9\\-\\_]+ \\033[1m \\012\\015 cmd --a \\\n  --b2c3 \\\n  --c"),
                std::string(
                    "--- PASS: TestLogin1 (0.00s)\nPASS: TestParse_Empty_Returns\nPASS test_password_reset_1\n"
                    "4. If PASS: done"),
                std::string("{\"password\": \"Passwort\", \"key\": \"ISO_8859_15\"}"),
                std::string(
                    "{\"passwort\": \"Passwort vergessen?\"} Пароль: обязательное поле, accounts/password/reset"),
                std::string("password = random_password.database_master.result"),
                std::string("the password of a user is never shown; Das Passwort des Kontos ist abgelaufen"),
                std::string("export GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
                std::string(
                    "a/b v1.2.3 h1:kQ7rZW4vbGliL2Fi/x7Kq9Tg2Lm4Rt8Wn3Vb6Yc1D=\ngithub.com/a/b v8.17.0/go.mod h1:x7=\n"),
                std::string(
                    "{\"value\":\"Harbor\"},{\"name\":\"password\"}; the value of x, \"name\": \"password\""),
                std::string("password\nusername\nsha256sum\nemail"),
                std::string("print(\"password: \"+user1password+\" for\"); \"token:\"+token2name+\";\""),
                std::string("\"test pass3\": { \"The outermost value\": \"must be an object or array.\" }"),
                std::string("password: !vault_ref secret/data/app#password\n"),
                std::string(
                    "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEj2lgZDCpJlGDGhvD/idN+Y6hCK2+\n"
                    "6VsDCPlHniSJq+Q5ZJd6MwMvZe55uHch0I45N+e1xVqsWg739ISq5sKxnA==\n-----END PUBLIC KEY-----"),
                std::string("2433\n2436\n2437\n2445\n2447\n2449\n2451\n2473\n2474\n2481\n2482\n2483\n2486\n"),
                std::string("\"forgot\": \"Forgot your password?\", \"new_password\": \"Neues Passwort\""),
                std::string("db_password: SecretStr | None = None\npub password: Option<String>,"),
                std::string(
                    "key: Linux-node-0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9"),
                std::string("gpg: using RSA key 0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D"),
                std::string(
                    "CHECKSUMS\n  rake (13.2.1) sha256=be1797bc8a5d9a0f0b7a0a4a1b5ed1b1f5a3c7ce1c0f6aa4d4ba7d25c20c3ff4"),
                std::string(
                    "    {file = \"a-py3-none-any.whl\", hash = \"sha256:ee18b2d17a4eed3b6e32b30b383a08d6f78d22659176f7874e5e6aadec6260e3\"},\n]"),
                std::string("$_SESSION['token'] = bin2hex(random_bytes(32));"),
                std::string("return e.token=e.key+1,t"), std::string("libsecret-1-0 0.21.4-1build3"),
                std::string("pass: {{ .Values.auth.password | b64enc | quote }}"),
                std::string("x: ${POSTGRES_PASSWORD:?set it in .env}"),
                std::string(
                    "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEwtOACvsDVNPTYfiNPhfEtNVBrcQz\n"
                    "ZlMK5At2oBVro3ooh3KF8H1mvmkw5Lbx4ZsuxQUrkGKFBBYsHOtvsATf7S==\n-----END PUBLIC KEY-----"),
                std::string("/nix/store/yk7dxzfxg47ab7hw0i6ll3s20xbk10p1-openssl-3.0.13/bin/openssl"),
                std::string("the files of either license:\n\n\tCOPYING-LGPL-2.1\n\tCOPYING-MPL-1.1\n"),
                std::string("aws_access_key_id = AKIAIOSFODNN7EXAMPLE"),
                std::string(
                    "SGVsbG8sIHRoaXMgaXMgYSBwZXJmZWN0bHkgb3JkaW5hcnkgc2VudGVuY2UgYWJvdXQgbm90aGluZy4="),
                std::string(
                    "h ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl"),
                std::string(
                    "cus_N1a2B3c4D5e6F7 price_3Ab4Cd5Ef6Gh7Ij8Kl9Mn0Op [72, 101, 108, 108, 111, 44, 32, 119, 111]"),
                std::string(
                    "integrity=\"sha384-9w0BAQsFADBsMRAwDgYD/QQGEwdVbmt7b3duMR/wDgYDVQ4IEwdVbmtub3du\""),
                std::string("256 SHA256:tRMW7OL5sIob+MACxy51ua+0THkkijxwN/6ZrZNRpP4 (ED25519)"),
                std::string("url(data:font/woff;base64,d09GRgABAAAAAE/a8QABAAAAA/x7Kq9Tg2Lm4Rt8Wn3Vb6Yc1D)"),
                // Lists with numbers, tags beside words, a hash below a word and above one.
                std::string(
                    "1431:code=E1327\n3013:code=E1490\n850:code=E1561\n2867:code=E1621\n107:code=E1712\n"),
                std::string("     9\tstd::vector<int>x1;\n    10\tb2c3d4\n"),
                std::string("Output:\n## main\n3d6a048c55c7711d2a097852c747beaefac6b5ae\ncheckpoint"),
                std::string("# see commit\n# 55c0d16bab8cc84b72bf11cb2fdd8aa6205ac608\n# lib2to3x9\n"),
                std::string("/a/0011_update_proxy_permissions.py\n/a/0006_require_contenttypes_0002.py\n"),
                std::string("arn:aws:secretsmanager:us-east-1:123456789012:secret:prod/db-a1B2c3"),
                std::string("password: this will work fine\ndb_password:\n  type: string\n  default: None\n"),
                std::string(
                    "contract 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204 pi_3tPksy7qAyoFcXfPsEarmCfh"),
                std::string("DB_PASSWORD=changeme\nSECRET_KEY=<your-secret-key>"),
                std::string("DB_PASSWORD=<your-password>\nSECRET_KEY=changeme"),
                std::string(
                    "pod api-7d9f8b6c5-x2k4q and application/pkcs7-signature:*.p7s\ntext/x-troff-me:*.me"),
                std::string(
                    "flags to pass down to libxml2 XPath\nparse_token (s=0x55de6eab3a90) at lexer.c:211"),
                std::string("etag: W/\"eda2-syZWmDSOysdAyHZInMwG46MIKXK\""),
                std::string("naïve soft\xc2\xadhy\xc2\xadphens, word\xe2\x81\xa0joiner"),
                std::string("uuid 123e4567-e89b-12d3-a456-426614174000 at 2026-11-22 10:20:30") })
            QCOMPARE(QString::fromStdString(redacted(text)), QString::fromStdString(text));
    }

    /// One that looks like a name of a program, with words behind it.
    void aRandomPasswordIsFoundBeforeAnotherWord()
    {
        const std::string labelled = redacted("{\"password\": \"Password 123!\"}"); // a label has no digit
        QVERIFY2(labelled.find("Password") == std::string::npos, labelled.c_str());
        const std::string out
            = redacted("password=CYMWGNkr5blMfG8q password=CYMWGNkr5blMfG8q and CYMWGNkr5blMfG8q");
        QVERIFY2(out.find("CYMWGNkr5blMfG8q") == std::string::npos, out.c_str());
    }

    void aRandomValueThatBeginsLikeAPlaceholderIsReplaced()
    {
        for (const std::string name : { "password", "api_key", "SECRET_TOKEN" })
            QVERIFY(redacted(name + "=xxx7Kq9Tg7Wb2Lm4Qp").find("7Kq9Tg7Wb2Lm4Qp") == std::string::npos);
    }

    void anAccountIsFoundInOtherSpellingsAndBehindNames()
    {
        const std::string text
            = R"({"name":"janeroe","cwd":"/home/janeroe/x","text":"JANEROE and Janeroe, backup_janeroe.tgz"})";
        std::string low = redacted(text);
        std::transform(low.begin(), low.end(), low.begin(),
            [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
        QVERIFY2(low.find("janeroe") == std::string::npos, low.c_str());
    }

    void fourMegabytesOfBackslashesTakeNoMinute()
    {
        QElapsedTimer timer;
        timer.start();
        const std::string text(4 << 20, '\\');
        QCOMPARE(redacted(text).size(), text.size());
        QVERIFY2(timer.elapsed() < 20'000, std::to_string(timer.elapsed()).c_str());
    }

    void timeGrowsWithTheTextAndNoFaster()
    {
        // Shapes that once took quadratic time; at these sizes that would be minutes.
        for (const std::string_view piece : { "a.", "a-", "a@b.co ", "a@", "PRIVATE KEY-----\n",
                 "password=", "eyJaaaaaaaaa", "bearer ", "://a:", "C:\\Users\\", "\"a", "\\",
                 "AKIA0000000000000000 ", "1", "1.1.", "aa:", "\x1b[31ma", "\\\\", "token = ", "\"auth\":[",
                 "name: password\n", "echo | sudo -S", "mysql ", "zip;", "aB3", "\\u5bc6", "%41", "M-",
                 "aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3-", "word\x1b[Hword", "<wbr>", "net use ",
                 "htpasswd a1b2c3,", "aB3aB3aB3aB3aB3aB3aB3_", "\x1b]0", "\x1b]0;x", "\xc2\x9d", "\\u001b",
                 "\\u001b]8;;", "\x1b_", "a1password,b2password\n", "a1password,b2password\\n",
                 "| a1password | b2password |\n", "(a1password, b2password) VALUES (c3d4e5f6, a7b8c9d0), ",
                 "login x password ", "=", "=41", "a1=b2c3d4e5&", "1\ta1b2\n", "a1b2<b>", "\"a1b2\" + ",
                 "-u a:b1c2d3e4 ", "// 5.2.2.1\n", "sk-", "73 6b 2d ", "736b2d", "0000000   a   b",
                 "k='ab12';k+='cd34';", "password={", "| ab12cd34ef56 |\n", "['ab12', ", "ab12**", "[-ab12",
                 "H4sIAAAAAAAAAAAAAAAAAAAA ", "$ x password\n", "=41=\n", "a+\n" }) {
            std::string text;
            while (text.size() < 300'000)
                text += piece;
            QCOMPARE(redacted(text).size(), text.size());
        }
    }
};

QTEST_MAIN(TestSecretKinds)
#include "tst_secret_kinds.moc"
