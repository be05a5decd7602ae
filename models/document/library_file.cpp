// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/library_file.h"

#include "models/text/qt_text.h"

namespace winnow {

namespace {

/// Parses the run once here: while it sorts, a table needs it for every comparison.
LibraryRow rowOf(PolicySummary policy)
{
    LibraryRow row;
    static_cast<PolicySummary&>(row) = std::move(policy);
    if (row.run)
        row.figures = figuresOf(*row.run);
    return row;
}

} // namespace

double savedShareOf(const Figures& figures)
{
    return figures.tokensBefore > 0 ? figures.savedShare() : std::numeric_limits<double>::quiet_NaN();
}

double netShareOf(const Figures& figures)
{
    return figures.resultsCost > 0 ? figures.money.worst / figures.resultsCost
                                   : std::numeric_limits<double>::quiet_NaN();
}

Result<void> LibraryFile::open()
{
    // The file was deleted or replaced: further writes would be lost.
    if (const QFileInfo now(m_path); m_library && (!now.isFile() || now.birthTime() != m_born))
        m_library.reset();
    if (m_library)
        return {};
    WINNOW_TRY(auto opened, Library::openToRead(std::filesystem::path(fromQt(m_path)), m_patienceMs));
    m_library.emplace(std::move(opened));
    m_born = QFileInfo(m_path).birthTime();
    return {};
}

Result<std::vector<LibraryRow>> LibraryFile::readAll()
{
    WINNOW_TRY(auto policies,
        with<std::vector<PolicySummary>>([](Library& library) { return library.listPolicies(); }));
    std::vector<LibraryRow> rows;
    rows.reserve(policies.size());
    for (PolicySummary& policy : policies)
        rows.push_back(rowOf(std::move(policy)));
    return rows;
}

Result<QString> LibraryFile::setAside()
{
    m_library.reset();
    WINNOW_TRY(const auto aside, setLibraryAside(std::filesystem::path(fromQt(m_path))));
    return QString::fromStdString(aside.string());
}

} // namespace winnow
