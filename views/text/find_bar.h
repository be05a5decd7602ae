// SPDX-License-Identifier: GPL-3.0-or-later
// The search line under the two texts: both sides at once, count "3/41".
#pragma once

#include "views/text/find_line.h"

namespace winnow {

class DiffFind;

class FindBar : public FindLine
{
    Q_OBJECT

public:
    explicit FindBar(DiffFind& find, QWidget* parent = nullptr);
    QString countText() const override;

protected:
    void search() override;
    void clear() override;
    bool stepOn(bool forward) override;

private:
    DiffFind& m_find;
    bool m_jumpToFirst = false;
};

} // namespace winnow
