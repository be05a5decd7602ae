// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/library_model.h"

#include <QDateTime>
#include <QFont>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "core/base/try.h"
#include "core/base/version.h"
#include "core/gateway/config/export_check.h"
#include "core/report/analysis_report.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/report_words.h"

namespace winnow {

namespace {

/// "~" before a share of estimated tokens; not before NaN.
QString shareOf(double share, bool exact)
{
    return (exact || std::isnan(share) ? QString() : QStringLiteral("~")) + percentText(share);
}

/// The newest version with this hash; 0 if there is none.
Result<int> versionThatSays(Library& library, const std::string& name, const std::string& policyHash)
{
    const auto history = library.history(name);
    if (!history)
        return history.error().code == ErrorCode::NotFound ? Result<int>(0)
                                                           : tl::make_unexpected(history.error());
    for (const VersionInfo& version : *history) {
        if (version.hash == policyHash)
            return version.version;
    }
    return 0;
}

/// Unknown values sort last when the best come first.
double sortedShare(double share)
{
    return std::isnan(share) ? -1e300 : share;
}

QString tagsText(const LibraryRow& row)
{
    QStringList tags;
    for (const std::string& tag : row.tags)
        tags << toQt(tag);
    return tags.join(QStringLiteral(", "));
}

/// "–" if not measured; sorts last.
TableColumn<const LibraryRow&> lossColumn(report::ColumnTitle title, std::uint64_t Figures::*figure)
{
    const auto known = [figure](const LibraryRow& row) {
        return row.run && row.run->figures && row.run->figures->waiting == 0
            ? static_cast<qlonglong>(row.figures.*figure)
            : -1;
    };
    return { title,
        [known](const LibraryRow& row) {
            const qlonglong count = known(row);
            return count >= 0 ? countText(count) : row.run ? QStringLiteral("–") : QString();
        },
        [known](const LibraryRow& row) { return known(row); } };
}

QString testedText(const LibraryRow& row)
{
    if (!row.run)
        return {};
    const QString sessions = row.run->sessions > 0 ? countText(row.run->sessions) : QStringLiteral("–");
    return row.isStale() ? LibraryModel::tr("%1 (engine %2)").arg(sessions, toQt(row.run->engine)) : sessions;
}

int rowOf(const std::vector<LibraryRow>& rows, const std::string& name)
{
    const auto found
        = std::find_if(rows.begin(), rows.end(), [&](const LibraryRow& row) { return row.name == name; });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

auto contentOf(const LibraryRow& row)
{
    return std::tie(row.note, row.tags, row.hash, row.version, row.updated, row.run);
}

QString figuresText(const LibraryRow& row)
{
    const RunFigures& run = *row.run->figures;
    const Figures& figures = run.figures;
    QStringList lines;
    lines << LibraryModel::tr(
        "Results with a loss: %1 of %2 compressed; broken edits: %3; expected expansions: %4")
                 .arg(countText(figures.withLoss), countText(figures.changed), countText(figures.editsBroken),
                     countText(static_cast<std::uint64_t>(run.expansions)));
    lines << messageText(report::observationalMessage());
    if (run.waiting > 0)
        lines << LibraryModel::tr("The net is unknown: %1 results waited for a remote answer")
                     .arg(countText(run.waiting));
    else if (run.priceDate.empty())
        lines << LibraryModel::tr("The net is unknown: the price table could not be read");
    else
        lines << LibraryModel::tr(
            "Money saved: %1; the lower value is %2 of the cost of the tool results. Modeled with prices "
            "of %3")
                     .arg(reportRange(figures.money), percentText(netShareOf(figures)), toQt(run.priceDate));
    if (run.ownPrices)
        lines << LibraryModel::tr("The prices were your own table");
    if (run.assumedPrice)
        lines << LibraryModel::tr("A model was not in the price table, so its price was assumed");
    return lines.join(QLatin1Char('\n'));
}

/// The evidence of the policy and how it was counted.
QString evidenceOf(const LibraryRow& row)
{
    if (!row.run)
        return LibraryModel::tr("Not tested on any recording yet");
    const RunSummary& run = *row.run;
    QStringList lines;
    if (row.isStale())
        lines << LibraryModel::tr("Out of date: tested with engine %1, this is %2. Test again.")
                     .arg(toQt(run.engine), toQt(programVersion()));
    const QString corpus = toQt(run.corpusHash).left(12);
    lines << (run.sessions > 0
            ? LibraryModel::tr("Tested with engine %1 on %2: %3 sessions, %4 results (corpus %5)")
                  .arg(toQt(run.engine), toQt(run.corpusName), countText(run.sessions),
                      countText(row.figures.results), corpus)
            : LibraryModel::tr("Tested with engine %1 on %2 (corpus %3)")
                  .arg(toQt(run.engine), toQt(run.corpusName), corpus));
    if (!run.counter.empty())
        lines << (row.isExact() ? LibraryModel::tr("Tokens counted: %1")
                                : LibraryModel::tr("Tokens estimated: %1"))
                     .arg(toQt(run.counter));
    lines << (run.figures
            ? figuresText(row)
            : LibraryModel::tr("Losses and net were not measured. Test again to measure them."));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

LibraryModel::LibraryModel(const QString& file, QObject* parent)
    : ColumnTable(parent)
    , m_path(file)
    , m_file(std::make_shared<LibraryFile>(file))
{
    using Row = const LibraryRow&;
    setColumns({
        { "★", [](Row row) { return row.starred ? QStringLiteral("★") : QString(); },
            [](Row row) { return row.starred; }, true },
        { "name", [](Row row) { return toQt(row.name); } },
        { "tags", [](Row row) { return tagsText(row); } },
        { "saved %",
            [](Row row) { return row.run ? shareOf(savedShareOf(row.figures), row.isExact()) : QString(); },
            [](Row row) { return sortedShare(savedShareOf(row.figures)); } },
        { "net %",
            [](Row row) { return row.run ? shareOf(netShareOf(row.figures), row.isExact()) : QString(); },
            [](Row row) { return sortedShare(netShareOf(row.figures)); } },
        lossColumn("with a loss", &Figures::withLoss),
        lossColumn("broken edits", &Figures::editsBroken),
        { "sessions", [](Row row) { return testedText(row); },
            [](Row row) { return row.run ? static_cast<qlonglong>(row.run->sessions) : -1; } },
        { "date",
            [](Row row) {
                return QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.updated), QLocale::ShortFormat);
            },
            [](Row row) { return static_cast<qlonglong>(row.updated); }, true },
        { "note", [](Row row) { return toQt(row.note); } },
        { "version", [](Row row) { return QStringLiteral("v%1").arg(row.version); },
            [](Row row) { return row.version; } },
        { "dialect", [](Row row) { return toQt(dialectName(row.dialect)); } },
    });
}

template <class T> void LibraryModel::ask(Then<T> then, std::function<Result<T>(Library&)> act)
{
    m_queue.add<Result<T>>(
        [file = m_file, act = std::move(act)] { return file->with<T>(act); }, std::move(then));
}

void LibraryModel::refresh(Then<void> then)
{
    using Rows = std::vector<LibraryRow>;
    m_queue.add<Result<Rows>>([file = m_file] { return file->readAll(); },
        [this, then = std::move(then)](const Result<Rows>& rows) {
            if (rows
                || rows.error().code != ErrorCode::Conflict) // locked: keep the list that was read before
                take(rows.value_or(Rows()));
            if (then)
                then(rows ? Result<void>() : tl::make_unexpected(rows.error()));
        });
}

void LibraryModel::setAside(Then<QString> then)
{
    m_queue.add<Result<QString>>([file = m_file] { return file->setAside(); },
        [this, then = std::move(then)](const Result<QString>& aside) {
            if (!aside)
                return then(aside);
            refresh([then, aside](const Result<void>& read) {
                then(read ? aside : tl::make_unexpected(read.error()));
            });
        });
}

void LibraryModel::save(const QString& name, const Policy& policy, const QString& note,
    const PolicyEvidence& evidence, Then<int> then)
{
    write<int>(
        std::move(then), [=, name = fromQt(name), note = fromQt(note)](Library& library) -> Result<int> {
            WINNOW_CHECK(exportPolicy(policy));
            return library.save(
                name, policy, note, evidence.replay ? std::optional(runOf(evidence)) : std::nullopt);
        });
}

void LibraryModel::load(const QString& name, std::optional<int> version, Then<Policy> then)
{
    ask<Policy>(std::move(then),
        [name = fromQt(name), version](Library& library) { return library.load(name, version); });
}

void LibraryModel::history(const QString& name, Then<std::vector<VersionInfo>> then)
{
    ask<std::vector<VersionInfo>>(
        std::move(then), [name = fromQt(name)](Library& library) { return library.history(name); });
}

/// Rows that stay keep their places and the selection. Names are in order among the starred and among the others.
void LibraryModel::take(const std::vector<LibraryRow>& rows)
{
    std::set<std::pair<std::string, bool>> kept;
    for (const LibraryRow& row : rows)
        kept.emplace(row.name, row.starred);
    for (int i = rowCount() - 1; i >= 0; --i) {
        const auto row = m_rows.begin() + i;
        if (kept.contains({ row->name, row->starred }))
            continue;
        beginRemoveRows({}, i, i);
        m_rows.erase(row);
        endRemoveRows();
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const LibraryRow& row = rows[static_cast<std::size_t>(i)];
        if (i < rowCount() && m_rows[static_cast<std::size_t>(i)].name == row.name) {
            LibraryRow& old = m_rows[static_cast<std::size_t>(i)];
            if (contentOf(old) != contentOf(row)) { // a sorted table moves only what changed
                old = row;
                Q_EMIT dataChanged(index(i, 0), index(i, ColumnCount - 1));
            }
            continue;
        }
        beginInsertRows({}, i, i);
        m_rows.insert(m_rows.begin() + i, row);
        endInsertRows();
    }
    Q_EMIT entriesChanged();
}

const LibraryRow* LibraryModel::summary(const QString& name) const
{
    const int row = rowOf(m_rows, fromQt(name));
    return row < 0 ? nullptr : &m_rows[static_cast<std::size_t>(row)];
}

QVariant LibraryModel::own(const LibraryRow& row, int column, int role) const
{
    const bool figure = column >= Saved && column <= Tested;
    switch (role) {
    case NameRole:
        return toQt(row.name);
    case Qt::FontRole:
        if (figure && row.isStale()) {
            QFont font;
            font.setItalic(true);
            return font;
        }
        return {};
    case Qt::ToolTipRole:
        return column == Note && !row.note.empty() ? toQt(row.note) : evidenceOf(row);
    case Qt::AccessibleTextRole:
        return column == Name ? tr("%1, version %2, saved %3, net %4")
                                    .arg(toQt(row.name))
                                    .arg(row.version)
                                    .arg(wordsOf(row, Saved), wordsOf(row, Net))
                              : QVariant();
    default:
        return {};
    }
}

void keepEvidence(LibraryModel& library, const QString& name, int version, const PolicyEvidence& evidence,
    LibraryModel::Then<void> then)
{
    library.write<void>(std::move(then),
        [=, stored = fromQt(name)](Library& file) { return file.keepRun(stored, version, runOf(evidence)); });
}

QString freeName(const LibraryModel& library, const QString& wanted)
{
    QString name = wanted;
    for (int n = 2; library.summary(name); ++n)
        name = QStringLiteral("%1 %2").arg(wanted).arg(n);
    return name;
}

void signDifference(LibraryModel& library, const SignedVersion& of, const SignedDifference& difference,
    LibraryModel::Then<int> then)
{
    library.ask<int>(std::move(then), [of, difference](Library& file) -> Result<int> {
        const std::string name = fromQt(of.name);
        WINNOW_TRY(const int version, versionThatSays(file, name, of.hash));
        SignedDifference whole = difference;
        whole.corpusHash = of.corpus->hash();
        if (version > 0)
            WINNOW_CHECK(file.signDifference(name, version, whole));
        return version;
    });
}

void signedDifferences(
    LibraryModel& library, const SignedVersion& of, LibraryModel::Then<SignedDifferences> then)
{
    library.ask<SignedDifferences>(std::move(then), [of](Library& file) -> Result<SignedDifferences> {
        WINNOW_TRY(const auto version, versionThatSays(file, fromQt(of.name), of.hash));
        if (version == 0)
            return SignedDifferences();
        WINNOW_TRY(auto differences, file.signedDifferences(fromQt(of.name), version));
        return SignedDifferences { of.corpus->hash(), std::move(differences) };
    });
}

} // namespace winnow
