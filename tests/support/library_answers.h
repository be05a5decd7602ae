// SPDX-License-Identifier: GPL-3.0-or-later
// The library answers later; a test waits for it.
#pragma once

#include <QEventLoop>
#include <QPointer>
#include <QTest>
#include <QTimer>
#include <functional>
#include <optional>

#include "models/tables/library_model.h"

namespace winnow::test {

constexpr int kLibraryPatienceMs = 20000;

/// Nothing is queued or being done any more.
inline bool isDone(const LibraryModel& library)
{
    return QTest::qWaitFor([&] { return !library.isWorking(); }, kLibraryPatienceMs);
}

/// `ask` gives its callback to one operation of a LibraryModel.
template <class T> Result<T> answerOf(const std::function<void(LibraryModel::Then<T>)>& ask)
{
    const auto answer = std::make_shared<std::optional<Result<T>>>(); // outlives a test that gave up waiting
    QEventLoop loop;
    ask([answer, waiting = QPointer<QEventLoop>(&loop)](const Result<T>& given) {
        answer->emplace(given);
        if (waiting)
            waiting->quit();
    });
    QTimer::singleShot(kLibraryPatienceMs, &loop, &QEventLoop::quit);
    loop.exec();
    if (!answer->has_value())
        return fail(ErrorCode::Conflict, Message::say("no answer came"));
    return **answer;
}

inline Result<void> refreshed(LibraryModel& library)
{
    return answerOf<void>([&](const auto& then) { library.refresh(then); });
}

inline Result<int> saved(
    LibraryModel& library, const QString& name, const Policy& policy, const QString& note = {})
{
    return answerOf<int>([&](const auto& then) { library.save(name, policy, note, {}, then); });
}

inline Result<Policy> loaded(LibraryModel& library, const QString& name)
{
    return answerOf<Policy>([&](const auto& then) { library.load(name, std::nullopt, then); });
}

/// Of a LibraryPage: the policy in use under `name`, and waits until it is there, or was refused.
template <class Panel> bool saveUnder(Panel& panel, const QString& name)
{
    panel.steps().save(name, {}, [] {});
    return isDone(panel.model());
}

} // namespace winnow::test
