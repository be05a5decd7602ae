// SPDX-License-Identifier: GPL-3.0-or-later
// The library's database as LibraryModel's queue works on it: on a worker, one operation after the other. It
// is opened at first use and again after a failure, so that a file that was locked, deleted or damaged can
// come back; what an operation changed is read back as rows of the list.
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

/// A row of the list, with what its stored run says.
struct LibraryRow : PolicySummary
{
    Figures figures;
    bool isExact() const { return !run || run->counter.find('~') == std::string::npos; }
    /// Tested with another version of this program: the same test may give other numbers now.
    bool isStale() const { return run && run->engine != programVersion(); }
};

/// What an operation did to the list.
struct LibraryNews
{
    enum class Kind
    {
        None,
        Row,
        All
    };
    Kind kind = Kind::None;
    std::string was; // Row: its name before and now
    std::string is;
    std::optional<LibraryRow> row; // Row: absent when it is gone
    std::vector<LibraryRow> rows; // All
};

class LibraryFile
{
public:
    /// A list does not wait for another program: who wants more tries again.
    static constexpr int kPatienceMs = 20;
    explicit LibraryFile(QString path, int patienceMs = kPatienceMs)
        : m_path(std::move(path))
        , m_patienceMs(patienceMs)
    {
    }

    template <class T> Result<T> with(const std::function<Result<T>(Library&)>& act);
    Result<LibraryNews> readAll();
    /// Only the row that changed: reading a thousand policies for one star is waste. None when it cannot be
    /// read now.
    LibraryNews readRow(const std::string& was, const std::string& is);
    /// Moves a damaged database (and its journal) aside. Answers the name it has now.
    Result<QString> setAside();

private:
    Result<void> open();

    QString m_path;
    int m_patienceMs = kPatienceMs;
    std::optional<Library> m_library;
    QDateTime m_born; // of the file that m_library writes to
    bool m_listIsOld = true; // the list was read from another file
};

template <class T> Result<T> LibraryFile::with(const std::function<Result<T>(Library&)>& act)
{
    WINNOW_CHECK(open());
    Result<T> answer = act(*m_library);
    // A library that another program holds is not opened again: the connection is good, and opening while
    // another program writes is slow.
    const auto harmless = [](ErrorCode code) {
        return code == ErrorCode::Invalid || code == ErrorCode::NotFound || code == ErrorCode::Conflict;
    };
    if (!answer && !harmless(answer.error().code))
        m_library.reset();
    return answer;
}

/// Of tokens; NaN when there is none.
double savedShareOf(const Figures& figures);
/// Net as a share of what the tool results cost, expansions paid; NaN when it was not measured whole.
double netShareOf(const Figures& figures);

} // namespace winnow
