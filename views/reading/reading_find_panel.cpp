// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_find_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include "models/jobs/reading_search.h"
#include "views/widgets/type_scale.h"

namespace winnow {

ReadingFindPanel::ReadingFindPanel(ReadingSearch& search, QWidget* parent)
    : FindLine(QStringLiteral("readingFind"), tr("Find in sessions"), parent)
    , m_search(search)
    , m_where(new QComboBox(this))
    , m_in(new QComboBox(this))
    , m_words(addBox(tr("Whole &words")))
    , m_list(new QListView(this))
{
    m_where->setAccessibleName(tr("Where to look"));
    m_where->addItems({ tr("in this session"), tr("in all sessions") });
    m_in->setObjectName(QStringLiteral("readingFindIn"));
    m_in->setAccessibleName(tr("In which texts"));
    m_in->addItem(tr("as the model would see it"), static_cast<int>(SearchIn::After));
    m_in->addItem(tr("in the originals"), static_cast<int>(SearchIn::Before));
    m_in->addItem(tr("in what was taken out"), static_cast<int>(SearchIn::Dropped));
    for (QComboBox* const box : { m_in, m_where }) {
        addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &ReadingFindPanel::searchNow);
    }
    m_list->setModel(&search);
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Hits"));
    m_list->setMaximumHeight(grid(*this, 16));
    m_list->setVisible(false);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    layout()->addWidget(m_list);
    connect(&search, &ReadingSearch::changed, this, [this] {
        m_list->setVisible(m_search.rowCount() > 0);
        showCount();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) {
            if (index.isValid())
                Q_EMIT hitChosen(m_search.hits()[static_cast<std::size_t>(index.row())]);
        });
}

void ReadingFindPanel::setSessions(std::vector<SessionId> sessions)
{
    if (sessions == m_sessions)
        return;
    m_sessions = std::move(sessions);
    if (isVisible() && m_where->currentIndex() == 0)
        searchNow();
}

void ReadingFindPanel::search()
{
    m_search.start({ m_edit->text(), m_regex->isChecked(), m_words->isChecked(), m_case->isChecked(),
        static_cast<SearchIn>(m_in->currentData().toInt()), m_where->currentIndex() == 1, m_sessions });
}

void ReadingFindPanel::clear()
{
    m_search.clear();
}

bool ReadingFindPanel::stepOn(bool forward)
{
    const int count = m_search.rowCount();
    if (count == 0)
        return true;
    const int now = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : forward ? -1 : count;
    const int row = (now + (forward ? 1 : count - 1)) % count;
    m_list->setCurrentIndex(m_search.index(row));
    m_list->scrollTo(m_list->currentIndex());
    return forward ? row > now : row < now;
}

QString ReadingFindPanel::countText() const
{
    return m_search.countText();
}

} // namespace winnow
