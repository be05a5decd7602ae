// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/lazy_library.h"

#include <dlfcn.h>

namespace winnow {

LazyLibrary::LazyLibrary(const char* soname)
    : m_handle(::dlopen(soname, RTLD_NOW | RTLD_LOCAL))
    , m_complete(m_handle != nullptr)
{
}

void* LazyLibrary::address(const char* name)
{
    void* const found = m_handle ? ::dlsym(m_handle, name) : nullptr;
    m_complete = m_complete && found;
    return found;
}

} // namespace winnow
