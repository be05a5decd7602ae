// SPDX-License-Identifier: GPL-3.0-or-later
// Looking things up in what go_decoder.cpp decoded.
#include "core/gateway/config/go_decoder.h"

namespace winnow::yaml {

namespace {

template <class T> T valueOr(const Decoded& decoded, const std::string& path)
{
    const auto found = decoded.values.find(path);
    if (found == decoded.values.end())
        return {};
    const T* const value = std::get_if<T>(&found->second.value);
    return value ? *value : T {};
}

} // namespace

const Type* Type::field(std::string_view key) const
{
    for (const Field& candidate : fields) {
        if (candidate.key == key)
            return candidate.type;
    }
    return nullptr;
}

bool Decoded::boolean(const std::string& path) const
{
    return valueOr<bool>(*this, path);
}
std::int64_t Decoded::integer(const std::string& path) const
{
    return valueOr<std::int64_t>(*this, path);
}
double Decoded::real(const std::string& path) const
{
    return valueOr<double>(*this, path);
}
std::string Decoded::text(const std::string& path) const
{
    return valueOr<std::string>(*this, path);
}
std::vector<std::string> Decoded::list(const std::string& path) const
{
    return valueOr<std::vector<std::string>>(*this, path);
}

std::size_t Decoded::line(const Tree& tree, const std::string& path) const
{
    const auto found = values.find(path);
    if (found == values.end())
        return 0;
    const NodeId at = found->second.key != kNoNode ? found->second.key : found->second.node;
    return at == kNoNode ? 0 : tree.node(at).line;
}

std::string elementPath(std::string_view map, std::string_view name)
{
    return std::string(map) + '\x1f' + std::string(name) + '\x1f';
}

} // namespace winnow::yaml
