// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/request_log.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kMostOpen = 64; // conversations that a request may continue

std::size_t commonPrefix(const std::vector<ContentHash>& a, const std::vector<ContentHash>& b)
{
    std::size_t n = 0;
    while (n < a.size() && n < b.size() && a[n] == b[n])
        ++n;
    return n;
}

bool hasNewAnswer(const json::Value& messages, const std::vector<ContentHash>& identities, std::size_t common,
    const std::set<ContentHash>& seen, const RequestLogDialect& dialect)
{
    std::size_t i = 0;
    for (const json::Value message : messages.items()) {
        if (i >= common && seen.count(identities[i]) == 0 && dialect.isAnswer(message))
            return true;
        ++i;
    }
    return false;
}

} // namespace

bool hasAnswerRole(const json::Value& message)
{
    return message["role"].equals("assistant") || message["role"].equals("model");
}

ContentHash rawIdentity(const json::Value& message)
{
    return contentHash(message.raw());
}

RequestLog::Chain& RequestLog::startChain(const Head& head)
{
    const std::string key = head.id.empty() || m_builder.hasSession(head.id) ? m_builder.freshKey() : head.id;
    Chain& chain = m_chains.emplace_back();
    chain.id = head.id;
    if (!head.id.empty())
        m_byId[head.id] = &chain;
    chain.session = &m_builder.session(key);
    chain.session->session().wire = m_dialect.wire;
    chain.session->session().model = head.model;
    chain.session->setTime(head.time);
    chain.sink = m_dialect.open(m_builder, *chain.session);
    chain.fromRequest = head.request;
    for (const json::Value& before : head.before) {
        m_builder.at(before, *chain.session);
        chain.sink->message(before, {}, {});
    }
    return chain;
}

/// The conversation these messages continue: one whose latest request is their beginning or, in a log of
/// requests, one with the same beginning up to the first exchange (clients edit old messages and retry).
RequestLog::Chain& RequestLog::chainFor(
    const std::vector<ContentHash>& identities, const Head& head, std::size_t& common)
{
    Chain* best = nullptr;
    common = 0;
    if (head.separate)
        return startChain(head);
    const std::size_t from = m_chains.size() > kMostOpen ? m_chains.size() - kMostOpen : 0;
    for (std::size_t i = m_chains.size(); i > from; --i) {
        Chain& chain = m_chains[i - 1];
        const std::size_t n = commonPrefix(chain.last, identities);
        // Two rows that share a system prompt are not one conversation; two requests of a log are.
        const bool whole = n > 0 && n == chain.last.size();
        const bool continues = whole && (head.request || (n >= 3 && n < identities.size()));
        const bool edited = head.request && chain.fromRequest && n >= 2 && identities.size() > 2;
        const bool sameId = head.request && !head.id.empty() && head.id == chain.id;
        if ((continues || edited || sameId) && (!best || n > common)) {
            best = &chain;
            common = n;
        }
    }
    return best ? *best : startChain(head);
}

void RequestLog::conversation(const json::Value& messages, const Head& head)
{
    std::vector<ContentHash> identities;
    identities.reserve(messages.size());
    for (const json::Value message : messages.items())
        identities.push_back(m_dialect.identity(message));
    if (identities.empty())
        return;
    std::size_t common = 0;
    Chain& chain = chainFor(identities, head, common);
    m_current = &chain;
    const bool edited = common < chain.last.size();
    if (edited) {
        if (!hasNewAnswer(messages, identities, common, chain.seen, m_dialect))
            flush(chain);
        // Results whose messages are missing in the new history have left the context.
        const std::set<ContentHash> now(identities.begin(), identities.end());
        Boundary trim;
        trim.kind = BoundaryKind::PrefixTrim;
        for (std::size_t m = common; m < chain.last.size(); ++m) {
            const auto gone = chain.results.find(chain.last[m]);
            for (std::uint32_t r = 0; gone != chain.results.end() && now.count(chain.last[m]) == 0
                 && gone->second.first + r < gone->second.second;
                 ++r)
                trim.clearedResults.push_back(gone->second.first + r);
        }
        chain.session->boundary(std::move(trim));
    }
    if (head.streamed)
        chain.session->session().streamed = head.streamed;
    chain.session->setTime(head.time);
    std::size_t i = 0;
    for (const json::Value message : messages.items()) {
        const std::size_t index = i++;
        const ContentHash& identity = identities[index];
        const bool isNew = index >= common && !(edited && chain.seen.count(identity) > 0);
        chain.seen.insert(identity);
        if (!isNew)
            continue;
        const auto first = static_cast<std::uint32_t>(chain.session->session().results.size());
        add(chain, message, head);
        chain.results[identity]
            = { first, static_cast<std::uint32_t>(chain.session->session().results.size()) };
    }
    chain.last = std::move(identities);
}

