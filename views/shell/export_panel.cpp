// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/export_panel.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSyntaxHighlighter>

#include "core/base/atomic_file.h"
#include "core/gateway/config/export.h"
#include "core/gateway/config/export_check.h"
#include "core/gateway/config/export_targets.h"
#include "core/gateway/config/policy_convert.h"
#include "core/hook/hook_settings.h"
#include "core/reading/cells/unified_diff.h"
#include "models/document/workspace.h"
#include "models/jobs/gate_study.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "views/shell/appearance.h"
#include "views/shell/beside.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

QPlainTextEdit* makePage(QWidget* parent, const QString& name, const QString& accessibleName)
{
    auto* const page = named(new QPlainTextEdit(parent), name, accessibleName);
    page->setReadOnly(true);
    page->setTabChangesFocus(true);
    page->setFont(fixedFont());
    page->setLineWrapMode(QPlainTextEdit::NoWrap);
    page->setMinimumSize(page->fontMetrics().averageCharWidth() * 72, page->fontMetrics().height() * 7);
    return page;
}

/// Colors the lines of a unified diff.
class DiffColours : public QSyntaxHighlighter
{
public:
    explicit DiffColours(QPlainTextEdit& page)
        : QSyntaxHighlighter(page.document())
        , m_page(page)
    {
    }

protected:
    void highlightBlock(const QString& line) override
    {
        if (!m_page.property("isChange").toBool() || line.isEmpty())
            return;
        const Theme theme(m_page.palette());
        QTextCharFormat format;
        if (line.startsWith(QLatin1Char('-'))) {
            format.setForeground(theme[Hue::RemovedText]);
            format.setBackground(theme[Hue::RemovedBack]);
        } else if (line.startsWith(QLatin1Char('+'))) {
            format.setBackground(theme[Hue::InsertedBack]);
        } else if (line.startsWith(QLatin1Char('@'))) {
            format.setForeground(theme[Hue::Muted]);
        }
        setFormat(0, static_cast<int>(line.size()), format);
    }

private:
    QPlainTextEdit& m_page;
};

QLabel* makeNotes(QWidget* parent, const char* name)
{
    auto* const notes = wrapped(named(new QLabel(parent), name));
    notes->hide();
    return notes;
}

} // namespace

ExportPanel::ExportPanel(Workspace& workspace, const Insight& insight, const GateStudy& gate, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_gate(gate)
    , m_verdict(wrapped(named(new QLabel(this), "exportVerdict")))
    , m_preview(makePage(this, QStringLiteral("yamlPreview"), tr("The file")))
    , m_dialect(named(new QComboBox(this), "exportDialect"))
    , m_notes(wrapped(named(new QLabel(this), "exportNotes")))
    , m_file(named(new QLineEdit(this), "exportFile"))
    , m_only(named(new QCheckBox(tr("Replace only &pipes.tool_output in it"), this), "exportOnlySection"))
    , m_findings(makeNotes(this, "exportFindings"))
    , m_message(wrapped(named(new QLabel(this), "exportMessage")))
{
    named(this, "exportPanel", tr("Files"));
    setWhatsThis(tr("Which file goes to the gateway? In an existing file only its section changes, and the "
                    "page shows them; a new file is shown whole. The verdict and the policy's hash "
                    "stand in it as a comment."));
    new DiffColours(*m_preview);
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow })
        m_dialect->addItem(dialectTitle(dialect), static_cast<int>(dialect));
    m_dialect->insertSeparator(m_dialect->count());
    for (const ExportTarget& target : exportTargets())
        m_dialect->addItem(messageText(target.title), toQt(target.name));
    m_dialect->setCurrentIndex(m_dialect->findData(static_cast<int>(workspace.policy().dialect)));
    auto* const form = rowOf({ labelOf(tr("&Dialect or program"), m_dialect), m_dialect, room() });
    layOut(*pageColumn(this), { m_verdict, form, makeFoot(), m_notes, m_findings, { m_preview, 1 } });
    connect(&workspace, &Workspace::policyChanged, this, &ExportPanel::refresh);
    connect(m_dialect, &QComboBox::currentIndexChanged, this, [this] {
        m_chosen = true;
        refresh();
    });
    connect(&gate, &Study::changed, this, &ExportPanel::showVerdict);
    connect(&insight, &Insight::changed, this, &ExportPanel::showVerdict);
    connect(&gate, &GateStudy::filesChanged, this, &ExportPanel::showVerdict);
    onEvent(QEvent::Show, *this, *this, [this] { refresh(); });
    refresh();
}

