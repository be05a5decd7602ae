// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/keychain.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>

#include "core/base/child_output.h"
#include "core/text/ascii.h"

namespace winnow::remote {

namespace {

constexpr std::chrono::seconds kPatience(30); // the user may have to unlock the keychain
constexpr std::size_t kLongestSecret = 64 * 1024;

bool isVariableName(const std::string& name)
{
    const auto fits = [](char c) { return isLetterOrDigit(c) || c == '_'; };
    return !name.empty() && name.size() <= 128 && std::all_of(name.begin(), name.end(), fits);
}

} // namespace

std::optional<std::string> keychainSecret(const std::string& name)
{
    if (!isVariableName(name))
        return std::nullopt;
    const auto told = childOutput(
        { "secret-tool", "lookup", "service", "winnow", "key", name }, { kLongestSecret, kPatience });
    if (!told || told->exitCode != 0)
        return std::nullopt;
    std::string secret = told->text;
    while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r'))
        secret.pop_back();
    return secret.empty() ? std::nullopt : std::optional(std::move(secret));
}

Environment withKeychain(Environment environment)
{
    struct Remembered
    {
        std::mutex mutex;
        std::map<std::string, std::optional<std::string>> answers;
    };
    return [environment = std::move(environment), remembered = std::make_shared<Remembered>()](
               const std::string& name) -> std::optional<std::string> {
        if (auto set = environment(name); set && !set->empty())
            return set;
        if (name.ends_with("_URL"))
            return std::nullopt; // addresses are not secrets
        const std::lock_guard lock(remembered->mutex); // one question at a time: it may open a dialog
        const auto [found, added] = remembered->answers.try_emplace(name);
        if (added)
            found->second = keychainSecret(name);
        return found->second;
    };
}

} // namespace winnow::remote
