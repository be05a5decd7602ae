// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/system_strip.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>

#include "models/document/workspace.h"
#include "models/tables/system_notes.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/shell/beside.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

constexpr std::size_t kMostStores
    = 4; // lines; a run rarely stores more, and the texts below are what matters

QLabel* makeLabel(const QString& text, QWidget* parent)
{
    auto* const label = wrapped(new QLabel(text, parent));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

SystemStrip::SystemStrip(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_notes(new SystemNotes(workspace, this))
    , m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("systemStrip"));
    setAccessibleName(tr("Findings and server-side data"));
    m_column->setContentsMargins(gaps(this, 5, 0, 5, 2));
    m_column->setSpacing(gap(*this, 1));
    connect(m_notes, &SystemNotes::changed, this, &SystemStrip::refresh);
    hide();
}

void SystemStrip::refresh()
{
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    for (const auto& finding : m_notes->findings()) {
        auto* const label = makeLabel(QStringLiteral("%1 qdash %2: %3")
                                          .arg(finding.isWarning ? QStringLiteral("▲") : QStringLiteral("·"),
                                              toQt(findingName(finding.kind)), messageText(finding.text)),
            this);
        label->setObjectName(QStringLiteral("finding:") + toQt(findingName(finding.kind)));
        m_column->addWidget(label);
    }
    const std::vector<StoredData>& stores = m_notes->stores();
    // The one of the selected result first, then the newest.
    std::size_t shown = 0;
    for (const StoredData& stored : stores) {
        if (stored.result == m_notes->result() && shown < kMostStores) {
            addStore(stored);
            ++shown;
        }
    }
    for (auto stored = stores.rbegin(); stored != stores.rend() && shown < kMostStores; ++stored) {
        if (stored->result != m_notes->result()) {
            addStore(*stored);
            ++shown;
        }
    }
    if (shown < stores.size())
        m_column->addWidget(
            makeLabel(tr("%n more in this run", nullptr, static_cast<int>(stores.size() - shown)), this));
    setVisible(!stores.empty() || !m_notes->findings().empty());
}

void SystemStrip::addStore(const StoredData& stored)
{
    const QString key = toQt(stored.key);
    QString text = tr("Stays on the server: data['%1'], result #%2").arg(key).arg(stored.result.index() + 1);
    if (const QStringList lists = storedListTexts(stored); !lists.isEmpty())
        text += QStringLiteral(" · ") + lists.join(QStringLiteral(" · "));
    text += QStringLiteral(" · ")
        + (stored.isWhole
                ? tr("%1; the model sees %2").arg(bytesText(stored.wholeBytes), bytesText(stored.seenBytes))
                : tr("the recording holds only the summary of %1").arg(bytesText(stored.seenBytes)));
    if (stored.isReplaced)
        text += QStringLiteral(" · ") + tr("replaced later in this run");
    auto* const line = new QWidget(this);
    auto* const row = inside<QHBoxLayout>(line, {});
    row->addWidget(makeLabel(text, line), 1);
    auto* const button = named(new QPushButton(tr("Open data['%1']").arg(key), line), "openStored");
    row->addWidget(button, 0, Qt::AlignTop);
    m_column->addWidget(line);
    connect(button, &QPushButton::clicked, this, [this, stored] { open(stored); });
}

/// The texts in a window of their own, with everything the detail view can do: find, JSON laid out, copy.
void SystemStrip::open(const StoredData& stored)
{
    auto* const dialog = new QDialog(window()); // outlives the lines of this strip
    dialog->setObjectName(QStringLiteral("storedData"));
    dialog->setWindowTitle(
        tr("data['%1'] of result #%2").arg(toQt(stored.key)).arg(stored.result.index() + 1));
    auto* const column = new QVBoxLayout(dialog);
    QString says = stored.isWhole
        ? tr("Left: the data that execute_python_analysis can read. Right: what the model sees.")
        : tr("The recording holds only the summary. The rows were never part of the conversation.");
    for (const QString& list : storedListTexts(stored))
        says += QLatin1Char('\n') + list;
    column->addWidget(makeLabel(says, dialog));
    auto* const pane = new DiffPane(dialog);
    column->addWidget(pane, 1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addWidget(buttons);
    dialog->resize(fontMetrics().averageCharWidth() * 130, fontMetrics().height() * 36);
    showOnce(*dialog);
    pane->view().setFocus();
    m_notes->open(stored,
        [guard = QPointer(pane), whole = stored.isWhole](
            const std::shared_ptr<const DiffDocument>& document) {
            if (!guard)
                return;
            guard->setDocument(document);
            guard->setMode(whole ? DiffMode::SideBySide : DiffMode::AfterOnly);
        });
}

} // namespace winnow
