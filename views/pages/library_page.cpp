// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/library_page.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTimer>
#include <cmath>
#include <utility>

#include "core/gateway/config/policy_yaml.h"
#include "core/policy/removed_names.h"
#include "models/document/recent_files.h"
#include "models/document/workspace.h"
#include "models/jobs/study.h"
#include "models/tables/library_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/shell/beside.h"
#include "views/shell/empty_state.h"
#include "views/shell/job_indicator.h"
#include "views/shell/policy_compare_dialog.h"
#include "views/tables/column_fit.h"
#include "views/tables/row_table.h"
#include "views/widgets/flow_layout.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

enum VersionRole
{
    kVersionRole = Qt::UserRole,
    kPolicyRole
};

QString lineOf(const VersionInfo& version)
{
    QString text
        = LibraryPage::tr("v%1  %2")
              .arg(version.version)
              .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(version.date), QLocale::ShortFormat));
    if (version.run) {
        const Figures figures = figuresOf(*version.run);
        const QString about
            = version.run->counter.find('~') == std::string::npos ? QString() : QStringLiteral("~");
        text += QStringLiteral("  ")
            + LibraryPage::tr("saved %1").arg(about + percentText(savedShareOf(figures)));
        if (const double net = netShareOf(figures); !std::isnan(net))
            text += QStringLiteral(", ") + LibraryPage::tr("net %1").arg(about + percentText(net));
    }
    if (!version.note.empty())
        text += QStringLiteral("  — ") + toQt(version.note);
    return text;
}

} // namespace

LibraryPage::LibraryPage(Workspace& workspace, Insight& insight, const QString& databaseFile, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_model(new LibraryModel(databaseFile, this))
    , m_table(new QTableView(this))
    , m_versions(wrapped(named(new QListWidget(this), "versionList", tr("Versions of the selected policy"))))
    , m_empty(new EmptyState(tr("No policy saved yet. Save the one you are tuning with Ctrl+S."),
          { QStringLiteral("saveAs"), QStringLiteral("import") }, this))
    , m_buttons(makeButtons())
    , m_nameLine(makeNameLine())
{
    setObjectName(QStringLiteral("libraryPanel"));
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 3, 3, 3, 2));
    m_proxy = setUpSorted(*m_table, *m_model, QStringLiteral("libraryTable"), tr("Saved policies"),
        { LibraryModel::Updated, Qt::DescendingOrder });
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    const int em = fontMetrics().averageCharWidth();
    const int widths[] = { 3, 22, 12, 9, 9, 8, 10, 9, 24, 20, 8, 15 };
    m_table->horizontalHeader()->setMinimumSectionSize(3 * em);
    for (int i = 0; i < LibraryModel::ColumnCount; ++i)
        m_table->setColumnWidth(i,
            i == LibraryModel::Star
                ? widths[i] * em
                : std::max(widths[i] * em, m_table->horizontalHeader()->sectionSizeHint(i)));
    auto* const fit = new ColumnFit(*m_table,
        { LibraryModel::DialectColumn, LibraryModel::Version, LibraryModel::Note, LibraryModel::Tags,
            LibraryModel::Updated, LibraryModel::Star,
            LibraryModel::Tested }); // what is hidden in a narrow window is in the tooltip
    fit->setStretched(LibraryModel::Note, widths[LibraryModel::Note] * em);
    m_versions->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_versions->setMaximumHeight(fontMetrics().height() * 7);
    layOut(*column, { { m_table, 1 }, { m_empty, 1 }, m_versions, m_buttons });
    connect(m_table, &QTableView::activated, this, &LibraryPage::loadSelected);
    connect(m_table, &QWidget::customContextMenuRequested, this, &LibraryPage::contextMenu);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LibraryPage::showDetails);
    connect(m_versions, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        load(item->data(kPolicyRole).toString(), item->data(kVersionRole).toInt());
    });
    connect(&workspace, &Workspace::corpusChanged, this, &LibraryPage::showDetails);
    connect(&insight, &Insight::changed, this, &LibraryPage::completeEvidence);
    connect(&m_testing, &JobLane::stateChanged, this, &LibraryPage::showTestButton);
    showDetails();
}

