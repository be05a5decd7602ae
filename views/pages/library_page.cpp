// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/library_page.h"

#include <QAction>
#include <QDateTime>
#include <QHeaderView>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QTableView>
#include <cmath>

#include "models/document/workspace.h"
#include "models/tables/library_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/shell/action_list.h"
#include "views/shell/beside.h"
#include "views/shell/empty_state.h"
#include "views/tables/column_fit.h"
#include "views/tables/row_table.h"
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
    , m_steps(workspace, insight, databaseFile)
    , m_model(m_steps.model())
    , m_table(new QTableView(this))
    , m_versions(wrapped(named(new QListWidget(this), "versionList", tr("Versions of the selected policy"))))
    , m_empty(new EmptyState(tr("No policy saved yet. Save the one you are tuning with Ctrl+S."),
          { QStringLiteral("saveAs"), QStringLiteral("import") }, this))
    , m_buttons(makeButtons())
{
    setObjectName(QStringLiteral("libraryPanel"));
    auto* const column = inside<QVBoxLayout>(this, gaps(this, 3, 3, 3, 2));
    m_proxy = setUpSorted(*m_table, m_steps.model(), QStringLiteral("libraryTable"), tr("Saved policies"),
        { LibraryModel::Updated, Qt::DescendingOrder });
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
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
            LibraryModel::Tested }); // the tooltip has what a narrow window hides
    fit->setStretched(LibraryModel::Note, widths[LibraryModel::Note] * em);
    m_versions->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_versions->setMaximumHeight(fontMetrics().height() * 7);
    layOut(*column, { { m_table, 1 }, { m_empty, 1 }, m_versions, m_buttons });
    connect(m_table, &QTableView::activated, this, [this] { m_steps.load(selected()); });
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LibraryPage::showDetails);
    connect(m_versions, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        m_steps.load(item->data(kPolicyRole).toString(), item->data(kVersionRole).toInt());
    });
    connect(&workspace, &Workspace::corpusChanged, this, &LibraryPage::showDetails);
    connect(&m_steps, &LibrarySteps::stepped, this, &LibraryPage::select);
    connect(&m_model, &LibraryModel::entriesChanged, this, &LibraryPage::showDetails);
    connect(&m_steps.testing(), &JobLane::stateChanged, this, &LibraryPage::showTestButton);
    showDetails();
}

/// What can be done with the selected policy: in the context menu of the table, the usual ones as buttons, too.
QWidget* LibraryPage::makeButtons()
{
    auto* const box = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(box, {});
    const auto entry = [this](const QString& text, const std::function<void()>& act) {
        auto* const made = new QAction(text, m_table);
        connect(made, &QAction::triggered, this, act);
        m_table->addAction(made);
    };
    const auto add = [&](const QString& text, const char* name, const std::function<void()>& act) {
        QPushButton* const button = pushButton(box, name, text, act);
        row->addWidget(button);
        entry(text, [button] { button->click(); });
    };
    add(tr("Load"), "libraryLoad", [this] { m_steps.load(selected()); });
    add(tr("Use as A"), "libraryBaseline", [this] { m_steps.useAsA(selected()); });
    add(tr("Test again"), "libraryTest", [this] { m_steps.test(selected()); });
    add(tr("Rename…"), "libraryRename", [this] {
        const QString name = selected();
        editText(
            tr("Rename %1").arg(name), name, [this, name](const QString& to) { m_steps.rename(name, to); });
    });
    add(tr("Duplicate"), "libraryDuplicate", [this] {
        const QString name = selected();
        m_model.change(&Library::duplicate, name, m_steps.tell(tr("Duplicate %1").arg(name)),
            fromQt(freeName(m_model, name)));
    });
    add(tr("Delete"), "libraryDelete", [this] { m_steps.remove(selected()); });
    // Only the policy in use can be exported: load it first.
    add(tr("Export…"), "libraryExport",
        [this] { m_steps.load(selected(), 0, [this] { perform(*this, "export"); }); });
    layOut(*row,
        { pushButton(box, "libraryImport", tr("Import…"), [this] { perform(*this, "import"); }), room() });
    entry(tr("Star or unstar"), [this] {
        const QString name = selected(); // it moves to another row then
        const LibraryRow* const now = m_model.summary(name);
        m_model.change(&Library::setStar, name, m_steps.tell(tr("Star"), name), !(now && now->starred));
    });
    entry(tr("Tags…"), [this] { editTags(selected()); });
    entry(tr("Note…"), [this] {
        const QString name = selected();
        const LibraryRow* const now = m_model.summary(name);
        editText(tr("Note"), now ? toQt(now->note) : QString(), [this, name](const QString& text) {
            m_model.change(&Library::setNote, name, m_steps.tell(tr("Note")), fromQt(text));
        });
    });
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    return box;
}

void LibraryPage::editTags(const QString& name)
{
    const QModelIndex tags = m_table->selectionModel()->selectedRows(LibraryModel::Tags).value(0);
    editText(tr("Tags, separated by commas"), tags.data().toString(), [this, name](const QString& text) {
        std::vector<std::string> list;
        for (const QString& tag : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
            list.push_back(fromQt(tag.trimmed()));
        m_model.change(&Library::setTags, name, m_steps.tell(tr("Tags")), std::move(list));
    });
}

QString LibraryPage::selected() const
{
    return m_table->selectionModel()->selectedRows().value(0).data(LibraryModel::NameRole).toString();
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
    const bool some = m_model.rowCount() > 0;
    m_table->setVisible(some);
    m_empty->setVisible(!some);
    m_buttons->setVisible(some);
    const QString name = selected();
    m_versions->setVisible(!name.isEmpty());
    for (QPushButton* const button : m_buttons->findChildren<QPushButton*>())
        button->setEnabled(!name.isEmpty() || button->objectName() == QLatin1String("libraryImport"));
    showTestButton();
    if (name.isEmpty())
        return m_versions->clear();
    m_model.history(name, [this, name](const Result<std::vector<VersionInfo>>& history) {
        if (!m_steps.told(tr("Read the versions"), history) || name != selected())
            return;
        m_versions->clear();
        for (const VersionInfo& version : *history) {
            auto* const item = new QListWidgetItem(lineOf(version), m_versions);
            item->setData(kVersionRole, version.version);
            item->setData(kPolicyRole, name);
            item->setToolTip(tr("Double-click to load this version"));
        }
    });
}

/// Says whether a test is due, or stops the one that runs.
void LibraryPage::showTestButton()
{
    auto* const test = findChild<QPushButton*>(QStringLiteral("libraryTest"));
    const LibraryRow* const row = m_model.summary(selected());
    const bool runs = m_steps.testing().isRunning();
    test->setText(runs              ? tr("Stop the test")
            : row && row->isStale() ? tr("Test again (tested with engine %1)").arg(toQt(row->run->engine))
                                    : tr("Test again"));
    test->setEnabled(runs || (row && m_workspace.hasCorpus()));
}

void LibraryPage::editText(
    const QString& title, const QString& text, const std::function<void(const QString&)>& take)
{
    askText(this, "libraryTextDialog", title, title, text, take);
}

} // namespace winnow
