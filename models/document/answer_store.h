// SPDX-License-Identifier: GPL-3.0-or-later
// Cached answers of remote strategies: those of this window's runs and those the library keeps from earlier runs. A
// replay looks them up from its worker threads; a run adds to them. If the library cannot be opened, nothing is reused,
// but the run continues. Failures are kept for this window only; the next window sends the request again.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "core/library/library.h"
#include "core/remote/remote_client.h"
#include "core/replay/remote_question.h"

namespace winnow {

class AnswerStore
{
public:
    explicit AnswerStore(std::filesystem::path library)
        : m_file(std::move(library))
    {
    }

    std::optional<Result<std::string>> find(const Policy& policy, const RemoteQuestion& question);
    std::optional<std::string> findText(
        const Policy& policy, const RemoteEndpoint& to, const remote::Task& task);
    void keep(
        const Policy& policy, const RemoteEndpoint& to, const remote::Task& task, const std::string& answer);
    void keepFailure(const Policy& policy, const RemoteQuestion& question, Error error);
    /// Failed requests can then be sent again.
    void forgetFailures();

private:
    std::optional<std::string> findLocked(const AnswerKey& key);
    Library* library();
    std::mutex m_mutex;
    std::filesystem::path m_file;
    std::optional<Library> m_library;
    bool m_libraryFailed = false;
    std::map<std::string, std::string> m_answers; // key: all parts of the AnswerKey
    std::map<std::string, Error> m_failures;
};

} // namespace winnow