QWidget* LibraryPage::makeButtons()
{
    auto* const box = new QWidget(this);
    auto* const flow = new FlowLayout(box);
    const auto add = [&](const QString& text, const QString& name, void (LibraryPage::*act)()) {
        auto* const button = named(new QPushButton(text, box), name);
        connect(button, &QPushButton::clicked, this, act);
        flow->addWidget(button);
    };
    add(tr("Load"), QStringLiteral("libraryLoad"), &LibraryPage::loadSelected);
    add(tr("Use as A"), QStringLiteral("libraryBaseline"), &LibraryPage::baselineFromSelected);
    add(tr("Compare…"), QStringLiteral("libraryCompare"), &LibraryPage::compareSelected);
    add(tr("Test again"), QStringLiteral("libraryTest"), &LibraryPage::testSelected);
    add(tr("Rename…"), QStringLiteral("libraryRename"), &LibraryPage::renameSelected);
    add(tr("Duplicate"), QStringLiteral("libraryDuplicate"), &LibraryPage::duplicateSelected);
    add(tr("Delete"), QStringLiteral("libraryDelete"), &LibraryPage::removeSelected);
    add(tr("Export…"), QStringLiteral("libraryExport"), &LibraryPage::exportSelected);
    add(tr("Import…"), QStringLiteral("libraryImport"), &LibraryPage::importRequested);
    return box;
}

/// `again` repeats the whole step. A held database is tried again every kPauseMs for kMostTries times; in
/// between the queue goes on with what else there is, because each try waits only a few ms.
template <class T>
bool LibraryPage::told(const QString& doing, const Result<T>& result, std::function<void()> again)
{
    if (result) {
        if (m_tries.remove(doing) > 0)
            Q_EMIT freed(doing);
        return true;
    }
    const Error& error = result.error();
    const bool held
        = error.code == ErrorCode::Conflict && !error.place.file.empty(); // a taken name has no place
    if (held && again && ++m_tries[doing] <= kMostTries) {
        QTimer::singleShot(kPauseMs, this, std::move(again));
        Q_EMIT waiting(doing, error);
        return false;
    }
    m_tries.remove(doing);
    if (error.code == ErrorCode::Malformed && toQt(error.place.file) == m_model->file())
        Q_EMIT broken(doing, error, [this] { setAside(); });
    else
        Q_EMIT trouble(doing, error);
    return false;
}

void LibraryPage::refresh()
{
    m_model->refresh([this](const Result<void>& read) {
        told(tr("Read the library"), read, [this] { refresh(); });
        showDetails();
    });
}

void LibraryPage::setAside()
{
    m_model->setAside([this](const Result<QString>& moved) {
        if (!told(tr("Move the library away"), moved))
            return;
        showDetails();
        Q_EMIT saved(tr("Winnow made a new library; the damaged one is %1").arg(*moved));
    });
}

QString LibraryPage::selected() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? QString() : rows.first().data(LibraryModel::NameRole).toString();
}

void LibraryPage::select(const QString& name)
{
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        if (m_proxy->index(row, LibraryModel::Name).data(LibraryModel::NameRole).toString() == name)
            return m_table->selectRow(row);
    }
}

void LibraryPage::showDetails()
{
    const bool some = m_model->rowCount() > 0;
    m_table->setVisible(some);
    m_empty->setVisible(!some);
    m_buttons->setVisible(some);
    const qsizetype chosen = m_table->selectionModel()->selectedRows().size();
    const QString name = chosen == 1 ? selected() : QString();
    m_versions->setVisible(!name.isEmpty());
    for (const char* const button : { "libraryLoad", "libraryBaseline", "libraryCompare", "libraryTest",
             "libraryRename", "libraryDuplicate", "libraryDelete", "libraryExport" }) {
        if (auto* const found = findChild<QPushButton*>(QLatin1String(button)))
            found->setEnabled(
                chosen == 1 || (chosen == 2 && QLatin1String(button) == QLatin1String("libraryCompare")));
    }
    showTestButton();
    if (name.isEmpty())
        return m_versions->clear();
    m_model->history(name, [this, name](const Result<std::vector<VersionInfo>>& history) {
        if (told(tr("Read the versions"), history) && name == selected())
            showVersions(name, *history);
    });
}

