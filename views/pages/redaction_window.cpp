// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/redaction_window.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

#include "models/document/workspace.h"
#include "models/jobs/redaction_study.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/words.h"
#include "views/shell/beside.h"
#include "views/tables/column_widths.h"
#include "views/tables/report_table_view.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

namespace {

constexpr std::size_t kProblemsShown = 6;

QStringList parts(const QLineEdit& line)
{
    QStringList all;
    for (const QString& part : line.text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!part.trimmed().isEmpty())
            all << part.trimmed();
    }
    return all;
}

} // namespace

RedactionWindow::RedactionWindow(Workspace& workspace, Insight& insight, QWidget* parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_study(new RedactionStudy(workspace, insight, this))
    , m_findings(new FindingsModel(this))
    , m_names(named(new QLineEdit(this), "redactNames"))
    , m_patterns(named(new QLineEdit(this), "redactPatterns"))
    , m_paths(named(new QCheckBox(tr("folders and &user names in paths"), this), "redactPaths"))
    , m_line(new StudyLine(
          QStringLiteral("lookForPrivate"), tr("&Look"), m_study->lane(), [this] { look(); }, this))
    , m_tree(named(new QTreeView(this), "findingsTree", tr("Replacements")))
    , m_figures(new ReportTableView(
          QStringLiteral("redactionFigures"), tr("Figures of originals and copies"), this))
    , m_problems(wrapped(named(new QLabel(this), "redactionProblems", tr("Problems"))))
    , m_export(named(new QPushButton(tr("&Write copies…"), this), "writeCopies"))
{
    setObjectName(QStringLiteral("redactionWindow"));
    setWindowTitle(tr("Redacted copies"));
    setWhatsThis(tr("Makes copies of the open recordings that you can share. Secrets, e-mail addresses, "
                    "names and paths are replaced by texts of the same length and kind, so that figures "
                    "can be recomputed. Patterns find shapes, not meaning: read the copies before you "
                    "share them."));
    auto* const form = new QFormLayout;
    m_names->setPlaceholderText(tr("names of people, projects and hosts, separated by commas"));
    m_patterns->setPlaceholderText(tr("regular expressions of further secrets, separated by commas"));
    m_paths->setChecked(true);
    form->addRow(tr("&Names"), m_names);
    form->addRow(tr("&Patterns"), m_patterns);
    form->addRow(QString(), m_paths);
    m_tree->setModel(m_findings);
    m_tree->setAlternatingRowColors(true);
    m_tree->setUniformRowHeights(true);
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    setColumnWidths(*m_tree->header(), { 40, 24, 30, 8 });
    m_problems->setTextFormat(Qt::RichText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const split = new QSplitter(Qt::Horizontal, this);
    split->setChildrenCollapsible(false);
    layOut(*split, { m_tree, m_figures });
    split->setStretchFactor(0, 1);
    split->setSizes({ 110 * em, 60 * em });
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_export, QDialogButtonBox::ActionRole);
    auto* const column = new QVBoxLayout(this);
    layOut(*column, { form, m_line, { split, 1 }, m_problems, buttons });
    resize(em * 170, fontMetrics().height() * 40);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &RedactionWindow::chooseFolder);
    connect(m_study, &Study::changed, this, &RedactionWindow::take);
    connect(m_study, &Study::failed, this, [this](const Error& error) {
        m_changed = true;
        refresh();
        m_problems->setText(tr("<b>Nothing was written.</b> %1").arg(errorText(error).toHtmlEscaped()));
    });
    connect(m_study, &RedactionStudy::exported, this, [this](int files, const QString& folder) {
        const QString text = tr("%1 redacted recordings were written to %2. Read them before you share them.")
                                 .arg(files)
                                 .arg(folder);
        m_problems->setText(text.toHtmlEscaped());
        Q_EMIT written(text);
    });
    const auto changed = [this] {
        m_changed = true;
        refresh();
    };
    connect(&m_study->lane(), &JobLane::cancelled, this, changed);
    connect(m_findings, &FindingsModel::ticksChanged, this, changed);
    connect(m_names, &QLineEdit::textChanged, this, changed);
    connect(m_patterns, &QLineEdit::textChanged, this, changed);
    connect(m_paths, &QCheckBox::toggled, this, changed);
    refresh();
    look();
}

void RedactionWindow::look()
{
    m_changed = false;
    m_study->look(m_findings->kept(), parts(*m_names), parts(*m_patterns), m_paths->isChecked());
}

void RedactionWindow::take()
{
    const auto& answer = m_study->answer();
    m_findings->setReview(answer ? answer->run.review : std::vector<redaction::Replacement>());
    for (int row = 0; row < m_findings->rowCount() && m_findings->rowCount() <= 4; ++row)
        m_tree->setExpanded(m_findings->index(row, 0), m_findings->rowCount(m_findings->index(row, 0)) <= 50);
    m_figures->setTable(answer ? answer->figures : report::Table());
    refresh();
}

bool RedactionWindow::mayExport() const
{
    const auto& answer = m_study->answer();
    return answer && !m_changed && !m_study->isRunning() && !m_study->isStale()
        && answer->run.problems.empty() && !answer->run.files.empty();
}

void RedactionWindow::refresh()
{
    const auto& answer = m_study->answer();
    m_line->setRunnable(m_workspace.hasCorpus());
    m_export->setEnabled(mayExport());
    if (!m_workspace.hasCorpus())
        m_line->setIdleText(tr("Open a recording to redact it."));
    else if (!answer)
        m_line->setIdleText(tr("Review the replacements first. Nothing is written before that."));
    else if (m_changed || m_study->isStale())
        m_line->setIdleText(tr("<b>Review again</b>: something changed since then."));
    else
        m_line->setIdleText(
            tr("%1 different texts in %2 recordings would be replaced. Figures by %3.")
                .arg(countText(answer->run.review.size()), countText(answer->run.files.size()),
                    counterText(answer->run.counterLabel)));
    QStringList lines;
    if (answer && !answer->run.problems.empty()) {
        lines << tr("<b>Nothing can be written</b> until these problems are fixed:");
        for (std::size_t i = 0; i < answer->run.problems.size() && i < kProblemsShown; ++i)
            lines << messageText(answer->run.problems[i]).left(300).toHtmlEscaped();
        if (answer->run.problems.size() > kProblemsShown)
            lines << tr("and %1 more.").arg(answer->run.problems.size() - kProblemsShown);
    }
    m_problems->setText(lines.join(QStringLiteral("<br/>")));
}

void RedactionWindow::chooseFolder()
{
    chooseFile(
        this, { "copiesDialog", tr("Folder for the copies"), {}, {}, true }, [this](const QString& folder) {
            if (mayExport()) // the ticks may have changed while the dialog was open
                m_study->exportTo(folder);
        });
}

} // namespace winnow
