// SPDX-License-Identifier: GPL-3.0-or-later
// The one reader of files that the user names besides recordings, and the count of failed reads.
#include <QtTest>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <sys/stat.h>
#include <thread>
#include <vector>

#include "core/base/failed_reads.h"
#include "core/base/input.h"
#include "core/base/temporary_folder.h"

using namespace winnow;

class TstInput : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

    std::string file(const std::string& name, const std::string& text) const
    {
        const std::string path = (m_folder.path() / name).string();
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

    /// All lines, and how the reading ended: "" or the error.
    static std::vector<std::string> linesOf(const std::string& path)
    {
        std::vector<std::string> lines;
        auto in = InputLines::open(path);
        while (in) {
            const auto line = in->next();
            if (!line)
                lines.push_back("error: " + line.error().detail.text());
            if (!line || !*line)
                break;
            lines.emplace_back(**line);
        }
        return lines;
    }

private slots:
    void initTestCase() { m_folder = *TemporaryFolder::make(); }

    void aFileIsReadToItsEnd()
    {
        for (const std::size_t size : { 0u, 1u, 262143u, 262144u, 262145u, 1000000u }) {
            const std::string text(size, 'x');
            QCOMPARE(*readInput(file("whole", text)), text);
        }
    }

    void linesAreThoseOfTheFile()
    {
        QCOMPARE(linesOf(file("none", "")), std::vector<std::string>());
        QCOMPARE(linesOf(file("two", "a\n\nb")), (std::vector<std::string> { "a", "", "b" }));
        QCOMPARE(linesOf(file("ended", "a\nb\n")), (std::vector<std::string> { "a", "b" }));
        std::string text;
        std::vector<std::string> wanted;
        for (std::size_t size = 1; size < 600000; size *= 3) {
            wanted.emplace_back(size, 'y');
            text += wanted.back() + '\n';
        }
        QCOMPARE(linesOf(file("long", text)), wanted);
    }

    void aReadThatFailsIsNoEnd()
    {
        // The memory of this process has nothing at address 0.
        QCOMPARE(readInput("/proc/self/mem").error().code, ErrorCode::Unreadable);
        QCOMPARE(linesOf("/proc/self/mem"),
            (std::vector<std::string> { "error: reading failed: Input/output error" }));
    }

    void whatIsNoFileIsRefused()
    {
        QCOMPARE(readInput(m_folder.path()).error().detail.text(), std::string("is a folder"));
        QCOMPARE(readInput("/dev/zero").error().detail.text(), std::string("is a device"));
        QCOMPARE(*readInput("/dev/null"), std::string());
        QCOMPARE(readInput(m_folder.path() / "absent").error().code, ErrorCode::NotFound);
    }

    void moreThanIsAllowedIsRefused()
    {
        const std::string path = file("large", std::string(1000, 'z'));
        QVERIFY(readInput(path, 1000));
        QCOMPARE(readInput(path, 999).error().code, ErrorCode::Unsupported);
    }

    void aPipeIsReadWhenSomebodyWrites()
    {
        const std::string path = (m_folder.path() / "pipe").string();
        QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
        QCOMPARE(readInput(path).error().detail.text(), std::string("is a pipe that nothing writes into"));
        std::jthread writer([&] {
            std::ofstream out(path, std::ios::binary);
            out << "first" << std::flush;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            out << " and later";
        });
        QCOMPARE(*readInput(path), std::string("first and later"));
    }

    void whatIsNotThereIsNoFailedRead()
    {
        const std::uint64_t before = failedReadCount();
        QCOMPARE(fileKind(m_folder.path() / "absent"), FileKind::None);
        QCOMPARE(fileKind(file("some", "x") + "/below"), FileKind::None);
        QVERIFY(entriesOf(m_folder.path() / "absent").empty());
        QCOMPARE(failedReadCount(), before);
        noteFailedRead("a", EIO);
        noteFailedRead("a", EMFILE);
        QCOMPARE(failedReadCount(), before + 2);
        QCOMPARE(failedReads().back().path, std::string("a"));
        QCOMPARE(failedReads().back().why.text(), std::string("Input/output error"));
    }
};

QTEST_APPLESS_MAIN(TstInput)
#include "tst_input.moc"
