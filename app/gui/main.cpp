// SPDX-License-Identifier: GPL-3.0-or-later
// winnow [--policy FILE] [--reset-layout] [SESSION...]
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string_view>
#include <sys/resource.h>
#include <sys/stat.h>

#include "core/base/paths.h"
#include "core/base/version.h"
#include "core/text/foreign_text.h"
#include "models/text/qt_text.h"
#include "views/shell/appearance.h"
#include "views/window/main_window.h"

namespace {

struct StartOptions
{
    QCommandLineOption policy { QStringLiteral("policy"),
        QApplication::translate("main", "Start with the policy in FILE."), QStringLiteral("FILE") };
    QCommandLineOption reset { QStringLiteral("reset-layout"),
        QApplication::translate("main", "Start with the default window layout.") };
    QCommandLineOption noCache { QStringLiteral("no-index-cache"),
        QApplication::translate("main", "Read recordings again and write no index.") };
};

void name(QCoreApplication& application)
{
    application.setApplicationName(QStringLiteral("winnow"));
    application.setApplicationVersion(winnow::toQt(winnow::programVersion()));
}

/// Installs the application's and Qt's translations for the user's language.
class InstalledTranslations
{
public:
    InstalledTranslations()
    {
        const QString folder = QStringLiteral(":/translations");
        const bool spoken = m_own.load(QLocale(), QStringLiteral("winnow"), QStringLiteral("_"), folder);
        // Use Qt's translation only in a language that the window has, too.
        if (spoken
            && m_qt.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            QCoreApplication::installTranslator(&m_qt);
        // English has a file too, for plural forms ("1 step", "2 steps").
        if (spoken || m_own.load(QStringLiteral("winnow_en"), folder))
            QCoreApplication::installTranslator(&m_own);
    }

private:
    QTranslator m_qt, m_own;
};

void describe(QCommandLineParser& parser, const StartOptions& options)
{
    parser.setApplicationDescription(
        QApplication::translate("main", "Tunes tool-result compression on recorded agent sessions."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({ options.policy, options.reset, options.noCache });
    parser.addPositionalArgument(QStringLiteral("SESSION"),
        QApplication::translate("main", "Recordings or folders to open as one, or a link (winnow://…)."),
        QStringLiteral("[SESSION...]"));
}

/// True for options that print and exit: they need no display.
bool asksOnlyForWords(int argc, char** argv)
{
    const auto asks = [](const std::string_view word) {
        return word == "--version" || word == "-v" || word == "--help" || word == "-h"
            || word == "--help-all";
    };
    return std::any_of(argv + 1, argv + argc, asks);
}

int say(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    name(application);
    const InstalledTranslations words;
    const StartOptions options;
    QCommandLineParser parser;
    describe(parser, options);
    parser.process(application); // prints and ends
    return 0;
}

int show(int argc, char** argv)
{
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    name(application);
    QApplication::setApplicationDisplayName(QStringLiteral("Winnow"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.winnow.Winnow"));
    const InstalledTranslations words;
    const StartOptions start;
    QCommandLineParser parser;
    describe(parser, start);
    parser.process(application);

    winnow::installStyle();
    const QSettings settings(
        QSettings::IniFormat, QSettings::UserScope, QStringLiteral("winnow"), QStringLiteral("winnow"));
    winnow::applyScheme(winnow::schemeByName(settings.value(QStringLiteral("look/scheme")).toString()));
    winnow::MainWindow::Options options;
    options.resetLayout = parser.isSet(start.reset);
    options.home = QDir::homePath();
    winnow::MainWindow window(options);
    if (!parser.isSet(start.noCache))
        window.workspace().setIndexCache(winnow::indexCacheFile());
    window.show();
    if (parser.isSet(start.policy))
        window.loadPolicyFile(parser.value(start.policy));
    if (!parser.positionalArguments().isEmpty())
        window.open(parser.positionalArguments());
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    if (asksOnlyForWords(argc, argv))
        return say(argc, argv);
    // Output may contain texts of recordings: readable by its owner only. Existing files keep their mode. No
    // core files, for the same reason.
    ::umask(S_IRWXG | S_IRWXO);
    const rlimit noCore {};
    ::setrlimit(RLIMIT_CORE, &noCore);
    std::signal(
        SIGXFSZ, SIG_IGN); // exceeding a file size limit is a write error, which must not end the program
    // Jobs report when memory runs out; what reaches this point comes from the window. Policy and library are
    // already on disk.
    try {
        return show(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("winnow: out of memory; open fewer recordings at a time\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "winnow: cannot go on: %s\n", winnow::visible(error.what()).c_str());
    }
    return 2;
}