/// What it tests, how far that is, and whether it is due.
void LibraryPage::showTestButton()
{
    auto* const test = findChild<QPushButton*>(QStringLiteral("libraryTest"));
    if (!test)
        return; // not made yet
    const JobState state = m_testing.state();
    if (state.running && state.elapsedMs >= JobIndicator::kDelayMs) {
        const auto count = [](quint64 n) { return countText(n); };
        test->setText(state.total > 0
                ? tr("Stop the test: %1 of %2").arg(count(state.done), count(state.total))
                : tr("Stop the test"));
        return test->setEnabled(true);
    }
    const bool one = m_table->selectionModel()->selectedRows().size() == 1;
    const LibraryRow* const row = one ? m_model->summary(selected()) : nullptr;
    test->setText(row && row->isStale() ? tr("Test again (tested with engine %1)").arg(toQt(row->run->engine))
                                        : tr("Test again"));
    test->setEnabled(one && m_workspace.hasCorpus());
}

void LibraryPage::showVersions(const QString& name, const std::vector<VersionInfo>& history)
{
    m_versions->clear();
    for (const VersionInfo& version : history) {
        auto* const item = new QListWidgetItem(lineOf(version), m_versions);
        item->setData(kVersionRole, version.version);
        item->setData(kPolicyRole, name);
        item->setToolTip(tr("Double-click to load this version"));
    }
}

void LibraryPage::save()
{
    const QString name = toQt(m_workspace.policy().name);
    if (name.isEmpty() || name == QLatin1String("untitled"))
        saveAs();
    else
        askFor(name, *m_note);
}

void LibraryPage::saveAs()
{
    askFor(freeName(*m_model, toQt(m_workspace.policy().name)), *m_name);
}

/// Over the page, below the name of the policy in use; the page stays what it is.
void LibraryPage::askFor(const QString& name, QLineEdit& first)
{
    if (m_nameLine->isHidden())
        m_focusBefore = window()->focusWidget();
    m_nameLine->setParent(window());
    m_nameLine->adjustSize();
    const QWidget& below = m_place ? *m_place : *this;
    const QPoint corner = below.mapTo(window(), below.rect().bottomRight());
    m_nameLine->move(std::max(0, corner.x() - m_nameLine->width()), corner.y());
    m_nameLine->show();
    m_nameLine->raise();
    m_name->setText(name);
    first.setFocus(Qt::ShortcutFocusReason);
    first.selectAll();
}

