// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/merge_files.h"

#include <unordered_map>

#include "core/base/temporary_folder.h"
#include "core/base/try.h"
#include "core/digest/block_file.h"
#include "core/digest/merge.h"
#include "core/digest/open_digest.h"
#include "core/digest/parts.h"
#include "core/digest/spread.h"

namespace winnow::digest {

namespace {

class FileMerger
{
public:
    FileMerger(const std::filesystem::path& out, const std::stop_token& stop, const ProgressFn& progress)
        : m_out(out)
        , m_stop(stop)
        , m_progress(progress)
    {
    }

    Result<MergedFile> merge(const std::vector<std::string>& paths)
    {
        WINNOW_CHECK(openAll(paths));
        WINNOW_CHECK(placeSessions());
        const std::filesystem::path beside = std::filesystem::absolute(m_out);
        WINNOW_TRY(const auto folder,
            TemporaryFolder::make(beside.parent_path() / ('.' + beside.filename().string() + ".winnow-")));
        const std::filesystem::path dealt = folder.path() / "dealt";
        WINNOW_CHECK(deal(dealt));
        WINNOW_CHECK(joinParts(dealt));
        return m_merged;
    }

private:
    Result<void> openAll(const std::vector<std::string>& paths)
    {
        std::vector<Digest> frames;
        for (const std::string& path : paths) {
            WINNOW_TRY(auto reader, DigestReader::open(path));
            frames.push_back(reader.frame());
            m_readers.push_back(std::move(reader));
        }
        WINNOW_TRY(m_merged.frame, merged(std::move(frames)));
        return {};
    }

    /// Two files may hold one session; it is counted once.
    Result<void> placeSessions()
    {
        Digest all;
        for (DigestReader& reader : m_readers) {
            WINNOW_TRY(auto sessions, reader.sessions());
            for (SessionRow& row : sessions) {
                if (!m_partOf.try_emplace(row.session, 0).second)
                    continue;
                m_merged.results += static_cast<std::uint64_t>(row.results);
                all.sessions.push_back(std::move(row));
            }
        }
        m_merged.sessions = all.sessions.size();
        m_count = partCount(static_cast<std::size_t>(m_merged.results));
        const auto parts = partsOf(all, m_count);
        for (std::size_t s = 0; s < parts.size(); ++s)
            m_partOf[all.sessions[s].session] = parts[s];
        m_spread.emplace(all.sessions, m_merged.results);
        return {};
    }

    /// Every part of every file falls into as many pieces as the new file has parts.
    Result<void> deal(const std::filesystem::path& dealt)
    {
        WINNOW_TRY(auto writer, DigestWriter::create(dealt, frameOf(m_merged.frame)));
        std::uint64_t done = 0;
        for (DigestReader& reader : m_readers) {
            for (std::uint32_t part = 0; part < reader.parts().size(); ++part) {
                WINNOW_CHECK(tell(done, Message::mark("dealing")));
                WINNOW_TRY(auto read, reader.read({ &part, 1 }));
                WINNOW_CHECK(openDigest(read)); // refers to nothing that is not there
                WINNOW_TRY(const Digest framed, merged({ frameOf(m_merged.frame), std::move(read) }));
                const SessionRows rows(framed);
                std::vector<Digest> pieces(m_count, frameOf(framed));
                for (std::uint32_t s = 0; s < framed.sessions.size(); ++s)
                    rows.append(pieces[m_partOf.at(framed.sessions[s].session)], s);
                for (const Digest& piece : pieces)
                    WINNOW_CHECK(writer.add(piece));
                done += framed.results.size(), ++m_dealt;
            }
        }
        return writer.commit();
    }

    Result<void> joinParts(const std::filesystem::path& dealt)
    {
        WINNOW_TRY(auto reader, DigestReader::open(dealt));
        WINNOW_TRY(auto writer, DigestWriter::create(m_out, m_merged.frame));
        std::uint64_t done = 0;
        for (std::uint32_t part = 0; part < m_count; ++part) {
            WINNOW_CHECK(tell(done, Message::mark("merging")));
            std::vector<Digest> pieces;
            for (std::uint32_t piece = 0; piece < m_dealt; ++piece) {
                const std::uint32_t place = piece * m_count + part;
                WINNOW_TRY(auto read, reader.read({ &place, 1 }));
                pieces.push_back(std::move(read));
            }
            WINNOW_TRY(Digest whole, merged(std::move(pieces)));
            for (SessionRow& row : whole.sessions) {
                if (!m_spread->counts(row))
                    row.spread.clear(); // it counted among fewer
            }
            done += whole.results.size();
            WINNOW_CHECK(writer.add(whole));
        }
        return writer.commit();
    }

    Result<void> tell(std::uint64_t done, Phrase stage) const
    {
        if (m_progress)
            m_progress({ done, m_merged.results, Message::mark("results"), stage });
        return m_stop.stop_requested() ? Result<void>(cancelled()) : Result<void>();
    }

    const std::filesystem::path m_out;
    const std::stop_token& m_stop;
    const ProgressFn& m_progress;
    std::vector<DigestReader> m_readers;
    MergedFile m_merged;
    std::uint32_t m_count = 1; // of parts
    std::uint32_t m_dealt = 0; // parts of files
    std::unordered_map<std::string, std::uint32_t> m_partOf; // by key of a session
    std::optional<SpreadCounts> m_spread;
};

} // namespace

Result<MergedFile> mergeFiles(const std::vector<std::string>& paths, const std::filesystem::path& out,
    const std::stop_token& stop, const ProgressFn& progress)
{
    return FileMerger(out, stop, progress).merge(paths);
}

} // namespace winnow::digest
