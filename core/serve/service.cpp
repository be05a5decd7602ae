// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/service.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/base/version.h"
#include "core/compression/strategy.h"
#include "core/gateway/wire/go_json.h"

namespace winnow::serve {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kHashSize = 24; // clients accept [a-f0-9]{12,24}
constexpr std::string_view kRetrieve = "/v1/retrieve/";
/// Tools that fetch originals: their results must stay whole.
constexpr std::string_view kRetrieveTools[] = { "headroom_retrieve", "compresr_retrieve", "expand_context" };

std::string dumped(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool isToolOutputPath(std::string_view path)
{
    return path == "/api/compress/tool-output/" || path == "/api/compress/tool-output";
}

/// "127.0.0.1:8787" as "127.0.0.1", "[::1]:8787" as "[::1]".
bool isLoopbackName(std::string_view host)
{
    const std::size_t colon = host.rfind(':');
    if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos)
        host = host.substr(0, colon);
    return host == "127.0.0.1" || host == "localhost" || host == "[::1]" || host.empty();
}

bool isKnown(std::string_view path)
{
    return path == "/v1/compress" || path == "/health" || path == "/metrics" || path.starts_with(kRetrieve)
        || isToolOutputPath(path);
}

bool isProtected(const Decided& decided, bool byRequest)
{
    return byRequest
        || std::find(std::begin(kRetrieveTools), std::end(kRetrieveTools), decided.tool)
        != std::end(kRetrieveTools);
}

std::string hashOf(const Slot& slot)
{
    return sha256Hex(slot.text).substr(0, kHashSize);
}

} // namespace

struct Service::Wishes
{
    bool markers = false;
    bool bypass = false;
    bool explain = false;
    std::size_t frozen = 0; // rows at the beginning that stay unchanged
    std::size_t recent = 0; // and at the end
    std::vector<std::string> unused; // settings that serve ignores because the policy decides
    std::string wrong; // the message of a 400 answer

    Wishes(json::Value root, const HttpAsked& asked, bool marks)
        : markers(marks)
    {
        bypass = asked.header("x-headroom-bypass") == "true";
        explain = asked.header("x-winnow-explain") == "true";
        const json::Value config = root["config"];
        if (config.exists() && !config.isNull() && !config.isObject())
            wrong = "'config' must be an object";
        for (const json::Value::Member member : config.members())
            take(member.key.string(), member.value);
        if (root["token_budget"].exists())
            unused.emplace_back("token_budget");
    }
    bool protects(std::size_t row, std::size_t rows) const { return row < frozen || row + recent >= rows; }

private:
    void take(const std::string& name, json::Value value)
    {
        if (value.isNull())
            return;
        const auto number = value.toInt();
        if (name == "mode") {
            markers = value.equals("ccr");
            if (!markers && !value.equals("lossy_inline"))
                wrong = "'config.mode' must be absent, 'ccr' or 'lossy_inline'";
        } else if (name == "frozen_message_count" || name == "protect_recent") {
            if (!number || *number < 0)
                wrong = fmt::format("'config.{}' must be a whole number from 0", name);
            else
                (name == "protect_recent" ? recent : frozen) = static_cast<std::size_t>(*number);
        } else if (name == "explain") {
            explain = explain || value.toBool();
        } else {
            unused.push_back("config." + name.substr(0, 100));
        }
    }
};

struct Service::Written
{
    std::vector<std::string> texts; // by slot
    std::vector<const std::string*> after; // into texts; null: unchanged
    std::uint64_t tokensBefore = 0;
    std::uint64_t tokensAfter = 0;
    std::map<std::string, std::uint64_t> transforms;
    Json hashes = Json::array();
    Json results = Json::array();
};

std::string whyNotServed(const Policy& policy)
{
    std::vector<std::string> names { policy.strategy };
    for (const Rule& rule : policy.rules)
        names.push_back(rule.strategy);
    for (const std::string& name : names) {
        const StrategyInfo* const strategy = findStrategy(name);
        if (strategy && strategy->remote)
            return fmt::format("strategy '{}' calls another service, and serve calls none", name);
    }
    return {};
}

Service::Service(ServiceOptions options, ServeLog* log)
    : m_options(std::move(options))
    , m_policyHash(policyHash(m_options.policy))
    , m_log(log)
    , m_replay(m_options.policy, m_options.encoding, m_options.mostBytes)
    , m_originals(m_options.mostBytes, m_options.keep)
{
}

void Service::count(const std::string& name, std::uint64_t more)
{
    const std::scoped_lock lock(m_mutex);
    m_counts[name] += more;
}

HttpAnswer Service::problem(int status, const std::string& why)
{
    const char* const type = status == 401 || status == 403 ? "authentication_error"
        : status == 404                                     ? "not_found"
        : status >= 500                                     ? "overloaded"
                                                            : "invalid_request";
    return { status, dumped({ { "error", { { "type", type }, { "message", why } } } }) };
}

bool Service::isToken(const std::string& given) const
{
    std::size_t differences = given.size() ^ m_options.token.size(); // in constant time
    for (std::size_t i = 0; i < m_options.token.size(); ++i)
        differences |= static_cast<unsigned char>(m_options.token[i] ^ (i < given.size() ? given[i] : 0));
    return differences == 0;
}