bool LibraryPage::closeNameLine()
{
    if (m_nameLine->isHidden())
        return false;
    const bool hadFocus = m_nameLine->isAncestorOf(m_nameLine->window()->focusWidget());
    m_nameLine->hide();
    m_note->clear();
    if (hadFocus && m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    return true;
}

void LibraryPage::saveUnder(const QString& name)
{
    if (name.isEmpty())
        return;
    Policy policy = m_workspace.policy();
    policy.name = fromQt(name);
    PolicyEvidence evidence { m_workspace.workingResult(), m_insight.data(), {} };
    Policy judged = evidence.replay ? evidence.replay->policy : Policy();
    judged.name = policy.name;
    if (!evidence.replay || !(judged == policy))
        evidence = {};
    else if (evidence.insight && !isOf(*evidence.insight, *evidence.replay))
        evidence.insight.reset(); // of an older replay; the one of this comes in a moment
    if (evidence.replay)
        evidence.corpusName = RecentFiles::title(m_workspace.paths());
    store({ name, policy, evidence, m_note->text() });
}

void LibraryPage::store(const ToSave& save)
{
    m_model->save(save.name, save.policy, save.note, save.evidence, [this, save](const Result<int>& version) {
        if (told(tr("Save the policy"), version, [this, save] { store(save); }))
            stored(save, *version);
    });
}

void LibraryPage::stored(const ToSave& save, int version)
{
    closeNameLine();
    m_unmeasured.reset();
    if (save.evidence.replay && !save.evidence.insight) {
        m_unmeasured = save; // until the next save
        m_unmeasured->version = version;
        completeEvidence();
    }
    Policy now = m_workspace.policy();
    now.name = save.policy.name;
    if (now == save.policy) { // else it moved on meanwhile
        if (m_workspace.policy().name != save.policy.name)
            m_workspace.renamePolicy(save.name);
        m_workspace.markSaved();
    }
    select(save.name);
    showDetails();
    Q_EMIT saved(tr("Saved %1, version %2").arg(save.name).arg(version));
}

void LibraryPage::load(const QString& name, int version, const std::function<void()>& then)
{
    if (name.isEmpty())
        return;
    m_model->load(name, version > 0 ? std::optional(version) : std::nullopt,
        [this, name, version, then](const Result<Policy>& policy) {
            if (!told(tr("Load %1").arg(name), policy,
                    [this, name, version, then] { load(name, version, then); }))
                return;
            m_workspace.replacePolicy(*policy, tr("load %1").arg(name));
            m_workspace.markSaved();
            if (then)
                then();
        });
}

/// The policy in use is what is exported: it is taken into use first.
void LibraryPage::exportSelected()
{
    load(selected(), 0, [this] { Q_EMIT exportRequested(); });
}

void LibraryPage::loadSelected()
{
    load(selected(), 0);
}

void LibraryPage::baselineFromSelected()
{
    if (!selected().isEmpty())
        baselineNamed(selected());
}

void LibraryPage::baselineNamed(const QString& name)
{
    m_model->load(name, std::nullopt, [this, name](const Result<Policy>& policy) {
        if (told(tr("Load %1").arg(name), policy))
            m_workspace.setBaseline(*policy);
    });
}

/// With the other selected one, or with the policy in use when it is selected alone.
void LibraryPage::compareSelected()
{
    QStringList names;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows().mid(0, 2))
        names << row.data(LibraryModel::NameRole).toString();
    if (!names.isEmpty())
        compare(names, {});
}

/// Loads what is not loaded yet, then shows the two.
void LibraryPage::compare(const QStringList& names, std::vector<Policy> loaded)
{
    const auto next = static_cast<qsizetype>(loaded.size());
    if (next < names.size()) {
        const QString& name = names[next];
        m_model->load(name, std::nullopt, [this, names, loaded, name](const Result<Policy>& policy) mutable {
            if (!told(tr("Load %1").arg(name), policy, [this, names, loaded] { compare(names, loaded); }))
                return;
            loaded.push_back(*policy);
            compare(names, std::move(loaded));
        });
        return;
    }
    showOnce(
        *new PolicyCompareDialog(loaded.front(), loaded.size() > 1 ? loaded[1] : m_workspace.policy(), this));
}

/// The risk and the net of what was just saved come a moment after its replay.
void LibraryPage::completeEvidence()
{
    if (!m_unmeasured || !m_insight.data() || !isOf(*m_insight.data(), *m_unmeasured->evidence.replay))
        return;
    ToSave save = *std::exchange(m_unmeasured, std::nullopt);
    save.evidence.insight = m_insight.data();
    keepFigures(save);
}

void LibraryPage::keepFigures(const ToSave& save)
{
    m_model->keepEvidence(save.name, save.version, save.evidence, [this, save](const Result<void>& done) {
        if (done || done.error().code != ErrorCode::NotFound) // else it was removed or renamed meanwhile
            told(tr("Keep the figures of %1").arg(save.name), done, [this, save] { keepFigures(save); });
        showDetails();
    });
}

