// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/merge.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/base/try.h"
#include "core/digest/json_rows.h"
#include "core/digest/session_rows.h"
#include "core/digest/spread.h"

namespace winnow::digest {

namespace {

Result<void> checkHeaders(const std::vector<Digest>& digests)
{
    for (const Digest& digest : digests) {
        const Header& a = digests.front().header;
        const Header& b = digest.header;
        if (a.salt != b.salt)
            return fail(ErrorCode::Conflict,
                Message::say("digests of different salts do not merge: their names differ"),
                Message::say("digest with one salt (WINNOW_DIGEST_SALT or --salt)"));
        if (a.encoding != b.encoding)
            return fail(
                ErrorCode::Conflict, Message::say("digests counted in different encodings do not merge"));
        if (!(a == b))
            return fail(
                ErrorCode::Conflict, Message::say("digests with and without names or paths do not merge"));
    }
    return {};
}

/// Of several rows of one file, the one whose JSON sorts first.
std::vector<FileRow> mergedFiles(const std::vector<Digest>& digests)
{
    std::map<std::pair<std::string, std::string>, FileRow> files;
    for (const Digest& digest : digests) {
        for (const FileRow& row : digest.files) {
            std::string words;
            appendJson(digest, row, {}, words);
            files.try_emplace({ row.file, words }, row);
        }
    }
    std::vector<FileRow> merged;
    for (const auto& [key, row] : files) {
        if (merged.empty() || merged.back().file != row.file)
            merged.push_back(row);
    }
    return merged;
}

std::vector<SliceRow> mergedSlices(const std::vector<Digest>& digests)
{
    std::map<std::string, std::string> slices;
    for (const Digest& digest : digests) {
        for (const SliceRow& row : digest.slices)
            slices.try_emplace(row.slice, row.strategy);
    }
    std::vector<SliceRow> merged;
    for (const auto& [slice, strategy] : slices)
        merged.push_back({ slice, strategy });
    return merged;
}

void sortBySession(Digest& digest)
{
    forEachSessionTable(digest, digest, [](auto& rows, const auto&) {
        std::stable_sort(rows.begin(), rows.end(),
            [](const auto& a, const auto& b) { return a.session.index < b.session.index; });
    });
}

} // namespace

Result<Digest> mergedFrame(const std::vector<Digest>& digests)
{
    WINNOW_CHECK(checkHeaders(digests));
    Digest frame;
    frame.header = digests.front().header;
    frame.files = mergedFiles(digests), frame.slices = mergedSlices(digests);
    return frame;
}

void renumberSlices(Digest& session, const std::vector<SliceRow>& from, const std::vector<SliceRow>& to)
{
    const auto renumber = [&](auto& rows) {
        for (auto& row : rows) {
            const auto at = std::lower_bound(to.begin(), to.end(), from[row.slice.index].slice,
                [](const SliceRow& a, const std::string& b) { return a.slice < b; });
            row.slice.index = static_cast<std::uint32_t>(at - to.begin());
        }
    };
    renumber(session.sizes), renumber(session.shown);
}

Digest mergedSession(std::vector<Digest> alike)
{
    const auto coreOf = [](const Digest& one) -> const std::string& { return one.sessions.front().core; };
    std::stable_sort(
        alike.begin(), alike.end(), [&](const Digest& a, const Digest& b) { return coreOf(a) < coreOf(b); });
    Digest merged = std::move(alike.front());
    for (auto other = alike.begin() + 1; other != alike.end() && coreOf(*other) == coreOf(merged); ++other) {
        std::set<std::uint32_t> known; // slices; each is taken once
        for (const SizeRow& row : merged.sizes)
            known.insert(row.slice.index);
        const auto take = [&](auto& to, const auto& from) {
            std::copy_if(from.begin(), from.end(), std::back_inserter(to),
                [&](const auto& row) { return known.count(row.slice.index) == 0; });
        };
        take(merged.sizes, other->sizes), take(merged.shown, other->shown);
    }
    std::sort(merged.sizes.begin(), merged.sizes.end(), [](const SizeRow& a, const SizeRow& b) {
        return std::tie(a.slice.index, a.result) < std::tie(b.slice.index, b.result);
    });
    std::sort(merged.shown.begin(), merged.shown.end(), [](const ShownRow& a, const ShownRow& b) {
        return std::tie(a.slice.index, a.evidence, a.result, a.owner)
            < std::tie(b.slice.index, b.evidence, b.result, b.owner);
    });
    return merged;
}

Result<Digest> merged(std::vector<Digest> digests)
{
    if (digests.empty())
        return Digest();
    WINNOW_TRY(Digest frame, mergedFrame(digests));
    std::map<std::string, std::vector<Digest>> sessions;
    for (Digest& digest : digests) {
        sortBySession(digest);
        const SessionRows rows(digest);
        for (std::uint32_t s = 0; s < digest.sessions.size(); ++s) {
            Digest& one = sessions[digest.sessions[s].session].emplace_back();
            rows.append(one, s);
            renumberSlices(one, digest.slices, frame.slices);
        }
    }
    digests.clear();
    std::vector<Digest> each;
    for (auto& [key, alike] : sessions)
        each.push_back(mergedSession(std::move(alike)));
    Digest all = joined(std::move(frame), each);
    countSpread(all);
    return all;
}

} // namespace winnow::digest
