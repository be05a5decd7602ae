// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/number_diff.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr int kDeepestSplit = 24; // nested patience splits
constexpr std::uint32_t kLookAhead = 2000; // lines the greedy walk looks ahead for a match

/// Indices of a longest ascending run of `places`.
std::vector<std::size_t> longestAscending(const std::vector<std::uint32_t>& places)
{
    std::vector<std::size_t> tails;
    std::vector<std::size_t> before(places.size(), 0);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto at = std::lower_bound(tails.begin(), tails.end(), places[i],
            [&](std::size_t index, std::uint32_t place) { return places[index] < place; });
        before[i] = at == tails.begin() ? i : *(at - 1);
        if (at == tails.end())
            tails.push_back(i);
        else
            *at = i;
    }
    std::vector<std::size_t> run(tails.size());
    std::size_t index = tails.empty() ? 0 : tails.back();
    for (std::size_t i = run.size(); i-- > 0; index = before[index])
        run[i] = index;
    return run;
}

std::uint32_t largest(const std::vector<std::uint32_t>& numbers)
{
    return numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end());
}

} // namespace

NumberDiff::NumberDiff(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
    : m_a(a)
    , m_b(b)
{
    const std::size_t size = static_cast<std::size_t>(std::max(largest(a), largest(b))) + 1;
    m_countA.assign(size, 0);
    m_countB.assign(size, 0);
    m_placeB.assign(size, 0);
}

void NumberDiff::addMatch(std::uint32_t a, std::uint32_t b, std::uint32_t length)
{
    if (length == 0)
        return;
    if (!m_matches.empty()) {
        Match& last = m_matches.back();
        if (last.a + last.length == a && last.b + last.length == b) {
            last.length += length;
            return;
        }
    }
    m_matches.push_back({ a, b, length });
}

std::vector<LineEdit> NumberDiff::run()
{
    m_jobs.push_back(
        { 0, static_cast<std::uint32_t>(m_a.size()), 0, static_cast<std::uint32_t>(m_b.size()), 0 });
    while (!m_jobs.empty()) {
        const Job job = m_jobs.back();
        m_jobs.pop_back();
        solve(job);
    }
    std::vector<LineEdit> edits;
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    m_matches.push_back(
        { static_cast<std::uint32_t>(m_a.size()), static_cast<std::uint32_t>(m_b.size()), 0 });
    for (const Match& match : m_matches) {
        if (match.a > a || match.b > b)
            edits.push_back({ false, { a, match.a }, { b, match.b } });
        if (match.length > 0)
            edits.push_back(
                { true, { match.a, match.a + match.length }, { match.b, match.b + match.length } });
        a = match.a + match.length;
        b = match.b + match.length;
    }
    return edits;
}

/// Trims, then either splits the job, so that the parts come off the stack from left to right, or finishes it.
void NumberDiff::solve(Job job)
{
    const std::uint32_t headA = job.a0;
    const std::uint32_t headB = job.b0;
    while (job.a0 < job.a1 && job.b0 < job.b1 && m_a[job.a0] == m_b[job.b0]) {
        ++job.a0;
        ++job.b0;
    }
    addMatch(headA, headB, job.a0 - headA);
    std::uint32_t tail = 0;
    while (job.a0 < job.a1 && job.b0 < job.b1 && m_a[job.a1 - 1] == m_b[job.b1 - 1]) {
        --job.a1;
        --job.b1;
        ++tail;
    }
    std::vector<Match> anchors;
    const bool empty = job.a0 == job.a1 || job.b0 == job.b1;
    if (!empty && job.depth < kDeepestSplit && splitAtAnchors(job, anchors)) {
        // A tail is a job of equal items: its own trimming adds it at the right moment.
        m_jobs.push_back({ job.a1, job.a1 + tail, job.b1, job.b1 + tail, job.depth + 1 });
        Job right { 0, job.a1, 0, job.b1, job.depth + 1 };
        for (std::size_t i = anchors.size(); i-- > 0;) {
            right.a0 = anchors[i].a;
            right.b0 = anchors[i].b;
            m_jobs.push_back(right);
            right.a1 = anchors[i].a;
            right.b1 = anchors[i].b;
        }
        right.a0 = job.a0;
        right.b0 = job.b0;
        m_jobs.push_back(right);
        return;
    }
    if (!empty)
        greedy(job);
    addMatch(job.a1, job.b1, tail);
}

/// Items that occur once on either side, in the longest run that ascends on both. False if there is none.
bool NumberDiff::splitAtAnchors(const Job& job, std::vector<Match>& anchors)
{
    for (std::uint32_t i = job.a0; i < job.a1; ++i)
        ++m_countA[m_a[i]];
    for (std::uint32_t i = job.b0; i < job.b1; ++i) {
        ++m_countB[m_b[i]];
        m_placeB[m_b[i]] = i;
    }
    std::vector<std::uint32_t> placesA;
    std::vector<std::uint32_t> placesB;
    for (std::uint32_t i = job.a0; i < job.a1; ++i) {
        const std::uint32_t n = m_a[i];
        if (m_countA[n] == 1 && m_countB[n] == 1) {
            placesA.push_back(i);
            placesB.push_back(m_placeB[n]);
        }
    }
    for (const std::size_t i : longestAscending(placesB))
        anchors.push_back({ placesA[i], placesB[i], 1 });
    for (std::uint32_t i = job.a0; i < job.a1; ++i)
        m_countA[m_a[i]] = 0;
    for (std::uint32_t i = job.b0; i < job.b1; ++i)
        m_countB[m_b[i]] = 0;
    return !anchors.empty();
}

/// Matches every item of B with the next equal one of A, if it is near: linear for repetitive logs, and correct for
/// compressed texts, which are a subsequence of the original.
void NumberDiff::greedy(const Job& job)
{
    std::vector<std::uint32_t> next(job.a1 - job.a0); // the next place of the same item
    std::vector<std::uint32_t>& first = m_placeB; // by number: first place at or after the cursor
    for (std::uint32_t i = job.b0; i < job.b1; ++i)
        first[m_b[i]] = job.a1;
    for (std::uint32_t i = job.a0; i < job.a1; ++i)
        first[m_a[i]] = job.a1;
    for (std::uint32_t i = job.a1; i-- > job.a0;) {
        next[i - job.a0] = first[m_a[i]];
        first[m_a[i]] = i;
    }
    std::uint32_t a = job.a0;
    for (std::uint32_t b = job.b0; b < job.b1 && a < job.a1; ++b) {
        std::uint32_t place = first[m_b[b]];
        while (place < a)
            place = next[place - job.a0];
        first[m_b[b]] = place;
        if (place == job.a1 || place - a > kLookAhead)
            continue;
        addMatch(a = place, b, 1);
        ++a;
    }
}

} // namespace winnow