void LibraryPage::testSelected()
{
    if (m_testing.isRunning())
        return m_testing.cancel();
    const QString name = selected();
    const LibraryRow* const row = m_model->summary(name);
    if (!row || !m_workspace.hasCorpus())
        return;
    m_model->load(name, row->version, [this, name, version = row->version](const Result<Policy>& policy) {
        if (told(tr("Load %1").arg(name), policy) && m_workspace.hasCorpus())
            test(name, version, *policy);
    });
}

/// Replays and measures a policy over the open recordings, off this thread, and keeps the figures with its
/// version.
void LibraryPage::test(const QString& name, int version, const Policy& policy)
{
    using Known = std::shared_ptr<const InsightData>;
    const QString corpus = RecentFiles::title(m_workspace.paths());
    const PolicyOnCorpus on { m_workspace.engine(), policy, m_insight.data(), m_workspace.encoding() };
    m_testing.start<Known>(
        tr("Testing %1").arg(name),
        [on](const std::stop_token& stop, const ProgressFn& progress) { return on.measure(stop, progress); },
        [this, name, version, corpus, policy](const Result<Known>& measured) {
            if (told(tr("Test %1").arg(name), measured))
                keepTest({ name, policy, { (*measured)->replay, *measured, corpus }, {}, version });
        });
}

void LibraryPage::keepTest(const ToSave& save)
{
    m_model->keepEvidence(save.name, save.version, save.evidence, [this, save](const Result<void>& done) {
        if (!told(tr("Test %1").arg(save.name), done, [this, save] { keepTest(save); }))
            return;
        select(save.name);
        showDetails();
        Q_EMIT saved(tr("%1 was tested on %2").arg(save.name, save.evidence.corpusName));
    });
}

void LibraryPage::renameSelected()
{
    const QString name = selected();
    if (name.isEmpty())
        return;
    editText(tr("Rename %1").arg(name), name, [this, name](const QString& to) {
        if (to == name)
            return;
        m_model->rename(name, to, [this, name, to](const Result<void>& done) {
            if (!told(tr("Rename %1").arg(name), done))
                return;
            if (toQt(m_workspace.policy().name) == name)
                m_workspace.renamePolicy(to);
            select(to);
            showDetails();
        });
    });
}

void LibraryPage::duplicateSelected()
{
    const QString name = selected();
    if (!name.isEmpty())
        m_model->duplicate(name, freeName(*m_model, name), tell(tr("Duplicate %1").arg(name)));
}

void LibraryPage::removeSelected()
{
    if (!selected().isEmpty())
        remove(selected());
}

void LibraryPage::remove(const QString& name)
{
    m_model->remove(name, [this, name](const Result<void>& done) {
        if (!told(tr("Delete %1").arg(name), done, [this, name] { remove(name); }))
            return;
        showDetails();
        Q_EMIT undoOffered(tr("%1 was deleted.").arg(name),
            [this, name] { m_model->restore(name, tell(tr("Restore %1").arg(name))); });
    });
}

/// For an operation after which nothing is left to do but to show it, with `chosen` selected.
std::function<void(const Result<void>&)> LibraryPage::tell(const QString& doing, const QString& chosen)
{
    return [this, doing, chosen](const Result<void>& done) {
        if (told(doing, done) && !chosen.isEmpty())
            select(chosen);
        showDetails();
    };
}

void LibraryPage::loadFile(const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) {
        Q_EMIT trouble(tr("Load the policy"),
            { ErrorCode::Unreadable, Message::verbatim(fromQt(source.errorString())), {},
                { fromQt(file), 0 } });
        return;
    }
    auto read = readPolicy(source.readAll().toStdString(), std::nullopt, fromQt(file));
    if (!read) {
        Q_EMIT trouble(tr("Load the policy"), read.error());
        return;
    }
    if (const auto named = checkRemovedNames(read->policy); !named) {
        Q_EMIT trouble(tr("Load the policy"), named.error());
        return;
    }
    if (read->policy.name.empty() || read->policy.name == "untitled")
        read->policy.name = fromQt(QFileInfo(file).completeBaseName());
    m_workspace.replacePolicy(read->policy, tr("load %1").arg(QFileInfo(file).fileName()));
}

