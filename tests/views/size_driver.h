// SPDX-License-Identifier: GPL-3.0-or-later
// The size control of a window as a person uses it: a handle is taken with the mouse, moved and let go.
#pragma once

#include <QDoubleSpinBox>
#include <QTest>

#include "views/charts/size_control.h"
#include "views/window/main_window.h"

namespace winnow::test {

inline SizePicture& sizesOf(MainWindow& window)
{
    return *window.findChild<SizePicture*>();
}

/// The field of the tuning panel for the exact value.
inline QDoubleSpinBox& sizeEntry(MainWindow& window, bool lower)
{
    return *window.findChild<QDoubleSpinBox*>(
        lower ? QStringLiteral("value:min_bytes") : QStringLiteral("value:max_bytes"));
}

class SizeDrag
{
public:
    SizeDrag(SizePicture& control, bool lower)
        : m_picture(control)
        , m_at(place(static_cast<double>(
              m_picture.handle(lower ? SizeLimit::Minimum : SizeLimit::Maximum).current())))
    {
        QTest::mousePress(&m_picture, Qt::LeftButton, {}, m_at);
    }
    ~SizeDrag() { QTest::mouseRelease(&m_picture, Qt::LeftButton, {}, m_at); }
    SizeDrag(const SizeDrag&) = delete;
    SizeDrag& operator=(const SizeDrag&) = delete;

    /// To this size, in eight moves.
    void to(double size)
    {
        const QPoint from = m_at;
        m_at = place(size);
        for (int step = 1; step <= 8; ++step)
            QTest::mouseMove(&m_picture, from + (m_at - from) * step / 8);
    }

private:
    QPoint place(double size) const
    {
        return { static_cast<int>(std::lround(m_picture.xOf(size))), m_picture.plot().center().y() };
    }
    SizePicture& m_picture;
    QPoint m_at;
};

inline void dragSize(MainWindow& window, bool lower, double to)
{
    SizeDrag(sizesOf(window), lower).to(to);
}

} // namespace winnow::test
