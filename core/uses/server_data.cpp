// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/server_data.h"

#include <algorithm>
#include <optional>

#include "core/systems/qdash/qdash_profile.h"
#include "core/uses/system_findings.h"

namespace winnow {

namespace {

namespace qdash = systems::qdash;
using systems::Value;

/// One stored result: parsed, with its key.
struct Store
{
    std::string key;
    Value keyValue;
    Value value; // the summary, or the whole
    bool isSummary = false;
    std::string raw; // the recorded text it was parsed from
};

std::string textOf(const Corpus& corpus, TextId id)
{
    return id.isValid() ? std::string(corpus.texts->get(id).view()) : std::string();
}

std::optional<Store> readStore(const Corpus& corpus, const Session& session, const ToolResult& result)
{
    Store store;
    store.raw = textOf(corpus, result.rawText);
    if (store.raw.empty())
        store.raw = textOf(corpus, result.text);
    auto value = systems::parseValue(store.raw);
    if (!value || !value->isDict())
        return std::nullopt;
    const Value* const key = value->get("data_key");
    if (key && value->get("_note")) {
        store.isSummary = true;
        store.keyValue = *key;
    } else {
        if (!qdash::isStorable(*value) || result.call >= session.calls.size())
            return std::nullopt;
        const auto arguments = systems::parseValue(textOf(corpus, session.calls[result.call].arguments));
        const auto made = qdash::dataKeyOf(result.tool, arguments ? *arguments : Value());
        if (!made || !*made)
            return std::nullopt;
        store.keyValue = **made;
    }
    store.key = systems::pythonStr(store.keyValue);
    store.value = std::move(*value);
    return store;
}

std::vector<StoredList> listsOf(const Store& store)
{
    std::vector<StoredList> lists;
    for (const auto& [name, member] : store.value.dict().members()) {
        StoredList list { name, 0, {} };
        if (!store.isSummary && member.isList()) {
            list.rows = member.list().size();
            if (!member.list().empty() && member.list().front().isDict()) {
                for (const auto& column : member.list().front().dict().members())
                    list.columns.push_back(column.name);
            }
        } else if (const Value* const rows = store.isSummary ? member.get("_rows") : nullptr;
                   rows && rows->isInt()) {
            list.rows = static_cast<std::uint64_t>(std::clamp(systems::toDouble(*rows), 0.0, 1e15));
            const Value* const schema = member.get("_schema");
            for (const Value& column : schema && schema->isList() ? schema->list() : systems::List())
                list.columns.push_back(systems::pythonStr(column));
        } else {
            continue;
        }
        lists.push_back(std::move(list));
    }
    return lists;
}

/// The id of the session's first result; the results of a session stand together.
std::size_t firstOf(const Corpus& corpus, ResultId result)
{
    return result.index() - corpus.results[result.index()].index;
}

std::string summaryOf(const Store& store)
{
    if (store.isSummary)
        return store.raw;
    const auto summary = qdash::buildSummary(store.value, store.keyValue);
    return summary ? qdash::wireText(*summary) : store.raw;
}

} // namespace

std::vector<StoredData> serverData(const Corpus& corpus, ResultId result)
{
    std::vector<StoredData> run;
    if (!result.isValid() || result.index() >= corpus.results.size()
        || !isQdashSession(corpus.sessionOf(result)))
        return run;
    const Session& session = corpus.sessionOf(result);
    const std::size_t first = firstOf(corpus, result);
    const std::uint32_t wanted = corpus.results[result.index()].index;
    bool here = false;
    for (const Event& event : session.events) {
        if (event.kind == EventKind::UserText) {
            if (here)
                break;
            run.clear(); // the store lives for one user message
            continue;
        }
        if (event.kind != EventKind::Result || event.index >= session.results.size())
            continue;
        here = here || event.index == wanted;
        const auto store = readStore(corpus, session, session.results[event.index]);
        if (!store)
            continue;
        for (StoredData& earlier : run)
            earlier.isReplaced = earlier.isReplaced || earlier.key == store->key;
        StoredData data { store->key, ResultId(first + event.index), !store->isSummary, false,
            listsOf(*store), 0, 0 };
        data.wholeBytes = store->isSummary ? 0 : store->raw.size();
        data.seenBytes = summaryOf(*store).size();
        run.push_back(std::move(data));
    }
    return here ? run : std::vector<StoredData>();
}

StoredTexts storedTexts(const Corpus& corpus, ResultId result)
{
    const Session& session = corpus.sessionOf(result);
    const auto store = readStore(corpus, session, corpus.result(result));
    if (!store)
        return {};
    return { store->isSummary ? std::string() : store->raw, summaryOf(*store) };
}

} // namespace winnow
