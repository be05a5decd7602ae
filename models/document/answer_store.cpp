// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/answer_store.h"

#include "core/gateway/config/loader.h"

namespace winnow {

namespace {

AnswerKey keyOf(const Policy& policy, const RemoteEndpoint& to, const remote::Task& task)
{
    return { remote::answerHash(task), strategySlice(policy), to.endpoint, to.model };
}

remote::Task taskOf(const RemoteQuestion& question)
{
    return { question.text, question.tool, question.query, question.source };
}

std::string joined(const AnswerKey& key)
{
    std::string all = key.contentHash;
    for (const std::string* const part : { &key.slice, &key.endpoint, &key.model }) {
        all += '\0';
        all += *part;
    }
    return all;
}

} // namespace

Library* AnswerStore::library()
{
    if (!m_library && !m_libraryFailed) {
        constexpr int kPatienceMs = 2000; // only workers wait here, never the window
        auto opened = Library::open(m_file, {}, kPatienceMs);
        m_libraryFailed = !opened;
        if (opened)
            m_library.emplace(std::move(*opened));
    }
    return m_library ? &*m_library : nullptr;
}

std::optional<std::string> AnswerStore::findLocked(const AnswerKey& key)
{
    const std::string all = joined(key);
    if (const auto known = m_answers.find(all); known != m_answers.end())
        return known->second;
    Library* const kept = library();
    auto stored = kept ? kept->cachedAnswer(key) : Result<std::optional<std::string>>(std::nullopt);
    if (!stored || !*stored)
        return std::nullopt;
    return m_answers.emplace(all, std::move(**stored)).first->second;
}

std::optional<Result<std::string>> AnswerStore::find(const Policy& policy, const RemoteQuestion& question)
{
    const AnswerKey key = keyOf(policy, resolveRemote(policy), taskOf(question));
    const std::lock_guard lock(m_mutex);
    if (auto answer = findLocked(key))
        return Result<std::string>(std::move(*answer));
    if (const auto failed = m_failures.find(joined(key)); failed != m_failures.end())
        return Result<std::string>(tl::make_unexpected(failed->second));
    return std::nullopt;
}

std::optional<std::string> AnswerStore::findText(
    const Policy& policy, const RemoteEndpoint& to, const remote::Task& task)
{
    const std::lock_guard lock(m_mutex);
    return findLocked(keyOf(policy, to, task));
}

void AnswerStore::keep(
    const Policy& policy, const RemoteEndpoint& to, const remote::Task& task, const std::string& answer)
{
    const AnswerKey key = keyOf(policy, to, task);
    const std::lock_guard lock(m_mutex);
    m_answers[joined(key)] = answer;
    if (Library* const kept = library())
        (void)kept->cacheAnswer(key, answer); // on failure, another window asks again
}

void AnswerStore::keepFailure(const Policy& policy, const RemoteQuestion& question, Error error)
{
    const AnswerKey key = keyOf(policy, resolveRemote(policy), taskOf(question));
    const std::lock_guard lock(m_mutex);
    m_failures.insert_or_assign(joined(key), std::move(error));
}

void AnswerStore::forgetFailures()
{
    const std::lock_guard lock(m_mutex);
    m_failures.clear();
}

} // namespace winnow
