// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/policy_document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/base/atomic_file.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"
#include "core/policy/winnow_yaml.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"

namespace winnow {

namespace {

/// The threshold that an edit of `key` may push; "" if there is none.
std::string_view partnerOf(std::string_view key)
{
    constexpr std::pair<std::string_view, std::string_view> kPairs[] { { "min_bytes", "max_bytes" },
        { "min_tokens", "max_tokens" } };
    for (const auto& [lower, upper] : kPairs) {
        if (key == lower || key == upper)
            return key == lower ? upper : lower;
    }
    return {};
}

/// Keeps min <= max by moving the other threshold.
void pushOther(Policy& policy, std::string_view key)
{
    if (key == "min_bytes")
        policy.maxBytes = std::max(policy.maxBytes, policy.minBytes);
    else if (key == "max_bytes")
        policy.minBytes = std::min(policy.minBytes, policy.maxBytes);
    else if (key == "min_tokens")
        policy.maxTokens = std::max(policy.maxTokens, policy.minTokens);
    else if (key == "max_tokens")
        policy.minTokens = std::min(policy.minTokens, policy.maxTokens);
}

/// Runs on a worker: a commit waits for the disk.
Result<void> writeDraft(const QString& path, const std::string& yaml)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    auto written = writeFileAtomically(fromQt(path), yaml, false);
    if (!written)
        written.error().remedy = Message::say("changes are kept until the window closes");
    return written;
}

/// "min bytes 2 048 → 740": the change of one key between two policies.
QString changeText(const QString& key, const Policy& before, const Policy& after)
{
    const Parameter* const parameter = findParameter(fromQt(key));
    if (!parameter)
        return key;
    // The YAML spelling: users read the undo list next to the exported file.
    return QStringLiteral("%1 %2 → %3")
        .arg(QString(key).replace(QLatin1Char('_'), QLatin1Char(' ')),
            valueText(*parameter, parameter->get(before)), valueText(*parameter, parameter->get(after)));
}

} // namespace

/// One undo step; disappears if it ends where it began. `key` is the parameter's YAML key, empty for a whole
/// policy (preset, library, import). `gesture` 0 never merges.
class PolicyCommand : public QUndoCommand
{
public:
    PolicyCommand(PolicyDocument& document, Policy before, Policy after, QString key, quint64 gesture,
        const QString& text)
        : QUndoCommand(text)
        , m_document(document)
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_key(std::move(key))
        , m_gesture(gesture)
    {
    }

    void undo() override { m_document.applyPolicy(m_before); }
    void redo() override { m_document.applyPolicy(m_after); }
    int id() const override { return m_gesture == 0 ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* const next = dynamic_cast<const PolicyCommand*>(other);
        if (!next || m_gesture == 0 || next->m_gesture != m_gesture || next->m_key != m_key)
            return false;
        m_after = next->m_after;
        if (!m_key.isEmpty())
            setText(changeText(m_key, m_before, m_after));
        setObsolete(m_before == m_after);
        return true;
    }

private:
    PolicyDocument& m_document;
    Policy m_before;
    Policy m_after;
    QString m_key;
    quint64 m_gesture;
};

Policy startPolicy()
{
    Policy policy = findPreset("gateway-bytes-default")->policy;
    policy.name = "untitled";
    return policy;
}

PolicyDocument::PolicyDocument(QObject* parent)
    : QObject(parent)
    , m_policy(startPolicy())
    , m_saved(m_policy)
{
    connect(&m_draftTimer, &QTimer::timeout, this, &PolicyDocument::saveDraft);
}

void PolicyDocument::edit(const Parameter& parameter, const ParameterValue& value, quint64 gesture)
{
    Policy after = m_policy;
    parameter.set(after, value);
    const Parameter* const partner = findParameter(partnerOf(parameter.key));
    if (partner && gesture != 0) { // a drag that reverses takes its push back
        if (m_pushing.gesture != gesture || m_pushing.key != parameter.key)
            m_pushing = { gesture, parameter.key, partner->get(m_policy) };
        partner->set(after, m_pushing.partner);
    }
    pushOther(after, parameter.key);
    if (after == m_policy)
        return;
    const bool pushes = partner && partner->get(after) != partner->get(m_policy);
    const QString key = toQt(parameter.key);
    m_undo.push(new PolicyCommand(*this, m_policy, after, key, gesture, changeText(key, m_policy, after)));
    if (pushes)
        Q_EMIT pushed(toQt(partner->key));
}

void PolicyDocument::replacePolicy(const Policy& policy, const QString& why, quint64 gesture)
{
    if (policy == m_policy)
        return;
    m_undo.push(new PolicyCommand(*this, m_policy, policy, {}, gesture, why));
}

void PolicyDocument::renamePolicy(const QString& name)
{
    Policy renamed = m_policy;
    renamed.name = fromQt(name);
    replacePolicy(renamed, tr("rename to %1").arg(name));
}

void PolicyDocument::applyPolicy(const Policy& policy)
{
    if (policy == m_policy)
        return;
    m_policy = policy;
    m_draftTimer.start();
    Q_EMIT policyChanged();
    replay();
}

void PolicyDocument::markSaved()
{
    m_saved = m_policy;
    Q_EMIT policyChanged();
}

void PolicyDocument::restoreDraft()
{
    QFile file(m_draftFile);
    if (m_draftFile.isEmpty() || !file.exists() || !file.open(QIODevice::ReadOnly))
        return;
    const std::string yaml = file.readAll().toStdString();
    auto draft = readStoredPolicy(yaml);
    if (!draft) { // the format up to 0.3
        const auto older = readPolicy(yaml, std::nullopt, fromQt(m_draftFile));
        if (!older) {
            Q_EMIT failed(tr("Restore the draft"), older.error());
            return;
        }
        draft = older->policy;
    }
    for (const Message& done : replaceRemovedNames(*draft))
        Q_EMIT failed(tr("Restore the draft"), { ErrorCode::Invalid, done, {}, {} });
    applyPolicy(*draft);
}

void PolicyDocument::flushDraft()
{
    if (m_draftTimer.isActive()) {
        m_draftTimer.stop();
        saveDraft();
    }
    m_writer.finish();
}

void PolicyDocument::saveDraft()
{
    if (m_draftFile.isEmpty())
        return;
    m_writer.add<Result<void>>(
        [path = m_draftFile, yaml = writeStoredPolicy(m_policy)] { return writeDraft(path, yaml); },
        [this](const Result<void>& written) {
            // Report it once, not after every change: a read-only data folder must not flood the window with
            // messages.
            if (!written && !m_draftFailed)
                Q_EMIT failed(tr("Save the draft"), written.error());
            m_draftFailed = !written;
        });
}

} // namespace winnow
