// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into winnow-cli by failed_reads.py: fails one of the opens, reads, maps and stats of what lies
// below a folder, and counts them. Environment: FAIL_BELOW, the folder; FAIL_CALL, open, read, map or stat;
// FAIL_AT, which one (from 1; 0: none); FAIL_FOR, how many one after the other (default 1); FAIL_COUNTS, a
// file for the four counts.
#undef _FORTIFY_SOURCE // what is defined here is what it would replace
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

enum Call
{
    Open,
    Read,
    Map,
    Stat,
    kCalls
};
constexpr const char* kNames[kCalls] = { "open", "read", "map", "stat" };

struct Plan
{
    std::string below;
    std::string counts;
    int call = kCalls;
    long at = 0;
    long count = 1;
    std::atomic<long> seen[kCalls] {};

    Plan()
    {
        const auto word = [](const char* name) {
            const char* const value = std::getenv(name);
            return std::string(value ? value : "");
        };
        below = word("FAIL_BELOW");
        counts = word("FAIL_COUNTS");
        at = std::atol(word("FAIL_AT").c_str());
        count = std::max(1L, std::atol(word("FAIL_FOR").c_str()));
        for (int call = 0; call < kCalls; ++call) {
            if (word("FAIL_CALL") == kNames[call])
                this->call = call;
        }
    }
};

Plan& plan()
{
    static Plan& all = *new Plan;
    return all;
}

/// Written when the program ends, however it ends: a library's destructor is not run by _exit.
struct Counts
{
    ~Counts()
    {
        if (plan().counts.empty())
            return;
        if (FILE* const file = std::fopen(plan().counts.c_str(), "w")) {
            for (const auto& seen : plan().seen)
                std::fprintf(file, "%ld\n", seen.load());
            std::fclose(file);
        }
    }
} counts;

template <class F> F* next(const char* name)
{
    return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

bool isBelow(const std::string& path)
{
    const std::string& below = plan().below;
    return !below.empty() && path.starts_with(below)
        && (path.size() == below.size() || path[below.size()] == '/');
}

/// True: this one fails. Counts it.
bool fails(Call call, const char* path)
{
    if (!path || !isBelow(path))
        return false;
    const long number = ++plan().seen[call];
    if (plan().call != call || plan().at == 0 || number < plan().at || number >= plan().at + plan().count)
        return false;
    errno = call == Open ? EMFILE : EIO;
    return true;
}

bool fails(Call call, int file)
{
    char link[64], path[PATH_MAX];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const int before = errno;
    const ssize_t length = readlink(link, path, sizeof path - 1);
    errno = before;
    if (length <= 0)
        return false;
    path[length] = 0;
    return fails(call, path);
}

} // namespace

