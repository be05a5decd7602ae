// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/reading_find_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

#include "models/jobs/reading_search.h"
#include "views/widgets/spacing.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

constexpr int kTypingMs = 120;

} // namespace

ReadingFindPanel::ReadingFindPanel(ReadingSearch& search, QWidget* parent)
    : QWidget(parent)
    , m_search(search)
    , m_edit(new QLineEdit(this))
    , m_where(new QComboBox(this))
    , m_in(new QComboBox(this))
    , m_case(new QCheckBox(tr("&Match case"), this))
    , m_words(new QCheckBox(tr("Whole &words"), this))
    , m_regex(new QCheckBox(tr("&Regular expression"), this))
    , m_count(new QLabel(this))
    , m_list(new QListView(this))
{
    setObjectName(QStringLiteral("readingFind"));
    setAccessibleName(tr("Find in sessions"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 5, 2, 5, 2));
    auto* const row = new QHBoxLayout;
    auto* const label = new QLabel(tr("F&ind:"), this);
    label->setBuddy(m_edit);
    m_edit->setObjectName(QStringLiteral("readingFindText"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setAccessibleName(tr("Text to find"));
    m_where->setAccessibleName(tr("Where to look"));
    m_where->addItems({ tr("in this session"), tr("in all sessions") });
    m_in->setObjectName(QStringLiteral("readingFindIn"));
    m_in->setAccessibleName(tr("In which texts"));
    m_in->addItem(tr("as the model would see it"), static_cast<int>(SearchIn::After));
    m_in->addItem(tr("in the originals"), static_cast<int>(SearchIn::Before));
    m_in->addItem(tr("in what was taken out"), static_cast<int>(SearchIn::Dropped));
    m_count->setObjectName(QStringLiteral("readingFindCount"));
    auto* const done = new QToolButton(this);
    done->setText(tr("Close"));
    done->setToolTip(tr("Close the find line (Esc)"));
    done->setAutoRaise(true);
    row->addWidget(label);
    row->addWidget(m_edit, 1);
    for (QWidget* const widget :
        std::initializer_list<QWidget*> { m_where, m_in, m_case, m_words, m_regex, m_count, done })
        row->addWidget(widget);
    column->addLayout(row);
    m_list->setModel(&search);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Hits"));
    m_list->setMaximumHeight(grid(*this, 16));
    m_list->setVisible(false);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    column->addWidget(m_list);
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingMs);
    connect(&m_typing, &QTimer::timeout, this, &ReadingFindPanel::search);
    connect(m_edit, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    for (QComboBox* const box : { m_where, m_in })
        connect(box, &QComboBox::currentIndexChanged, this, &ReadingFindPanel::searchAgain);
    for (QCheckBox* const box : { m_case, m_words, m_regex })
        connect(box, &QCheckBox::toggled, this, &ReadingFindPanel::searchAgain);
    connect(done, &QToolButton::clicked, this, &ReadingFindPanel::close);
    connect(&search, &ReadingSearch::changed, this, &ReadingFindPanel::showState);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) {
            if (index.isValid())
                Q_EMIT hitChosen(m_search.hits()[static_cast<std::size_t>(index.row())]);
        });
    setVisible(false);
}

void ReadingFindPanel::setSessions(std::vector<SessionId> sessions)
{
    if (sessions == m_sessions)
        return;
    m_sessions = std::move(sessions);
    if (isVisible() && m_where->currentIndex() == 0)
        searchAgain();
}

void ReadingFindPanel::open(const QString& text)
{
    show();
    if (!text.isEmpty() && !text.contains(QLatin1Char('\n')) && text.size() < 200)
        m_edit->setText(text);
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
    searchAgain();
}

bool ReadingFindPanel::close()
{
    if (!isVisible())
        return false;
    m_typing.stop();
    hide();
    m_search.clear();
    Q_EMIT closed();
    return true;
}

void ReadingFindPanel::searchAgain()
{
    m_typing.stop();
    search();
}

void ReadingFindPanel::search()
{
    m_search.start({ m_edit->text(), m_regex->isChecked(), m_words->isChecked(), m_case->isChecked(),
        static_cast<SearchIn>(m_in->currentData().toInt()), m_where->currentIndex() == 1, m_sessions });
    showState();
}

void ReadingFindPanel::step(bool forward)
{
    const int count = m_search.rowCount();
    if (count == 0)
        return;
    const QModelIndex now = m_list->currentIndex();
    const int row
        = !now.isValid() ? (forward ? 0 : count - 1) : (now.row() + (forward ? 1 : count - 1)) % count;
    m_list->setCurrentIndex(m_search.index(row));
    m_list->scrollTo(m_list->currentIndex());
}

void ReadingFindPanel::showState()
{
    m_count->setText(m_search.countText());
    m_list->setVisible(m_search.rowCount() > 0);
}

void ReadingFindPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return step(!(event->modifiers() & Qt::ShiftModifier));
    QWidget::keyPressEvent(event);
}

} // namespace winnow
