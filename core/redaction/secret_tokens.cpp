// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/secret_tokens.h"

#include <algorithm>
#include <array>

#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostGlued = 512; // bytes of a token behind a letter

/// Prefixes of one provider, with a blank between two.
struct ShapeRow
{
    std::string_view provider;
    std::string_view prefixes;
    Alphabet alphabet;
    std::size_t least;
};

constexpr ShapeRow kShapes[] = {
    { "aws access key", "AKIA", Alphabet::Upper, 15 }, // 16, or one lost in copying
    { "aws access key", "ASIA ABIA ACCA", Alphabet::Upper, 16 },
    { "aws bedrock key", "ABSK", Alphabet::Base64, 60 },
    { "aws bedrock key", "bedrock-api-key-", Alphabet::Base64, 20 },
    { "google api key", "AIza", Alphabet::Word, 35 },
    { "google client secret", "GOCSPX-", Alphabet::Word, 20 },
    { "google access token", "ya29.", Alphabet::Base64, 20 },
    { "github token", "ghp_ gho_ ghu_ ghs_ ghr_", Alphabet::Alnum, 30 },
    { "github token", "github_pat_", Alphabet::Word, 22 },
    { "gitlab token", "glpat-", Alphabet::Base64, 20 },
    { "gitlab token", "gldt- glcbt- glsoat- glft- glimt- glagent- gloas- GR1348941 glffct-", Alphabet::Word,
        18 },
    { "gitlab token", "glrt-", Alphabet::Base64, 18 },
    { "gitlab token", "glptt-", Alphabet::Word, 20 },
    { "bitbucket token", "ATBB", Alphabet::Alnum, 20 },
    { "atlassian token", "ATATT3 ATCTT3 ATSTT3", Alphabet::Base64, 40 },
    { "slack token", "xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxe- xapp-", Alphabet::Word, 10 },
    { "slack token", "xoxe.", Alphabet::Base64, 10 },
    { "slack webhook", "hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/",
        Alphabet::Base64, 20 },
    { "discord webhook", "discord.com/api/webhooks/ discordapp.com/api/webhooks/", Alphabet::Base64, 30 },
    { "api key", "sk-", Alphabet::Word, 20 },
    { "huggingface token", "hf_ api_org_", Alphabet::Alnum, 30 },
    { "perplexity key", "pplx-", Alphabet::Alnum, 32 },
    { "groq key", "gsk_", Alphabet::Alnum, 32 },
    { "xai key", "xai-", Alphabet::Alnum, 40 },
    { "replicate token", "r8_", Alphabet::Alnum, 32 },
    { "nvidia key", "nvapi-", Alphabet::Word, 32 },
    { "fireworks key", "fw_", Alphabet::Alnum, 20 },
    { "tavily key", "tvly-", Alphabet::Word, 20 },
    { "langsmith key", "lsv2_", Alphabet::Word, 30 },
    { "cerebras key", "csk-", Alphabet::Alnum, 32 },
    { "stripe key", "sk_live_ sk_test_ rk_live_ rk_test_ sk_prod_", Alphabet::Alnum, 10 },
    { "stripe webhook secret", "whsec_", Alphabet::Base64, 20 },
    { "razorpay key", "rzp_live_", Alphabet::Alnum, 10 },
    { "twilio id", "AC", Alphabet::Hex, 32 },
    { "twilio key", "SK", Alphabet::Hex, 32 },
    { "sendgrid key", "SG.", Alphabet::Base64, 40 },
    { "sendinblue key", "xkeysib-", Alphabet::Word, 40 },
    { "mailgun key", "key-", Alphabet::Hex, 32 },
    { "npm token", "npm_", Alphabet::Alnum, 30 },
    { "pypi token", "pypi-", Alphabet::Word, 40 },
    { "rubygems key", "rubygems_", Alphabet::Hex, 40 },
    { "cargo token", "cio", Alphabet::Alnum, 32 },
    { "nuget key", "oy2", Alphabet::Alnum, 40 },
    { "clojars token", "CLOJARS_", Alphabet::Alnum, 40 },
    { "docker token", "dckr_pat_ dckr_oat_", Alphabet::Word, 20 },
    { "digitalocean token", "dop_v1_ doo_v1_ dor_v1_", Alphabet::Hex, 40 },
    { "heroku key", "HRKU-", Alphabet::Word, 30 },
    { "databricks token", "dapi", Alphabet::Hex, 32 },
    { "new relic key", "NRAK-", Alphabet::Upper, 20 },
    { "new relic key", "NRII- NRIQ-", Alphabet::Word, 20 },
    { "new relic key", "NRJS-", Alphabet::Word, 15 },
    { "sentry token", "sntrys_", Alphabet::Base64, 30 },
    { "sentry token", "sntryu_", Alphabet::Hex, 30 },
    { "grafana token", "glsa_", Alphabet::Word, 30 },
    { "grafana token", "glc_", Alphabet::Base64, 30 },
    { "vault token", "hvs. hvb. hvr.", Alphabet::Word, 20 },
    { "pulumi token", "pul-", Alphabet::Hex, 40 },
    { "linear key", "lin_api_ lin_oauth_", Alphabet::Alnum, 30 },
    { "notion token", "ntn_", Alphabet::Alnum, 30 },
    { "notion token", "secret_", Alphabet::Alnum, 40 },
    { "figma token", "figd_ figo_", Alphabet::Word, 30 },
    { "postman key", "PMAK-", Alphabet::Word, 40 },
    { "shopify token", "shpat_ shpca_ shppa_ shpss_", Alphabet::Alnum, 30 },
    { "square token", "EAAA", Alphabet::Word, 40 },
    { "square token", "sq0atp- sq0csp-", Alphabet::Word, 20 },
    { "facebook token", "EAA", Alphabet::Alnum, 80 },
    { "doppler token", "dp.", Alphabet::Base64, 40 },
    { "planetscale token", "pscale_", Alphabet::Base64, 30 },
    { "supabase key", "sbp_", Alphabet::Hex, 40 },
    { "supabase key", "sb_secret_", Alphabet::Word, 20 },
    { "netlify token", "nfp_", Alphabet::Alnum, 30 },
    { "vercel token", "vcp_ vercel_blob_rw_", Alphabet::Word, 20 },
    { "fly token", "FlyV1 fm2_", Alphabet::Base64, 40 },
    { "tailscale key", "tskey-", Alphabet::Word, 20 },
    { "dynatrace token", "dt0c01.", Alphabet::Base64, 60 },
    { "sourcegraph token", "sgp_", Alphabet::Word, 30 },
    { "easypost key", "EZAK EZTK", Alphabet::Alnum, 40 },
    { "shippo token", "shippo_live_ shippo_test_", Alphabet::Alnum, 30 },
    { "duffel token", "duffel_live_ duffel_test_", Alphabet::Word, 30 },
    { "prefect key", "pnu_", Alphabet::Alnum, 30 },
    { "readme key", "rdme_", Alphabet::Alnum, 40 },
    { "flutterwave key", "FLWSECK FLWPUBK", Alphabet::Word, 20 },
    { "alibaba key", "LTAI", Alphabet::Alnum, 16 },
    { "adobe secret", "p8e-", Alphabet::Hex, 28 },
    { "intra42 secret", "s-s4t2", Alphabet::Word, 40 },
    { "1password token", "ops_eyJ", Alphabet::Base64, 100 },
    { "openshift token", "sha256~", Alphabet::Word, 40 },
    { "fly token", "fo1_", Alphabet::Word, 40 },
    { "infracost key", "ico-", Alphabet::Alnum, 30 },
    { "defined networking key", "dnkey-", Alphabet::Word, 40 },
    { "settlemint token", "sm_pat_ sm_sat_ sm_aat_", Alphabet::Alnum, 14 },
    { "typeform token", "tfp_", Alphabet::Base64, 40 },
    { "yandex key", "AQVN", Alphabet::Word, 34 },
    { "mailgun key", "pubkey-", Alphabet::Hex, 30 },
    { "scalingo token", "tk-us-", Alphabet::Word, 40 },
    { "frame.io token", "fio-u-", Alphabet::Base64, 40 },
    { "teams webhook", "webhook.office.com/webhookb2/", Alphabet::Base64, 30 },
    { "age secret key", "AGE-SECRET-KEY-1", Alphabet::Upper, 40 },
};

} // namespace