void RequestLog::add(Chain& chain, const json::Value& message, const Head& head)
{
    m_builder.at(message, *chain.session);
    const bool answer = m_dialect.isAnswer(message);
    const std::string model = answer && !chain.pendingModel.empty() ? chain.pendingModel : head.model;
    chain.sink->message(message, model, answer ? chain.pendingUsage : Usage());
    if (answer) {
        chain.pendingText.clear();
        chain.pendingUsage = {};
        chain.pendingModel.clear();
    }
}

RequestLog::Head RequestLog::headOf(const json::Value& value, const Head& outer)
{
    Head head = outer;
    if (value["model"].isString())
        head.model = value["model"].string();
    if (const TimeMs time = timeOf(anyOf(value, { "created", "timestamp", "created_at", "time" }));
        time != kNoTime)
        head.time = time;
    if (const json::Value stream = value["stream"]; stream.isBool())
        head.streamed = stream.toBool();
    return head;
}

void RequestLog::follow(const std::string& responseId, const json::Value& messages, const Head& head)
{
    const auto known = m_byResponse.find(responseId);
    if (known == m_byResponse.end())
        return conversation(messages, head);
    Chain& chain = *known->second;
    m_current = &chain;
    flush(chain);
    if (head.streamed)
        chain.session->session().streamed = head.streamed;
    chain.session->setTime(head.time);
    for (const json::Value message : messages.items())
        add(chain, message, head);
}

void RequestLog::select(const Head& head)
{
    const auto known = m_byId.find(head.id);
    m_current = known == m_byId.end() ? &startChain(head) : known->second;
}

void RequestLog::response(const json::Value& body, TimeMs time, std::optional<double> dollars)
{
    const json::Value message = m_dialect.answer(body);
    if (!message.exists())
        return;
    if (!m_current)
        m_current = &startChain({});
    Chain& chain = *m_current;
    flush(chain);
    chain.pendingText = std::string(message.raw());
    chain.pendingPlace = m_builder.place();
    chain.pendingModel = anyOf(body, { "model", "modelVersion" }).string();
    chain.pendingUsage = m_dialect.usage(body);
    if (dollars)
        chain.pendingUsage.dollars = dollars;
    chain.pendingTime = time;
    if (body["id"].isString())
        m_byResponse[body["id"].string()] = &chain;
}

/// Adds an answer that no later request repeated.
void RequestLog::flush(Chain& chain)
{
    if (chain.pendingText.empty())
        return;
    json::Document document;
    const std::string text = std::move(chain.pendingText);
    chain.pendingText.clear();
    if (const auto message = document.parse(text, json::kLenient)) {
        const RecordingBuilder::Where here = m_builder.where();
        m_builder.enterRecord(chain.pendingPlace, false); // the copy's bytes are not at the file's offsets
        chain.session->setPlace(chain.pendingPlace);
        chain.session->setTime(chain.pendingTime);
        chain.sink->message(*message, chain.pendingModel, chain.pendingUsage);
        m_builder.goTo(here);
    }
    chain.pendingUsage = {};
    chain.pendingModel.clear();
}

void RequestLog::finish()
{
    for (Chain& chain : m_chains)
        flush(chain);
}

} // namespace winnow::importing
