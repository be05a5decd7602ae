// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/guide_page.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>
#include <QUrl>
#include <utility>
#include <vector>

#include "core/base/paths.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/measure/figures.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"
#include "core/report/analysis_report.h"
#include "core/report/column_words.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"
#include "models/text/words.h"
#include "views/shell/action_list.h"
#include "views/widgets/page_layout.h"

namespace winnow {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(winnow::GuidePage)
};

using Rows = std::vector<QStringList>;

/// One heading of the guide with a table under it; each row has an anchor, too: "numbers-3".
struct Section
{
    QString anchor;
    QString title;
    Rows rows;

    QString anchorOf(std::size_t row) const { return QStringLiteral("%1-%2").arg(anchor).arg(row); }
    QString html() const
    {
        QString text
            = QStringLiteral("<h2><a name='%1'></a>%2</h2><table>").arg(anchor, title.toHtmlEscaped());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            text += QStringLiteral("<tr>");
            QString mark = QStringLiteral("<a name='%1'></a>").arg(anchorOf(i));
            for (const QString& cell : rows[i])
                text += QStringLiteral("<td style='padding:2px 12px 2px 0'>%1%2</td>")
                            .arg(std::exchange(mark, QString()), cell.toHtmlEscaped());
            text += QStringLiteral("</tr>");
        }
        return text + QStringLiteral("</table>");
    }
};

Section statuses()
{
    Rows rows;
    for (std::size_t i = 0; i < kStatusCount; ++i)
        rows.push_back({ statusText(static_cast<Status>(i)), statusMeaning(static_cast<Status>(i)) });
    return { QStringLiteral("statuses"), Words::tr("Statuses"), rows };
}

Section parameterRows()
{
    Rows rows;
    for (const Parameter& parameter : parameters())
        rows.push_back({ toQt(parameter.key), parameterLabel(parameter), parameterHelp(parameter) });
    return { QStringLiteral("parameters"), Words::tr("Parameters"), rows };
}

/// The four figures, and what stands in no table.
Section numbers()
{
    Rows rows;
    for (const FigureWords& words : figureTable())
        rows.push_back({ phraseText(words.title), reportMeaning(std::string(words.title.english())) });
    rows.push_back({ reportWord("detector"), messageText(report::observationalMessage()) });
    rows.push_back({ Words::tr("recorded usage"),
        Words::tr("Prompt tokens as the provider billed them, as a multiple of what is counted in the "
                  "recorded texts.") });
    rows.push_back({ Words::tr("drift"),
        Words::tr("Sizes: the largest gap between the cumulative distributions. Tools: half the sum of "
                  "the differences of share. 0 is the same, 1 nothing in common. Measured.") });
    rows.push_back({ Words::tr("search fallback"),
        Words::tr("A stream in which the model names the token gateway's own search tool is thrown away "
                  "and asked for again without streaming. What the gateway sends then is known to nobody "
                  "else, so nothing is made up for it.") });
    rows.push_back({ Words::tr("in range"),
        Words::tr("Results larger than the lower and at most as large as the upper threshold; counted at "
                  "once, before any replay.") });
    return { QStringLiteral("numbers"), Words::tr("Numbers"), rows };
}