std::span<const TokenShape> tokenShapes()
{
    static const std::vector<TokenShape> shapes = [] {
        std::vector<TokenShape> all;
        for (const ShapeRow& row : kShapes) {
            for (std::string_view rest = row.prefixes; !rest.empty();) {
                const std::string_view prefix = rest.substr(0, rest.find(' '));
                all.push_back({ row.provider, prefix, row.alphabet, row.least });
                rest.remove_prefix(std::min(prefix.size() + 1, rest.size()));
            }
        }
        return all;
    }();
    return shapes;
}

namespace {

bool isIn(Alphabet alphabet, char c)
{
    const bool digit = isDigit(c);
    const bool upper = isUpper(c);
    const bool lower = isLower(c);
    switch (alphabet) {
    case Alphabet::Upper:
        return digit || upper;
    case Alphabet::Hex:
        return digit || (c >= 'a' && c <= 'f');
    case Alphabet::Alnum:
        return digit || upper || lower;
    case Alphabet::Word:
        return digit || upper || lower || c == '_' || c == '-';
    case Alphabet::Base64:
        return digit || upper || lower || std::string_view("_-+/=.~").find(c) != std::string_view::npos;
    }
    return false;
}

/// Rows by their first byte, so that a text is looked at once.
const std::array<std::vector<const TokenShape*>, 256>& shapesByFirst()
{
    static const auto table = [] {
        std::array<std::vector<const TokenShape*>, 256> rows;
        for (const TokenShape& shape : tokenShapes())
            rows[static_cast<unsigned char>(shape.prefix[0])].push_back(&shape);
        return rows;
    }();
    return table;
}

/// A key inside a longer word is part of something else, unless what stands before belongs to an escape.
bool beginsWord(std::string_view raw, std::size_t at)
{
    if (at == 0 || !(isIn(Alphabet::Alnum, raw[at - 1]) || raw[at - 1] == '_'))
        return true;
    return at > 1 && escapedLetters(raw, at - 1) == 1;
}

std::size_t firstTwo(std::string_view raw, std::size_t at)
{
    return static_cast<unsigned char>(raw[at]) * std::size_t { 256 }
    + static_cast<unsigned char>(raw[at + 1]);
}

enum class Begins : std::uint8_t
{
    Nothing,
    Shape,
    Other // web tokens and bot tokens
};

/// What two bytes may begin: asked of every byte.
const std::vector<Begins>& beginnings()
{
    static const auto all = [] {
        std::vector<Begins> begins(65536, Begins::Nothing);
        for (const char first : { 'M', 'N', 'O' })
            std::fill_n(begins.begin() + static_cast<unsigned char>(first) * 256, 256, Begins::Other);
        begins[firstTwo("ey", 0)] = Begins::Other;
        for (const TokenShape& shape : tokenShapes())
            begins[firstTwo(shape.prefix, 0)] = Begins::Shape;
        return begins;
    }();
    return all;
}

/// Four bytes or more tell a token behind any letter, three behind "_", if a digit follows: words of
/// programs have none. Zeros in base64 look like one of these prefixes.
bool tellsItself(const TokenShape& shape, std::string_view raw, std::size_t at, std::size_t run)
{
    const std::string_view rest = raw.substr(at + shape.prefix.size(), run);
    return shape.prefix.size() >= (raw[at - 1] == '_' ? 3u : 4u) && !shape.prefix.starts_with("EAA")
        && (shape.alphabet == Alphabet::Upper || std::any_of(rest.begin(), rest.end(), isDigit));
}

std::size_t runLength(std::string_view raw, std::size_t at, Alphabet alphabet)
{
    std::size_t end = at;
    while (end < raw.size() && isIn(alphabet, raw[end]))
        ++end;
    return end - at;
}

/// "eyJ" and two to four more parts behind dots.
std::size_t webToken(std::string_view raw, std::size_t at)
{
    std::size_t end = at;
    int parts = 0;
    for (; parts < 5; ++parts) {
        const std::size_t length = runLength(raw, end, Alphabet::Word);
        if (parts > 0 && parts < 3 && length < 4)
            break;
        end += length;
        if (end >= raw.size() || raw[end] != '.')
            return parts >= 1 ? end - at : 0;
        ++end;
    }
    return parts >= 3 ? end - at : 0;
}

/// Three dotted parts as chat services make them: an id in base64, a time, a signature.
std::size_t botToken(std::string_view raw, std::size_t at)
{
    const std::size_t first = runLength(raw, at, Alphabet::Word);
    if (first < 23 || first > 30 || at + first + 8 > raw.size() || raw[at + first] != '.')
        return 0;
    const std::size_t second = runLength(raw, at + first + 1, Alphabet::Word);
    const std::size_t third = at + first + second + 2;
    if (second != 6 || third > raw.size() || raw[third - 1] != '.')
        return 0;
    const std::size_t last = runLength(raw, third, Alphabet::Word);
    return last >= 25 ? third + last - at : 0;
}

/// "123456789:AA..." of a messenger's bot.
void findNumberedBots(std::string_view raw, std::vector<Span>& spans)
{
    for (std::size_t at = 0; (at = raw.find(":A", at)) != std::string_view::npos; ++at) {
        std::size_t begin = at;
        while (begin > 0 && at - begin < 12 && isDigit(raw[begin - 1]))
            --begin;
        const std::size_t length = std::min<std::size_t>(
            runLength(raw.substr(0, std::min(raw.size(), at + 64)), at + 1, Alphabet::Word), 60);
        if (at - begin >= 8 && length >= 33 && length <= 36)
            spans.push_back({ begin, at + 1 + length, Kind::Secret, "bot token" });
    }
}

/// What tells a token by its middle: how many bytes of which alphabet stand before and behind.
struct Middle
{
    std::string_view provider;
    std::string_view text;
    std::size_t before;
    Alphabet alphabet;
    std::size_t behind;
};

void findByMiddles(std::string_view raw, std::vector<Span>& spans)
{
    static constexpr Middle kMiddles[] = { { "terraform token", ".atlasv1.", 14, Alphabet::Word, 40 },
        { "azure client secret", "Q~", 4, Alphabet::Base64, 30 },
        { "mailchimp key", "-us", 32, Alphabet::Hex, 1 } };
    for (const Middle& middle : kMiddles) {
        for (std::size_t at = 0; (at = raw.find(middle.text, at)) != std::string_view::npos; ++at) {
            std::size_t begin = at;
            while (begin > 0 && at - begin < middle.before && isIn(Alphabet::Base64, raw[begin - 1]))
                --begin;
            const std::size_t behind = at + middle.text.size();
            const std::size_t run
                = runLength(raw.substr(0, std::min(raw.size(), behind + 200)), behind, middle.alphabet);
            if (at - begin == middle.before && run >= middle.behind && beginsWord(raw, begin))
                spans.push_back({ begin, behind + run, Kind::Secret, middle.provider });
        }
    }
}

/// "$6$salt$hash" and its relatives: what a password is checked by.
void findPasswordHashes(std::string_view raw, std::vector<Span>& spans)
{
    static constexpr std::string_view kSchemes[] = { "$1$", "$2a$", "$2b$", "$2x$", "$2y$", "$5$", "$6$",
        "$y$", "$7$", "$apr1$", "$argon2", "$scrypt$", "{SHA}", "{SSHA}", "pbkdf2_sha256$" };
    for (const std::string_view scheme : kSchemes) {
        for (std::size_t at = 0; (at = raw.find(scheme, at)) != std::string_view::npos;) {
            std::size_t end = at + scheme.size();
            while (
                end < raw.size() && (isIn(Alphabet::Base64, raw[end]) || raw[end] == '$' || raw[end] == ','))
                ++end;
            if (end - at >= scheme.size() + 12)
                spans.push_back({ at + scheme.size(), end, Kind::Secret, "password hash" });
            at = end;
        }
    }
}

} // namespace

