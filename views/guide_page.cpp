// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/guide_page.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "core/policy/parameters.h"
#include "models/qt_text.h"
#include "models/words.h"
#include "views/action_list.h"

namespace winnow {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(winnow::GuidePage)
};

QString row(const QStringList& cells)
{
    QString text = QStringLiteral("<tr>");
    for (const QString& cell : cells)
        text += QStringLiteral("<td style='padding:2px 12px 2px 0'>%1</td>").arg(cell.toHtmlEscaped());
    return text + QStringLiteral("</tr>");
}

QString heading(const QString& anchor, const QString& text)
{
    return QStringLiteral("<h2><a name='%1'></a>%2</h2>").arg(anchor, text.toHtmlEscaped());
}

QString statuses()
{
    QString text = heading(QStringLiteral("statuses"), Words::tr("Statuses")) + QStringLiteral("<table>");
    for (std::size_t i = 0; i < kStatusCount; ++i)
        text += row({ statusText(static_cast<Status>(i)), statusMeaning(static_cast<Status>(i)) });
    return text + QStringLiteral("</table>");
}

QString parameterRows()
{
    QString text = heading(QStringLiteral("parameters"), Words::tr("Parameters")) + QStringLiteral("<table>");
    for (const Parameter& parameter : parameters())
        text += row({ toQt(parameter.key), parameterLabel(parameter), parameterHelp(parameter) });
    return text + QStringLiteral("</table>");
}

QString numbers()
{
    const QStringList terms[] = {
        { Words::tr("before, after"), Words::tr("Tokens of the results as the gateway sees them, and as the model would see them with marker. The status bar names the counter; ~ marks an estimate.") },
        { Words::tr("saved"), Words::tr("Before minus after, as a share of before. Negative when the text grew; never hidden. Measured.") },
        { Words::tr("vs A"), Words::tr("Tokens after, minus those of the baseline A on the same recordings. Measured.") },
        { Words::tr("net $"), Words::tr("What the saved tokens would have cost with prompt caching, markers paid, and each later need of a dropped text expanded once if the policy offers that, by the price table with its date. Modelled.") },
        { Words::tr("regrets"), Words::tr("Compressed results of which something that was dropped was used later, in arguments, edits or texts, and was visible nowhere else. Observational: the recorded agent saw the full text; 0 means none detected.") },
        { Words::tr("edit breaks"), Words::tr("Exact-match edits of which every earlier verbatim copy of the old text would have been gone. Measured.") },
        { Words::tr("stops paying at"), Words::tr("The share of the changed results that may be asked for again with expand_context before nothing is saved any more. Modelled.") },
        { Words::tr("recorded usage"), Words::tr("Prompt tokens as the provider billed them, as a multiple of what is counted in the recorded texts.") },
        { Words::tr("weighted regret"), Words::tr("Each later use of something dropped, by how much it matters: text of an edit 5, argument or final answer 3, other text 1. Measured, observational.") },
        { Words::tr("knee"), Words::tr("The point of a tool's curve furthest above the straight line between its ends: beyond it each dollar costs more regret.") },
        { Words::tr("binding limit"), Words::tr("The limit without which the best policy could save more, and how much more.") },
        { Words::tr("interval"), Words::tr("95 % of the means when whole sessions are drawn again and again (bootstrap). Sessions still needed: until it would exclude 0 in 8 of 10 repetitions.") },
        { Words::tr("drift"), Words::tr("Sizes: the largest gap between the cumulative distributions. Tools: half the sum of the differences of share. 0 is the same, 1 nothing in common. Measured.") },
        { Words::tr("search fallback"), Words::tr("A stream in which the model names the token gateway's own search tool is thrown away and asked for again without streaming. What the gateway sends then is known to nobody else, so nothing is made up for it.") },
        { Words::tr("in range"), Words::tr("Results larger than the lower and at most as large as the upper threshold; counted at once, before any replay.") },
    };
    QString text = heading(QStringLiteral("numbers"), Words::tr("Numbers")) + QStringLiteral("<table>");
    for (const QStringList& term : terms)
        text += row(term);
    return text + QStringLiteral("</table>");
}

QString keys(const ActionList& actions)
{
    QString text = heading(QStringLiteral("keys"), Words::tr("Keyboard map")) + QStringLiteral("<table>");
    for (const QAction* const action : actions.all()) {
        if (!action->shortcuts().isEmpty())
            text += row({ QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText), action->text().remove(QLatin1Char('&')) });
    }
    text += row({ QStringLiteral("B"), Words::tr("hold: everything shows the baseline A") });
    text += row({ QStringLiteral("Y"), Words::tr("in the diff: baseline A beside the policy in use") });
    text += row({ QStringLiteral("U, S"), Words::tr("in the diff: unified, side by side") });
    text += row({ QStringLiteral("R"), Words::tr("in the tuning panel: reset this parameter") });
    text += row({ Words::tr("arrows, Shift, Ctrl"), Words::tr("on a slider: step, fine step, coarse step; Page keys double and halve") });
    return text + QStringLiteral("</table>");
}

} // namespace

QString GuidePage::html(const ActionList& actions)
{
    QString text = QStringLiteral("<h1>Winnow</h1>");
    text += QStringLiteral("<p>%1</p>").arg(tr("Open recordings, move the thresholds, look at what the model would have seen, and save the policy with its evidence. "
                                               "The line on top says whether it is good, the Tools table says where, the texts below say whether it is honest, the panel on the right asks what if.").toHtmlEscaped());
    return text + numbers() + statuses() + parameterRows() + keys(actions);
}

GuidePage::GuidePage(const ActionList& actions, QWidget* parent) : QDialog(parent), m_page(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("guidePage"));
    setWindowTitle(tr("Guide"));
    m_page->setAccessibleName(tr("Guide"));
    m_page->setHtml(html(actions));
    m_page->setMinimumSize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 34);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_page, 1);
    column->addWidget(buttons);
}

void GuidePage::showSection(const QString& anchor) { m_page->scrollToAnchor(anchor); }

} // namespace winnow