/// What can be done, one paragraph each, and where.
Section ways()
{
    return { QStringLiteral("ways"), Words::tr("What you can do"),
        {
            { Words::tr("Filter"),
                Words::tr("The command line (Ctrl+K) takes words and tool:Bash kind:log decision:compressed "
                          "before>2000 after<100 saved<0 turn:3 session:1 error:yes changed:yes regrets>0. "
                          "The same field twice means either; different fields must all hold. Values with "
                          "blanks stand in quotes.") },
            { Words::tr("Rules for tools and kinds"),
                Words::tr(
                    "In the dialect winnow each tool and each kind of contents may have its own strategy and "
                    "sizes: on the page Tune in the tools by double-click or F2, in the rules by row. The "
                    "first rule that fits counts, from top to bottom; no rule means what the panel says. "
                    "Gateways know none of this but skipped tools: the export says what it has to leave out.") },
            { Words::tr("Chains"),
                Words::tr("A chain runs several strategies one after the other on the same text, each on "
                          "what the one before left. A step that removes too little is undone; a step may be "
                          "for some kinds of contents only.") },
            { Words::tr("Remote strategies"),
                Words::tr(
                    "api, compresr and external_provider send texts over the network, and only when you "
                    "press the button that names how many, where to and what it will cost. Answers are kept "
                    "in the library and replayed for free; until then such results count as pending and "
                    "uncompressed. Keys come from the environment or the keychain and are never stored.") },
            { Words::tr("Expansion"),
                Words::tr(
                    "A compressed text may be asked for again with expand_context. The page counts these "
                    "requests as recorded, by rate, by later use or for all, each with its tokens and "
                    "dollars, and shows one request step by step as the gateway would answer it.") },
            { Words::tr("Flips"),
                Words::tr("Results that the policy treats otherwise than the baseline A, in groups by tool "
                          "and decision. A group that was looked at can be signed off; the note is kept with "
                          "the version of the policy.") },
            { Words::tr("Strategies side by side"),
                Words::tr("Every local strategy over every result, per kind of contents: what it saves and "
                          "what it loses. Enter takes one into the policy.") },
            { Words::tr("Choose"),
                Words::tr(
                    "Promise: which part of the policy keeps a promise about new sessions, and a button "
                    "that puts this part into the tuning panel. Frontier: dollars against results "
                    "missed; the policy in use is dragged along the line of its threshold, and the bar "
                    "is the interval over sessions. Parameters: each one step down and up.") },
            { Words::tr("Gate"),
                Words::tr(
                    "Facts that must survive and limits that must hold, kept in a policy test file. The gate "
                    "says for each whether the policy in use passes; a kept baseline is a ratchet: what "
                    "was missed, edit breaks and lost facts may not rise. The command line runs the same "
                    "file in CI.") },
            { Words::tr("Decision sheet"),
                Words::tr("One page to sign: what changes, what it saves with its interval, what it costs, "
                          "what was checked, what is not known. As HTML, PDF or Markdown.") },
            { Words::tr("Comparing with a gateway log"),
                Words::tr(
                    "Reads the folder a gateway wrote and replays each record with the policy in use: how "
                    "many statuses and sizes agree, where they differ and why, which branches of the chain "
                    "production never reaches, and whether its tools and sizes have drifted.") },
            { Words::tr("Redaction"),
                Words::tr("Copies of recordings for others: keys, addresses, names and numbers are found, "
                          "each is shown before anything is written, the copies keep their length and their "
                          "structure, and the difference they make to every figure is shown.") },
            { Words::tr("Baseline"),
                Words::tr("The baseline A is what everything is compared with, at first the recording as it "
                          "is; hold B to see it, Y sets it beside the policy in use.") },
            { Words::tr("Policies"),
                Words::tr("Saved policies, version by version, each with the recordings and figures it was "
                          "judged by. Deleting can be undone. Two programs may use it at once.") },
        } };
}

Section strategyRows()
{
    Rows rows;
    for (const StrategyInfo& strategy : strategies())
        rows.push_back({ toQt(strategy.name), phraseText(strategy.title), fidelityText(strategy.fidelity),
            phraseText(strategy.help) });
    return { QStringLiteral("strategies"), Words::tr("Strategies"), rows };
}

Section kindRows()
{
    Rows rows;
    for (const std::string_view kind : contentKindNames())
        rows.push_back({ toQt(kind), kindMeaning(kind) });
    return { QStringLiteral("kinds"), Words::tr("Kinds of contents"), rows };
}

Section presetRows()
{
    Rows rows;
    for (const Preset& preset : presets())
        rows.push_back({ phraseText(preset.title), phraseText(preset.help) });
    return { QStringLiteral("presets"), Words::tr("Presets"), rows };
}

/// Titles of the tables in Choose, Gate, reports: the same words and meanings as their tooltips.
Section figures()
{
    Rows rows;
    for (const report::ColumnWords& words : report::kColumns) {
        if (!words.meaning.empty())
            rows.push_back({ phraseText(words.title), messageText(report::columnMeaning(words)) });
    }
    return { QStringLiteral("figures"), Words::tr("Columns of the reports"), rows };
}

Section keys(const ActionList& actions)
{
    Rows rows;
    for (const QAction* const action : actions.all()) {
        if (!action->shortcuts().isEmpty())
            rows.push_back({ QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText),
                ActionList::nameOf(*action) });
    }
    rows.push_back({ QStringLiteral("B"), Words::tr("hold: everything shows the baseline A") });
    rows.push_back({ QStringLiteral("Y"), Words::tr("in the diff: baseline A beside the policy in use") });
    rows.push_back({ QStringLiteral("U, S"), Words::tr("in the diff: unified, side by side") });
    rows.push_back({ QStringLiteral("J, K"), Words::tr("while reading: next and previous result") });
    rows.push_back({ QStringLiteral("N, Shift+N"), Words::tr("while reading: next and previous loss") });
    rows.push_back({ QStringLiteral("T, O"),
        Words::tr("while reading: next turn, next result of the same tool; with Shift backwards") });
    rows.push_back({ QStringLiteral("Return"),
        Words::tr("while reading: open a fold, or go from a lost text to its use and back") });
    rows.push_back({ QStringLiteral("E, F"), Words::tr("while reading: open and close all folds") });
    rows.push_back({ QStringLiteral("V, M"), Words::tr("while reading: viewed, note") });
    rows.push_back({ QStringLiteral("R"), Words::tr("in the tuning panel: reset this parameter") });
    rows.push_back({ Words::tr("arrows, Shift, Ctrl"),
        Words::tr("on a slider: step, fine step, coarse step; Page keys double and halve") });
    return { QStringLiteral("keys"), Words::tr("Keyboard map"), rows };
}

