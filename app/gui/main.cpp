// SPDX-License-Identifier: GPL-3.0-or-later
// winnow [--policy FILE] [--reset-layout] [SESSION...]
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

#include "core/base/paths.h"
#include "models/qt_text.h"
#include "views/appearance.h"
#include "views/shell/main_window.h"

int main(int argc, char** argv)
{
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("winnow"));
    QApplication::setApplicationDisplayName(QStringLiteral("Winnow"));
    QApplication::setApplicationVersion(QStringLiteral(WINNOW_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("io.github.winnow.Winnow"));

    QTranslator qtWords;
    if (qtWords.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(&qtWords);
    QTranslator words;
    // English has a file too: it knows "1 step" from "2 steps".
    if (words.load(QLocale(), QStringLiteral("winnow"), QStringLiteral("_"), QStringLiteral(":/translations"))
        || words.load(QStringLiteral(":/translations/winnow_en.qm")))
        QApplication::installTranslator(&words);

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QApplication::translate("main", "Tunes tool-result compression on recorded agent sessions."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption policy(QStringLiteral("policy"),
        QApplication::translate("main", "Start with the policy in FILE."), QStringLiteral("FILE"));
    const QCommandLineOption reset(QStringLiteral("reset-layout"),
        QApplication::translate("main", "Start with every part of the window where it belongs."));
    const QCommandLineOption noCache(QStringLiteral("no-index-cache"),
        QApplication::translate("main", "Read recordings anew and remember nothing of them."));
    parser.addOptions({ policy, reset, noCache });
    parser.addPositionalArgument(QStringLiteral("SESSION"),
        QApplication::translate("main", "Recordings or folders to open as one."),
        QStringLiteral("[SESSION...]"));
    parser.process(application);

    winnow::installStyle();
    const QSettings settings(
        QSettings::IniFormat, QSettings::UserScope, QStringLiteral("winnow"), QStringLiteral("winnow"));
    winnow::applyScheme(winnow::schemeByName(settings.value(QStringLiteral("look/scheme")).toString()));
    winnow::MainWindow::Options options;
    options.resetLayout = parser.isSet(reset);
    options.home = QDir::homePath();
    winnow::MainWindow window(options);
    if (!parser.isSet(noCache))
        window.workspace().setIndexCache(winnow::indexCacheFile());
    window.show();
    if (parser.isSet(policy))
        window.loadPolicyFile(parser.value(policy));
    if (!parser.positionalArguments().isEmpty())
        window.open(parser.positionalArguments());
    return QApplication::exec();
}
