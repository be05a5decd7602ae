// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/container.h"

#include <algorithm>
#include <fstream>

#include "core/base/failed_reads.h"
#include "core/base/try.h"
#include "core/importers/io/byte_source.h"
#include "core/text/utf8.h"

namespace winnow::importing {

namespace {

constexpr std::uint64_t kChunk = 1u << 20;

/// Converts UTF-16 in pieces; a surrogate pair or code unit may be split between two pieces.
class Utf16Decoder
{
public:
    explicit Utf16Decoder(bool bigEndian)
        : m_bigEndian(bigEndian)
    {
    }

    void feed(std::string_view bytes, std::string& out)
    {
        m_rest.append(bytes);
        std::size_t i = 0;
        for (; i + 1 < m_rest.size(); i += 2) {
            const char32_t unit = unitAt(i);
            const bool high = unit >= 0xD800 && unit < 0xDC00;
            if (high && i + 3 >= m_rest.size())
                break;
            const char32_t next = high ? unitAt(i + 2) : 0;
            if (high && next >= 0xDC00 && next < 0xE000) {
                utf8::append(out, 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00));
                i += 2;
            } else {
                utf8::append(out, unit); // a lone surrogate becomes U+FFFD
            }
        }
        m_rest.erase(0, i);
    }

    void finish(std::string& out)
    {
        if (!m_rest.empty())
            utf8::append(out, 0xFFFD);
        m_rest.clear();
    }

private:
    char32_t unitAt(std::size_t i) const
    {
        const auto a = static_cast<unsigned char>(m_rest[i]);
        const auto b = static_cast<unsigned char>(m_rest[i + 1]);
        return static_cast<char32_t>(m_bigEndian ? (a << 8 | b) : (b << 8 | a));
    }

    bool m_bigEndian;
    std::string m_rest;
};

void convertUtf16(InputFile& file, bool bigEndian, std::vector<Issue>& issues)
{
    Utf16Decoder decoder(bigEndian);
    SpillBuffer out;
    std::string block;
    std::string converted;
    for (std::uint64_t at = file.begin + 2; at < file.size; at += kChunk) {
        block.clear();
        converted.clear();
        if (!file.source->read(at, std::min(kChunk, file.size - at), block)) {
            issues.push_back({ Severity::Warning, 0, at, 0,
                Message::say("the file became shorter while it was read; read it again") });
            break;
        }
        decoder.feed(block, converted);
        if (const auto kept = out.append(converted); !kept) {
            noteFailedRead(file.name, kept.error().message());
            issues.push_back({ Severity::Error, 0, at, 0, kept.error().message() });
            break;
        }
    }
    converted.clear();
    decoder.finish(converted);
    if (out.append(converted)) {
        file.size = out.size();
        file.begin = 0;
        file.source = out.take();
    }
    issues.push_back({ Severity::Note, 0, 0, 0,
        Message::say("UTF-16 text was converted to UTF-8; offsets count converted bytes") });
}

} // namespace

void settleInput(Input& input, const UnpackLimits& limits)
{
    InputFile& file = input.files.front();
    PackKind kind = packKindOf(file.readHead(kPackHead));
    if (kind == PackKind::Gzip || kind == PackKind::Zstd) {
        file.path.clear();
        if (const auto done = unpackStream(file, kind, limits, input.issues); !done) {
            noteFailedRead(input.label, done.error().message());
            input.issues.push_back({ Severity::Error, 0, 0, 0, done.error().message() });
            input.files.clear();
            return;
        }
        kind = packKindOf(file.readHead(kPackHead));
    }
    if (kind == PackKind::Zip || kind == PackKind::Tar) {
        const InputFile archive = file;
        input.files = unpackArchive(archive, limits, input.issues);
        input.bundle = true;
    }
    for (InputFile& each : input.files)
        settleEncoding(each, input.issues);
}

Result<std::string> InputFile::readAll() const
{
    constexpr std::uint64_t kLimit = 0xFFFFFFFFull;
    std::string out;
    const bool small = size - begin <= kChunk || nextData(*source, begin + kChunk) >= size;
    out.reserve(small ? std::min(size - begin, kChunk) : std::min(size - begin, kLimit));
    // Reads in pieces, to stop at the hole at the end of a sparse file, which is not content.
    for (std::uint64_t at = begin; at < size && nextData(*source, at) < size; at += kChunk) {
        if (at + kChunk - begin >= kLimit)
            return fail(ErrorCode::Unsupported, Message::say("one document of 4 GB or more"),
                Message::say("split it into one record per line"), { name, 0 });
        if (!source->read(at, std::min(kChunk, size - at), out))
            return fail(ErrorCode::Unreadable, Message::say("the file became shorter while it was read"),
                Message::say("read it again"), { name, 0 });
    }
    return out;
}

std::string InputFile::readHead(std::uint64_t limit) const
{
    std::string out;
    if (source && size > begin)
        source->read(begin, std::min(limit, size - begin), out);
    return out;
}

bool InputFile::copyTo(const std::filesystem::path& target) const
{
    std::ofstream out(target, std::ios::binary);
    std::string block;
    for (std::uint64_t at = begin; out && at < size; at += kChunk) {
        block.clear();
        if (!source->read(at, std::min(kChunk, size - at), block))
            return false;
        out << block;
    }
    out.close();
    return !out.fail();
}

PackKind packKindOf(std::string_view head)
{
    if (head.starts_with("\x1F\x8B"))
        return PackKind::Gzip;
    if (head.starts_with("\x28\xB5\x2F\xFD"))
        return PackKind::Zstd;
    if (head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06"))
        return PackKind::Zip;
    constexpr std::size_t kTarMagic = 257;
    if (head.size() > kTarMagic && head.substr(kTarMagic).starts_with("ustar"))
        return PackKind::Tar;
    return PackKind::Plain;
}

void settleEncoding(InputFile& file, std::vector<Issue>& issues)
{
    const std::string head = file.readHead(4);
    if (head.starts_with("\xEF\xBB\xBF"))
        file.begin += 3;
    else if (head.starts_with("\xFF\xFE"))
        convertUtf16(file, false, issues);
    else if (head.starts_with("\xFE\xFF"))
        convertUtf16(file, true, issues);
}

Input openMember(const InputFile& file, const std::string& label, const UnpackLimits& limits)
{
    Input input;
    input.label = label;
    input.bytes = file.size - file.begin;
    input.files.push_back(file);
    settleInput(input, limits);
    return input;
}

Result<Input> openInput(const std::filesystem::path& path, const UnpackLimits& limits)
{
    WINNOW_TRY(const auto size, fileSize(path));
    const InputFile file { path.string(), std::make_shared<FileSource>(path), 0, size, path };
    return openMember(file, path.string(), limits);
}

Input openBytes(
    std::shared_ptr<const std::string> bytes, const std::string& label, const UnpackLimits& limits)
{
    const std::uint64_t size = bytes->size();
    return openMember(
        { label, std::make_shared<MemorySource>(std::move(bytes)), 0, size, {} }, label, limits);
}

} // namespace winnow::importing
