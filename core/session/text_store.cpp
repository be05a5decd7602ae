// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/text_store.h"

#include "core/text/json.h"

namespace winnow {

TextId TextStore::add(std::string_view text) { return insert(text, nullptr); }

TextId TextStore::addSlice(std::string_view text, const TextSlice& slice) { return insert(text, &slice); }

std::uint32_t TextStore::addSource(std::shared_ptr<const ByteSource> source)
{
    const std::scoped_lock lock(m_mutex);
    m_sources.push_back(std::move(source));
    return static_cast<std::uint32_t>(m_sources.size() - 1);
}

TextId TextStore::insert(std::string_view text, const TextSlice* slice)
{
    const ContentHash hash = contentHash(text);
    const std::scoped_lock lock(m_mutex);
    const auto [found, isNew] = m_byHash.try_emplace(hash, static_cast<std::uint32_t>(m_entries.size()));
    if (isNew) {
        Entry& entry = m_entries.emplace_back();
        entry.hash = hash;
        entry.bytes = text.size();
        if (slice) {
            entry.slice = *slice;
        } else {
            entry.owned = std::make_unique<std::string>(text);
            m_ownedBytes += text.size();
        }
    }
    return TextId(found->second);
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

std::uint64_t TextStore::ownedBytes() const
{
    const std::scoped_lock lock(m_mutex);
    return m_ownedBytes;
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
        // The string behind `owned` never moves or changes once added, so a view of it outlives the lock.
        if (entry.owned)
            return Text(std::string_view(*entry.owned));
        source = m_sources[entry.slice.source];
        slice = entry.slice;
        expected = entry.hash;
    }
    std::string bytes;
    if (!source->read(slice.offset, slice.length, bytes))
        return Text::unreadable();
    if (slice.form == SliceForm::JsonInside)
        bytes = json::decodeString(bytes);
    if (contentHash(bytes) != expected)
        return Text::unreadable();
    return Text(std::move(bytes));
}

} // namespace winnow