QWidget* ExportPanel::makeFoot()
{
    auto* const foot = new QWidget(this);
    auto* const column = inside<QVBoxLayout>(foot, {});
    QHBoxLayout* const line = rowOf({ labelOf(tr("F&ile"), m_file), { m_file, 1 },
        pushButton(foot, "browse", tr("Browse…"), [this] { choose(); }) });
    m_only->setToolTip(tr("No other byte of the file changes. The old file is kept as FILE.bak"));
    m_only->setChecked(true);
    line->addWidget(pushButton(foot, "exportCopy", tr("&Copy"), [this] { copy(); }));
    m_save = pushButton(foot, "exportSave", tr("&Save"), [this] { write(); });
    line->addWidget(m_save);
    layOut(*column, { line, m_only, m_message });
    connect(m_file, &QLineEdit::textChanged, this, &ExportPanel::refresh);
    connect(m_only, &QCheckBox::toggled, this, &ExportPanel::refresh);
    return foot;
}

/// Copies nothing that the gateway would not load.
void ExportPanel::copy()
{
    const auto text = whole();
    if (!text)
        return complain(errorText(text.error()));
    QGuiApplication::clipboard()->setText(toQt(*text));
}

const ExportTarget* ExportPanel::program() const
{
    const auto found = exportTargetNamed(fromQt(m_dialect->currentData().toString()));
    return found ? *found : nullptr;
}

void ExportPanel::followPolicy()
{
    const QSignalBlocker quietKind(m_dialect), quietFile(m_file);
    const Policy& policy = m_workspace.policy();
    if (!m_chosen)
        m_dialect->setCurrentIndex(m_dialect->findData(static_cast<int>(policy.dialect)));
    if (m_file->text() != m_usualFile)
        return;
    const QString name = toQt(policy.name).replace(QLatin1Char('/'), QLatin1Char('-'));
    const ExportTarget* const chosen = program();
    m_usualFile = QDir::home().filePath(chosen
            ? QStringLiteral("%1-%2.%3").arg(name, toQt(chosen->name), QFileInfo(toQt(chosen->file)).suffix())
            : name + QStringLiteral(".yaml"));
    m_file->setText(m_usualFile);
}

Result<std::string> ExportPanel::whole() const
{
    const ExportTarget* const chosen = program();
    if (!chosen)
        return exportPolicy(exported());
    const Policy& policy = m_workspace.policy();
    TargetPlace place;
    place.hook = hook::entryFor(chosen->name, policy.name);
    return chosen->write(policy, place);
}

/// The text for the program and, below it, the parts that the program does not support.
void ExportPanel::refreshProgram(const ExportTarget& program)
{
    fill(toQt(whole().value_or(std::string())));
    showNotes(targetNotes(program, m_workspace.policy()), {});
}

void ExportPanel::showNotes(const std::vector<ConversionNote>& notes, QStringList more)
{
    QStringList lines;
    for (const ConversionNote& note : notes)
        lines << QStringLiteral("%1 %2: %3")
                     .arg(note.loss ? QStringLiteral("■") : QStringLiteral("·"), toQt(note.key),
                         messageText(note.text));
    lines << more;
    m_notes->setText(lines.join(QLatin1Char('\n')));
    m_notes->setVisible(!lines.isEmpty());
    showChange();
}

Policy ExportPanel::exported() const
{
    return convertPolicy(m_workspace.policy(), static_cast<Dialect>(m_dialect->currentData().toInt())).policy;
}

/// Shows the file to write and, below it, what its dialect cannot express.
void ExportPanel::refresh()
{
    if (!isVisible())
        return; // built when shown
    followPolicy();
    refreshTarget();
    if (const ExportTarget* const chosen = program())
        return refreshProgram(*chosen);
    const Policy& policy = m_workspace.policy();
    const auto to = static_cast<Dialect>(m_dialect->currentData().toInt());
    const Conversion conversion = convertPolicy(policy, to);
    if (!isChange())
        fill(toQt(writePolicy(conversion.policy)));
    QStringList more;
    if (policy.dialect == to && to != Dialect::Winnow && !policy.rules.empty())
        more << tr("■ rules: %n rule(s) without effect in this dialect, not written", nullptr,
            static_cast<int>(policy.rules.size()));
    showNotes(conversion.notes, more);
}

