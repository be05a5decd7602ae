// SPDX-License-Identifier: GPL-3.0-or-later
// A shared library loaded on first use. libcurl and libarchive pull in 30 others and took 4.5 of the 7 ms of
// `winnow-cli --version`, and most runs call neither. Used only by the one file that calls such a library.
// Packages list these libraries by hand (resources/package) because no linker sees them.
#pragma once

namespace winnow {

class LazyLibrary
{
public:
    /// `soname` includes the interface version ("libcurl.so.4"). Stays loaded until the program ends.
    explicit LazyLibrary(const char* soname);

    /// True if the library and every function requested so far were found.
    bool complete() const { return m_complete; }

    /// The function, with the type that the library's header declares; null if it is missing.
    template <class Function> Function* function(const char* name)
    {
        return reinterpret_cast<Function*>(address(name));
    }

private:
    void* address(const char* name);

    void* m_handle;
    bool m_complete;
};

} // namespace winnow
