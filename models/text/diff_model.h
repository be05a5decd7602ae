// SPDX-License-Identifier: GPL-3.0-or-later
// What the diff view shows: an immutable DiffDocument (texts and rows; built by a pure function,
// for big texts on a worker) and the DiffModel around it: mode, folds, current row, marks, sentences for
// screen readers and text to copy. The main window supplies documents; the view reads everything else.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/reading/folded_rows.h"
#include "core/reading/shown_result.h"
#include "core/session/text_store.h"
#include "core/tokens/counter.h"
#include "models/text/text_find.h"

namespace winnow {

/// One tool result before and after. `after` null: nothing changed, the model sees `before`.
struct DiffInput
{
    Text before;
    std::shared_ptr<const Compressed> after;
    std::shared_ptr<const void> keepAlive; // owner of the bytes that `before` borrows (corpus, engine)
    std::shared_ptr<const Counter> counter; // null: no token numbers
    std::optional<std::uint64_t> tokensBefore; // of the whole texts by `counter`, if known
    std::optional<std::uint64_t> tokensAfter;
    QString decision; // "compressed", "passthrough small: 312 <= min_bytes 512"; shown above the after side
    QString beforeLabel; // "" = "Before" / "After"; "A: default" / "B: my-tuned v7" for two policies
    QString afterLabel;
    bool compare = false; // ignore the segments and compare the texts (remote answers, two policies)
    std::uint32_t images = 0; // in the result, in addition to its text
};

class DiffDocument : public std::enable_shared_from_this<DiffDocument>
{
public:
    /// Pure; any thread; linear in the size of the texts. `layJson` is for the view only: the rows are then
    /// compared, and isLaidOut() says whether one side was JSON.
    static std::shared_ptr<const DiffDocument> build(DiffInput input, bool layJson = false);

    const DiffInput& input() const { return m_input; }
    const DiffRows& rows() const { return m_rows; }
    bool isLaidOut() const { return m_laidOut; }
    /// The original texts, even when the rows show them laid out.
    std::string_view beforeText() const { return m_input.before.view(); }
    std::string_view afterText() const
    {
        return m_input.after ? std::string_view(m_input.after->text) : beforeText();
    }

    /// False if numbers of tokens are estimates.
    bool isExact() const { return !m_input.counter || m_input.counter->isExact(); }
    /// What a block drops, in the form that the page Session uses; nullopt if the block drops nothing.
    const std::optional<Fold>& cut(std::size_t block) const { return m_cuts[block]; }
    /// The rule that dropped most of a block.
    std::string_view ruleOf(std::size_t block) const
    {
        return m_cuts[block] ? m_cuts[block]->rule : m_rows.blocks[block].rule;
    }

    DiffDocument(const DiffDocument&) = delete;
    DiffDocument& operator=(const DiffDocument&) = delete;

private:
    explicit DiffDocument(DiffInput input);
    void makeRows();
    bool layOut();
    void findCuts();

    DiffInput m_input;
    std::string m_shownBefore, m_shownAfter; // the texts of the rows when laid out
    bool m_laidOut = false;
    DiffRows m_rows;
    std::vector<std::optional<Fold>> m_cuts; // by block
};

/// The heading row of a block, such as "8 lines, 118 tokens dropped".
QString headingText(const DiffDocument& document, std::size_t block);
/// "214 lines kept" for an equal block, "3 lines after" for the after side of another.
QString linesText(const DiffDocument& document, Side side, std::size_t block);

/// Both sides by block; equal lines are searched once, as before lines. Empty for null.
FindTexts findTexts(const DiffDocument* document);

/// A place in the before text that was used later (a loss), for marks and jumps.
struct DiffMark
{
    Range source;
    QString text; // "used 7 turns later in Edit arguments"
};

class DiffModel : public QObject
{
    Q_OBJECT

public:
    explicit DiffModel(QObject* parent = nullptr);

    /// Null empties the view. Mode and "show all" stay.
    void setDocument(std::shared_ptr<const DiffDocument> document);
    const DiffDocument* document() const { return m_document.get(); }

    const FoldedRows& folds() const { return m_folds; }
    std::size_t rowCount() const { return m_folds.count(); }

    void showMore(std::size_t block, std::uint32_t atTop, std::uint32_t atBottom);
    void setOpen(std::size_t block, bool open);
    void setAllEqualOpen(bool open);
    bool allEqualOpen() const { return m_allEqualOpen; }
    /// Opens the folds that hide the line. Returns its row; nullopt if the mode does not show it.
    std::optional<std::size_t> reveal(Side side, std::uint32_t line);

    void setMarks(std::vector<DiffMark> marks);
    const std::vector<DiffMark>& marks() const { return m_marks; }
    /// Indexes of the marks that begin in a before line.
    std::vector<std::size_t> marksOfLine(std::uint32_t beforeLine) const;
    /// Index of the mark before or after the current row, wrapping around; nullopt without marks.
    std::optional<std::size_t> neighbourMark(bool forward) const;

    std::size_t currentRow() const { return m_current; }
    void setCurrentRow(std::size_t row);

    /// A sentence for screen readers: kind of the row, line numbers, text (at most 1,000 characters).
    QString rowSentence(std::size_t row) const;
    QString patch() const;

Q_SIGNALS:
    void documentChanged();
    void rowsChanged(); // mode or folds
    void marksChanged();
    void currentRowChanged(std::size_t row);

private:
    void refold(std::size_t anchorBlock);

    std::shared_ptr<const DiffDocument> m_document;
    FoldedRows m_folds;
    bool m_allEqualOpen = false;
    std::vector<DiffMark> m_marks;
    std::size_t m_current = 0;
};

/// The text of one side that the current row shows or hides.
QString currentText(const DiffModel& model, Side side);

} // namespace winnow