void findTokens(std::string_view raw, std::vector<Span>& spans)
{
    const auto& rows = shapesByFirst();
    std::size_t noWebToken = 0; // behind a run that is none: nor is any part of it
    const auto& begins = beginnings();
    for (std::size_t at = 0; at + 1 < raw.size(); ++at) {
        const Begins what = begins[firstTwo(raw, at)];
        if (what == Begins::Nothing || escapedLetters(raw, at) > 0)
            continue;
        const bool shaped = what == Begins::Shape;
        const bool border = beginsWord(raw, at);
        std::size_t found = 0;
        std::string_view rule;
        for (const TokenShape* shape : rows[static_cast<unsigned char>(raw[at])]) {
            if (!shaped || !raw.substr(at).starts_with(shape->prefix))
                continue;
            const std::string_view read = border ? raw : raw.substr(0, at + kMostGlued);
            const std::size_t run = runLength(read, at + shape->prefix.size(), shape->alphabet);
            if (run >= shape->least && run + shape->prefix.size() > found
                && (border || tellsItself(*shape, raw, at, run))) {
                found = run + shape->prefix.size();
                rule = shape->provider;
            }
        }
        if (found == 0 && at >= noWebToken && raw.substr(at).starts_with("eyJ")) {
            found = webToken(raw, at);
            noWebToken = found == 0 ? at + runLength(raw, at, Alphabet::Word) : 0;
            rule = "json web token";
        }
        if (found == 0 && border && (raw[at] == 'M' || raw[at] == 'N' || raw[at] == 'O')) {
            found = botToken(raw, at);
            rule = "bot token";
        }
        if (found > 0) {
            spans.push_back({ at, at + found, Kind::Secret, rule });
            at += found - 1;
        }
    }
    findNumberedBots(raw, spans);
    findByMiddles(raw, spans);
    findPasswordHashes(raw, spans);
}

} // namespace winnow::redaction
