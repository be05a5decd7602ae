// SPDX-License-Identifier: GPL-3.0-or-later
// A shared library that is loaded when it is first needed. libcurl and libarchive bring 30 others with them
// and took 4.5 of the 7 ms that `winnow-cli --version` needs; most runs call neither. For the one file that
// calls such a library; packages list these libraries by hand (resources/package), since no linker sees them.
#pragma once

namespace winnow {

class LazyLibrary
{
public:
    /// `soname`: with the version of its interface ("libcurl.so.4"). Stays loaded until the program ends.
    explicit LazyLibrary(const char* soname);

    /// The library and every function asked for so far are there.
    bool complete() const { return m_complete; }

    /// The function of the type that its header declares; null when it is missing.
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