std::optional<HttpAnswer> Service::refuse(const HttpAsked& asked) const
{
    if (!m_options.token.empty()) {
        const std::string bearer = asked.header("Authorization");
        if (!isToken(bearer.starts_with("Bearer ") ? bearer.substr(7) : asked.header("X-API-Key"))
            && asked.path != "/health")
            return problem(401, "the token is missing or wrong");
    } else if (!asked.header("Origin").empty() || !isLoopbackName(asked.header("Host"))) {
        return problem(403, "web pages cannot use this service without a token");
    }
    if (!isKnown(asked.path))
        return problem(404, "there is no such address");
    const bool posts = asked.path == "/v1/compress" || isToolOutputPath(asked.path);
    if (asked.method != (posts ? "POST" : "GET"))
        return problem(405, posts ? "this address takes POST" : "this address takes GET");
    return std::nullopt;
}

HttpAnswer Service::answer(const HttpAsked& asked)
{
    const auto begin = std::chrono::steady_clock::now();
    HttpAnswer made = routed(asked);
    const auto us
        = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
    const std::string_view path
        = asked.path.starts_with(kRetrieve) ? "/v1/retrieve" : std::string_view(asked.path);
    count(fmt::format("winnow_requests_total{{path=\"{}\",status=\"{}\"}}", path, made.status));
    count("winnow_request_microseconds_total", static_cast<std::uint64_t>(us.count()));
    return made;
}

HttpAnswer Service::routed(const HttpAsked& asked)
{
    if (asked.path == "/v1/compress")
        return compress(asked);
    if (isToolOutputPath(asked.path))
        return compressOutput(asked);
    if (asked.path.starts_with(kRetrieve))
        return original(std::string_view(asked.path).substr(kRetrieve.size()));
    if (asked.path == "/metrics")
        return metrics();
    return { 200,
        dumped({ { "status", "healthy" }, { "service", "winnow" }, { "version", programVersion() },
            { "policy", m_options.policy.name }, { "policy_hash", m_policyHash } }) };
}

/// On any error the client gets its texts back unchanged, and the counter goes up.
ReplayedRequest Service::decide(const ChatBody& body, std::string& failure)
{
    auto request = m_replay.decide(body, std::chrono::steady_clock::now() + m_options.time);
    if (request) {
        if (m_log)
            m_log->write(body, *request);
        return std::move(*request);
    }
    failure = request.error().code == ErrorCode::Cancelled ? "it took too long" : request.error().text();
    count("winnow_failed_open_total");
    ReplayedRequest untouched;
    untouched.results.resize(body.slots().size());
    return untouched;
}

/// The text and a line with the hash, which the model can use to request the original.
std::string Service::markedText(const Slot& slot, const Decided& decided)
{
    const std::string hash = hashOf(slot);
    m_originals.put(hash, std::make_shared<const std::string>(slot.text), slot.text.size());
    return fmt::format("{}\n[winnow: {} of {} bytes shown. Retrieve the whole text with hash={}]",
        decided.after, decided.after.size(), slot.text.size(), hash);
}

Service::Written Service::write(const ChatBody& body, const ReplayedRequest& request, const Wishes& wishes)
{
    Written out;
    out.texts.resize(body.slots().size());
    out.after.resize(body.slots().size());
    for (std::size_t s = 0; s < body.slots().size(); ++s) {
        const Slot& slot = body.slots()[s];
        std::string_view status = wishes.bypass ? "bypassed" : "untouched";
        if (request.results[s]) {
            const bool isKept = isProtected(*request.results[s], wishes.protects(slot.row, body.rows()));
            status = isKept ? "protected" : statusName(request.results[s]->outcome.status);
            writeOne(slot, *request.results[s], isKept, wishes, out, s);
        }
        count(fmt::format("winnow_results_total{{status=\"{}\"}}", status));
        count("winnow_result_bytes_before_total", slot.text.size());
        count("winnow_result_bytes_after_total", out.after[s] ? out.texts[s].size() : slot.text.size());
    }
    return out;
}

void Service::writeOne(
    const Slot& slot, const Decided& decided, bool isKept, const Wishes& wishes, Written& out, std::size_t s)
{
    const Outcome& outcome = decided.outcome;
    std::string text = slot.text;
    if (decided.replaced && !isKept)
        text = wishes.markers ? markedText(slot, decided) : decided.after;
    const bool isShorter = !wishes.markers || text.size() < slot.text.size(); // the line adds bytes
    const bool replaces = decided.replaced && !isKept && isShorter;
    out.tokensBefore += outcome.tokensBefore;
    out.tokensAfter += replaces
        ? outcome.tokensAfter - static_cast<std::uint64_t>(outcome.marked ? outcome.markerTokens : 0)
        : outcome.tokensBefore;
    if (wishes.explain) {
        Json row { { "message", slot.row }, { "tool", decided.tool }, { "call_id", decided.callId },
            { "protected", isKept } };
        row.update(m_options.outcomeJson(outcome, decided.shadowId));
        out.results.push_back(std::move(row));
    }
    if (!replaces)
        return;
    out.texts[s] = std::move(text);
    out.after[s] = &out.texts[s];
    ++out.transforms[decided.strategy];
    if (wishes.markers)
        out.hashes.push_back(hashOf(slot));
}

