// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/text_hits.h"

#include <algorithm>
#include <functional>

#include "core/replay/corpus_facts.h"
#include "core/text/ascii.h"
#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "models/tables/results_model.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

/// Ignores case for ASCII letters only.
ResultsModel::TextMatches search(const CorpusFacts& facts, const std::string& wanted,
    const std::stop_token& stop, const ProgressFn& progress)
{
    const Corpus& corpus = facts.corpus();
    auto found = std::make_shared<std::vector<char>>(corpus.results.size());
    const auto hash = [](char c) { return std::hash<char>()(asciiLower(c)); };
    const auto same = [](char a, char b) { return asciiLower(a) == asciiLower(b); };
    const std::boyer_moore_horspool_searcher searcher(wanted.begin(), wanted.end(), hash, same);
    for (std::size_t i = 0; i < found->size() && !stop.stop_requested(); ++i) {
        if (i % 1000 == 0)
            progress({ i, found->size(), Message::mark("results"), {} });
        const Text text = corpus.texts->get(facts.text(ResultId(i)));
        const std::string_view view = text.view();
        (*found)[i] = static_cast<char>(std::search(view.begin(), view.end(), searcher) != view.end());
    }
    return found;
}

} // namespace

TextHits::TextHits(Workspace& workspace, const Trail& trail, ResultsModel& results, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_trail(trail)
    , m_results(results)
{
    connect(&trail, &Trail::filterChanged, this, &TextHits::look);
    connect(&workspace, &Workspace::corpusChanged, this, [this] {
        m_lane.cancel();
        m_known.clear();
        look();
    });
}

void TextHits::look()
{
    const QStringList texts = m_trail.filter().values(FilterChip::Field::Text);
    const auto next = std::find_if(
        texts.begin(), texts.end(), [this](const QString& text) { return !m_known.contains(text); });
    if (next == texts.end() || !m_workspace.facts())
        return;
    const QString wanted = *next;
    m_lane.start<ResultsModel::TextMatches>(
        tr("Looking in the texts"),
        [facts = m_workspace.facts(), text = fromQt(wanted)](
            const std::stop_token& stop, const ProgressFn& progress) -> Result<ResultsModel::TextMatches> {
            return search(*facts, text, stop, progress);
        },
        [this, wanted](const Result<ResultsModel::TextMatches>& found) {
            if (!found)
                return;
            m_known.insert(wanted);
            m_results.setTextMatches(wanted, *found);
            look();
        });
}

} // namespace winnow