QFrame* LibraryPage::makeNameLine()
{
    auto* const box = named(new QFrame(this), "nameLine", tr("Save the policy"));
    box->setFrameShape(QFrame::StyledPanel);
    box->setAutoFillBackground(true);
    auto* const column = inside<QVBoxLayout>(box, { grid(*this), grid(*this), grid(*this), grid(*this) });
    m_name = named(new QLineEdit(box), "policyNameEdit");
    m_name->setMinimumWidth(grid(*this, 30));
    m_note = named(new QLineEdit(box), "policyNoteEdit", tr("Note of this version"));
    m_note->setPlaceholderText(tr("Why this version? (optional)"));
    auto* const button = named(new QPushButton(tr("Save"), box), "saveUnderName");
    button->setAutoDefault(true); // Enter, as in a dialog
    layOut(*column, { rowOf({ labelOf(tr("&Save as"), m_name), { m_name, 1 }, button }), m_note });
    const auto saveIt = [this] { saveUnder(m_name->text().trimmed()); };
    connect(button, &QPushButton::clicked, this, saveIt);
    connect(m_name, &QLineEdit::returnPressed, this, saveIt);
    connect(m_note, &QLineEdit::returnPressed, this, saveIt);
    box->hide();
    return box;
}

void LibraryPage::editText(
    const QString& title, const QString& text, const std::function<void(const QString&)>& take)
{
    auto* const dialog = named(new QInputDialog(this), "libraryTextDialog");
    dialog->setWindowTitle(title);
    dialog->setLabelText(title);
    dialog->setTextValue(text);
    connect(dialog, &QInputDialog::textValueSelected, this, take);
    showBeside(*dialog);
}

void LibraryPage::contextMenu(const QPoint& at)
{
    const QString name = selected();
    if (name.isEmpty())
        return;
    const LibraryRow* const row = m_model->summary(name);
    QMenu menu(this);
    if (m_table->selectionModel()->selectedRows().size() > 1) {
        menu.addAction(tr("Compare…"), this, &LibraryPage::compareSelected);
        menu.exec(m_table->viewport()->mapToGlobal(at));
        return;
    }
    menu.addAction(tr("Load"), this, &LibraryPage::loadSelected);
    menu.addAction(tr("Use as policy A"), this, &LibraryPage::baselineFromSelected);
    menu.addAction(tr("Compare…"), this, &LibraryPage::compareSelected);
    if (m_workspace.hasCorpus())
        menu.addAction(tr("Test again"), this, &LibraryPage::testSelected);
    menu.addAction(row && row->starred ? tr("Remove the star") : tr("Star"), this, [this, name] {
        m_model->toggleStar(name, tell(tr("Star"), name)); // it has another place then
    });
    menu.addAction(tr("Tags…"), this, [this, name] {
        const LibraryRow* const now = m_model->summary(name);
        QStringList tags;
        for (const std::string& tag : now ? now->tags : std::vector<std::string>())
            tags << toQt(tag);
        editText(tr("Tags, separated by commas"), tags.join(QStringLiteral(", ")),
            [this, name](const QString& text) {
                QStringList list = text.split(QLatin1Char(','), Qt::SkipEmptyParts);
                for (QString& tag : list)
                    tag = tag.trimmed();
                m_model->setTags(name, list, tell(tr("Tags")));
            });
    });
    menu.addAction(tr("Note…"), this, [this, name] {
        const LibraryRow* const now = m_model->summary(name);
        editText(tr("Note"), now ? toQt(now->note) : QString(),
            [this, name](const QString& text) { m_model->setNote(name, text, tell(tr("Note"))); });
    });
    menu.addSeparator();
    menu.addAction(tr("Rename…"), this, &LibraryPage::renameSelected);
    menu.addAction(tr("Duplicate"), this, &LibraryPage::duplicateSelected);
    menu.addAction(tr("Delete"), this, &LibraryPage::removeSelected);
    menu.exec(m_table->viewport()->mapToGlobal(at));
}

} // namespace winnow
