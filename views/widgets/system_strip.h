// SPDX-License-Identifier: GPL-3.0-or-later
// The strip between a result's heading and its texts when the session is qdash's: findings on this result,
// and for everything its run keeps server-side a line with a button that opens it. Hidden otherwise.
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace winnow {

class SystemNotes;
class Workspace;
struct StoredData;

class SystemStrip : public QWidget
{
    Q_OBJECT
public:
    explicit SystemStrip(Workspace& workspace, QWidget* parent = nullptr);
    SystemNotes& notes() const { return *m_notes; }

private:
    void refresh();
    void addStore(const StoredData& stored);
    void open(const StoredData& stored);
    Workspace& m_workspace;
    SystemNotes* m_notes;
    QVBoxLayout* m_column;
};

} // namespace winnow
