// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/merge_files.h"

#include <map>

#include "core/base/try.h"
#include "core/digest/digest_file.h"
#include "core/digest/merge.h"
#include "core/digest/open_digest.h"

namespace winnow::digest {

namespace {

class FileMerger
{
public:
    Result<MergedFile> merge(const std::vector<std::string>& paths, const std::filesystem::path& out,
        const std::stop_token& stop, const ProgressFn& progress)
    {
        WINNOW_CHECK(openAll(paths));
        SpreadCounts counts(placeSessions(), m_merged.results);
        WINNOW_TRY(auto writer, DigestWriter::create(out));
        std::uint64_t done = 0;
        for (const auto& [key, places] : m_places) {
            if (progress)
                progress({ done, m_merged.results, Message::mark("results"), Message::mark("merging") });
            if (stop.stop_requested())
                return cancelled();
            WINNOW_TRY(Digest one, sessionAt(places));
            if (!counts.counts(one.sessions.front().draw))
                one.sessions.front().spread.clear(); // it counted only in its smaller digest
            done += one.results.size();
            WINNOW_CHECK(writer.add(std::move(one)));
        }
        WINNOW_CHECK(writer.commit(m_merged.frame));
        return m_merged;
    }

private:
    struct Place
    {
        const DigestReader* file = nullptr;
        std::uint32_t session = 0;
    };

    Result<void> openAll(const std::vector<std::string>& paths)
    {
        std::vector<Digest> frames;
        for (const std::string& path : paths) {
            WINNOW_TRY(auto reader, DigestReader::open(path));
            frames.push_back(reader.frame());
            m_readers.push_back(std::move(reader));
        }
        WINNOW_TRY(m_merged.frame, mergedFrame(frames));
        return {};
    }

    /// Finds the places of each session, which several files may contain. Returns the draw of each session once.
    std::vector<std::uint32_t> placeSessions()
    {
        std::vector<std::uint32_t> draws;
        for (const DigestReader& reader : m_readers) {
            for (std::uint32_t s = 0; s < reader.sessions().size(); ++s) {
                const StoredSession& stored = reader.sessions()[s];
                std::vector<Place>& places = m_places[stored.session];
                places.push_back({ &reader, s });
                if (places.size() > 1)
                    continue;
                draws.push_back(static_cast<std::uint32_t>(stored.draw));
                m_merged.results += static_cast<std::uint64_t>(stored.results);
            }
        }
        m_merged.sessions = m_places.size();
        return draws;
    }

    Result<Digest> sessionAt(const std::vector<Place>& places) const
    {
        std::vector<Digest> found;
        for (const Place& place : places) {
            WINNOW_TRY(auto read, place.file->session(place.session));
            WINNOW_CHECK(openDigest(read)); // checks its references
            renumberSlices(read, place.file->frame().slices, m_merged.frame.slices);
            found.push_back(std::move(read));
        }
        return mergedSession(std::move(found));
    }

    std::vector<DigestReader> m_readers;
    std::map<std::string, std::vector<Place>> m_places; // by key of a session
    MergedFile m_merged;
};

} // namespace

Result<MergedFile> mergeFiles(const std::vector<std::string>& paths, const std::filesystem::path& out,
    const std::stop_token& stop, const ProgressFn& progress)
{
    return FileMerger().merge(paths, out, stop, progress);
}

} // namespace winnow::digest
