// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/tool_name.h"

#include <QCoreApplication>

#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr const char* kUnnamed = QT_TRANSLATE_NOOP("winnow::ToolName", "(unnamed tool)");

bool same(const QString& a, const QString& b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

} // namespace

QString toolText(std::string_view label)
{
    return label.empty() ? QCoreApplication::translate("winnow::ToolName", kUnnamed) : toQt(label);
}

QString toolText(const Tool& tool)
{
    return toolText(tool.label());
}

QString toolText(const Corpus& corpus, ResultId id)
{
    return toolText(corpus.tools[corpus.results[id.index()].tool.index()]);
}

QString sessionTitle(const Session& session)
{
    const QString title = toQt(session.title).simplified();
    return title.isEmpty() ? toQt(session.id).simplified() : title;
}

bool isToolNamed(const Tool& tool, const QString& value)
{
    if (tool.label().empty()) // saved filters may come from an English window
        return same(value, toolText(tool)) || value == QLatin1String(kUnnamed);
    return same(value, toQt(tool.label())) || same(value, toQt(tool.name));
}

} // namespace winnow
