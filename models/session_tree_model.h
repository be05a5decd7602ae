// SPDX-License-Identifier: GPL-3.0-or-later
// The corpus as a tree: recording > session > turn with results. Leaves stand for one turn; the name of its
// tools and how many results it has are shown. Read by the session dock.
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

class SessionTreeModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column
    {
        Name,
        Results,
        Bytes,
        ColumnCount
    };
    enum Role
    {
        FirstResultRole = Qt::UserRole + 1,
        SessionRole,
        TurnRole,
        PathRole
    };

    using QAbstractItemModel::QAbstractItemModel;
    void setCorpus(const std::shared_ptr<const Corpus>& corpus);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The leaf a result belongs to.
    QModelIndex indexOf(ResultId id) const;

private:
    enum class Level : std::uint8_t
    {
        Recording,
        Session,
        Turn
    };
    struct Node
    {
        Level level = Level::Recording;
        std::uint32_t parent = 0; // into m_nodes; own index for recordings
        std::uint32_t row = 0;
        std::uint32_t what = 0; // recording index, session index or turn number
        ResultId first;
        std::uint64_t results = 0;
        std::uint64_t bytes = 0;
        std::vector<std::uint32_t> children;
    };
    std::uint32_t add(Level level, std::uint32_t parent, std::uint32_t what);
    QString nameOf(const Node& node) const;
    QString toolsOf(const Node& node, int most) const;
    const Node& nodeOf(const QModelIndex& index) const
    {
        return m_nodes[static_cast<std::size_t>(index.internalId())];
    }

    std::shared_ptr<const Corpus> m_corpus;
    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_roots;
    std::vector<std::uint32_t> m_leafOf; // by ResultId
};

} // namespace winnow
