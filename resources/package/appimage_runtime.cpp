// SPDX-License-Identifier: GPL-3.0-or-later
// The head of the AppImage: a static program with a squashfs image of an AppDir behind it. It mounts the
// image (FUSE, by squashfuse) or, where that is not possible, unpacks it into a private temporary folder, and
// runs AppRun in it. Built and joined with the image by make_appimage.sh. What is asked of such a head, its
// options and variables: AppImage specification, type 2.
#include <elf.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

extern "C" {
#include <squashfuse/ll.h>
#include <squashfuse/squashfuse.h>
}

namespace {

namespace fs = std::filesystem;

constexpr int kNoStart = 127; // as a shell says of a program that it cannot start

constexpr std::string_view kHelp
    = "The options of the AppImage itself; all others go to the program in it:\n"
      "  --appimage-extract          unpack into ./squashfs-root\n"
      "  --appimage-extract-and-run  run without FUSE, unpacked for as long\n"
      "  --appimage-mount            mount, print where, stay until interrupted\n"
      "  --appimage-offset           print where the image begins, in bytes\n"
      "  --appimage-help             print this\n";

int complain(const std::string& what)
{
    std::fprintf(stderr, "AppImage: %s\n", what.c_str());
    return kNoStart;
}

/// The image begins where the program ends: behind its table of sections.
std::optional<std::size_t> offsetOfImage(const fs::path& self)
{
    Elf64_Ehdr head {};
    std::ifstream file(self, std::ios::binary);
    if (!file.read(reinterpret_cast<char*>(&head), sizeof head))
        return std::nullopt;
    return head.e_shoff + std::size_t { head.e_shentsize } * head.e_shnum;
}

/// A folder that only this user may look into.
std::optional<fs::path> privateFolder(std::string_view name)
{
    std::string path = (fs::temp_directory_path() / name).string() + "XXXXXX";
    if (!mkdtemp(path.data()))
        return std::nullopt;
    return path;
}

bool writeFile(sqfs* image, sqfs_inode* inode, const fs::path& to)
{
    std::ofstream out(to, std::ios::binary);
    std::vector<char> buffer(1 << 20);
    const auto whole = static_cast<sqfs_off_t>(inode->xtra.reg.file_size);
    for (sqfs_off_t at = 0; at < whole;) {
        auto size = static_cast<sqfs_off_t>(buffer.size());
        if (sqfs_read_range(image, inode, at, &size, buffer.data()) != SQFS_OK || size <= 0)
            return false;
        out.write(buffer.data(), size);
        at += size;
    }
    out.close();
    return out && chmod(to.c_str(), inode->base.mode & 0777) == 0;
}

bool writeEntry(sqfs* image, const sqfs_traverse& at, const fs::path& into)
{
    sqfs_inode inode {};
    if (sqfs_inode_get(image, &inode, at.entry.inode) != SQFS_OK)
        return false;
    const fs::path to = into / at.path;
    std::error_code failed;
    if (S_ISDIR(inode.base.mode))
        return fs::create_directory(to, failed) || !failed;
    if (S_ISREG(inode.base.mode))
        return writeFile(image, &inode, to);
    if (!S_ISLNK(inode.base.mode))
        return true; // no AppDir of ours holds anything else
    std::size_t size = inode.xtra.symlink_size + 1;
    std::string target(size, '\0');
    if (sqfs_readlink(image, &inode, target.data(), &size) != SQFS_OK)
        return false;
    fs::remove(to, failed);
    fs::create_symlink(target.c_str(), to, failed);
    return !failed;
}

bool unpack(const fs::path& self, std::size_t offset, const fs::path& into)
{
    sqfs image {};
    if (sqfs_open_image(&image, self.c_str(), offset) != SQFS_OK)
        return false;
    sqfs_traverse at {};
    sqfs_err failed = sqfs_traverse_open(&at, &image, sqfs_inode_root(&image));
    bool whole = failed == SQFS_OK;
    while (whole && sqfs_traverse_next(&at, &failed))
        whole = at.dir_end || writeEntry(&image, at, into);
    sqfs_traverse_close(&at);
    sqfs_destroy(&image);
    return whole && failed == SQFS_OK;
}

fuse_lowlevel_ops operations()
{
    fuse_lowlevel_ops ops {};
    ops.getattr = sqfs_ll_op_getattr;
    ops.opendir = sqfs_ll_op_opendir;
    ops.releasedir = sqfs_ll_op_releasedir;
    ops.readdir = sqfs_ll_op_readdir;
    ops.lookup = sqfs_ll_op_lookup;
    ops.open = sqfs_ll_op_open;
    ops.create = sqfs_ll_op_create;
    ops.release = sqfs_ll_op_release;
    ops.read = sqfs_ll_op_read;
    ops.readlink = sqfs_ll_op_readlink;
    ops.forget = sqfs_ll_op_forget;
    ops.statfs = stfs_ll_op_statfs;
    return ops;
}

/// The process that serves the mounted image. Says one byte to `ready` when it is mounted and ends with the
/// last process that holds the other end of `alive`.
int serve(const fs::path& self, std::size_t offset, const fs::path& at, int alive, int ready)
{
    setsid(); // Ctrl+C is for the program
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int stream : { 0, 1, 2 })
        dup2(null, stream); // a failed mount is no news, and nobody shall wait for these to be closed
    sqfs_ll* const image = sqfs_ll_open(self.c_str(), offset);
    if (!image)
        return 1;
    std::string name = "AppImage", option = "-oro,nosuid,nodev,subtype=squashfuse";
    std::vector<char*> words { name.data(), option.data(), nullptr };
    fuse_args args = FUSE_ARGS_INIT(2, words.data());
    fuse_lowlevel_ops ops = operations();
    sqfs_ll_chan channel {};
    if (sqfs_ll_mount(&channel, at.c_str(), &args, &ops, sizeof ops, image) != SQFS_OK)
        return 1;
    std::thread([&] {
        char byte = 0;
        while (read(alive, &byte, 1) < 0 && errno == EINTR)
            ;
        fuse_session_exit(channel.session);
        sqfs_ll_unmount(&channel, at.c_str()); // wakes the loop
    }).detach();
    if (write(ready, "m", 1) != 1)
        return 1;
    close(ready);
    fuse_session_loop(channel.session);
    std::error_code ignored;
    for (int tries = 0; tries < 100 && !fs::remove(at, ignored); ++tries)
        usleep(10'000); // the unmounting thread may not be through
    return 0;
}

/// True when the image is mounted; it stays so until this process and all that it starts have ended.
bool mounted(const fs::path& self, std::size_t offset, const fs::path& at)
{
    int alive[2], ready[2];
    if (pipe(alive) != 0 || pipe(ready) != 0)
        return false;
    const pid_t server = fork();
    if (server < 0)
        return false;
    if (server == 0) {
        close(alive[1]);
        close(ready[0]);
        _exit(serve(self, offset, at, alive[0], ready[1]));
    }
    close(alive[0]);
    close(ready[1]);
    char byte = 0;
    const bool isMounted = read(ready[0], &byte, 1) == 1;
    close(ready[0]);
    if (!isMounted) {
        close(alive[1]);
        waitpid(server, nullptr, 0);
    }
    return isMounted;
}

void tellProgram(const fs::path& self, const fs::path& folder, const char* calledAs)
{
    setenv("APPIMAGE", self.c_str(), 1);
    setenv("APPDIR", folder.c_str(), 1);
    setenv("ARGV0", calledAs, 1);
    std::error_code failed;
    setenv("OWD", fs::current_path(failed).c_str(), 1);
}

pid_t g_child = 0; // for the handler
void passOn(int signal)
{
    kill(g_child, signal);
}

/// Runs AppRun and takes away what was unpacked for it.
int runUnpacked(const fs::path& folder, char** arguments)
{
    g_child = fork();
    if (g_child == 0) {
        execv((folder / "AppRun").c_str(), arguments);
        _exit(complain(std::string("AppRun does not start: ") + std::strerror(errno)));
    }
    for (const int signal : { SIGINT, SIGTERM, SIGHUP, SIGQUIT })
        std::signal(signal, passOn);
    int status = 0;
    while (g_child > 0 && waitpid(g_child, &status, 0) < 0 && errno == EINTR)
        ;
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int unpackAndRun(const fs::path& self, std::size_t offset, char** arguments)
{
    const auto folder = privateFolder("winnow_unpacked_");
    if (!folder)
        return complain("no folder can be made in " + fs::temp_directory_path().string() + "; set TMPDIR");
    if (!unpack(self, offset, *folder)) {
        std::error_code ignored;
        fs::remove_all(*folder, ignored);
        return complain("it cannot be unpacked into " + folder->string() + "; is there room? set TMPDIR");
    }
    tellProgram(self, *folder, arguments[0]);
    return runUnpacked(*folder, arguments);
}

int mountAndRun(const fs::path& self, std::size_t offset, char** arguments)
{
    const auto folder = privateFolder(".mount_winnow");
    if (!folder || !mounted(self, offset, *folder)) {
        std::error_code ignored;
        if (folder)
            fs::remove(*folder, ignored);
        return unpackAndRun(self, offset, arguments);
    }
    tellProgram(self, *folder, arguments[0]);
    execv((*folder / "AppRun").c_str(), arguments);
    return complain(std::string("AppRun does not start: ") + std::strerror(errno));
}

int mountAndStay(const fs::path& self, std::size_t offset)
{
    const auto folder = privateFolder(".mount_winnow");
    if (!folder || !mounted(self, offset, *folder))
        return complain("it cannot be mounted: FUSE is needed; --appimage-extract unpacks");
    std::printf("%s\n", folder->c_str());
    std::fflush(stdout);
    pause();
    return 0;
}

int extractHere(const fs::path& self, std::size_t offset)
{
    const fs::path into = "squashfs-root";
    std::error_code failed;
    fs::create_directory(into, failed);
    if (failed || !unpack(self, offset, into))
        return complain("it cannot be unpacked into ./squashfs-root");
    return 0;
}

} // namespace

int main(int, char** argv)
{
    std::error_code failed;
    const fs::path self = fs::read_symlink("/proc/self/exe", failed);
    const auto offset = failed ? std::nullopt : offsetOfImage(self);
    if (!offset)
        return complain("it cannot read itself; is /proc mounted?");
    const std::string_view option = argv[0] && argv[1] ? argv[1] : "";
    if (option == "--appimage-offset")
        return std::printf("%zu\n", *offset) > 0 ? 0 : 1;
    if (option == "--appimage-help")
        return std::printf("%.*s", static_cast<int>(kHelp.size()), kHelp.data()) > 0 ? 0 : 1;
    if (option == "--appimage-extract")
        return extractHere(self, *offset);
    if (option == "--appimage-mount")
        return mountAndStay(self, *offset);
    if (option == "--appimage-extract-and-run") {
        argv[1] = argv[0];
        return unpackAndRun(self, *offset, argv + 1);
    }
    if (option.starts_with("--appimage-"))
        return complain(std::string(option) + " is not known; --appimage-help lists what is");
    const char* const unpacks = std::getenv("APPIMAGE_EXTRACT_AND_RUN");
    if (unpacks && *unpacks)
        return unpackAndRun(self, *offset, argv);
    return mountAndRun(self, *offset, argv);
}