std::vector<Section> allButKeys()
{
    return { ways(), numbers(), figures(), statuses(), parameterRows(), presetRows(), strategyRows(),
        kindRows() };
}

} // namespace

/// Columns, parameters and keys are found by what they belong to.
std::vector<std::pair<QString, QString>> GuidePage::entries()
{
    std::vector<std::pair<QString, QString>> found { { QStringLiteral("keys"), Words::tr("Keyboard map") } };
    for (const Section& section : allButKeys()) {
        found.emplace_back(section.anchor, section.title);
        if (section.anchor == QLatin1String("figures") || section.anchor == QLatin1String("parameters"))
            continue;
        for (std::size_t i = 0; i < section.rows.size(); ++i)
            found.emplace_back(section.anchorOf(i), section.rows[i].first());
    }
    return found;
}

QString GuidePage::html(const ActionList& actions)
{
    QString text = QStringLiteral("<h1>Winnow</h1>");
    text += QStringLiteral("<p>%1</p>")
                .arg(tr("Open recordings, move the thresholds, look at what the model would have seen, and "
                        "save the policy with its evidence. The figures on top say whether it is good, the "
                        "page Tune says where, Losses and the texts say whether it is honest, the policy on "
                        "the right asks what if.")
                         .toHtmlEscaped());
    text += QStringLiteral("<p>");
    std::vector<Section> sections = allButKeys();
    sections.push_back(keys(actions));
    for (const Section& section : sections)
        text += QStringLiteral("<a href='#%1'>%2</a> &nbsp; ")
                    .arg(section.anchor, section.title.toHtmlEscaped());
    text += QStringLiteral("</p>");
    for (const Section& section : sections)
        text += section.html();
    return text;
}

namespace {

/// The pages of the manual, which link to each other; empty where no manual is installed.
QWidget* manualView(QWidget* parent)
{
    const auto start = resourceFile("manual/README.md");
    if (start.empty())
        return nullptr;
    auto* const view = new QWidget(parent);
    auto* const page = named(new QTextBrowser(view), "manualPage", Words::tr("Manual"));
    page->setSource(QUrl::fromLocalFile(toQt(start.string())), QTextDocument::MarkdownResource);
    auto* const back = new QPushButton(Words::tr("Back"), view);
    auto* const contents = new QPushButton(Words::tr("Contents"), view);
    back->setEnabled(false);
    QObject::connect(page, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    QObject::connect(back, &QPushButton::clicked, page, &QTextBrowser::backward);
    QObject::connect(contents, &QPushButton::clicked, page, &QTextBrowser::home);
    auto* const buttons = new QHBoxLayout;
    buttons->addWidget(contents);
    buttons->addWidget(back);
    buttons->addStretch(1);
    auto* const column = new QVBoxLayout(view);
    layOut(*column, { buttons, { page, 1 } });
    return view;
}

} // namespace

GuidePage::GuidePage(const ActionList& actions, QWidget* parent)
    : QDialog(parent)
    , m_tabs(new QTabWidget(this))
    , m_page(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("guidePage"));
    setWindowTitle(tr("Guide"));
    m_page->setAccessibleName(tr("Guide"));
    m_page->setHtml(html(actions));
    m_tabs->addTab(m_page, tr("Guide"));
    if (QWidget* const manual = manualView(m_tabs))
        m_tabs->addTab(manual, tr("Manual"));
    m_tabs->setMinimumSize(fontMetrics().averageCharWidth() * 100, fontMetrics().height() * 34);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* const column = new QVBoxLayout(this);
    layOut(*column, { { m_tabs, 1 }, buttons });
}

void GuidePage::showSection(const QString& anchor)
{
    m_tabs->setCurrentWidget(m_page);
    m_page->scrollToAnchor(anchor);
}

} // namespace winnow
