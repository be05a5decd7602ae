// SPDX-License-Identifier: GPL-3.0-or-later
// The library's database, used by LibraryModel's queue: on a worker, one operation at a time. Opened at first use and
// again after a failure, so that a locked, deleted or damaged file can recover. Reads the list.
#pragma once

#include <QDateTime>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/try.h"
#include "core/base/version.h"
#include "core/library/library.h"

namespace winnow {

/// A row of the list with the figures of its stored run.
struct LibraryRow : PolicySummary
{
    Figures figures;
    bool isExact() const { return !run || run->counter.find('~') == std::string::npos; }
    /// True if another version of this program ran the test: this version may get other numbers.
    bool isStale() const { return run && run->engine != programVersion(); }
};

class LibraryFile
{
public:
    /// The list hardly waits for another program; callers that need to wait longer retry.
    static constexpr int kPatienceMs = 20;
    explicit LibraryFile(QString path, int patienceMs = kPatienceMs)
        : m_path(std::move(path))
        , m_patienceMs(patienceMs)
    {
    }

    template <class T> Result<T> with(const std::function<Result<T>(Library&)>& act);
    Result<std::vector<LibraryRow>> readAll();
    /// Moves a damaged database (and its journal) aside. Returns its new name.
    Result<QString> setAside();

private:
    Result<void> open();

    QString m_path;
    int m_patienceMs = kPatienceMs;
    std::optional<Library> m_library;
    QDateTime m_born; // when the file behind m_library was created
};

template <class T> Result<T> LibraryFile::with(const std::function<Result<T>(Library&)>& act)
{
    WINNOW_CHECK(open());
    Result<T> answer = act(*m_library);
    // Do not reopen a library that another program locks: the connection is good, and opening it while
    // another program writes is slow.
    const auto harmless = [](ErrorCode code) {
        return code == ErrorCode::Invalid || code == ErrorCode::NotFound || code == ErrorCode::Conflict;
    };
    if (!answer && !harmless(answer.error().code))
        m_library.reset();
    return answer;
}

/// Share of tokens saved; NaN if there are no tokens.
double savedShareOf(const Figures& figures);
/// Net saving as a share of the cost of the tool results, after paying for expansions; NaN if part of it was
/// not measured.
double netShareOf(const Figures& figures);

} // namespace winnow
