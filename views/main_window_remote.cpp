// SPDX-License-Identifier: GPL-3.0-or-later
// Remote strategies: results that wait are said, with the way to ask.
#include "models/amounts.h"
#include "models/number_text.h"
#include "models/remote_run.h"
#include "views/main_window.h"
#include "views/message_bar.h"
#include "views/remote_dialog.h"

namespace winnow {

void MainWindow::connectRemote(const QString& libraryFile)
{
    m_remote = new RemoteRun(m_workspace, libraryFile, this);
    m_actions->on("remote", [this] { showRemote(); });
    connect(&m_workspace, &Workspace::resultChanged, this, &MainWindow::sayPending);
    connect(m_remote, &RemoteRun::finished, this, [this] {
        const RemoteTally& tally = m_remote->tally();
        const QString text = tr("Remote compressions: %1 answered, %2 failed.")
                                 .arg(countText(static_cast<qint64>(tally.answered)),
                                     countText(static_cast<qint64>(tally.failed)));
        m_messages->say(tally.failed > 0 ? MessageBar::Kind::Warning : MessageBar::Kind::Note,
            QStringLiteral("remote"), text);
    });
}

void MainWindow::showRemote()
{
    auto* const dialog = new RemoteDialog(*m_remote, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

/// Nothing is sent without an order: the rows stay "pending", and this says why and where to give it.
void MainWindow::sayPending()
{
    const auto& replay = m_workspace.workingResult();
    const quint64 pending = replay ? replay->pending : 0;
    if (pending == m_pendingSaid)
        return;
    m_pendingSaid = pending;
    if (pending == 0)
        return m_messages->dismiss(QStringLiteral("pending"));
    m_messages->say(MessageBar::Kind::Note, QStringLiteral("pending"),
        tr("%1 result(s) wait for the answer of a remote strategy. Nothing is sent until you say so.",
            nullptr, pluralOf(static_cast<std::int64_t>(pending)))
            .arg(countText(static_cast<qint64>(pending))),
        tr("Ask…"), [this] { showRemote(); });
}

} // namespace winnow
