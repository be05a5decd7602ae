// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/session_tree_model.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "models/amounts.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"

namespace winnow {

namespace {

constexpr int kToolsShown = 4;
constexpr int kToolsInTip = 40;
constexpr std::uint64_t kLooked = 2000; // a turn may have a hundred thousand results of one tool

} // namespace

void SessionTreeModel::setCorpus(const std::shared_ptr<const Corpus>& corpus)
{
    beginResetModel();
    m_corpus = corpus;
    m_nodes.clear();
    m_roots.clear();
    m_leafOf.assign(corpus ? corpus->results.size() : 0, 0);
    std::vector<std::uint32_t> sessionNodes(corpus ? corpus->sessions.size() : 0, 0);
    for (std::uint32_t r = 0; corpus && r < corpus->recordings.size(); ++r) {
        // A README between the recordings is an issue, not a recording.
        if (corpus->recordings[r].format.empty() && corpus->recordings[r].sessions.empty())
            continue;
        const std::uint32_t recording = add(Level::Recording, 0, r);
        for (const SessionId session : corpus->recordings[r].sessions)
            sessionNodes[session.index()] = add(Level::Session, recording, session.value);
    }
    // Results come session by session, turn by turn: a new leaf whenever the turn changes.
    std::uint32_t leaf = 0;
    for (std::uint32_t i = 0; corpus && i < corpus->results.size(); ++i) {
        const ResultRef& ref = corpus->results[i];
        const std::uint32_t turn = corpus->result(ResultId(i)).turn;
        const std::uint32_t session = sessionNodes[ref.session.index()];
        const bool continues = leaf != 0 && m_nodes[leaf].parent == session && m_nodes[leaf].what == turn;
        if (!continues)
            leaf = add(Level::Turn, session, turn);
        m_leafOf[i] = leaf;
        const std::uint64_t bytes = corpus->texts->bytes(corpus->result(ResultId(i)).text);
        for (const std::uint32_t at : { leaf, session, m_nodes[session].parent }) {
            Node& node = m_nodes[at];
            ++node.results;
            node.bytes += bytes;
            if (!node.first.isValid())
                node.first = ResultId(i);
        }
    }
    endResetModel();
}

std::uint32_t SessionTreeModel::add(Level level, std::uint32_t parent, std::uint32_t what)
{
    const auto id = static_cast<std::uint32_t>(m_nodes.size());
    Node node;
    node.level = level;
    node.what = what;
    node.parent = level == Level::Recording ? id : parent;
    std::vector<std::uint32_t>& siblings = level == Level::Recording ? m_roots : m_nodes[parent].children;
    node.row = static_cast<std::uint32_t>(siblings.size());
    siblings.push_back(id);
    m_nodes.push_back(std::move(node));
    return id;
}

QModelIndex SessionTreeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || (parent.isValid() && parent.column() != 0))
        return {};
    const std::vector<std::uint32_t>& children = parent.isValid() ? nodeOf(parent).children : m_roots;
    if (static_cast<std::size_t>(row) >= children.size())
        return {};
    return createIndex(row, column, static_cast<quintptr>(children[static_cast<std::size_t>(row)]));
}

QModelIndex SessionTreeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || nodeOf(child).level == Level::Recording)
        return {};
    const std::uint32_t parent = nodeOf(child).parent;
    return createIndex(static_cast<int>(m_nodes[parent].row), 0, static_cast<quintptr>(parent));
}

int SessionTreeModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() && parent.column() != 0)
        return 0;
    return static_cast<int>(parent.isValid() ? nodeOf(parent).children.size() : m_roots.size());
}

int SessionTreeModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

/// The first ones; the column is narrow, so a missing name is said in one word where only some are wanted.
QString SessionTreeModel::toolsOf(const Node& node, int most) const
{
    QStringList tools;
    for (std::uint64_t i = 0; i < std::min(node.results, kLooked) && tools.size() < most; ++i) {
        const ResultRef& ref = m_corpus->results[node.first.index() + i];
        const Tool& tool = m_corpus->tools[ref.tool.index()];
        const QString label = tool.label().empty() && most == kToolsShown ? tr("(unnamed)") : toolText(tool);
        if (!tools.contains(label))
            tools << label;
    }
    return tools.join(QStringLiteral(", "));
}

QString SessionTreeModel::nameOf(const Node& node) const
{
    if (node.level == Level::Recording)
        return QFileInfo(toQt(m_corpus->recordings[node.what].path)).fileName();
    if (node.level == Level::Turn)
        return tr("turn %1: %2").arg(node.what + 1).arg(toolsOf(node, kToolsShown));
    const Session& session = m_corpus->sessions[node.what];
    QString name = toQt(session.title.empty() ? session.id : session.title);
    if (name.isEmpty())
        name = tr("session %1").arg(node.what + 1);
    return session.sidechain ? tr("%1 (sub-agent)").arg(elidedMiddle(name, 80)) : elidedMiddle(name, 80);
}

QVariant SessionTreeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node& node = nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Results)
            return countText(static_cast<qint64>(node.results));
        return index.column() == Bytes ? bytesText(node.bytes) : nameOf(node);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3")
            .arg(nameOf(node), resultsAmount(static_cast<std::int64_t>(node.results)), bytesText(node.bytes));
    case Qt::ToolTipRole:
        if (node.level == Level::Recording)
            return tr("%1\nformat: %2")
                .arg(
                    toQt(m_corpus->recordings[node.what].path), toQt(m_corpus->recordings[node.what].format));
        if (node.level == Level::Session)
            return tr("model: %1\nfolder: %2")
                .arg(toQt(m_corpus->sessions[node.what].model), toQt(m_corpus->sessions[node.what].cwd));
        return tr("turn %1: %2").arg(node.what + 1).arg(toolsOf(node, kToolsInTip));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(
            index.column() == Name ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter));
    case FirstResultRole:
        return node.first.isValid() ? QVariant(node.first.value) : QVariant();
    case SessionRole:
        return node.level == Level::Session ? QVariant(node.what)
            : node.level == Level::Turn     ? QVariant(m_nodes[node.parent].what)
                                            : QVariant();
    case TurnRole:
        return node.level == Level::Turn ? QVariant(node.what) : QVariant();
    case PathRole:
        return node.level == Level::Recording ? QVariant(toQt(m_corpus->recordings[node.what].path))
                                              : QVariant();
    default:
        return {};
    }
}

QVariant SessionTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Results ? tr("results")
        : section == Bytes    ? tr("size")
                              : tr("recording, session, turn");
}

QModelIndex SessionTreeModel::indexOf(ResultId id) const
{
    if (!id.isValid() || id.index() >= m_leafOf.size())
        return {};
    const std::uint32_t leaf = m_leafOf[id.index()];
    return createIndex(static_cast<int>(m_nodes[leaf].row), Name, static_cast<quintptr>(leaf));
}

} // namespace winnow
