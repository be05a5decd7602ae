// SPDX-License-Identifier: GPL-3.0-or-later
// Another program that holds a library: for tests of what a window does meanwhile.
#pragma once

#include <QFile>
#include <QString>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace winnow::test {

/// Another program in the middle of a write: holds SQLite's write lock of a WAL database until it is let go.
class LockHolder
{
public:
    explicit LockHolder(const QString& database)
    {
        const QByteArray main = QFile::encodeName(database);
        const QByteArray shared = QFile::encodeName(database + QStringLiteral("-shm"));
        int ready[2];
        if (::pipe(ready) != 0)
            return;
        m_process = ::fork();
        if (m_process == 0) {
            const int file = ::open(shared.constData(), O_RDWR);
            struct flock lock
            {
            };
            lock.l_type = F_WRLCK;
            lock.l_whence = SEEK_SET;
            lock.l_start = 120;
            lock.l_len = 1;
            struct flock user
                = lock; // that it has the database open at all: nobody may tidy up after the last user
            user.l_type = F_RDLCK;
            user.l_start = 0x40000002;
            user.l_len = 510;
            struct flock alive = lock; // and its index in shared memory
            alive.l_type = F_RDLCK;
            alive.l_start = 128;
            const int whole = ::open(main.constData(), O_RDWR);
            const char held = file >= 0 && whole >= 0 && ::fcntl(file, F_SETLK, &lock) == 0
                    && ::fcntl(whole, F_SETLK, &user) == 0 && ::fcntl(file, F_SETLK, &alive) == 0
                ? 'y'
                : 'n';
            if (::write(ready[1], &held, 1) == 1)
                ::pause();
            ::_exit(0);
        }
        char held = 0;
        m_holds = ::read(ready[0], &held, 1) == 1 && held == 'y';
        ::close(ready[0]);
        ::close(ready[1]);
    }
    ~LockHolder() { letGo(); }
    bool holds() const { return m_holds; }
    void letGo()
    {
        if (m_process > 0) {
            ::kill(m_process, SIGKILL);
            ::waitpid(m_process, nullptr, 0);
        }
        m_process = -1;
    }

private:
    pid_t m_process = -1;
    bool m_holds = false;
};

} // namespace winnow::test