extern "C" {

#define FAIL_OPEN(name)                                                                                      \
    int name(const char* path, int flags, ...)                                                               \
    {                                                                                                        \
        va_list more;                                                                                        \
        va_start(more, flags);                                                                               \
        const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;                      \
        va_end(more);                                                                                        \
        if ((flags & O_ACCMODE) == O_RDONLY && fails(Open, path))                                            \
            return -1;                                                                                       \
        return next<int(const char*, int, mode_t)>(#name)(path, flags, mode);                                \
    }
FAIL_OPEN(open)
FAIL_OPEN(open64)

#define FAIL_OPENAT(name)                                                                                    \
    int name(int folder, const char* path, int flags, ...)                                                   \
    {                                                                                                        \
        va_list more;                                                                                        \
        va_start(more, flags);                                                                               \
        const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0;                      \
        va_end(more);                                                                                        \
        if (*path == '/' ? fails(Open, path) : folder >= 0 && fails(Open, folder))                           \
            return -1;                                                                                       \
        return next<int(int, const char*, int, mode_t)>(#name)(folder, path, flags, mode);                   \
    }
FAIL_OPENAT(openat)
FAIL_OPENAT(openat64)

// As programs call them that are compiled with _FORTIFY_SOURCE.
int __open_2(const char* path, int flags)
{
    return open(path, flags);
}
int __open64_2(const char* path, int flags)
{
    return open64(path, flags);
}

FILE* fopen(const char* path, const char* mode)
{
    return *mode == 'r' && fails(Open, path) ? nullptr
                                             : next<FILE*(const char*, const char*)>("fopen")(path, mode);
}
FILE* fopen64(const char* path, const char* mode)
{
    return *mode == 'r' && fails(Open, path) ? nullptr
                                             : next<FILE*(const char*, const char*)>("fopen64")(path, mode);
}
DIR* opendir(const char* path)
{
    return fails(Open, path) ? nullptr : next<DIR*(const char*)>("opendir")(path);
}
struct dirent* readdir(DIR* folder)
{
    return fails(Read, dirfd(folder)) ? nullptr : next<struct dirent*(DIR*)>("readdir")(folder);
}
struct dirent64* readdir64(DIR* folder)
{
    return fails(Read, dirfd(folder)) ? nullptr : next<struct dirent64*(DIR*)>("readdir64")(folder);
}
ssize_t read(int file, void* to, size_t size)
{
    return fails(Read, file) ? -1 : next<ssize_t(int, void*, size_t)>("read")(file, to, size);
}
ssize_t readv(int file, const iovec* to, int count)
{
    return fails(Read, file) ? -1 : next<ssize_t(int, const iovec*, int)>("readv")(file, to, count);
}
ssize_t pread(int file, void* to, size_t size, off_t at)
{
    return fails(Read, file) ? -1 : next<ssize_t(int, void*, size_t, off_t)>("pread")(file, to, size, at);
}
ssize_t pread64(int file, void* to, size_t size, off_t at)
{
    return fails(Read, file) ? -1 : next<ssize_t(int, void*, size_t, off_t)>("pread64")(file, to, size, at);
}
ssize_t __read_chk(int file, void* to, size_t size, size_t)
{
    return read(file, to, size);
}
ssize_t __pread_chk(int file, void* to, size_t size, off_t at, size_t)
{
    return pread(file, to, size, at);
}
ssize_t __pread64_chk(int file, void* to, size_t size, off_t at, size_t)
{
    return pread64(file, to, size, at);
}
ssize_t copy_file_range(int from, off64_t* at, int to, off64_t* toAt, size_t size, unsigned flags)
{
    return fails(Read, from) ? -1
                             : next<ssize_t(int, off64_t*, int, off64_t*, size_t, unsigned)>(
                                 "copy_file_range")(from, at, to, toAt, size, flags);
}
ssize_t sendfile(int to, int from, off_t* at, size_t size)
{
    return fails(Read, from) ? -1 : next<ssize_t(int, int, off_t*, size_t)>("sendfile")(to, from, at, size);
}
void* mmap(void* where, size_t size, int protection, int flags, int file, off_t at)
{
    return file >= 0 && fails(Map, file)
        ? MAP_FAILED
        : next<void*(void*, size_t, int, int, int, off_t)>("mmap")(where, size, protection, flags, file, at);
}
void* mmap64(void* where, size_t size, int protection, int flags, int file, off_t at)
{
    return file >= 0 && fails(Map, file) ? MAP_FAILED
                                         : next<void*(void*, size_t, int, int, int, off_t)>("mmap64")(
                                             where, size, protection, flags, file, at);
}
int access(const char* path, int mode) noexcept
{
    return fails(Stat, path) ? -1 : next<int(const char*, int)>("access")(path, mode);
}

#define FAIL_STAT(name, status)                                                                              \
    int name(const char* path, struct status* to) noexcept                                                   \
    {                                                                                                        \
        return fails(Stat, path) ? -1 : next<int(const char*, struct status*)>(#name)(path, to);             \
    }
#define FAIL_FSTAT(name, status)                                                                             \
    int name(int file, struct status* to) noexcept                                                           \
    {                                                                                                        \
        return fails(Stat, file) ? -1 : next<int(int, struct status*)>(#name)(file, to);                     \
    }
#define FAIL_FSTATAT(name, status)                                                                           \
    int name(int folder, const char* path, struct status* to, int flags) noexcept                            \
    {                                                                                                        \
        if (*path == '/' ? fails(Stat, path) : folder >= 0 && fails(Stat, folder))                           \
            return -1;                                                                                       \
        return next<int(int, const char*, struct status*, int)>(#name)(folder, path, to, flags);             \
    }
FAIL_STAT(stat, stat)
FAIL_STAT(stat64, stat64)
FAIL_STAT(lstat, stat)
FAIL_STAT(lstat64, stat64)
FAIL_FSTAT(fstat, stat)
FAIL_FSTAT(fstat64, stat64)
FAIL_FSTATAT(fstatat, stat)
FAIL_FSTATAT(fstatat64, stat64)
}