HttpAnswer Service::compress(const HttpAsked& asked)
{
    const auto body = ChatBody::read(asked.body);
    if (!body)
        return problem(400, body.error().text());
    const Wishes wishes(body->root(), asked, m_options.markers);
    if (!wishes.wrong.empty())
        return problem(400, wishes.wrong);
    std::string failure;
    ReplayedRequest request;
    request.results.resize(body->slots().size());
    if (!wishes.bypass)
        request = decide(*body, failure);
    const Written written = write(*body, request, wishes);
    Json names = Json::array();
    for (const auto& [name, times] : written.transforms)
        names.push_back(name);
    Json ours { { "policy", m_options.policy.name }, { "policy_hash", m_policyHash } };
    if (!failure.empty())
        ours["unchanged_because"] = failure;
    if (!wishes.unused.empty())
        ours["unused"] = wishes.unused;
    if (wishes.explain)
        ours["results"] = written.results;
    const double before = static_cast<double>(written.tokensBefore);
    const Json rest { { "tokens_before", written.tokensBefore }, { "tokens_after", written.tokensAfter },
        { "tokens_saved",
            static_cast<std::int64_t>(written.tokensBefore)
                - static_cast<std::int64_t>(written.tokensAfter) },
        { "compression_ratio", before > 0 ? static_cast<double>(written.tokensAfter) / before : 1.0 },
        { "transforms_applied", std::move(names) }, { "transforms_summary", Json(written.transforms) },
        { "ccr_hashes", written.hashes }, { "winnow", std::move(ours) } };
    return { 200,
        fmt::format(
            "{{\"{}\":{},{}", body->listName(), body->listWith(written.after), dumped(rest).substr(1)) };
}

/// One text, as the gateway's strategies api and compresr send it. The gateway writes its own marker.
HttpAnswer Service::compressOutput(const HttpAsked& asked)
{
    json::Document document;
    const auto root = document.parse(asked.body);
    const json::Value text = root ? (*root)["tool_output"] : json::Value();
    const json::Value tool = root ? (*root)["tool_name"] : json::Value();
    if (!text.isString() || !tool.isString())
        return { 400,
            dumped({ { "success", false }, { "message", "'tool_output' and 'tool_name' must be texts" } }) };
    const std::string row
        = fmt::format(R"({{"messages":[{{"role":"tool","name":{},"content":{}}}]}})", tool.raw(), text.raw());
    const auto body = ChatBody::read(row);
    if (!body)
        return problem(400, body.error().text());
    std::string failure;
    HttpAsked plain = asked;
    plain.body.clear();
    const Wishes wishes(body->root(), plain, false); // the gateway adds its own marker
    const ReplayedRequest request = decide(*body, failure);
    const Written written = write(*body, request, wishes);
    Json data { { "compressed_output", written.after[0] ? *written.after[0] : body->slots()[0].text },
        { "original_tokens", written.tokensBefore }, { "compressed_tokens", written.tokensAfter },
        { "tokens_saved",
            static_cast<std::int64_t>(written.tokensBefore)
                - static_cast<std::int64_t>(written.tokensAfter) } };
    if (wishes.explain)
        data["winnow"] = { { "policy_hash", m_policyHash }, { "results", written.results } };
    return { 200, dumped({ { "success", true }, { "message", failure }, { "data", std::move(data) } }) };
}

HttpAnswer Service::original(std::string_view hash)
{
    const auto text = m_originals.find(std::string(hash));
    count(fmt::format("winnow_retrievals_total{{found=\"{}\"}}", text ? "true" : "false"));
    if (!text)
        return problem(404, "there is no original with this hash, or it has expired");
    return { 200, dumped({ { "hash", hash }, { "original_content", *text } }) };
}

HttpAnswer Service::metrics()
{
    std::map<std::string, std::uint64_t> counts;
    {
        const std::scoped_lock lock(m_mutex);
        counts = m_counts;
    }
    counts.try_emplace("winnow_failed_open_total", 0);
    counts["winnow_log_lines_lost_total"] = m_log ? m_log->lost() : 0;
    std::string out;
    std::string last;
    const auto add = [&](const std::string& name, std::uint64_t value, const char* type) {
        const std::string family = name.substr(0, name.find('{'));
        if (family != last)
            out += fmt::format("# TYPE {} {}\n", family, type);
        last = family;
        out += fmt::format("{} {}\n", name, value);
    };
    for (const auto& [name, value] : counts)
        add(name, value, "counter");
    add("winnow_originals", m_originals.size(), "gauge");
    add("winnow_originals_bytes", m_originals.bytes(), "gauge");
    add("winnow_remembered_bytes", m_replay.bytesRemembered(), "gauge");
    return { 200, std::move(out), "text/plain; version=0.0.4" };
}

} // namespace winnow::serve
