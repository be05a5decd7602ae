// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/library_model.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <algorithm>

#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/words.h"

namespace winnow {

namespace {

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

RunSummary runOf(const ReplayResult& evidence, const QString& corpusName)
{
    RunSummary run;
    run.corpusHash = evidence.corpus->hash();
    run.corpusName = fromQt(corpusName);
    run.engine = WINNOW_VERSION;
    run.totalsJson = QJsonDocument(totalsObject(evidence.totals)).toJson(QJsonDocument::Compact).toStdString();
    return run;
}

} // namespace

LibraryModel::LibraryModel(const QString& file, QObject* parent)
    : QAbstractTableModel(parent), m_path(file), m_file(std::make_shared<LibraryFile>(file))
{
}

template <class T> void LibraryModel::ask(std::function<Result<T>(Library&)> act, Then<T> then)
{
    m_queue.add<Result<T>>([file = m_file, act = std::move(act)] { return file->with<T>(act); }, std::move(then));
}

template <class T>
void LibraryModel::change(const QString& was, const QString& is, std::function<Result<T>(Library&)> act, Then<T> then)
{
    struct Done
    {
        Result<T> answer;
        LibraryNews news;
    };
    m_queue.add<Done>(
        [file = m_file, act = std::move(act), was = fromQt(was), is = fromQt(is)] {
            Done done { file->with<T>(act), {} };
            if (done.answer)
                done.news = file->readRow(was, is);
            return done;
        },
        [this, then = std::move(then)](Done done) {
            take(std::move(done.news));
            if (then)
                then(done.answer);
        });
}

void LibraryModel::refresh(Then<void> then)
{
    m_queue.add<Result<LibraryNews>>([file = m_file] { return file->readAll(); },
        [this, then = std::move(then)](Result<LibraryNews> news) {
            if (news) {
                take(std::move(*news));
            } else if (news.error().code != ErrorCode::Conflict) { // held: what was read before is still there
                LibraryNews nothing;
                nothing.kind = LibraryNews::Kind::All;
                take(std::move(nothing));
            }
            if (then)
                then(news ? Result<void>() : tl::make_unexpected(news.error()));
        });
}

void LibraryModel::setAside(Then<QString> then)
{
    m_queue.add<Result<QString>>([file = m_file] { return file->setAside(); },
        [this, then = std::move(then)](const Result<QString>& aside) {
            if (!aside)
                return then(aside);
            refresh([then, aside](const Result<void>& read) { then(read ? aside : tl::make_unexpected(read.error())); });
        });
}

void LibraryModel::save(const QString& name, const Policy& policy, const QString& note,
    std::shared_ptr<const ReplayResult> evidence, const QString& corpusName, Then<int> then)
{
    change<int>(name, name,
        [=, name = fromQt(name), note = fromQt(note)](Library& library) {
            const auto run = evidence ? std::optional(runOf(*evidence, corpusName)) : std::nullopt;
            return library.save(name, policy, note, run);
        },
        std::move(then));
}

void LibraryModel::load(const QString& name, std::optional<int> version, Then<Policy> then)
{
    ask<Policy>([name = fromQt(name), version](Library& library) { return library.load(name, version); }, std::move(then));
}

void LibraryModel::history(const QString& name, Then<std::vector<VersionInfo>> then)
{
    ask<std::vector<VersionInfo>>([name = fromQt(name)](Library& library) { return library.history(name); }, std::move(then));
}

void LibraryModel::rename(const QString& from, const QString& to, Then<void> then)
{
    change<void>(from, to, [from = fromQt(from), to = fromQt(to)](Library& library) { return library.rename(from, to); },
        std::move(then));
}

void LibraryModel::duplicate(const QString& from, const QString& to, Then<void> then)
{
    change<void>(to, to, [from = fromQt(from), to = fromQt(to)](Library& library) { return library.duplicate(from, to); },
        std::move(then));
}

void LibraryModel::remove(const QString& name, Then<void> then)
{
    change<void>(name, name, [name = fromQt(name)](Library& library) { return library.remove(name); }, std::move(then));
}

void LibraryModel::restore(const QString& name, Then<void> then)
{
    change<void>(name, name, [name = fromQt(name)](Library& library) { return library.restore(name); }, std::move(then));
}

void LibraryModel::setTags(const QString& name, const QStringList& tags, Then<void> then)
{
    std::vector<std::string> list;
    for (const QString& tag : tags)
        list.push_back(fromQt(tag));
    change<void>(name, name, [name = fromQt(name), list](Library& library) { return library.setTags(name, list); }, std::move(then));
}

void LibraryModel::setNote(const QString& name, const QString& note, Then<void> then)
{
    change<void>(name, name, [name = fromQt(name), note = fromQt(note)](Library& library) { return library.setNote(name, note); },
        std::move(then));
}

void LibraryModel::toggleStar(const QString& name, Then<void> then)
{
    const LibraryRow* const row = summary(name);
    const bool starred = row && row->starred;
    change<void>(name, name, [name = fromQt(name), starred](Library& library) { return library.setStar(name, !starred); },
        std::move(then));
}

void LibraryModel::signFlip(const QString& name, int version, const SignedFlip& flip, Then<void> then)
{
    ask<void>([name = fromQt(name), version, flip](Library& library) { return library.signFlip(name, version, flip); },
        [then = std::move(then)](const Result<void>& done) {
            if (then)
                then(done);
        });
}

void LibraryModel::take(LibraryNews news)
{
    if (news.kind == LibraryNews::Kind::None)
        return;
    if (news.kind == LibraryNews::Kind::All) {
        beginResetModel();
        m_rows = std::move(news.rows);
        endResetModel();
    } else {
        takeRow(std::move(news));
    }
    Q_EMIT entriesChanged();
}

int LibraryModel::rowOf(const std::string& name) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const LibraryRow& row) { return row.name == name; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

/// One row moves, so that selection and place of the others stay.
void LibraryModel::takeRow(LibraryNews news)
{
    const int same = news.row && news.was == news.is ? rowOf(news.is) : -1;
    if (same >= 0 && m_rows[static_cast<std::size_t>(same)].starred == news.row->starred) {
        m_rows[static_cast<std::size_t>(same)] = std::move(*news.row);
        Q_EMIT dataChanged(index(same, 0), index(same, ColumnCount - 1));
        return;
    }
    for (const std::string& name : { news.was, news.is }) {
        if (const int row = rowOf(name); row >= 0) {
            beginRemoveRows({}, row, row);
            m_rows.erase(m_rows.begin() + row);
            endRemoveRows();
        }
    }
    if (!news.row)
        return;
    const auto place = std::find_if(m_rows.begin(), m_rows.end(), [&](const LibraryRow& other) {
        return other.starred != news.row->starred ? news.row->starred : news.row->name < other.name;
    });
    const int row = static_cast<int>(place - m_rows.begin());
    beginInsertRows({}, row, row);
    m_rows.insert(place, std::move(*news.row));
    endInsertRows();
}

const LibraryRow* LibraryModel::summary(const QString& name) const
{
    const int row = rowOf(fromQt(name));
    return row < 0 ? nullptr : &m_rows[static_cast<std::size_t>(row)];
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

QString LibraryModel::wordsOf(const LibraryRow& row, int column) const
{
    switch (column) {
    case Star: return row.starred ? QStringLiteral("★") : QString();
    case Name: return toQt(row.name);
    case Saved: return row.run ? percentText(row.saved) : QString();
    case Tested: {
        if (!row.run)
            return {};
        const QString results = countText(row.results);
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
    const LibraryRow& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool number = column == Saved || column == Tested || column == Version;
    switch (role) {
    case Qt::DisplayRole: return wordsOf(row, column);
    case SortRole:
        if (column == Saved)
            return row.run ? row.saved : -1.0;
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
