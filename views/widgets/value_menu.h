// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a control: its other values with what each saves and loses ("simple −25.1 %, 37 lost uses"). Opens at
// once and fills when they are measured. For the inspector.
#pragma once

#include <QMenu>
#include <string>

namespace winnow {

class VariantsStudy;

class ValueMenu : public QMenu
{
    Q_OBJECT
public:
    /// Deletes itself when it closes.
    ValueMenu(VariantsStudy& study, std::string_view key, QWidget* parent);

private:
    void fill();
    VariantsStudy& m_study;
    std::string m_key;
};

} // namespace winnow
