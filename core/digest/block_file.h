// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop form of a digest part by part (digest/parts.h), for digests larger than memory. Called by
// readDigestFile() and writeDigestFile(), and by whoever opens a sample or measures a digest part by part.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/digest/tables.h"

namespace winnow::digest {

/// Replaces the file as a whole when it is committed; until then it is as it was.
class DigestWriter
{
public:
    /// Of `digest` header, files and slices are written. Error: WriteFailed.
    static Result<DigestWriter> create(const std::filesystem::path& path, const Digest& digest);
    /// The next part, of the same slices. Error: WriteFailed.
    Result<void> add(const Digest& part);
    Result<void> commit();

    DigestWriter(DigestWriter&&) noexcept;
    DigestWriter& operator=(DigestWriter&&) noexcept;
    ~DigestWriter();

private:
    struct File;
    explicit DigestWriter(std::unique_ptr<File> file);
    std::unique_ptr<File> m_file;
};

struct PartSize
{
    std::uint64_t sessions = 0;
    std::uint64_t results = 0;
};

class DigestReader
{
public:
    /// Errors: Unreadable, Malformed, Unsupported (of another version).
    static Result<DigestReader> open(const std::filesystem::path& path);
    /// Header, files and slices.
    const Digest& frame() const;
    /// At least one.
    const std::vector<PartSize>& parts() const;
    /// Of all parts, without their other rows. Errors as open().
    Result<std::vector<SessionRow>> sessions();
    /// These parts (at least one, each once) as one digest without files; how rare a text is, all of them
    /// tell. Errors as open().
    Result<Digest> read(std::span<const std::uint32_t> parts);

    DigestReader(DigestReader&&) noexcept;
    DigestReader& operator=(DigestReader&&) noexcept;
    ~DigestReader();

private:
    struct File;
    explicit DigestReader(std::unique_ptr<File> file);
    std::unique_ptr<File> m_file;
};

} // namespace winnow::digest
