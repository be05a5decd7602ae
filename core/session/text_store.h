// SPDX-License-Identifier: GPL-3.0-or-later
// All texts of a corpus, equal texts once. A text is either owned, or a place in a recording that is read
// again on demand, so a gigabyte of recordings does not stay in memory. Importers add (from any thread),
// everything else reads. Ids depend on the order of adding: never sort by them or print them.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"

namespace winnow {

/// Random access to the bytes of one recording file. read() may fail if the file has changed meanwhile.
class ByteSource
{
public:
    virtual ~ByteSource() = default;
    /// Writes bytes [offset, offset + length) to `out`, which must have room; false if they cannot be read.
    virtual bool readTo(std::uint64_t offset, std::uint64_t length, char* out) const = 0;
    /// Same, appended to `out`, which is unchanged if they cannot be read.
    bool read(std::uint64_t offset, std::uint64_t length, std::string& out) const;
    /// The same bytes with the file kept open; null if that gains nothing or fails.
    virtual std::shared_ptr<const ByteSource> heldOpen() const { return nullptr; }
};

/// How the bytes of a slice become the text.
enum class SliceForm : std::uint8_t
{
    Plain, // the bytes are the text
    JsonInside, // the inside of a JSON string: escapes are decoded
};

struct TextSlice
{
    std::uint32_t source = 0; // from TextStore::addSource
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    SliceForm form = SliceForm::Plain;
};

/// The text itself, borrowed from the store or owned. `ok` is false if the recording no longer contains it
/// (deleted, replaced, truncated); view() is then empty and the caller must say so.
class Text
{
public:
    Text() = default;
    explicit Text(std::string_view borrowed)
        : m_view(borrowed)
    {
    }
    explicit Text(std::string owned)
        : m_owned(std::make_shared<const std::string>(std::move(owned)))
        , m_view(*m_owned)
    {
    }
    static Text unreadable()
    {
        Text t;
        t.m_ok = false;
        return t;
    }
    std::string_view view() const { return m_view; }
    bool ok() const { return m_ok; }

private:
    std::shared_ptr<const std::string> m_owned;
    std::string_view m_view;
    bool m_ok = true;
};

class TextStore
{
public:
    /// Keeps a copy of `text` unless an equal one exists.
    TextId add(std::string_view text);
    /// Stores only hash, size and place. `text` is what the slice decodes to (repaired texts must use add()).
    TextId addSlice(std::string_view text, const TextSlice& slice);
    /// A slice whose hash and size are known from an earlier reading; its bytes are not read now.
    TextId addKnown(const ContentHash& hash, std::uint64_t bytes, const TextSlice& slice);
    std::uint32_t addSource(std::shared_ptr<const ByteSource> source);
    /// A text of which only the size is known (from a digest); get() reports it as unreadable. `hash`
    /// identifies it but is not the hash of its bytes.
    TextId addUnknown(const ContentHash& hash, std::uint64_t bytes);

    std::size_t size() const;
    /// Bytes of the text (UTF-8).
    std::uint64_t bytes(TextId id) const;
    ContentHash hash(TextId id) const;
    /// Reads the text; a slice is read from its source and checked against its hash.
    Text get(TextId id) const;

    /// How often get() failed because a recording no longer contains the text.
    std::uint64_t failedGets() const { return m_failedGets.load(std::memory_order_relaxed); }

    /// While one exists, the files read last stay open between reads. For passes over many texts, where opening the
    /// file for each would take longer than everything else. A file that is replaced meanwhile is still read as it was.
    class Pass
    {
    public:
        explicit Pass(const TextStore& store);
        ~Pass();
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;

    private:
        const TextStore& m_store;
    };

private:
    struct Entry
    {
        ContentHash hash;
        std::uint64_t bytes = 0;
        std::unique_ptr<std::string> owned; // null: slice
        TextSlice slice;
    };
    Text failed() const;
    TextId insert(
        const ContentHash& hash, std::uint64_t bytes, const std::string_view* text, const TextSlice& slice);
    void grow();
    struct OpenSource
    {
        std::uint32_t source = 0;
        std::shared_ptr<const ByteSource> file;
    };
    /// The source to read from, kept open during a pass. The mutex must be locked.
    std::shared_ptr<const ByteSource> sourceFor(std::uint32_t source) const;
    mutable std::mutex m_mutex;
    mutable int m_passes = 0;
    mutable std::vector<OpenSource> m_open; // at most kMostOpen, replaced in turn
    mutable std::size_t m_nextOpen = 0;
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_slots; // open addressing by hash.low; kFree or an index into m_entries
    std::vector<std::shared_ptr<const ByteSource>> m_sources;
    mutable std::atomic<std::uint64_t> m_failedGets { 0 };
};

} // namespace winnow
