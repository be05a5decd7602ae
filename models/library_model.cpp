// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/library_model.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/words.h"

namespace winnow {

namespace {

constexpr int kPatienceMs = 20; // on the thread that paints; who wants more tries again later

QJsonObject totalsObject(const Totals& totals)
{
    QJsonObject byStatus;
    for (std::size_t i = 0; i < kStatusCount; ++i) {
        if (totals.byStatus[i] > 0)
            byStatus.insert(toQt(statusName(static_cast<Status>(i))), static_cast<qint64>(totals.byStatus[i]));
    }
    const auto number = [](std::uint64_t value) { return static_cast<qint64>(value); };
    return { { QStringLiteral("results"), number(totals.results) },
        { QStringLiteral("compressed"), number(totals.count(Status::Compressed)) },
        { QStringLiteral("changed"), number(totals.changed) }, { QStringLiteral("bytes_before"), number(totals.bytesBefore) },
        { QStringLiteral("bytes_after"), number(totals.bytesAfter) },
        { QStringLiteral("tokens_before"), number(totals.tokensBefore) },
        { QStringLiteral("tokens_after"), number(totals.tokensAfter) }, { QStringLiteral("by_status"), byStatus } };
}

QJsonObject totalsOf(const RunSummary& run) { return QJsonDocument::fromJson(QByteArray::fromStdString(run.totalsJson)).object(); }

} // namespace

double savedShareOf(const RunSummary& run)
{
    const QJsonObject totals = totalsOf(run);
    const double before = totals.value(QStringLiteral("tokens_before")).toDouble();
    if (before <= 0)
        return std::numeric_limits<double>::quiet_NaN();
    return 1 - totals.value(QStringLiteral("tokens_after")).toDouble() / before;
}

LibraryModel::LibraryModel(const QString& file, QObject* parent) : QAbstractTableModel(parent), m_file(file) {}

/// Opens the library if need be; a failure of the file closes it, so that the next try starts afresh.
template <class T, class Act> Result<T> LibraryModel::with(Act act)
{
    // Somebody deleted or replaced the file under us: writing on would go nowhere.
    if (const QFileInfo now(m_file); m_library && (!now.isFile() || now.birthTime() != m_born))
        m_library.reset();
    if (!m_library) {
        auto opened = Library::open(std::filesystem::path(fromQt(m_file)), {}, kPatienceMs);
        if (!opened)
            return tl::make_unexpected(opened.error());
        m_library.emplace(std::move(*opened));
        m_rowsAreOld = true; // it may be another file now
        m_born = QFileInfo(m_file).birthTime();
    }
    Result<T> answer = act(*m_library);
    // Held by another program is no reason to open anew: the connection is good, and opening while somebody writes is slow.
    const auto harmless = [](ErrorCode code) { return code == ErrorCode::Invalid || code == ErrorCode::NotFound || code == ErrorCode::Conflict; };
    if (!answer && !harmless(answer.error().code))
        m_library.reset();
    return answer;
}

Result<void> LibraryModel::refresh()
{
    auto rows = with<std::vector<PolicySummary>>([](Library& library) { return library.listPolicies(); });
    beginResetModel();
    m_rows = rows ? std::move(*rows) : std::vector<PolicySummary>();
    endResetModel();
    m_rowsAreOld = !rows;
    if (!rows)
        return tl::make_unexpected(rows.error());
    return {};
}

/// Only the row that changed, from `was` to `is`: reading all of a thousand policies takes longer than a frame.
Result<void> LibraryModel::refreshRow(const QString& was, const QString& is)
{
    auto row = with<PolicySummary>([&](Library& library) { return library.summary(fromQt(is)); });
    if (m_rowsAreOld || (!row && row.error().code != ErrorCode::NotFound))
        return refresh();
    beginResetModel();
    std::erase_if(m_rows, [&](const PolicySummary& old) { return toQt(old.name) == was || toQt(old.name) == is; });
    if (row) { // in the library's own order
        const auto place = std::find_if(m_rows.begin(), m_rows.end(), [&](const PolicySummary& other) {
            return other.starred != row->starred ? row->starred : row->name < other.name;
        });
        m_rows.insert(place, std::move(*row));
    }
    endResetModel();
    return {};
}

Result<QString> LibraryModel::setAside()
{
    m_library.reset();
    QString aside;
    for (int n = 1; aside.isEmpty() || QFileInfo::exists(aside); ++n)
        aside = QStringLiteral("%1.damaged-%2").arg(m_file).arg(n);
    if (!QFile::rename(m_file, aside))
        return fail(ErrorCode::WriteFailed, "the damaged library could not be moved away", "check the permissions of its folder",
            { fromQt(m_file), 0 });
    for (const char* const part : { "-wal", "-shm" })
        QFile::rename(m_file + QLatin1String(part), aside + QLatin1String(part));
    if (const auto read = refresh(); !read)
        return tl::make_unexpected(read.error());
    return aside;
}

Result<int> LibraryModel::save(
    const QString& name, const Policy& policy, const QString& note, const ReplayResult* evidence, const QString& corpusName)
{
    std::optional<RunSummary> run;
    if (evidence) {
        run.emplace();
        run->corpusHash = evidence->corpus->hash();
        run->corpusName = fromQt(corpusName);
        run->engine = WINNOW_VERSION;
        run->totalsJson = QJsonDocument(totalsObject(evidence->totals)).toJson(QJsonDocument::Compact).toStdString();
    }
    auto version = with<int>([&](Library& library) { return library.save(fromQt(name), policy, fromQt(note), run); });
    if (version)
        (void)refreshRow(name, name);
    return version;
}

Result<Policy> LibraryModel::load(const QString& name, std::optional<int> version)
{
    return with<Policy>([&](Library& library) { return library.load(fromQt(name), version); });
}

Result<std::vector<VersionInfo>> LibraryModel::history(const QString& name)
{
    return with<std::vector<VersionInfo>>([&](Library& library) { return library.history(fromQt(name)); });
}

Result<void> LibraryModel::rename(const QString& from, const QString& to)
{
    auto done = with<void>([&](Library& library) { return library.rename(fromQt(from), fromQt(to)); });
    return done ? refreshRow(from, to) : done;
}

Result<void> LibraryModel::duplicate(const QString& from, const QString& to)
{
    auto done = with<void>([&](Library& library) { return library.duplicate(fromQt(from), fromQt(to)); });
    return done ? refreshRow(to, to) : done;
}

Result<void> LibraryModel::remove(const QString& name)
{
    auto done = with<void>([&](Library& library) { return library.remove(fromQt(name)); });
    return done ? refreshRow(name, name) : done;
}

Result<void> LibraryModel::restore(const QString& name)
{
    auto done = with<void>([&](Library& library) { return library.restore(fromQt(name)); });
    return done ? refreshRow(name, name) : done;
}

Result<void> LibraryModel::setTags(const QString& name, const QStringList& tags)
{
    std::vector<std::string> list;
    for (const QString& tag : tags)
        list.push_back(fromQt(tag));
    auto done = with<void>([&](Library& library) { return library.setTags(fromQt(name), list); });
    return done ? refreshRow(name, name) : done;
}

Result<void> LibraryModel::setNote(const QString& name, const QString& note)
{
    auto done = with<void>([&](Library& library) { return library.setNote(fromQt(name), fromQt(note)); });
    return done ? refreshRow(name, name) : done;
}

Result<void> LibraryModel::toggleStar(const QString& name)
{
    const PolicySummary* const row = summary(name);
    const bool starred = row && row->starred;
    auto done = with<void>([&](Library& library) { return library.setStar(fromQt(name), !starred); });
    return done ? refreshRow(name, name) : done;
}

Result<void> LibraryModel::signFlip(const QString& name, int version, const SignedFlip& flip)
{
    return with<void>([&](Library& library) { return library.signFlip(fromQt(name), version, flip); });
}

Result<std::vector<SignedFlip>> LibraryModel::signedFlips(const QString& name, int version)
{
    return with<std::vector<SignedFlip>>([&](Library& library) { return library.signedFlips(fromQt(name), version); });
}

const PolicySummary* LibraryModel::summary(const QString& name) const
{
    for (const PolicySummary& row : m_rows) {
        if (toQt(row.name) == name)
            return &row;
    }
    return nullptr;
}

QString LibraryModel::freeName(const QString& wanted) const
{
    QString name = wanted;
    for (int n = 2; summary(name); ++n)
        name = QStringLiteral("%1 %2").arg(wanted).arg(n);
    return name;
}

int LibraryModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

int LibraryModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString LibraryModel::wordsOf(const PolicySummary& row, int column) const
{
    switch (column) {
    case Star: return row.starred ? QStringLiteral("★") : QString();
    case Name: return toQt(row.name);
    case Saved: return row.run ? percentText(savedShareOf(*row.run)) : QString();
    case Tested: {
        if (!row.run)
            return {};
        const QString results = countText(static_cast<qint64>(totalsOf(*row.run).value(QStringLiteral("results")).toDouble()));
        return row.run->engine == WINNOW_VERSION ? results : tr("%1 (engine %2)").arg(results, toQt(row.run->engine)); // stale
    }
    case Version: return QStringLiteral("v%1").arg(row.version);
    case DialectColumn: return toQt(dialectName(row.dialect));
    case Tags: {
        QStringList tags;
        for (const std::string& tag : row.tags)
            tags << toQt(tag);
        return tags.join(QStringLiteral(", "));
    }
    case Note: return toQt(row.note);
    case Updated: return QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.updated), QLocale::ShortFormat);
    default: return {};
    }
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const PolicySummary& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool number = column == Saved || column == Tested || column == Version;
    switch (role) {
    case Qt::DisplayRole: return wordsOf(row, column);
    case SortRole:
        if (column == Saved)
            return row.run ? savedShareOf(*row.run) : -1.0;
        if (column == Version)
            return row.version;
        if (column == Updated)
            return static_cast<qlonglong>(row.updated);
        return wordsOf(row, column);
    case NameRole: return toQt(row.name);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::ToolTipRole:
        if (!row.run)
            return tr("Not tested on any recording yet");
        return tr("Tested with engine %1 on %2 (corpus %3)")
            .arg(toQt(row.run->engine), toQt(row.run->corpusName), toQt(row.run->corpusHash).left(12));
    case Qt::AccessibleTextRole:
        return column == Name ? tr("%1, version %2, saved %3").arg(toQt(row.name)).arg(row.version).arg(wordsOf(row, Saved)) : wordsOf(row, column);
    default: return {};
    }
}

QVariant LibraryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Star: return QStringLiteral("★");
    case Name: return tr("name");
    case Saved: return tr("saved");
    case Tested: return tr("tested on");
    case Version: return tr("version");
    case DialectColumn: return tr("dialect");
    case Tags: return tr("tags");
    case Note: return tr("note");
    case Updated: return tr("changed");
    default: return {};
    }
}

} // namespace winnow
