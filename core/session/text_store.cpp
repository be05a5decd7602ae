// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/text_store.h"

#include <algorithm>

#include "core/text/json.h"

namespace winnow {

namespace {

constexpr std::uint32_t kFree = 0xFFFFFFFF;
constexpr std::size_t kMostOpen = 16; // files; the results of a session are in one file or a few

} // namespace

bool ByteSource::read(std::uint64_t offset, std::uint64_t length, std::string& out) const
{
    const std::size_t before = out.size();
    out.resize(before + length);
    const bool ok = readTo(offset, length, out.data() + before);
    if (!ok)
        out.resize(before);
    return ok;
}

TextId TextStore::add(std::string_view text)
{
    return insert(contentHash(text), text.size(), &text, {});
}

TextId TextStore::addSlice(std::string_view text, const TextSlice& slice)
{
    return insert(contentHash(text), text.size(), nullptr, slice);
}

TextId TextStore::addKnown(const ContentHash& hash, std::uint64_t bytes, const TextSlice& slice)
{
    return insert(hash, bytes, nullptr, slice);
}

TextId TextStore::addUnknown(const ContentHash& hash, std::uint64_t bytes)
{
    TextSlice nowhere;
    nowhere.source = kFree;
    return insert(hash, bytes, nullptr, nowhere);
}

std::uint32_t TextStore::addSource(std::shared_ptr<const ByteSource> source)
{
    const std::scoped_lock lock(m_mutex);
    m_sources.push_back(std::move(source));
    return static_cast<std::uint32_t>(m_sources.size() - 1);
}

void TextStore::grow()
{
    m_slots.assign(std::max<std::size_t>(m_slots.size() * 2, 1024), kFree);
    const std::size_t mask = m_slots.size() - 1;
    for (std::uint32_t i = 0; i < m_entries.size(); ++i) {
        std::size_t slot = m_entries[i].hash.low & mask;
        while (m_slots[slot] != kFree)
            slot = (slot + 1) & mask;
        m_slots[slot] = i;
    }
}

TextId TextStore::insert(
    const ContentHash& hash, std::uint64_t bytes, const std::string_view* text, const TextSlice& slice)
{
    const std::scoped_lock lock(m_mutex);
    if (m_slots.size() < m_entries.size() * 2 + 2)
        grow();
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hash.low & mask;
    for (; m_slots[slot] != kFree; slot = (slot + 1) & mask) {
        if (m_entries[m_slots[slot]].hash == hash)
            return TextId(m_slots[slot]);
    }
    m_slots[slot] = static_cast<std::uint32_t>(m_entries.size());
    Entry& entry = m_entries.emplace_back();
    entry.hash = hash;
    entry.bytes = bytes;
    entry.slice = slice;
    if (text) {
        entry.owned = std::make_unique<std::string>(*text);
    }
    return TextId(m_entries.size() - 1);
}

std::size_t TextStore::size() const
{
    const std::scoped_lock lock(m_mutex);
    return m_entries.size();
}

std::uint64_t TextStore::bytes(TextId id) const
{
    const std::scoped_lock lock(m_mutex);
    return id.isValid() ? m_entries[id.index()].bytes : 0;
}

ContentHash TextStore::hash(TextId id) const
{
    const std::scoped_lock lock(m_mutex);
    return id.isValid() ? m_entries[id.index()].hash : ContentHash {};
}

TextStore::Pass::Pass(const TextStore& store)
    : m_store(store)
{
    const std::scoped_lock lock(store.m_mutex);
    ++store.m_passes;
}

TextStore::Pass::~Pass()
{
    const std::scoped_lock lock(m_store.m_mutex);
    if (--m_store.m_passes == 0)
        m_store.m_open.clear();
}

std::shared_ptr<const ByteSource> TextStore::sourceFor(std::uint32_t source) const
{
    if (m_passes == 0)
        return m_sources[source];
    for (const OpenSource& open : m_open) {
        if (open.source == source)
            return open.file;
    }
    std::shared_ptr<const ByteSource> file = m_sources[source]->heldOpen();
    if (!file)
        return m_sources[source];
    if (m_open.size() < kMostOpen)
        m_open.push_back({ source, file });
    else
        m_open[m_nextOpen++ % kMostOpen] = { source, file };
    return file;
}

Text TextStore::failed() const
{
    m_failedGets.fetch_add(1, std::memory_order_relaxed);
    return Text::unreadable();
}

Text TextStore::get(TextId id) const
{
    if (!id.isValid())
        return {};
    std::shared_ptr<const ByteSource> source;
    TextSlice slice;
    ContentHash expected;
    {
        const std::scoped_lock lock(m_mutex);
        const Entry& entry = m_entries[id.index()];
        // The string in `owned` never moves or changes, so a view of it outlives the lock.
        if (entry.owned)
            return Text(std::string_view(*entry.owned));
        if (entry.slice.source == kFree)
            return Text::unreadable();
        source = sourceFor(entry.slice.source);
        slice = entry.slice;
        expected = entry.hash;
    }
    std::string bytes;
    if (!source->read(slice.offset, slice.length, bytes))
        return failed();
    if (slice.form == SliceForm::JsonInside)
        bytes = json::decodeString(bytes);
    if (contentHash(bytes) != expected)
        return failed();
    return Text(std::move(bytes));
}

} // namespace winnow