void ExportPanel::fill(const QString& text)
{
    m_preview->setProperty("isChange", isChange());
    if (m_preview->toPlainText() != text)
        m_preview->setPlainText(text);
}

void ExportPanel::complain(const QString& text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

void ExportPanel::refreshTarget()
{
    const QFileInfo target(m_file->text());
    const bool exists = target.isFile();
    m_only->setVisible(
        exists && !program() && m_dialect->currentData().toInt() != static_cast<int>(Dialect::Winnow));
    showVerdict();
    complain(!exists ? QString()
                     : tr("%1 exists. The old file will be kept as %2.")
                           .arg(target.fileName(), target.fileName() + QStringLiteral(".bak")));
}

const Verdict* ExportPanel::verdict() const
{
    const auto& found = m_insight.working();
    return found && found->replay == m_workspace.workingResult() && !m_workspace.isStale() ? &found->verdict
                                                                                           : nullptr;
}

void ExportPanel::showVerdict()
{
    const GateVerdict gate = m_gate.verdict();
    const Verdict* const known = verdict();
    const bool failed = !gate.passed.value_or(true) || (known && known->colour == VerdictColour::Red);
    QPalette words;
    if (failed)
        words.setColor(QPalette::WindowText, Theme(palette())[Hue::LossText]);
    m_verdict->setPalette(words);
    m_verdict->setText(
        (known ? messageText(known->sentence) + QLatin1Char(' ') : QString()) + gate.sentence());
    const bool exists = QFileInfo(m_file->text()).isFile();
    m_save->setText(failed && exists ? tr("&Replace anyway")
            : failed                 ? tr("Export &anyway")
            : exists                 ? tr("&Replace")
                                     : tr("&Save"));
}

bool ExportPanel::isChange() const
{
    return !m_only->isHidden() && m_only->isChecked();
}

/// Shows the lines that change, and the settings of the file that would still differ.
void ExportPanel::showChange()
{
    const QString name = m_file->text();
    QFile old(name);
    const auto text = textFor(name);
    QStringList lines;
    if (isChange() && text && old.open(QIODevice::ReadOnly)) {
        fill(toQt(unifiedDiff(old.readAll().toStdString(), *text, fromQt(QFileInfo(name).fileName()))));
        for (const Finding& finding : exportFindings(*text, exported()))
            lines << findingText(finding);
    }
    m_findings->setText(lines.join(QLatin1Char('\n')));
    m_findings->setVisible(!lines.isEmpty());
    m_save->setEnabled(text.has_value());
    if (!text)
        complain(errorText(text.error()));
}

Result<std::string> ExportPanel::textFor(const QString& file) const
{
    if (program())
        return whole();
    const Policy policy = exported();
    QFile old(file);
    if (!isChange())
        return withVerdict(exportPolicy(policy));
    if (!old.open(QIODevice::ReadOnly) || old.size() > kLargestPolicy)
        return fail(ErrorCode::Unreadable, Message::say("cannot be read"),
            Message::say("check its permissions"), { fromQt(file), 0 });
    return withVerdict(spliceIntoConfig(old.readAll().toStdString(), policy));
}

Result<std::string> ExportPanel::withVerdict(Result<std::string> yaml) const
{
    if (const Verdict* const known = verdict(); known && yaml)
        return withHeadComment(
            *yaml, "verdict", known->text() + " (" + policyHash(m_workspace.policy()) + ')');
    return yaml;
}

void ExportPanel::choose()
{
    auto* const dialog = saveChooser(this, QStringLiteral("exportChooser"), tr("Export policy as YAML"),
        m_file->text(), tr("YAML files (*.yaml *.yml)"));
    dialog->setOption(
        QFileDialog::DontConfirmOverwrite); // the line below the name says what happens to the file
    connect(dialog, &QFileDialog::fileSelected, m_file, &QLineEdit::setText);
    showBeside(*dialog);
}

bool ExportPanel::write()
{
    const QString name = m_file->text();
    const auto text = textFor(name);
    if (!text) {
        complain(errorText(text.error()));
        return false;
    }
    const auto done = writeFileAtomically(fromQt(name), *text, QFileInfo(name).isFile());
    if (!done) {
        complain(tr("%1 could not be written: %2. Nothing was changed; choose another place.")
                     .arg(QDir::toNativeSeparators(name), messageText(done.error().detail)));
        return false;
    }
    Q_EMIT m_workspace.noticed(tr("Written: %1").arg(QFileInfo(name).absoluteFilePath()));
    refresh();
    return true;
}

} // namespace winnow
