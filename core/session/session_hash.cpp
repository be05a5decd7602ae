// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_hash.h"

#include "core/base/hash.h"
#include "core/session/session_columns.h"

namespace winnow {

namespace {

/// All columns of a row as bytes, texts as their hashes.
class RowBytes
{
public:
    explicit RowBytes(const TextStore& texts)
        : m_texts(texts)
    {
    }
    template <class Name, class T> void operator()(Name, const T& value) { add(value); }
    const std::string& bytes() const { return m_bytes; }

private:
    void raw(const void* from, std::size_t size) { m_bytes.append(static_cast<const char*>(from), size); }
    void add(const std::string& value)
    {
        add(value.size());
        m_bytes += value;
    }
    void add(TextId id)
    {
        const ContentHash hash = m_texts.hash(id);
        raw(&hash, sizeof hash);
    }
    template <class T> void add(const std::optional<T>& value)
    {
        add(value.has_value());
        if (value)
            add(*value);
    }
    template <class T> void add(const std::vector<T>& all)
    {
        add(all.size());
        for (const T& value : all)
            add(value);
    }
    template <class T> void add(const T& value)
    {
        if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
            raw(&value, sizeof value);
        else
            columns(value, *this);
    }

    const TextStore& m_texts;
    std::string m_bytes;
};

} // namespace

ContentHash sessionKey(const TextStore& texts, const Session& session)
{
    RowBytes all(texts);
    columns(session, all);
    return contentHash(all.bytes());
}

TextId saidAt(const Session& session, const Event& event)
{
    if (event.kind == EventKind::Result)
        return session.results[event.index].text;
    return event.kind == EventKind::Call ? session.calls[event.index].arguments : event.text;
}

std::string sessionHash(const Corpus& corpus, const Session& session)
{
    std::string all;
    for (const ToolResult& result : session.results) {
        all += corpus.texts->hash(result.text).hex();
        all += result.tool;
        all += '\0';
    }
    return sha256Hex(all);
}

std::vector<std::string> sessionHashes(const Corpus& corpus)
{
    std::vector<std::string> hashes;
    for (const Session& session : corpus.sessions) {
        if (!session.results.empty())
            hashes.push_back(sessionHash(corpus, session));
    }
    return hashes;
}

} // namespace winnow
