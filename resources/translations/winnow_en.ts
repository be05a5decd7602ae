<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>BestPolicyPage</name>
    <message>
        <source>any</source>
        <translation>any</translation>
    </message>
    <message>
        <source>as now</source>
        <translation>as now</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Tunes tool-result compression on recorded agent sessions.</source>
        <translation>Tunes tool-result compression on recorded agent sessions.</translation>
    </message>
    <message>
        <source>Start with the policy in FILE.</source>
        <translation>Start with the policy in FILE.</translation>
    </message>
    <message>
        <source>Read recordings anew and remember nothing of them.</source>
        <translation>Read recordings anew and remember nothing of them.</translation>
    </message>
    <message>
        <source>Recordings or folders to open as one.</source>
        <translation>Recordings or folders to open as one.</translation>
    </message>
    <message>
        <source>Start with every part of the window where it belongs.</source>
        <translation>Start with every part of the window where it belongs.</translation>
    </message>
</context>
<context>
    <name>winnow::ActionList</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Go</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>&amp;Tune</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Library</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>&amp;Open recordings…</source>
        <translation>&amp;Open recordings…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Open &amp;folder…</translation>
    </message>
    <message>
        <source>Open in new &amp;window…</source>
        <translation>Open in new &amp;window…</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>Open the &amp;sample</translation>
    </message>
    <message>
        <source>&amp;Reload recordings</source>
        <translation>&amp;Reload recordings</translation>
    </message>
    <message>
        <source>&amp;Close recordings</source>
        <translation>&amp;Close recordings</translation>
    </message>
    <message>
        <source>&amp;Export policy as YAML…</source>
        <translation>&amp;Export policy as YAML…</translation>
    </message>
    <message>
        <source>&amp;Import policy from YAML…</source>
        <translation>&amp;Import policy from YAML…</translation>
    </message>
    <message>
        <source>Write &amp;report…</source>
        <translation>Write &amp;report…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Undo</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Redo</translation>
    </message>
    <message>
        <source>&amp;Find in texts</source>
        <translation>&amp;Find in texts</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>Find &amp;next</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>Find &amp;previous</translation>
    </message>
    <message>
        <source>Fi&amp;lter results</source>
        <translation>Fi&amp;lter results</translation>
    </message>
    <message>
        <source>Close, clear or cancel</source>
        <translation>Close, clear or cancel</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>Pr&amp;eferences…</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Reset &amp;layout</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>&amp;Side by side</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Unified</translation>
    </message>
    <message>
        <source>&amp;After only, as the model sees it</source>
        <translation>&amp;After only, as the model sees it</translation>
    </message>
    <message>
        <source>&amp;Before only</source>
        <translation>&amp;Before only</translation>
    </message>
    <message>
        <source>&amp;Wrap lines</source>
        <translation>&amp;Wrap lines</translation>
    </message>
    <message>
        <source>&amp;Overview bar</source>
        <translation>&amp;Overview bar</translation>
    </message>
    <message>
        <source>F&amp;old equal lines</source>
        <translation>F&amp;old equal lines</translation>
    </message>
    <message>
        <source>U&amp;nfold equal lines</source>
        <translation>U&amp;nfold equal lines</translation>
    </message>
    <message>
        <source>Next &amp;change</source>
        <translation>Next &amp;change</translation>
    </message>
    <message>
        <source>Previous c&amp;hange</source>
        <translation>Previous c&amp;hange</translation>
    </message>
    <message>
        <source>Next later-&amp;used line</source>
        <translation>Next later-&amp;used line</translation>
    </message>
    <message>
        <source>Previous later-u&amp;sed line</source>
        <translation>Previous later-u&amp;sed line</translation>
    </message>
    <message>
        <source>&amp;Next result</source>
        <translation>&amp;Next result</translation>
    </message>
    <message>
        <source>&amp;Previous result</source>
        <translation>&amp;Previous result</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Ne&amp;xt pane</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Pre&amp;vious pane</translation>
    </message>
    <message>
        <source>&amp;Tuning panel</source>
        <translation>&amp;Tuning panel</translation>
    </message>
    <message>
        <source>Reset this &amp;parameter</source>
        <translation>Reset this &amp;parameter</translation>
    </message>
    <message>
        <source>Reset &amp;all parameters</source>
        <translation>Reset &amp;all parameters</translation>
    </message>
    <message>
        <source>&amp;Replay again</source>
        <translation>&amp;Replay again</translation>
    </message>
    <message>
        <source>&amp;Cancel the running job</source>
        <translation>&amp;Cancel the running job</translation>
    </message>
    <message>
        <source>Use the policy as &amp;baseline A</source>
        <translation>Use the policy as &amp;baseline A</translation>
    </message>
    <message>
        <source>&amp;Save policy</source>
        <translation>&amp;Save policy</translation>
    </message>
    <message>
        <source>Save policy &amp;as…</source>
        <translation>Save policy &amp;as…</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guide</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;What&apos;s this?</translation>
    </message>
    <message>
        <source>&amp;Keyboard map</source>
        <translation>&amp;Keyboard map</translation>
    </message>
    <message>
        <source>&amp;About Winnow</source>
        <translation>&amp;About Winnow</translation>
    </message>
    <message>
        <source>Baseline A beside the &amp;policy in use</source>
        <translation>Baseline A beside the &amp;policy in use</translation>
    </message>
    <message>
        <source>Compare with a &amp;gateway log…</source>
        <translation>Compare with a &amp;gateway log…</translation>
    </message>
    <message>
        <source>Remote co&amp;mpressions…</source>
        <translation>Remote co&amp;mpressions…</translation>
    </message>
    <message>
        <source>Write &amp;decision sheet…</source>
        <translation>Write &amp;decision sheet…</translation>
    </message>
    <message>
        <source>Make redacted cop&amp;ies…</source>
        <translation>Make redacted cop&amp;ies…</translation>
    </message>
    <message>
        <source>Count t&amp;okens with…</source>
        <translation>Count t&amp;okens with…</translation>
    </message>
    <message>
        <source>&amp;Go to result or line…</source>
        <translation>&amp;Go to result or line…</translation>
    </message>
    <message>
        <source>Clear the f&amp;ilter</source>
        <translation>Clear the f&amp;ilter</translation>
    </message>
    <message>
        <source>&amp;Command or filter…</source>
        <translation>&amp;Command or filter…</translation>
    </message>
    <message>
        <source>&amp;History of changes…</source>
        <translation>&amp;History of changes…</translation>
    </message>
    <message>
        <source>&amp;Policy and selection</source>
        <translation>&amp;Policy and selection</translation>
    </message>
    <message>
        <source>&amp;Losses</source>
        <translation>&amp;Losses</translation>
    </message>
    <message>
        <source>&amp;Expansion</source>
        <translation>&amp;Expansion</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Compare</translation>
    </message>
    <message>
        <source>&amp;Optimise</source>
        <translation>&amp;Optimise</translation>
    </message>
    <message>
        <source>G&amp;ate</source>
        <translation>G&amp;ate</translation>
    </message>
    <message>
        <source>&amp;Policies</source>
        <translation>&amp;Policies</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>&amp;Report</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Back</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Forward</translation>
    </message>
    <message>
        <source>&amp;Read the result</source>
        <translation>&amp;Read the result</translation>
    </message>
    <message>
        <source>Bac&amp;k to the table</source>
        <translation>Bac&amp;k to the table</translation>
    </message>
    <message>
        <source>What was &amp;not read</source>
        <translation>What was &amp;not read</translation>
    </message>
    <message>
        <source>The &amp;raw record of the result</source>
        <translation>The &amp;raw record of the result</translation>
    </message>
</context>
<context>
    <name>winnow::Amounts</name>
    <message numerus="yes">
        <source>%1 result(s)</source>
        <translation>
            <numerusform>%1 result</numerusform>
            <numerusform>%1 results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 session(s)</source>
        <translation>
            <numerusform>%1 session</numerusform>
            <numerusform>%1 sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 file</numerusform>
            <numerusform>%1 files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 test(s)</source>
        <translation>
            <numerusform>%1 test</numerusform>
            <numerusform>%1 tests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 token(s)</source>
        <translation>
            <numerusform>%1 token</numerusform>
            <numerusform>%1 tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::BestPolicyPage</name>
    <message>
        <source>any</source>
        <translation>any</translation>
    </message>
    <message>
        <source>as now</source>
        <translation>as now</translation>
    </message>
    <message>
        <source>What the best policy does per tool</source>
        <translation>What the best policy does per tool</translation>
    </message>
    <message>
        <source>Policy in use and best policy</source>
        <translation>Policy in use and best policy</translation>
    </message>
    <message>
        <source>&amp;Use this policy</source>
        <translation>&amp;Use this policy</translation>
    </message>
    <message>
        <source>Which policy saves most without losing more than you allow? For each tool every strategy and size is tried; the best combination is verified by a full replay and can be taken into the tuning panel, where one undo takes it back.</source>
        <translation>Which policy saves most without losing more than you allow? For each tool every strategy and size is tried; the best combination is verified by a full replay and can be taken into the tuning panel, where one undo takes it back.</translation>
    </message>
    <message>
        <source>&amp;Find the best policy</source>
        <translation>&amp;Find the best policy</translation>
    </message>
    <message>
        <source>Weighted regret: dropped texts that were used later; edit 5, argument or answer 3, other text 1</source>
        <translation>Weighted regret: dropped texts that were used later; edit 5, argument or answer 3, other text 1</translation>
    </message>
    <message>
        <source>&amp;regret at most</source>
        <translation>&amp;regret at most</translation>
    </message>
    <message>
        <source>Exact-match edits that may find no copy of their old text</source>
        <translation>Exact-match edits that may find no copy of their old text</translation>
    </message>
    <message>
        <source>&amp;edit breaks at most</source>
        <translation>&amp;edit breaks at most</translation>
    </message>
    <message>
        <source> B</source>
        <translation> B</translation>
    </message>
    <message>
        <source>95 of 100 results may be at most this large as the model sees them</source>
        <translation>95 of 100 results may be at most this large as the model sees them</translation>
    </message>
    <message>
        <source>&amp;p95 size up to</source>
        <translation>&amp;p95 size up to</translation>
    </message>
    <message>
        <source>Facts that no result may lose: the must_survive lines of a policy test file</source>
        <translation>Facts that no result may lose: the must_survive lines of a policy test file</translation>
    </message>
    <message>
        <source>pr&amp;otect</source>
        <translation>pr&amp;otect</translation>
    </message>
    <message>
        <source>the policy&apos;s own</source>
        <translation>the policy&apos;s own</translation>
    </message>
    <message>
        <source>What the answer must be written in. A gateway knows one minimum, one maximum and skipped tools; Winnow&apos;s own dialect knows rules per tool.</source>
        <translation>What the answer must be written in. A gateway knows one minimum, one maximum and skipped tools; Winnow&apos;s own dialect knows rules per tool.</translation>
    </message>
    <message>
        <source>&amp;dialect</source>
        <translation>&amp;dialect</translation>
    </message>
    <message>
        <source>Policy test file</source>
        <translation>Policy test file</translation>
    </message>
    <message>
        <source>Policy tests (*.yaml *.yml);;All files (*)</source>
        <translation>Policy tests (*.yaml *.yml);;All files (*)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>facts of %1</source>
        <translation>facts of %1</translation>
    </message>
    <message>
        <source>Choose a test file…</source>
        <translation>Choose a test file…</translation>
    </message>
    <message>
        <source>&lt;b&gt;The limits cannot be kept&lt;/b&gt;, not even by leaving every tool alone.</source>
        <translation>&lt;b&gt;The limits cannot be kept&lt;/b&gt;, not even by leaving every tool alone.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A full replay does not confirm the limits.&lt;/b&gt;</source>
        <translation>&lt;b&gt;A full replay does not confirm the limits.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 of %2 tools are left alone; %3 choices rest on fewer than %4 results: check them on other sessions.</source>
        <translation>%1 of %2 tools are left alone; %3 choices rest on fewer than %4 results: check them on other sessions.</translation>
    </message>
    <message>
        <source>The search was too large to be exact; this is a greedy answer.</source>
        <translation>The search was too large to be exact; this is a greedy answer.</translation>
    </message>
    <message>
        <source>Open a recording to look for the best policy on it.</source>
        <translation>Open a recording to look for the best policy on it.</translation>
    </message>
    <message>
        <source>Every strategy from every size on, per tool; a change of the policy stops the search.</source>
        <translation>Every strategy from every size on, per tool; a change of the policy stops the search.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This policy is in use.&lt;/b&gt;</source>
        <translation>&lt;b&gt;This policy is in use.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;Found before the policy was changed.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Found before the policy was changed.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Verified by a full replay of n = %1 results; dollars modelled (prices of %2), losses measured.</source>
        <translation>Verified by a full replay of n = %1 results; dollars modelled (prices of %2), losses measured.</translation>
    </message>
    <message>
        <source>The policy found is in the tuning panel. Undo takes it back.</source>
        <translation>The policy found is in the tuning panel. Undo takes it back.</translation>
    </message>
</context>
<context>
    <name>winnow::BestPolicyStudy</name>
    <message>
        <source>Best policy</source>
        <translation>Best policy</translation>
    </message>
    <message>
        <source>use the optimised policy</source>
        <translation>use the optimised policy</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; per 1,000 sessions</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; per 1,000 sessions</translation>
    </message>
    <message>
        <source> The interval excludes 0.</source>
        <translation> The interval excludes 0.</translation>
    </message>
    <message>
        <source> No difference to tell apart.</source>
        <translation> No difference to tell apart.</translation>
    </message>
    <message>
        <source>What holds it back is care: choosing more boldly did not keep the limits, or did not save clearly more, on sessions it has not seen.</source>
        <translation>What holds it back is care: choosing more boldly did not keep the limits, or did not save clearly more, on sessions it has not seen.</translation>
    </message>
    <message>
        <source>No limit binds: without any of them no more could be saved.</source>
        <translation>No limit binds: without any of them no more could be saved.</translation>
    </message>
    <message>
        <source>%1 (without that limit %2 more)</source>
        <translation>%1 (without that limit %2 more)</translation>
    </message>
    <message>
        <source>&lt;b&gt;Binding:&lt;/b&gt; %1.</source>
        <translation>&lt;b&gt;Binding:&lt;/b&gt; %1.</translation>
    </message>
    <message>
        <source> (n = %1 independent sessions: no interval below %2).</source>
        <translation> (n = %1 independent sessions: no interval below %2).</translation>
    </message>
    <message>
        <source> (modelled; 95 % interval %1 to %2 over n = %3 independent sessions).</source>
        <translation> (modelled; 95 % interval %1 to %2 over n = %3 independent sessions).</translation>
    </message>
    <message>
        <source> You need about %1 to %2 more sessions to tell it from 0 dependably.</source>
        <translation> You need about %1 to %2 more sessions to tell it from 0 dependably.</translation>
    </message>
</context>
<context>
    <name>winnow::Breadcrumb</name>
    <message>
        <source>session %1</source>
        <translation>session %1</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>Recordings</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Tool</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Result</translation>
    </message>
    <message>
        <source>What is on show</source>
        <translation>What is on show</translation>
    </message>
    <message>
        <source>all sessions</source>
        <translation>all sessions</translation>
    </message>
    <message>
        <source>all tools</source>
        <translation>all tools</translation>
    </message>
    <message>
        <source>#%1</source>
        <translation>#%1</translation>
    </message>
    <message>
        <source>Take this condition away</source>
        <translation>Take this condition away</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>Remove filter %1</translation>
    </message>
    <message>
        <source>All sessions</source>
        <translation>All sessions</translation>
    </message>
    <message>
        <source>%1 more: type a part of the name (Ctrl+K)</source>
        <translation>%1 more: type a part of the name (Ctrl+K)</translation>
    </message>
    <message>
        <source>All tools</source>
        <translation>All tools</translation>
    </message>
</context>
<context>
    <name>winnow::CertaintyStudy</name>
    <message>
        <source>Intervals</source>
        <translation>Intervals</translation>
    </message>
</context>
<context>
    <name>winnow::ChainDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Add</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Delete</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Move u&amp;p</translation>
    </message>
    <message>
        <source>Move dow&amp;n</source>
        <translation>Move dow&amp;n</translation>
    </message>
    <message>
        <source>Steps of %1</source>
        <translation>Steps of %1</translation>
    </message>
    <message>
        <source>Steps of the chain</source>
        <translation>Steps of the chain</translation>
    </message>
    <message>
        <source>Strategy of the step</source>
        <translation>Strategy of the step</translation>
    </message>
</context>
<context>
    <name>winnow::ChainModel</name>
    <message>
        <source>steps of %1</source>
        <translation>steps of %1</translation>
    </message>
    <message>
        <source>the policy&apos;s chain</source>
        <translation>the policy&apos;s chain</translation>
    </message>
    <message>
        <source>any tool</source>
        <translation>any tool</translation>
    </message>
    <message>
        <source>the rule for %1</source>
        <translation>the rule for %1</translation>
    </message>
    <message>
        <source>the rule for %1, %2</source>
        <translation>the rule for %1, %2</translation>
    </message>
    <message>
        <source>The rule is gone; nothing is edited here any more.</source>
        <translation>The rule is gone; nothing is edited here any more.</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>step %1: %2</translation>
    </message>
    <message>
        <source>(any kind)</source>
        <translation>(any kind)</translation>
    </message>
    <message>
        <source>(defaults)</source>
        <translation>(defaults)</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>strategy</translation>
    </message>
    <message>
        <source>only for kinds</source>
        <translation>only for kinds</translation>
    </message>
    <message>
        <source>class</source>
        <translation>class</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parameters</translation>
    </message>
</context>
<context>
    <name>winnow::ChartFrame</name>
    <message>
        <source>Open a recording to see this chart.</source>
        <translation>Open a recording to see this chart.</translation>
    </message>
</context>
<context>
    <name>winnow::ColumnFit</name>
    <message>
        <source>As many as fit</source>
        <translation>As many as fit</translation>
    </message>
</context>
<context>
    <name>winnow::CommandLine</name>
    <message>
        <source>Command or filter</source>
        <translation>Command or filter</translation>
    </message>
    <message>
        <source>Filter or command…   Ctrl+K</source>
        <translation>Filter or command…   Ctrl+K</translation>
    </message>
    <message>
        <source>What matches</source>
        <translation>What matches</translation>
    </message>
    <message>
        <source>Filter results: %1</source>
        <translation>Filter results: %1</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>filter</translation>
    </message>
    <message>
        <source>In the texts: %1</source>
        <translation>In the texts: %1</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>texts</translation>
    </message>
</context>
<context>
    <name>winnow::ContextLoom</name>
    <message>
        <source>Context loom</source>
        <translation>Context loom</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n model call(s)</source>
        <translation>
            <numerusform>%1 · %n model call</numerusform>
            <numerusform>%1 · %n model calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::CoreWords</name>
    <message>
        <source>a block of the digest is damaged</source>
        <translation>a block of the digest is damaged</translation>
    </message>
    <message>
        <source>a digest can hold no sizes of it</source>
        <translation>a digest can hold no sizes of it</translation>
    </message>
    <message>
        <source>a digest holds no texts</source>
        <translation>a digest holds no texts</translation>
    </message>
    <message>
        <source>a digest holds no texts to digest</source>
        <translation>a digest holds no texts to digest</translation>
    </message>
    <message>
        <source>a digest of a newer Winnow</source>
        <translation>a digest of a newer Winnow</translation>
    </message>
    <message>
        <source>a digest&apos;s tokens are counted already, in another encoding</source>
        <translation>a digest&apos;s tokens are counted already, in another encoding</translation>
    </message>
    <message>
        <source>digest with one salt (WINNOW_DIGEST_SALT or --salt)</source>
        <translation>digest with one salt (WINNOW_DIGEST_SALT or --salt)</translation>
    </message>
    <message>
        <source>digests counted in different encodings do not merge</source>
        <translation>digests counted in different encodings do not merge</translation>
    </message>
    <message>
        <source>digests of different salts do not merge: their names differ</source>
        <translation>digests of different salts do not merge: their names differ</translation>
    </message>
    <message>
        <source>digests with and without names or paths do not merge</source>
        <translation>digests with and without names or paths do not merge</translation>
    </message>
    <message>
        <source>facts that must survive are looked for in texts, and a digest holds none</source>
        <translation>facts that must survive are looked for in texts, and a digest holds none</translation>
    </message>
    <message>
        <source>it was measured with: %1</source>
        <translation>it was measured with: %1</translation>
    </message>
    <message>
        <source>leave out --encoding, or make the digest anew with it</source>
        <translation>leave out --encoding, or make the digest anew with it</translation>
    </message>
    <message>
        <source>leave them out, or name the recordings it was made of</source>
        <translation>leave them out, or name the recordings it was made of</translation>
    </message>
    <message>
        <source>make it anew</source>
        <translation>make it anew</translation>
    </message>
    <message>
        <source>make the digest anew</source>
        <translation>make the digest anew</translation>
    </message>
    <message>
        <source>must_survive, determinism and idempotence are tests of texts, and a digest holds none</source>
        <translation>must_survive, determinism and idempotence are tests of texts, and a digest holds none</translation>
    </message>
    <message>
        <source>name another --demand, or the recordings it was made of</source>
        <translation>name another --demand, or the recordings it was made of</translation>
    </message>
    <message>
        <source>name the recordings it was made of</source>
        <translation>name the recordings it was made of</translation>
    </message>
    <message>
        <source>no digest: %1</source>
        <translation>no digest: %1</translation>
    </message>
    <message>
        <source>no digest: it has no header</source>
        <translation>no digest: it has no header</translation>
    </message>
    <message>
        <source>the digest cannot be written: %1</source>
        <translation>the digest cannot be written: %1</translation>
    </message>
    <message>
        <source>the digest holds no sizes of strategy %1 as this policy sets it</source>
        <translation>the digest holds no sizes of strategy %1 as this policy sets it</translation>
    </message>
    <message>
        <source>the digest&apos;s table %1 is damaged</source>
        <translation>the digest&apos;s table %1 is damaged</translation>
    </message>
    <message>
        <source>the digest&apos;s table %1 %2</source>
        <translation>the digest&apos;s table %1 %2</translation>
    </message>
    <message>
        <source>the recording no longer gave this text when it was digested</source>
        <translation>the recording no longer gave this text when it was digested</translation>
    </message>
    <message>
        <source>update Winnow</source>
        <translation>update Winnow</translation>
    </message>
    <message>
        <source>use winnow-cli merge</source>
        <translation>use winnow-cli merge</translation>
    </message>
    <message>
        <source>what strategy %1 answers depends on more than the result</source>
        <translation>what strategy %1 answers depends on more than the result</translation>
    </message>
    <message>
        <source>who asked in the recording stands in texts, and a digest holds none</source>
        <translation>who asked in the recording stands in texts, and a digest holds none</translation>
    </message>
    <message>
        <source>%1, not streamed: %2 (%3).</source>
        <translation>%1, not streamed: %2 (%3).</translation>
    </message>
    <message>
        <source>%1, streamed: %2 (%3).</source>
        <translation>%1, streamed: %2 (%3).</translation>
    </message>
    <message>
        <source>%1 (%2), not streamed (%3)</source>
        <translation>%1 (%2), not streamed (%3)</translation>
    </message>
    <message>
        <source>%1 (%2), streamed (%3)</source>
        <translation>%1 (%2), streamed (%3)</translation>
    </message>
    <message>
        <source>assumed for %1</source>
        <translation>assumed for %1</translation>
    </message>
    <message>
        <source>read in the sources of %1, not measured</source>
        <translation>read in the sources of %1, not measured</translation>
    </message>
    <message>
        <source>measured with %1</source>
        <translation>measured with %1</translation>
    </message>
    <message>
        <source>assumed: %1 does so</source>
        <translation>assumed: %1 does so</translation>
    </message>
    <message>
        <source>the answer to Winnow&apos;s own prompts; the gateway asks in other words and gets other texts</source>
        <translation>the answer to Winnow&apos;s own prompts; the gateway asks in other words and gets other texts</translation>
    </message>
    <message>
        <source>assumed: the recording does not say</source>
        <translation>assumed: the recording does not say</translation>
    </message>
    <message>
        <source>as you say</source>
        <translation>as you say</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>recorded</translation>
    </message>
    <message>
        <source>Dialect winnow is no gateway&apos;s: the simulation lets every original arrive that is stored.</source>
        <translation>Dialect winnow is no gateway&apos;s: the simulation lets every original arrive that is stored.</translation>
    </message>
    <message>
        <source>the model is never offered expand_context</source>
        <translation>the model is never offered expand_context</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway takes the call out of the answer and asks nobody</source>
        <translation>the original never arrives: the gateway takes the call out of the answer and asks nobody</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway does not see the call, and the client gets a tool it does not know</source>
        <translation>the original never arrives: the gateway does not see the call, and the client gets a tool it does not know</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway answers the call with null</source>
        <translation>the original never arrives: the gateway answers the call with null</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway loses the id and tells the model that &apos;&apos; is no longer available</source>
        <translation>the original never arrives: the gateway loses the id and tells the model that &apos;&apos; is no longer available</translation>
    </message>
    <message>
        <source>the original never arrives: the gateway loses the id and asks the model again with the very same request</source>
        <translation>the original never arrives: the gateway loses the id and asks the model again with the very same request</translation>
    </message>
    <message>
        <source>the original arrives: the gateway puts it behind the call and asks the model again</source>
        <translation>the original arrives: the gateway puts it behind the call and asks the model again</translation>
    </message>
    <message>
        <source>%1: the gateway would put a variable&apos;s value in the place of &apos;%2&apos;</source>
        <translation>%1: the gateway would put a variable&apos;s value in the place of &apos;%2&apos;</translation>
    </message>
    <message>
        <source>an event whose data is not JSON was skipped</source>
        <translation>an event whose data is not JSON was skipped</translation>
    </message>
    <message>
        <source>Aider keeps no tool calls</source>
        <translation>Aider keeps no tool calls</translation>
    </message>
    <message>
        <source>SpecStory keeps no tool results apart from the words; only texts were read</source>
        <translation>SpecStory keeps no tool results apart from the words; only texts were read</translation>
    </message>
    <message>
        <source>read as plain text: the whole file is one tool result</source>
        <translation>read as plain text: the whole file is one tool result</translation>
    </message>
    <message>
        <source>the gzip data is damaged; what came before is kept</source>
        <translation>the gzip data is damaged; what came before is kept</translation>
    </message>
    <message>
        <source>zlib cannot start</source>
        <translation>zlib cannot start</translation>
    </message>
    <message>
        <source>the gzip data ends early; what came before is kept</source>
        <translation>the gzip data ends early; what came before is kept</translation>
    </message>
    <message>
        <source>the zstd data ends early; what came before is kept</source>
        <translation>the zstd data ends early; what came before is kept</translation>
    </message>
    <message>
        <source>invalid UTF-8 was replaced by U+FFFD</source>
        <translation>invalid UTF-8 was replaced by U+FFFD</translation>
    </message>
    <message>
        <source>raw control characters or NaN in the JSON were accepted</source>
        <translation>raw control characters or NaN in the JSON were accepted</translation>
    </message>
    <message>
        <source>the last line is cut off and was skipped; the recording was probably still being written</source>
        <translation>the last line is cut off and was skipped; the recording was probably still being written</translation>
    </message>
    <message>
        <source>bad line skipped (NUL bytes, as a crash leaves them)</source>
        <translation>bad line skipped (NUL bytes, as a crash leaves them)</translation>
    </message>
    <message>
        <source>NUL bytes before a record were skipped</source>
        <translation>NUL bytes before a record were skipped</translation>
    </message>
    <message>
        <source>the file became shorter while it was read; read it again</source>
        <translation>the file became shorter while it was read; read it again</translation>
    </message>
    <message>
        <source>the file became shorter while it was read</source>
        <translation>the file became shorter while it was read</translation>
    </message>
    <message>
        <source>read it again</source>
        <translation>read it again</translation>
    </message>
    <message>
        <source>UTF-16 text was converted to UTF-8; offsets count converted bytes</source>
        <translation>UTF-16 text was converted to UTF-8; offsets count converted bytes</translation>
    </message>
    <message>
        <source>an AI-review bundle is a run without tools: its prompt and the documents behind it, no tool results</source>
        <translation>an AI-review bundle is a run without tools: its prompt and the documents behind it, no tool results</translation>
    </message>
    <message>
        <source>the session folder holds no log with contents</source>
        <translation>the session folder holds no log with contents</translation>
    </message>
    <message>
        <source>nothing could be unpacked</source>
        <translation>nothing could be unpacked</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>the file is empty</translation>
    </message>
    <message>
        <source>Parquet files are not read; make JSON lines of it: duckdb -c &quot;COPY (FROM &apos;FILE&apos;) TO &apos;FILE.jsonl&apos; (FORMAT json)&quot;</source>
        <translation>Parquet files are not read; make JSON lines of it: duckdb -c &quot;COPY (FROM &apos;FILE&apos;) TO &apos;FILE.jsonl&apos; (FORMAT json)&quot;</translation>
    </message>
    <message>
        <source>a SQLite database of no known agent</source>
        <translation>a SQLite database of no known agent</translation>
    </message>
    <message>
        <source>not recognised as a recording; --format NAME forces a format</source>
        <translation>not recognised as a recording; --format NAME forces a format</translation>
    </message>
    <message>
        <source>a request was captured without a readable body and was skipped</source>
        <translation>a request was captured without a readable body and was skipped</translation>
    </message>
    <message>
        <source>transcripts of the Cursor CLI hold calls without results; the state database has them</source>
        <translation>transcripts of the Cursor CLI hold calls without results; the state database has them</translation>
    </message>
    <message>
        <source>one document of 4 GB or more</source>
        <translation>one document of 4 GB or more</translation>
    </message>
    <message>
        <source>one JSON value of 4 GB or more</source>
        <translation>one JSON value of 4 GB or more</translation>
    </message>
    <message>
        <source>text behind the record</source>
        <translation>text behind the record</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>cannot be read</translation>
    </message>
    <message>
        <source>check the permissions, or read it again</source>
        <translation>check the permissions, or read it again</translation>
    </message>
    <message>
        <source>check the permissions</source>
        <translation>check the permissions</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>check the path</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>check its permissions</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>no such file or folder</translation>
    </message>
    <message>
        <source>the folder cannot be read</source>
        <translation>the folder cannot be read</translation>
    </message>
    <message>
        <source>the log cannot be read</source>
        <translation>the log cannot be read</translation>
    </message>
    <message>
        <source>the damaged library could not be moved away</source>
        <translation>the damaged library could not be moved away</translation>
    </message>
    <message>
        <source>check the permissions of its folder</source>
        <translation>check the permissions of its folder</translation>
    </message>
    <message>
        <source>the folder holds no recording</source>
        <translation>the folder holds no recording</translation>
    </message>
    <message>
        <source>name a folder with .jsonl or .json recordings in it</source>
        <translation>name a folder with .jsonl or .json recordings in it</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>is not a regular file</translation>
    </message>
    <message>
        <source>is no regular file</source>
        <translation>is no regular file</translation>
    </message>
    <message>
        <source>name a recording or a folder</source>
        <translation>name a recording or a folder</translation>
    </message>
    <message>
        <source>unpacked data cannot be kept</source>
        <translation>unpacked data cannot be kept</translation>
    </message>
    <message>
        <source>free space in the temporary folder</source>
        <translation>free space in the temporary folder</translation>
    </message>
    <message>
        <source>choose another path</source>
        <translation>choose another path</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>choose another name</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>choose another folder</translation>
    </message>
    <message>
        <source>choose a folder you may write</source>
        <translation>choose a folder you may write</translation>
    </message>
    <message>
        <source>name a session folder of the gateway</source>
        <translation>name a session folder of the gateway</translation>
    </message>
    <message>
        <source>holds no compression log</source>
        <translation>holds no compression log</translation>
    </message>
    <message>
        <source>holds several session folders</source>
        <translation>holds several session folders</translation>
    </message>
    <message>
        <source>name the folder with tool_output_compression.jsonl in it</source>
        <translation>name the folder with tool_output_compression.jsonl in it</translation>
    </message>
    <message>
        <source>another program holds the policy library</source>
        <translation>another program holds the policy library</translation>
    </message>
    <message>
        <source>close it there and try again</source>
        <translation>close it there and try again</translation>
    </message>
    <message>
        <source>the policy library is damaged, or the file is none</source>
        <translation>the policy library is damaged, or the file is none</translation>
    </message>
    <message>
        <source>move it away (policies in it may be rescued with sqlite3 .recover); a new one is made</source>
        <translation>move it away (policies in it may be rescued with sqlite3 .recover); a new one is made</translation>
    </message>
    <message>
        <source>the policy library cannot be written</source>
        <translation>the policy library cannot be written</translation>
    </message>
    <message>
        <source>check the permissions or set XDG_DATA_HOME to a folder you may write</source>
        <translation>check the permissions or set XDG_DATA_HOME to a folder you may write</translation>
    </message>
    <message>
        <source>check the permissions or set XDG_DATA_HOME</source>
        <translation>check the permissions or set XDG_DATA_HOME</translation>
    </message>
    <message>
        <source>the policy library could not be written, the disk is full or failing; nothing was changed</source>
        <translation>the policy library could not be written, the disk is full or failing; nothing was changed</translation>
    </message>
    <message>
        <source>make room and try again</source>
        <translation>make room and try again</translation>
    </message>
    <message>
        <source>the API key is written out; keep it in the environment and write ${NAME}</source>
        <translation>the API key is written out; keep it in the environment and write ${NAME}</translation>
    </message>
    <message>
        <source>an address carries a password or key</source>
        <translation>an address carries a password or key</translation>
    </message>
    <message>
        <source>secrets are never stored</source>
        <translation>secrets are never stored</translation>
    </message>
    <message>
        <source>a policy in the library needs a name</source>
        <translation>a policy in the library needs a name</translation>
    </message>
    <message>
        <source>winnow-cli policy list shows them</source>
        <translation>winnow-cli policy list shows them</translation>
    </message>
    <message>
        <source>winnow-cli policy history shows them</source>
        <translation>winnow-cli policy history shows them</translation>
    </message>
    <message>
        <source>update Winnow or use another XDG_DATA_HOME</source>
        <translation>update Winnow or use another XDG_DATA_HOME</translation>
    </message>
    <message>
        <source>the file holds no YAML mapping</source>
        <translation>the file holds no YAML mapping</translation>
    </message>
    <message>
        <source>holds no YAML mapping</source>
        <translation>holds no YAML mapping</translation>
    </message>
    <message>
        <source>a policy is a mapping of keys to values</source>
        <translation>a policy is a mapping of keys to values</translation>
    </message>
    <message>
        <source>the section is written with &apos;?&apos;</source>
        <translation>the section is written with &apos;?&apos;</translation>
    </message>
    <message>
        <source>write it as key: value first</source>
        <translation>write it as key: value first</translation>
    </message>
    <message>
        <source>the mapping is empty</source>
        <translation>the mapping is empty</translation>
    </message>
    <message>
        <source>remove the empty section first</source>
        <translation>remove the empty section first</translation>
    </message>
    <message>
        <source>write the section out first, or export a whole new file</source>
        <translation>write the section out first, or export a whole new file</translation>
    </message>
    <message>
        <source>a policy of dialect winnow does not fit into a gateway&apos;s file</source>
        <translation>a policy of dialect winnow does not fit into a gateway&apos;s file</translation>
    </message>
    <message>
        <source>convert it first: winnow-cli policy convert --to gateway-tokens</source>
        <translation>convert it first: winnow-cli policy convert --to gateway-tokens</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>out of memory</translation>
    </message>
    <message>
        <source>use local strategies as steps</source>
        <translation>use local strategies as steps</translation>
    </message>
    <message>
        <source>give on or off</source>
        <translation>give on or off</translation>
    </message>
    <message>
        <source>it takes none</source>
        <translation>it takes none</translation>
    </message>
    <message>
        <source>use on_error keep or drop</source>
        <translation>use on_error keep or drop</translation>
    </message>
    <message>
        <source>this is no JSON text</source>
        <translation>this is no JSON text</translation>
    </message>
    <message>
        <source>nothing is sent without permission</source>
        <translation>nothing is sent without permission</translation>
    </message>
    <message>
        <source>the answer is no JSON</source>
        <translation>the answer is no JSON</translation>
    </message>
    <message>
        <source>the answer is too long</source>
        <translation>the answer is too long</translation>
    </message>
    <message>
        <source>no API key configured</source>
        <translation>no API key configured</translation>
    </message>
    <message>
        <source>invalid API key</source>
        <translation>invalid API key</translation>
    </message>
    <message>
        <source>endpoint, model and API key are needed</source>
        <translation>endpoint, model and API key are needed</translation>
    </message>
    <message>
        <source>the remote strategy&apos;s answer is not at hand any more</source>
        <translation>the remote strategy&apos;s answer is not at hand any more</translation>
    </message>
    <message>
        <source>ask again</source>
        <translation>ask again</translation>
    </message>
    <message>
        <source>the recording no longer gives this text</source>
        <translation>the recording no longer gives this text</translation>
    </message>
    <message>
        <source>it changed on disk; reload it</source>
        <translation>it changed on disk; reload it</translation>
    </message>
    <message>
        <source>the vocabulary is missing</source>
        <translation>the vocabulary is missing</translation>
    </message>
    <message>
        <source>the vocabulary cannot be read</source>
        <translation>the vocabulary cannot be read</translation>
    </message>
    <message>
        <source>the price table prices.json is missing</source>
        <translation>the price table prices.json is missing</translation>
    </message>
    <message>
        <source>reinstall Winnow or set WINNOW_RESOURCES</source>
        <translation>reinstall Winnow or set WINNOW_RESOURCES</translation>
    </message>
    <message>
        <source>compare it with the shipped prices.json</source>
        <translation>compare it with the shipped prices.json</translation>
    </message>
    <message>
        <source>no minimum and maximum keeps the protected facts, or there are no results</source>
        <translation>no minimum and maximum keeps the protected facts, or there are no results</translation>
    </message>
    <message>
        <source>protect less, or ask for the dialect winnow</source>
        <translation>protect less, or ask for the dialect winnow</translation>
    </message>
    <message>
        <source>an empty fact protects nothing</source>
        <translation>an empty fact protects nothing</translation>
    </message>
    <message>
        <source>it must be YAML</source>
        <translation>it must be YAML</translation>
    </message>
    <message>
        <source>write it as a list of one item a line</source>
        <translation>write it as a list of one item a line</translation>
    </message>
    <message>
        <source>back references, look-around and lazy quantifiers are not known</source>
        <translation>back references, look-around and lazy quantifiers are not known</translation>
    </message>
    <message>
        <source>nothing is written while there are problems</source>
        <translation>nothing is written while there are problems</translation>
    </message>
    <message>
        <source>name files or folders</source>
        <translation>name files or folders</translation>
    </message>
    <message>
        <source>would be replaced by its redacted copy</source>
        <translation>would be replaced by its redacted copy</translation>
    </message>
    <message>
        <source>text: the compressed text differs</source>
        <translation>text: the compressed text differs</translation>
    </message>
    <message>
        <source>the logged shadow id is not that of the logged original</source>
        <translation>the logged shadow id is not that of the logged original</translation>
    </message>
    <message>
        <source>the token gateway forces the pipe on; write strategy: passthrough instead</source>
        <translation>the token gateway forces the pipe on; write strategy: passthrough instead</translation>
    </message>
    <message>
        <source>the pipe is off: nothing is compressed</source>
        <translation>the pipe is off: nothing is compressed</translation>
    </message>
    <message>
        <source>missing: the byte gateway leaves the pipe off</source>
        <translation>missing: the byte gateway leaves the pipe off</translation>
    </message>
    <message>
        <source>empty: passes validation and then fails for every result as an unknown strategy</source>
        <translation>empty: passes validation and then fails for every result as an unknown strategy</translation>
    </message>
    <message>
        <source>api still validates here and compresses nothing; write compresr</source>
        <translation>api still validates here and compresses nothing; write compresr</translation>
    </message>
    <message>
        <source>anything but passthrough means: fail, keep the original and write no record</source>
        <translation>anything but passthrough means: fail, keep the original and write no record</translation>
    </message>
    <message>
        <source>external_provider without a model fails for every result</source>
        <translation>external_provider without a model fails for every result</translation>
    </message>
    <message>
        <source>negative values are used as they are</source>
        <translation>negative values are used as they are</translation>
    </message>
    <message>
        <source>0 means the default</source>
        <translation>0 means the default</translation>
    </message>
    <message>
        <source>not validated by the gateway; sensible values lie between 0 and 1</source>
        <translation>not validated by the gateway; sensible values lie between 0 and 1</translation>
    </message>
    <message>
        <source>the token gateway wants a mapping: skip_tools: {categories: [read, edit]}</source>
        <translation>the token gateway wants a mapping: skip_tools: {categories: [read, edit]}</translation>
    </message>
    <message>
        <source>the byte gateway wants a list: skip_tools: [read, edit]</source>
        <translation>the byte gateway wants a list: skip_tools: [read, edit]</translation>
    </message>
    <message>
        <source>a literal API key; keep it in the environment and write ${NAME}</source>
        <translation>a literal API key; keep it in the environment and write ${NAME}</translation>
    </message>
    <message>
        <source>a variable inside an address: its value is sent to that host</source>
        <translation>a variable inside an address: its value is sent to that host</translation>
    </message>
    <message>
        <source>texts are sent to a host that is no provider known here; check whose it is</source>
        <translation>texts are sent to a host that is no provider known here; check whose it is</translation>
    </message>
    <message>
        <source>http:// sends the key and the texts unencrypted; write https://</source>
        <translation>http:// sends the key and the texts unencrypted; write https://</translation>
    </message>
    <message>
        <source>unknown key, the gateway ignores it</source>
        <translation>unknown key, the gateway ignores it</translation>
    </message>
    <message>
        <source>written as skip_tools: {categories: [...]}; a list does not load there</source>
        <translation>written as skip_tools: {categories: [...]}; a list does not load there</translation>
    </message>
    <message>
        <source>written as a plain list; a mapping does not load there</source>
        <translation>written as a plain list; a mapping does not load there</translation>
    </message>
    <message>
        <source>the token gateway cannot switch the pipe off: strategy passthrough instead</source>
        <translation>the token gateway cannot switch the pipe off: strategy passthrough instead</translation>
    </message>
    <message>
        <source>simple keeps another number of words there (min_tokens/10 instead of min_bytes/100)</source>
        <translation>simple keeps another number of words there (min_tokens/10 instead of min_bytes/100)</translation>
    </message>
    <message>
        <source>new: a compression must remove 5 % of the tokens; before, one byte was enough</source>
        <translation>new: a compression must remove 5 % of the tokens; before, one byte was enough</translation>
    </message>
    <message>
        <source>starts at 0.5; target_ratio meant the opposite and had no effect</source>
        <translation>starts at 0.5; target_ratio meant the opposite and had no effect</translation>
    </message>
    <message>
        <source>still required and without effect: originals live 5 h, compressed texts 24 h</source>
        <translation>still required and without effect: originals live 5 h, compressed texts 24 h</translation>
    </message>
    <message>
        <source>now also decides whether a marker is written</source>
        <translation>now also decides whether a marker is written</translation>
    </message>
    <message>
        <source>off: no marker is written there; before, one always was</source>
        <translation>off: no marker is written there; before, one always was</translation>
    </message>
    <message>
        <source>new: requests to models below 0.5 $ per million tokens are left alone</source>
        <translation>new: requests to models below 0.5 $ per million tokens are left alone</translation>
    </message>
    <message>
        <source>does not exist there: any smaller text is accepted</source>
        <translation>does not exist there: any smaller text is accepted</translation>
    </message>
    <message>
        <source>do not exist there: every format is compressed</source>
        <translation>do not exist there: every format is compressed</translation>
    </message>
    <message>
        <source>there is no cost check: cheap models are compressed for too</source>
        <translation>there is no cost check: cheap models are compressed for too</translation>
    </message>
    <message>
        <source>one lifetime for originals and compressed texts there</source>
        <translation>one lifetime for originals and compressed texts there</translation>
    </message>
    <message>
        <source>the byte gateway always writes one</source>
        <translation>the byte gateway always writes one</translation>
    </message>
    <message>
        <source>the result was cut at the limit</source>
        <translation>the result was cut at the limit</translation>
    </message>
    <message>
        <source>what is left of it is no JSON</source>
        <translation>what is left of it is no JSON</translation>
    </message>
    <message>
        <source>the result is an error object</source>
        <translation>the result is an error object</translation>
    </message>
    <message>
        <source>%1 records are copies of earlier ones (same uuid, as resumed sessions write them) and were skipped</source>
        <translation>%1 records are copies of earlier ones (same uuid, as resumed sessions write them) and were skipped</translation>
    </message>
    <message>
        <source>the file holds records of %1 session ids (a resumed session); they are read as one conversation</source>
        <translation>the file holds records of %1 session ids (a resumed session); they are read as one conversation</translation>
    </message>
    <message>
        <source>%1 results of sub-agents stand only in progress records, which are no part of this conversation, and were not read</source>
        <translation>%1 results of sub-agents stand only in progress records, which are no part of this conversation, and were not read</translation>
    </message>
    <message>
        <source>%1 outputs were too large for the harness, which gave the model a preview; the whole output of %2 was found and is kept as raw text</source>
        <translation>%1 outputs were too large for the harness, which gave the model a preview; the whole output of %2 was found and is kept as raw text</translation>
    </message>
    <message>
        <source>%1 log lines hold no content (skipped or too large outputs) and give no result</source>
        <translation>%1 log lines hold no content (skipped or too large outputs) and give no result</translation>
    </message>
    <message>
        <source>%1 repetitions of an earlier original (later requests, cache hits) were not counted again</source>
        <translation>%1 repetitions of an earlier original (later requests, cache hits) were not counted again</translation>
    </message>
    <message>
        <source>%1 calls of expand_context: the model asked for an original back</source>
        <translation>%1 calls of expand_context: the model asked for an original back</translation>
    </message>
    <message>
        <source>%1 runs of quoted console lines are not read as results, because Aider does not say which are outputs; name the format (--format aider, or Treat as) to read each as a result named aider</source>
        <translation>%1 runs of quoted console lines are not read as results, because Aider does not say which are outputs; name the format (--format aider, or Treat as) to read each as a result named aider</translation>
    </message>
    <message>
        <source>%1 entries lie off the active path of the tree and were left out</source>
        <translation>%1 entries lie off the active path of the tree and were left out</translation>
    </message>
    <message>
        <source>%1 rows have their messages redacted or left out</source>
        <translation>%1 rows have their messages redacted or left out</translation>
    </message>
    <message>
        <source>%1 requests of the cassette go to no model and were left out</source>
        <translation>%1 requests of the cassette go to no model and were left out</translation>
    </message>
    <message>
        <source>%1 requests stand there compressed as well; the original was read</source>
        <translation>%1 requests stand there compressed as well; the original was read</translation>
    </message>
    <message>
        <source>%1 texts stand there compressed as well; the original was read</source>
        <translation>%1 texts stand there compressed as well; the original was read</translation>
    </message>
    <message>
        <source>the texts are what a compressor passed on; the originals are not in the file</source>
        <translation>the texts are what a compressor passed on; the originals are not in the file</translation>
    </message>
    <message>
        <source>%1 stored chats hold the users&apos; texts and the final answers only: tool calls and their results were never stored, so nothing can be replayed</source>
        <translation>%1 stored chats hold the users&apos; texts and the final answers only: tool calls and their results were never stored, so nothing can be replayed</translation>
    </message>
    <message>
        <source>%1 attached images are known by their mark only</source>
        <translation>%1 attached images are known by their mark only</translation>
    </message>
    <message>
        <source>the event stream names %1 tool calls and their order; arguments and results are not in it; for before and after load a captured request body (`input` or `messages`)</source>
        <translation>the event stream names %1 tool calls and their order; arguments and results are not in it; for before and after load a captured request body (`input` or `messages`)</translation>
    </message>
    <message>
        <source>the event stream names %1 tool calls and their order; arguments and results are not in it</source>
        <translation>the event stream names %1 tool calls and their order; arguments and results are not in it</translation>
    </message>
    <message>
        <source>the run ended in an error: %1</source>
        <translation>the run ended in an error: %1</translation>
    </message>
    <message>
        <source>%1 of the bundle cannot be read</source>
        <translation>%1 of the bundle cannot be read</translation>
    </message>
    <message>
        <source>%1 records stand on one line without a line end between; all were read</source>
        <translation>%1 records stand on one line without a line end between; all were read</translation>
    </message>
    <message>
        <source>a line that is no JSON object was skipped: %1</source>
        <translation>a line that is no JSON object was skipped: %1</translation>
    </message>
    <message>
        <source>bad line skipped (%1): %2</source>
        <translation>bad line skipped (%1): %2</translation>
    </message>
    <message>
        <source>what follows is not JSON and was skipped: %1</source>
        <translation>what follows is not JSON and was skipped: %1</translation>
    </message>
    <message>
        <source>record kinds that carry no conversation or are not known were skipped:%1</source>
        <translation>record kinds that carry no conversation or are not known were skipped:%1</translation>
    </message>
    <message>
        <source>%1 further issues are not listed</source>
        <translation>%1 further issues are not listed</translation>
    </message>
    <message>
        <source>session %1 is an earlier state of the same session in %2 and is counted there only</source>
        <translation>session %1 is an earlier state of the same session in %2 and is counted there only</translation>
    </message>
    <message>
        <source>this is no %1; let the format be recognised or name another one</source>
        <translation>this is no %1; let the format be recognised or name another one</translation>
    </message>
    <message>
        <source>unpacks to more than %1 bytes; raise the limit to read it</source>
        <translation>unpacks to more than %1 bytes; raise the limit to read it</translation>
    </message>
    <message>
        <source>unpacks to more than %1 times its size; raise the ratio limit to read it</source>
        <translation>unpacks to more than %1 times its size; raise the ratio limit to read it</translation>
    </message>
    <message>
        <source>the zstd data is damaged (%1); what came before is kept</source>
        <translation>the zstd data is damaged (%1); what came before is kept</translation>
    </message>
    <message>
        <source>an archive member is damaged: %1</source>
        <translation>an archive member is damaged: %1</translation>
    </message>
    <message>
        <source>archive member %1 is encrypted and was skipped</source>
        <translation>archive member %1 is encrypted and was skipped</translation>
    </message>
    <message>
        <source>the archive has more than %1 members; the rest was skipped</source>
        <translation>the archive has more than %1 members; the rest was skipped</translation>
    </message>
    <message>
        <source>%1: the folder cannot be read (%2)</source>
        <translation>%1: the folder cannot be read (%2)</translation>
    </message>
    <message>
        <source>%1: leads to a folder that was walked already</source>
        <translation>%1: leads to a folder that was walked already</translation>
    </message>
    <message>
        <source>%1: nested too deeply, not walked</source>
        <translation>%1: nested too deeply, not walked</translation>
    </message>
    <message>
        <source>%1: a link that leads nowhere</source>
        <translation>%1: a link that leads nowhere</translation>
    </message>
    <message>
        <source>%1: more than %2 files; the rest was not read</source>
        <translation>%1: more than %2 files; the rest was not read</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>cannot be read: %1</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>cannot be opened: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>cannot be written: %1</translation>
    </message>
    <message>
        <source>cannot be made: %1</source>
        <translation>cannot be made: %1</translation>
    </message>
    <message>
        <source>not valid JSON at byte %1: %2</source>
        <translation>not valid JSON at byte %1: %2</translation>
    </message>
    <message>
        <source>table %1 cannot be read: %2</source>
        <translation>table %1 cannot be read: %2</translation>
    </message>
    <message>
        <source>unpacked data cannot be kept: %1</source>
        <translation>unpacked data cannot be kept: %1</translation>
    </message>
    <message>
        <source>the index cache cannot be used: %1</source>
        <translation>the index cache cannot be used: %1</translation>
    </message>
    <message>
        <source>the index cache cannot be written: %1</source>
        <translation>the index cache cannot be written: %1</translation>
    </message>
    <message>
        <source>unknown format &apos;%1&apos;</source>
        <translation>unknown format &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the library has no policy &apos;%1&apos; version %2</source>
        <translation>the library has no policy &apos;%1&apos; version %2</translation>
    </message>
    <message>
        <source>the library has no policy &apos;%1&apos;</source>
        <translation>the library has no policy &apos;%1&apos;</translation>
    </message>
    <message>
        <source>policy &apos;%1&apos; has no version %2</source>
        <translation>policy &apos;%1&apos; has no version %2</translation>
    </message>
    <message>
        <source>the library already has a policy &apos;%1&apos;</source>
        <translation>the library already has a policy &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the policy library failed: %1</source>
        <translation>the policy library failed: %1</translation>
    </message>
    <message>
        <source>the folder for the policy library cannot be made: %1</source>
        <translation>the folder for the policy library cannot be made: %1</translation>
    </message>
    <message>
        <source>the library was made by a newer Winnow (schema %1, this one knows %2)</source>
        <translation>the library was made by a newer Winnow (schema %1, this one knows %2)</translation>
    </message>
    <message>
        <source>the API key of provider &apos;%1&apos; is written out; write ${NAME} instead</source>
        <translation>the API key of provider &apos;%1&apos; is written out; write ${NAME} instead</translation>
    </message>
    <message>
        <source>the address of provider &apos;%1&apos; carries a password or key</source>
        <translation>the address of provider &apos;%1&apos; carries a password or key</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no value for %2</source>
        <translation>&apos;%1&apos; is no value for %2</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>write %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no dialect</source>
        <translation>&apos;%1&apos; is no dialect</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>one of %1</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>did you mean %1?</translation>
    </message>
    <message>
        <source>%1 is no mapping</source>
        <translation>%1 is no mapping</translation>
    </message>
    <message>
        <source>%1 is an alias of another section</source>
        <translation>%1 is an alias of another section</translation>
    </message>
    <message>
        <source>no stored policy: %1</source>
        <translation>no stored policy: %1</translation>
    </message>
    <message>
        <source>chain step &quot;%1&quot; is no strategy</source>
        <translation>chain step &quot;%1&quot; is no strategy</translation>
    </message>
    <message>
        <source>strategy %1 cannot be a step of a chain</source>
        <translation>strategy %1 cannot be a step of a chain</translation>
    </message>
    <message>
        <source>chain step %1 is for the unknown content kind &quot;%2&quot;</source>
        <translation>chain step %1 is for the unknown content kind &quot;%2&quot;</translation>
    </message>
    <message>
        <source>kinds are %1</source>
        <translation>kinds are %1</translation>
    </message>
    <message>
        <source>strategy %1 has no parameter &quot;%2&quot;</source>
        <translation>strategy %1 has no parameter &quot;%2&quot;</translation>
    </message>
    <message>
        <source>parameter %1 of strategy %2 is &quot;%3&quot;</source>
        <translation>parameter %1 of strategy %2 is &quot;%3&quot;</translation>
    </message>
    <message>
        <source>give a whole number from %1 to %2</source>
        <translation>give a whole number from %1 to %2</translation>
    </message>
    <message>
        <source>parameter steps of strategy moveworks is no JSON: %1</source>
        <translation>parameter steps of strategy moveworks is no JSON: %1</translation>
    </message>
    <message>
        <source>parameter steps of strategy moveworks: %1</source>
        <translation>parameter steps of strategy moveworks: %1</translation>
    </message>
    <message>
        <source>a Moveworks step failed: %1</source>
        <translation>a Moveworks step failed: %1</translation>
    </message>
    <message>
        <source>bad pattern at byte %1: %2</source>
        <translation>bad pattern at byte %1: %2</translation>
    </message>
    <message>
        <source>unknown strategy: %1</source>
        <translation>unknown strategy: %1</translation>
    </message>
    <message>
        <source>strategy %1 needs the network</source>
        <translation>strategy %1 needs the network</translation>
    </message>
    <message>
        <source>API compression ineffective: output (%1 bytes) &gt;= input (%2 bytes)</source>
        <translation>API compression ineffective: output (%1 bytes) &gt;= input (%2 bytes)</translation>
    </message>
    <message>
        <source>the model reports an error: %1</source>
        <translation>the model reports an error: %1</translation>
    </message>
    <message>
        <source>status %1: %2</source>
        <translation>status %1: %2</translation>
    </message>
    <message>
        <source>not a price table: %1</source>
        <translation>not a price table: %1</translation>
    </message>
    <message>
        <source>no baseline: %1</source>
        <translation>no baseline: %1</translation>
    </message>
    <message>
        <source>status: predicted %1, the gateway recorded %2</source>
        <translation>status: predicted %1, the gateway recorded %2</translation>
    </message>
    <message>
        <source>sizes: predicted %1 -&gt; %2, the gateway recorded %3 -&gt; %4</source>
        <translation>sizes: predicted %1 -&gt; %2, the gateway recorded %3 -&gt; %4</translation>
    </message>
    <message>
        <source>the gateway does not load this: %1</source>
        <translation>the gateway does not load this: %1</translation>
    </message>
    <message>
        <source>belongs to %1; %2 ignores it; here it is called %3</source>
        <translation>belongs to %1; %2 ignores it; here it is called %3</translation>
    </message>
    <message>
        <source>belongs to %1; %2 ignores it</source>
        <translation>belongs to %1; %2 ignores it</translation>
    </message>
    <message>
        <source>unknown key, the gateway ignores it; did you mean %1?</source>
        <translation>unknown key, the gateway ignores it; did you mean %1?</translation>
    </message>
    <message>
        <source>has no effect here: %1</source>
        <translation>has no effect here: %1</translation>
    </message>
    <message>
        <source>min_%1 %2 &gt;= max_%3 %4: no result is ever compressed</source>
        <translation>min_%1 %2 &gt;= max_%3 %4: no result is ever compressed</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no category: it skips only a tool of exactly this name; did you mean %2?</source>
        <translation>&apos;%1&apos; is no category: it skips only a tool of exactly this name; did you mean %2?</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no category: it skips only a tool of exactly this name</source>
        <translation>&apos;%1&apos; is no category: it skips only a tool of exactly this name</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no format the gateway compresses (text, json, markdown); ignored</source>
        <translation>&apos;%1&apos; is no format the gateway compresses (text, json, markdown); ignored</translation>
    </message>
    <message>
        <source>no known gateway release &apos;%1&apos;; the dialect&apos;s reference is simulated</source>
        <translation>no known gateway release &apos;%1&apos;; the dialect&apos;s reference is simulated</translation>
    </message>
    <message>
        <source>release %1 left out: it belongs to %2</source>
        <translation>release %1 left out: it belongs to %2</translation>
    </message>
    <message>
        <source>%1 is called %2 there, and so is its block</source>
        <translation>%1 is called %2 there, and so is its block</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not exist there: passthrough, nothing is compressed</source>
        <translation>&apos;%1&apos; does not exist there: passthrough, nothing is compressed</translation>
    </message>
    <message>
        <source>%1 = min_bytes %2 / 4, an estimate; give recordings to measure it</source>
        <translation>%1 = min_bytes %2 / 4, an estimate; give recordings to measure it</translation>
    </message>
    <message>
        <source>%1 = max_bytes %2 / 4, an estimate (the default there is 50000)</source>
        <translation>%1 = max_bytes %2 / 4, an estimate (the default there is 50000)</translation>
    </message>
    <message>
        <source>%1 = min_tokens %2 * 4, an estimate; give recordings to measure it</source>
        <translation>%1 = min_tokens %2 * 4, an estimate; give recordings to measure it</translation>
    </message>
    <message>
        <source>%1 = max_tokens %2 * 4, an estimate (the default there is 65536)</source>
        <translation>%1 = max_tokens %2 * 4, an estimate (the default there is 65536)</translation>
    </message>
    <message>
        <source>%1 passthrough rules for tools became entries here</source>
        <translation>%1 passthrough rules for tools became entries here</translation>
    </message>
    <message>
        <source>%1 rules left out: gateways know none</source>
        <translation>%1 rules left out: gateways know none</translation>
    </message>
    <message>
        <source>a chain of %1 strategies left out: gateways know none</source>
        <translation>a chain of %1 strategies left out: gateways know none</translation>
    </message>
    <message>
        <source>the summary of a stored result still has %1 bytes, %2 of them in &quot;%3&quot;, which is no list and so goes whole</source>
        <translation>the summary of a stored result still has %1 bytes, %2 of them in &quot;%3&quot;, which is no list and so goes whole</translation>
    </message>
    <message>
        <source>the summary of a stored result still has %1 bytes</source>
        <translation>the summary of a stored result still has %1 bytes</translation>
    </message>
    <message>
        <source>the result has %1 rows and went to the model whole; a stored tool would send a summary</source>
        <translation>the result has %1 rows and went to the model whole; a stored tool would send a summary</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 rows and went to the model whole; a stored tool would send a summary</source>
        <translation>&quot;%1&quot; has %2 rows and went to the model whole; a stored tool would send a summary</translation>
    </message>
    <message>
        <source>row %1 of the result has other members than the first, from which a schema is made</source>
        <translation>row %1 of the result has other members than the first, from which a schema is made</translation>
    </message>
    <message>
        <source>row %1 of &quot;%2&quot; has other members than the first, from which a schema is made</source>
        <translation>row %1 of &quot;%2&quot; has other members than the first, from which a schema is made</translation>
    </message>
    <message>
        <source>%1 values of &quot;%2&quot; have no T before the time, so shortening keeps the date only</source>
        <translation>%1 values of &quot;%2&quot; have no T before the time, so shortening keeps the date only</translation>
    </message>
    <message>
        <source>%1 values of &quot;%2&quot; cannot be told from another one once shortened</source>
        <translation>%1 values of &quot;%2&quot; cannot be told from another one once shortened</translation>
    </message>
    <message>
        <source>call %1 of %2 in this run; from the fourth on it is refused</source>
        <translation>call %1 of %2 in this run; from the fourth on it is refused</translation>
    </message>
    <message>
        <source>data[&apos;%1&apos;] of result %2 of this run is replaced</source>
        <translation>data[&apos;%1&apos;] of result %2 of this run is replaced</translation>
    </message>
    <message>
        <source>%1 chart specifications of %2 bytes are sent with every later turn</source>
        <translation>%1 chart specifications of %2 bytes are sent with every later turn</translation>
    </message>
    <message>
        <source>qdash %1: %2</source>
        <translation>qdash %1: %2</translation>
    </message>
    <message>
        <source>Leave as is</source>
        <translation>Leave as is</translation>
    </message>
    <message>
        <source>Changes nothing; the gateway does not even look at the results</source>
        <translation>Changes nothing; the gateway does not even look at the results</translation>
    </message>
    <message>
        <source>First words</source>
        <translation>First words</translation>
    </message>
    <message>
        <source>Keeps the first 5 to 50 words on one line; everything behind them is gone, wherever the facts are</source>
        <translation>Keeps the first 5 to 50 words on one line; everything behind them is gone, wherever the facts are</translation>
    </message>
    <message>
        <source>Last bytes</source>
        <translation>Last bytes</translation>
    </message>
    <message>
        <source>Keeps the end of the text under a header; anything said at the beginning is gone</source>
        <translation>Keeps the end of the text under a header; anything said at the beginning is gone</translation>
    </message>
    <message>
        <source>Compression service</source>
        <translation>Compression service</translation>
    </message>
    <message>
        <source>Sends each text to the compression service of the byte gateway; what it drops is the service&apos;s choice</source>
        <translation>Sends each text to the compression service of the byte gateway; what it drops is the service&apos;s choice</translation>
    </message>
    <message>
        <source>Sends each text to the compression service of the token gateway; what it drops is the service&apos;s choice</source>
        <translation>Sends each text to the compression service of the token gateway; what it drops is the service&apos;s choice</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Language model</translation>
    </message>
    <message>
        <source>Lets a language model summarise each text; it may drop or change facts, and it costs money</source>
        <translation>Lets a language model summarise each text; it may drop or change facts, and it costs money</translation>
    </message>
    <message>
        <source>Chain of strategies</source>
        <translation>Chain of strategies</translation>
    </message>
    <message>
        <source>Runs its steps in order, harmless ones first; without steps everything that hides nothing</source>
        <translation>Runs its steps in order, harmless ones first; without steps everything that hides nothing</translation>
    </message>
    <message>
        <source>stop as soon as the text is this small; 0 runs every step</source>
        <translation>stop as soon as the text is this small; 0 runs every step</translation>
    </message>
    <message>
        <source>percent a step must remove, else it is undone</source>
        <translation>percent a step must remove, else it is undone</translation>
    </message>
    <message>
        <source>Strip ANSI and control codes</source>
        <translation>Strip ANSI and control codes</translation>
    </message>
    <message>
        <source>Removes colours, cursor movement, titles and control characters; harmless unless a colour is the message</source>
        <translation>Removes colours, cursor movement, titles and control characters; harmless unless a colour is the message</translation>
    </message>
    <message>
        <source>Play back carriage returns</source>
        <translation>Play back carriage returns</translation>
    </message>
    <message>
        <source>Keeps what a terminal row showed last and the last line of each progress display; the states between are gone</source>
        <translation>Keeps what a terminal row showed last and the last line of each progress display; the states between are gone</translation>
    </message>
    <message>
        <source>successive lines of one progress display that become their last one; 0 never</source>
        <translation>successive lines of one progress display that become their last one; 0 never</translation>
    </message>
    <message>
        <source>Normalise white space</source>
        <translation>Normalise white space</translation>
    </message>
    <message>
        <source>Strips trailing space, turns CRLF into LF and joins blank lines; changes Markdown hard breaks</source>
        <translation>Strips trailing space, turns CRLF into LF and joins blank lines; changes Markdown hard breaks</translation>
    </message>
    <message>
        <source>successive blank lines kept</source>
        <translation>successive blank lines kept</translation>
    </message>
    <message>
        <source>on: also patches, where white space is content</source>
        <translation>on: also patches, where white space is content</translation>
    </message>
    <message>
        <source>Fold equal lines</source>
        <translation>Fold equal lines</translation>
    </message>
    <message>
        <source>Writes equal successive lines once with their number; exact and reversible</source>
        <translation>Writes equal successive lines once with their number; exact and reversible</translation>
    </message>
    <message>
        <source>equal successive lines that become one</source>
        <translation>equal successive lines that become one</translation>
    </message>
    <message>
        <source>Log templates</source>
        <translation>Log templates</translation>
    </message>
    <message>
        <source>Writes the shape of alike log lines once and only what differs a line; exact and reversible, but dense to read</source>
        <translation>Writes the shape of alike log lines once and only what differs a line; exact and reversible, but dense to read</translation>
    </message>
    <message>
        <source>lines a text must have</source>
        <translation>lines a text must have</translation>
    </message>
    <message>
        <source>lines a template must stand for</source>
        <translation>lines a template must stand for</translation>
    </message>
    <message>
        <source>percent of equal words that make two lines one shape</source>
        <translation>percent of equal words that make two lines one shape</translation>
    </message>
    <message>
        <source>equal words that make two lines one shape</source>
        <translation>equal words that make two lines one shape</translation>
    </message>
    <message>
        <source>Minify JSON</source>
        <translation>Minify JSON</translation>
    </message>
    <message>
        <source>Drops white space between JSON tokens; numbers, keys and escapes stay as written</source>
        <translation>Drops white space between JSON tokens; numbers, keys and escapes stay as written</translation>
    </message>
    <message>
        <source>JSON rows without repeated keys</source>
        <translation>JSON rows without repeated keys</translation>
    </message>
    <message>
        <source>Arrays of alike objects say their keys and constant members once; stays valid JSON and loses no value</source>
        <translation>Arrays of alike objects say their keys and constant members once; stays valid JSON and loses no value</translation>
    </message>
    <message>
        <source>objects an array must hold</source>
        <translation>objects an array must hold</translation>
    </message>
    <message>
        <source>JSON rows by column</source>
        <translation>JSON rows by column</translation>
    </message>
    <message>
        <source>As json_table, but column by column with sequences, runs and dictionaries; smaller, and harder for a model to read</source>
        <translation>As json_table, but column by column with sequences, runs and dictionaries; smaller, and harder for a model to read</translation>
    </message>
    <message>
        <source>Group search results</source>
        <translation>Group search results</translation>
    </message>
    <message>
        <source>Writes each file&apos;s path once above its hits; exact, no hit is dropped</source>
        <translation>Writes each file&apos;s path once above its hits; exact, no hit is dropped</translation>
    </message>
    <message>
        <source>hits a text must hold, half of its lines</source>
        <translation>hits a text must hold, half of its lines</translation>
    </message>
    <message>
        <source>Factor paths</source>
        <translation>Factor paths</translation>
    </message>
    <message>
        <source>Writes shared directories of a path list once; exact, but the full path is no longer on one line to copy</source>
        <translation>Writes shared directories of a path list once; exact, but the full path is no longer on one line to copy</translation>
    </message>
    <message>
        <source>paths a text must hold, four of five lines</source>
        <translation>paths a text must hold, four of five lines</translation>
    </message>
    <message>
        <source>Drop table padding</source>
        <translation>Drop table padding</translation>
    </message>
    <message>
        <source>Joins the blanks that align Markdown and psql tables; cells keep their text</source>
        <translation>Joins the blanks that align Markdown and psql tables; cells keep their text</translation>
    </message>
    <message>
        <source>Fold alike lines</source>
        <translation>Fold alike lines</translation>
    </message>
    <message>
        <source>Keeps one of each kind of line with its number and the range of what varied; the order in time is lost</source>
        <translation>Keeps one of each kind of line with its number and the range of what varied; the order in time is lost</translation>
    </message>
    <message>
        <source>alike lines that become one</source>
        <translation>alike lines that become one</translation>
    </message>
    <message>
        <source>warnings are never folded, as errors are not</source>
        <translation>warnings are never folded, as errors are not</translation>
    </message>
    <message>
        <source>Log triage</source>
        <translation>Log triage</translation>
    </message>
    <message>
        <source>Keeps errors with context, traces, each kind of warning, places, beginning and end; a telling line without any of these is hidden</source>
        <translation>Keeps errors with context, traces, each kind of warning, places, beginning and end; a telling line without any of these is hidden</translation>
    </message>
    <message>
        <source>lines kept at the beginning</source>
        <translation>lines kept at the beginning</translation>
    </message>
    <message>
        <source>lines kept at the end</source>
        <translation>lines kept at the end</translation>
    </message>
    <message>
        <source>lines of one kind of error kept</source>
        <translation>lines of one kind of error kept</translation>
    </message>
    <message>
        <source>lines kept around an error</source>
        <translation>lines kept around an error</translation>
    </message>
    <message>
        <source>kinds of warning kept, one line each</source>
        <translation>kinds of warning kept, one line each</translation>
    </message>
    <message>
        <source>lines kept of each stack trace</source>
        <translation>lines kept of each stack trace</translation>
    </message>
    <message>
        <source>Beginning and end</source>
        <translation>Beginning and end</translation>
    </message>
    <message>
        <source>Keeps the first and the last lines and says what lies between; the middle may hold the answer</source>
        <translation>Keeps the first and the last lines and says what lies between; the middle may hold the answer</translation>
    </message>
    <message>
        <source>bytes kept at the beginning</source>
        <translation>bytes kept at the beginning</translation>
    </message>
    <message>
        <source>bytes kept at the end</source>
        <translation>bytes kept at the end</translation>
    </message>
    <message>
        <source>End only</source>
        <translation>End only</translation>
    </message>
    <message>
        <source>Keeps the last part of the text by whole lines; bad for search results and JSON</source>
        <translation>Keeps the last part of the text by whole lines; bad for search results and JSON</translation>
    </message>
    <message>
        <source>percent of the bytes kept, from the end</source>
        <translation>percent of the bytes kept, from the end</translation>
    </message>
    <message>
        <source>Trim long lines</source>
        <translation>Trim long lines</translation>
    </message>
    <message>
        <source>Keeps the beginning of lines longer than the width; a minified file or one-line JSON loses its rest</source>
        <translation>Keeps the beginning of lines longer than the width; a minified file or one-line JSON loses its rest</translation>
    </message>
    <message>
        <source>longest line left alone, in bytes</source>
        <translation>longest line left alone, in bytes</translation>
    </message>
    <message>
        <source>bytes kept of a longer one; at most the width less 60</source>
        <translation>bytes kept of a longer one; at most the width less 60</translation>
    </message>
    <message>
        <source>Sample long arrays</source>
        <translation>Sample long arrays</translation>
    </message>
    <message>
        <source>Keeps the first, last and odd items of long JSON arrays and says what the others held; a plain item you need may be hidden</source>
        <translation>Keeps the first, last and odd items of long JSON arrays and says what the others held; a plain item you need may be hidden</translation>
    </message>
    <message>
        <source>items an array must have</source>
        <translation>items an array must have</translation>
    </message>
    <message>
        <source>bytes an array must have</source>
        <translation>bytes an array must have</translation>
    </message>
    <message>
        <source>items kept besides errors: a third first, a sixth last, the rest the odd ones</source>
        <translation>items kept besides errors: a third first, a sixth last, the rest the odd ones</translation>
    </message>
    <message>
        <source>items that speak of errors kept</source>
        <translation>items that speak of errors kept</translation>
    </message>
    <message>
        <source>Fold deep JSON</source>
        <translation>Fold deep JSON</translation>
    </message>
    <message>
        <source>Shows the upper levels and the first items of each array; what lies deeper is only counted</source>
        <translation>Shows the upper levels and the first items of each array; what lies deeper is only counted</translation>
    </message>
    <message>
        <source>levels shown; the root is the first</source>
        <translation>levels shown; the root is the first</translation>
    </message>
    <message>
        <source>items kept of an array</source>
        <translation>items kept of an array</translation>
    </message>
    <message>
        <source>Stub base64 and PEM</source>
        <translation>Stub base64 and PEM</translation>
    </message>
    <message>
        <source>Replaces long base64 by its size and hash and PEM blocks by their type; harmless unless the model must pass the bytes on</source>
        <translation>Replaces long base64 by its size and hash and PEM blocks by their type; harmless unless the model must pass the bytes on</translation>
    </message>
    <message>
        <source>characters of a run that make it a blob</source>
        <translation>characters of a run that make it a blob</translation>
    </message>
    <message>
        <source>Fold library frames</source>
        <translation>Fold library frames</translation>
    </message>
    <message>
        <source>Hides runs of library frames in stack traces; a defect inside a library is harder to see</source>
        <translation>Hides runs of library frames in stack traces; a defect inside a library is harder to see</translation>
    </message>
    <message>
        <source>library frames kept before a gap</source>
        <translation>library frames kept before a gap</translation>
    </message>
    <message>
        <source>library frames kept behind a gap</source>
        <translation>library frames kept behind a gap</translation>
    </message>
    <message>
        <source>a path or package part that marks the project&apos;s own frames, whatever else they name</source>
        <translation>a path or package part that marks the project&apos;s own frames, whatever else they name</translation>
    </message>
    <message>
        <source>Compact diffs</source>
        <translation>Compact diffs</translation>
    </message>
    <message>
        <source>Keeps every change with less context and only figures for generated files; the patch still applies elsewhere only with fuzz</source>
        <translation>Keeps every change with less context and only figures for generated files; the patch still applies elsewhere only with fuzz</translation>
    </message>
    <message>
        <source>unchanged lines kept around a change</source>
        <translation>unchanged lines kept around a change</translation>
    </message>
    <message>
        <source>hunks of lock files and minified or generated files become one line</source>
        <translation>hunks of lock files and minified or generated files become one line</translation>
    </message>
    <message>
        <source>Code outline</source>
        <translation>Code outline</translation>
    </message>
    <message>
        <source>Hides the bodies of functions; an edit that names a hidden line will fail, so never use it for tools that are followed by edits</source>
        <translation>Hides the bodies of functions; an edit that names a hidden line will fail, so never use it for tools that are followed by edits</translation>
    </message>
    <message>
        <source>lines a body must have to be folded</source>
        <translation>lines a body must have to be folded</translation>
    </message>
    <message>
        <source>Web page as text</source>
        <translation>Web page as text</translation>
    </message>
    <message>
        <source>Keeps headings, text, lists, tables and links of an HTML page; forms, attributes and navigation are gone</source>
        <translation>Keeps headings, text, lists, tables and links of an HTML page; forms, attributes and navigation are gone</translation>
    </message>
    <message>
        <source>write where links lead</source>
        <translation>write where links lead</translation>
    </message>
    <message>
        <source>Rescue error lines</source>
        <translation>Rescue error lines</translation>
    </message>
    <message>
        <source>As a step of a chain: brings back dropped lines that speak of errors, one of each kind</source>
        <translation>As a step of a chain: brings back dropped lines that speak of errors, one of each kind</translation>
    </message>
    <message>
        <source>lines brought back at most</source>
        <translation>lines brought back at most</translation>
    </message>
    <message>
        <source>List hidden identifiers</source>
        <translation>List hidden identifiers</translation>
    </message>
    <message>
        <source>As a step of a chain: lists dropped names, paths and ids so that the model knows what it could ask for; an index, not content</source>
        <translation>As a step of a chain: lists dropped names, paths and ids so that the model knows what it could ask for; an index, not content</translation>
    </message>
    <message>
        <source>percent of the bytes saved that the list may take back</source>
        <translation>percent of the bytes saved that the list may take back</translation>
    </message>
    <message>
        <source>Refer to an equal result</source>
        <translation>Refer to an equal result</translation>
    </message>
    <message>
        <source>Replaces a result the model has before it already by a reference, an alike one by what differs; exact while the earlier one stays in the context</source>
        <translation>Replaces a result the model has before it already by a reference, an alike one by what differs; exact while the earlier one stays in the context</translation>
    </message>
    <message>
        <source>shorter texts are left alone</source>
        <translation>shorter texts are left alone</translation>
    </message>
    <message>
        <source>percent of shared lines that make two results alike</source>
        <translation>percent of shared lines that make two results alike</translation>
    </message>
    <message>
        <source>Re-read files as changes</source>
        <translation>Re-read files as changes</translation>
    </message>
    <message>
        <source>A file read again is told as copied and new lines of the earlier reading; exact while that one stays in the context</source>
        <translation>A file read again is told as copied and new lines of the earlier reading; exact while that one stays in the context</translation>
    </message>
    <message>
        <source>qdash tool results</source>
        <translation>qdash tool results</translation>
    </message>
    <message>
        <source>As qdash&apos;s copilot shortens its tools&apos; results: four digits, short times, stored results as summaries, 30,000 characters; digits and the year are lost</source>
        <translation>As qdash&apos;s copilot shortens its tools&apos; results: four digits, short times, stored results as summaries, 30,000 characters; digits and the year are lost</translation>
    </message>
    <message>
        <source>Characters (code points) of JSON text before it is cut</source>
        <translation>Characters (code points) of JSON text before it is cut</translation>
    </message>
    <message>
        <source>What stands behind a cut text: responses or chat</source>
        <translation>What stands behind a cut text: responses or chat</translation>
    </message>
    <message>
        <source>Digits that numbers keep</source>
        <translation>Digits that numbers keep</translation>
    </message>
    <message>
        <source>Chip-wide results stay with the server, the model gets their summary and a data key</source>
        <translation>Chip-wide results stay with the server, the model gets their summary and a data key</translation>
    </message>
    <message>
        <source>Charts go to the user&apos;s screen and not to the model</source>
        <translation>Charts go to the user&apos;s screen and not to the model</translation>
    </message>
    <message>
        <source>Moveworks response</source>
        <translation>Moveworks response</translation>
    </message>
    <message>
        <source>Runs a policy&apos;s steps on JSON, then routes by size: what is large becomes a variable with preview and schema (our format; the real one is not published)</source>
        <translation>Runs a policy&apos;s steps on JSON, then routes by size: what is large becomes a variable with preview and schema (our format; the real one is not published)</translation>
    </message>
    <message>
        <source>JSON list of steps, run in order: prune, flatten, attribute, filter, rename, add_url</source>
        <translation>JSON list of steps, run in order: prune, flatten, attribute, filter, rename, add_url</translation>
    </message>
    <message>
        <source>Large responses become a variable of which the model sees a preview and a schema</source>
        <translation>Large responses become a variable of which the model sees a preview and a schema</translation>
    </message>
    <message>
        <source>Tokens from which a response is large</source>
        <translation>Tokens from which a response is large</translation>
    </message>
    <message>
        <source>Bytes beyond which a response is rejected</source>
        <translation>Bytes beyond which a response is rejected</translation>
    </message>
    <message>
        <source>Elements of every list in the preview</source>
        <translation>Elements of every list in the preview</translation>
    </message>
    <message>
        <source>Characters of every text in the preview</source>
        <translation>Characters of every text in the preview</translation>
    </message>
    <message>
        <source>Gateway v0.4.3 defaults</source>
        <translation>Gateway v0.4.3 defaults</translation>
    </message>
    <message>
        <source>What the byte gateway does with an enabled pipe and nothing else set; first words only, so expect regret.</source>
        <translation>What the byte gateway does with an enabled pipe and nothing else set; first words only, so expect regret.</translation>
    </message>
    <message>
        <source>Gateway v0.4.2 defaults</source>
        <translation>Gateway v0.4.2 defaults</translation>
    </message>
    <message>
        <source>The byte gateway two days earlier; same outcomes, older model.</source>
        <translation>The byte gateway two days earlier; same outcomes, older model.</translation>
    </message>
    <message>
        <source>Gateway v0.4.5 defaults</source>
        <translation>Gateway v0.4.5 defaults</translation>
    </message>
    <message>
        <source>Accepts by refusal threshold and writes markers only with expansion.</source>
        <translation>Accepts by refusal threshold and writes markers only with expansion.</translation>
    </message>
    <message>
        <source>Gateway v0.5.2 defaults</source>
        <translation>Gateway v0.5.2 defaults</translation>
    </message>
    <message>
        <source>The last release that counts bytes; hint in front of the text.</source>
        <translation>The last release that counts bytes; hint in front of the text.</translation>
    </message>
    <message>
        <source>Gateway v0.5.3 defaults</source>
        <translation>Gateway v0.5.3 defaults</translation>
    </message>
    <message>
        <source>What the token gateway does with strategy simple and nothing else set.</source>
        <translation>What the token gateway does with strategy simple and nothing else set.</translation>
    </message>
    <message>
        <source>Conservative</source>
        <translation>Conservative</translation>
    </message>
    <message>
        <source>Trims a third off large results and leaves everything alone that edits depend on.</source>
        <translation>Trims a third off large results and leaves everything alone that edits depend on.</translation>
    </message>
    <message>
        <source>Minimal-risk rollout</source>
        <translation>Minimal-risk rollout</translation>
    </message>
    <message>
        <source>For the first days in production: only plain text above 8,000 tokens, and no search or file tools.</source>
        <translation>For the first days in production: only plain text above 8,000 tokens, and no search or file tools.</translation>
    </message>
    <message>
        <source>Aggressive</source>
        <translation>Aggressive</translation>
    </message>
    <message>
        <source>Cuts four fifths of nearly everything; the savings are large and so is the regret.</source>
        <translation>Cuts four fifths of nearly everything; the savings are large and so is the regret.</translation>
    </message>
    <message>
        <source>Lossless steps only</source>
        <translation>Lossless steps only</translation>
    </message>
    <message>
        <source>Colour codes, padding, repeated JSON keys and log lines of one shape are said once; nothing is hidden.</source>
        <translation>Colour codes, padding, repeated JSON keys and log lines of one shape are said once; nothing is hidden.</translation>
    </message>
    <message>
        <source>Context-Gateway session folder or log</source>
        <translation>Context-Gateway session folder or log</translation>
    </message>
    <message>
        <source>Inspect AI log</source>
        <translation>Inspect AI log</translation>
    </message>
    <message>
        <source>qdash AI-review bundle</source>
        <translation>qdash AI-review bundle</translation>
    </message>
    <message>
        <source>qdash event stream</source>
        <translation>qdash event stream</translation>
    </message>
    <message>
        <source>qdash stored chat sessions</source>
        <translation>qdash stored chat sessions</translation>
    </message>
    <message>
        <source>Goose session or database</source>
        <translation>Goose session or database</translation>
    </message>
    <message>
        <source>OpenCode export, storage folder or database</source>
        <translation>OpenCode export, storage folder or database</translation>
    </message>
    <message>
        <source>Aider chat history</source>
        <translation>Aider chat history</translation>
    </message>
    <message>
        <source>SpecStory markdown</source>
        <translation>SpecStory markdown</translation>
    </message>
    <message>
        <source>Dump of server-sent events</source>
        <translation>Dump of server-sent events</translation>
    </message>
    <message>
        <source>ATIF trajectory</source>
        <translation>ATIF trajectory</translation>
    </message>
    <message>
        <source>Codex CLI rollout</source>
        <translation>Codex CLI rollout</translation>
    </message>
    <message>
        <source>codex exec --json stream</source>
        <translation>codex exec --json stream</translation>
    </message>
    <message>
        <source>Claude Code transcript</source>
        <translation>Claude Code transcript</translation>
    </message>
    <message>
        <source>Qwen Code session</source>
        <translation>Qwen Code session</translation>
    </message>
    <message>
        <source>Claude stream-json or Agent SDK log</source>
        <translation>Claude stream-json or Agent SDK log</translation>
    </message>
    <message>
        <source>Gemini CLI chat</source>
        <translation>Gemini CLI chat</translation>
    </message>
    <message>
        <source>Droid stream log</source>
        <translation>Droid stream log</translation>
    </message>
    <message>
        <source>Pi, OpenClaw or Droid session</source>
        <translation>Pi, OpenClaw or Droid session</translation>
    </message>
    <message>
        <source>Kimi CLI context or wire log</source>
        <translation>Kimi CLI context or wire log</translation>
    </message>
    <message>
        <source>SWE-agent trajectory</source>
        <translation>SWE-agent trajectory</translation>
    </message>
    <message>
        <source>mini-SWE-agent trajectory</source>
        <translation>mini-SWE-agent trajectory</translation>
    </message>
    <message>
        <source>OpenHands events or evaluation output</source>
        <translation>OpenHands events or evaluation output</translation>
    </message>
    <message>
        <source>OpenTelemetry GenAI or OpenInference spans</source>
        <translation>OpenTelemetry GenAI or OpenInference spans</translation>
    </message>
    <message>
        <source>HAR capture of API traffic</source>
        <translation>HAR capture of API traffic</translation>
    </message>
    <message>
        <source>VCR cassette of API traffic</source>
        <translation>VCR cassette of API traffic</translation>
    </message>
    <message>
        <source>Headroom proxy log or compression pairs</source>
        <translation>Headroom proxy log or compression pairs</translation>
    </message>
    <message>
        <source>LangSmith runs</source>
        <translation>LangSmith runs</translation>
    </message>
    <message>
        <source>Langfuse traces or observations</source>
        <translation>Langfuse traces or observations</translation>
    </message>
    <message>
        <source>LiteLLM log</source>
        <translation>LiteLLM log</translation>
    </message>
    <message>
        <source>Cline or Roo Code conversation</source>
        <translation>Cline or Roo Code conversation</translation>
    </message>
    <message>
        <source>LangChain or LangGraph messages</source>
        <translation>LangChain or LangGraph messages</translation>
    </message>
    <message>
        <source>Gemini API bodies and contents</source>
        <translation>Gemini API bodies and contents</translation>
    </message>
    <message>
        <source>Bedrock Converse bodies or invocation log</source>
        <translation>Bedrock Converse bodies or invocation log</translation>
    </message>
    <message>
        <source>Anthropic Messages bodies</source>
        <translation>Anthropic Messages bodies</translation>
    </message>
    <message>
        <source>OpenAI Responses items</source>
        <translation>OpenAI Responses items</translation>
    </message>
    <message>
        <source>Ollama chat bodies or stream</source>
        <translation>Ollama chat bodies or stream</translation>
    </message>
    <message>
        <source>OpenAI Chat Completions messages</source>
        <translation>OpenAI Chat Completions messages</translation>
    </message>
    <message>
        <source>MCP traffic log</source>
        <translation>MCP traffic log</translation>
    </message>
    <message>
        <source>Plain text as one tool result</source>
        <translation>Plain text as one tool result</translation>
    </message>
    <message>
        <source>rest of the line</source>
        <translation>rest of the line</translation>
    </message>
    <message>
        <source>header</source>
        <translation>header</translation>
    </message>
    <message>
        <source>end</source>
        <translation>end</translation>
    </message>
    <message>
        <source>beginning</source>
        <translation>beginning</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>padding</translation>
    </message>
    <message>
        <source>library frames</source>
        <translation>library frames</translation>
    </message>
    <message>
        <source>white space</source>
        <translation>white space</translation>
    </message>
    <message>
        <source>rest</source>
        <translation>rest</translation>
    </message>
    <message>
        <source>first words</source>
        <translation>first words</translation>
    </message>
    <message>
        <source>stored, summary</source>
        <translation>stored, summary</translation>
    </message>
    <message>
        <source>shortened value</source>
        <translation>shortened value</translation>
    </message>
    <message>
        <source>over the limit</source>
        <translation>over the limit</translation>
    </message>
    <message>
        <source>chart kept back</source>
        <translation>chart kept back</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name</translation>
    </message>
    <message>
        <source>directory</source>
        <translation>directory</translation>
    </message>
    <message>
        <source>like an earlier line</source>
        <translation>like an earlier line</translation>
    </message>
    <message>
        <source>count</source>
        <translation>count</translation>
    </message>
    <message>
        <source>variable with preview and schema</source>
        <translation>variable with preview and schema</translation>
    </message>
    <message>
        <source>step</source>
        <translation>step</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rejected</translation>
    </message>
    <message>
        <source>nothing of note</source>
        <translation>nothing of note</translation>
    </message>
    <message>
        <source>template</source>
        <translation>template</translation>
    </message>
    <message>
        <source>row</source>
        <translation>row</translation>
    </message>
    <message>
        <source>escape</source>
        <translation>escape</translation>
    </message>
    <message>
        <source>repeated line</source>
        <translation>repeated line</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>shape</translation>
    </message>
    <message>
        <source>too deep</source>
        <translation>too deep</translation>
    </message>
    <message>
        <source>more items</source>
        <translation>more items</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>columns</translation>
    </message>
    <message>
        <source>hidden ids</source>
        <translation>hidden ids</translation>
    </message>
    <message>
        <source>script, style or navigation</source>
        <translation>script, style or navigation</translation>
    </message>
    <message>
        <source>markup</source>
        <translation>markup</translation>
    </message>
    <message>
        <source>entity</source>
        <translation>entity</translation>
    </message>
    <message>
        <source>repeated path</source>
        <translation>repeated path</translation>
    </message>
    <message>
        <source>file</source>
        <translation>file</translation>
    </message>
    <message>
        <source>index line</source>
        <translation>index line</translation>
    </message>
    <message>
        <source>hunk header</source>
        <translation>hunk header</translation>
    </message>
    <message>
        <source>generated file</source>
        <translation>generated file</translation>
    </message>
    <message>
        <source>context</source>
        <translation>context</translation>
    </message>
    <message>
        <source>equal to an earlier result</source>
        <translation>equal to an earlier result</translation>
    </message>
    <message>
        <source>new line</source>
        <translation>new line</translation>
    </message>
    <message>
        <source>lines of an earlier result</source>
        <translation>lines of an earlier result</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>heading</translation>
    </message>
    <message>
        <source>function body</source>
        <translation>function body</translation>
    </message>
    <message>
        <source>like the others</source>
        <translation>like the others</translation>
    </message>
    <message>
        <source>control sequence</source>
        <translation>control sequence</translation>
    </message>
    <message>
        <source>Nothing but white space.</source>
        <translation>Nothing but white space.</translation>
    </message>
    <message>
        <source>Bytes that are no text.</source>
        <translation>Bytes that are no text.</translation>
    </message>
    <message>
        <source>One JSON value.</source>
        <translation>One JSON value.</translation>
    </message>
    <message>
        <source>A JSON list of alike objects.</source>
        <translation>A JSON list of alike objects.</translation>
    </message>
    <message>
        <source>One JSON value a line.</source>
        <translation>One JSON value a line.</translation>
    </message>
    <message>
        <source>A patch: the output of diff or git show.</source>
        <translation>A patch: the output of diff or git show.</translation>
    </message>
    <message>
        <source>Hits of a search: path, line number, text.</source>
        <translation>Hits of a search: path, line number, text.</translation>
    </message>
    <message>
        <source>A list of paths.</source>
        <translation>A list of paths.</translation>
    </message>
    <message>
        <source>Log lines, progress, the output of builds and tests.</source>
        <translation>Log lines, progress, the output of builds and tests.</translation>
    </message>
    <message>
        <source>A stack trace.</source>
        <translation>A stack trace.</translation>
    </message>
    <message>
        <source>A web page or a piece of one.</source>
        <translation>A web page or a piece of one.</translation>
    </message>
    <message>
        <source>Base64, PEM or other packed data.</source>
        <translation>Base64, PEM or other packed data.</translation>
    </message>
    <message>
        <source>Source code.</source>
        <translation>Source code.</translation>
    </message>
    <message>
        <source>A table in Markdown, psql or aligned columns.</source>
        <translation>A table in Markdown, psql or aligned columns.</translation>
    </message>
    <message>
        <source>Anything else.</source>
        <translation>Anything else.</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>reading</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>counting</translation>
    </message>
    <message>
        <source>counting tokens</source>
        <translation>counting tokens</translation>
    </message>
    <message>
        <source>compressing</source>
        <translation>compressing</translation>
    </message>
    <message>
        <source>telling kinds</source>
        <translation>telling kinds</translation>
    </message>
    <message>
        <source>reading formats</source>
        <translation>reading formats</translation>
    </message>
    <message>
        <source>sweeping</source>
        <translation>sweeping</translation>
    </message>
    <message>
        <source>finding uses</source>
        <translation>finding uses</translation>
    </message>
    <message>
        <source>trying</source>
        <translation>trying</translation>
    </message>
    <message>
        <source>checking facts</source>
        <translation>checking facts</translation>
    </message>
    <message>
        <source>optimising</source>
        <translation>optimising</translation>
    </message>
    <message>
        <source>one step down and up</source>
        <translation>one step down and up</translation>
    </message>
    <message>
        <source>walking the context</source>
        <translation>walking the context</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>finding</translation>
    </message>
    <message>
        <source>redacting</source>
        <translation>redacting</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>writing</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>files</source>
        <translation>files</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>steps</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>sessions</translation>
    </message>
    <message>
        <source>strategies</source>
        <translation>strategies</translation>
    </message>
    <message>
        <source>policies</source>
        <translation>policies</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>attempts</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>parameters</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requests</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>texts</translation>
    </message>
    <message>
        <source>upstream defect: any fallback_strategy but passthrough just means failure</source>
        <translation>upstream defect: any fallback_strategy but passthrough just means failure</translation>
    </message>
    <message>
        <source>upstream defect: the Gemini adapter never names a format</source>
        <translation>upstream defect: the Gemini adapter never names a format</translation>
    </message>
    <message>
        <source>upstream defect: the marker is not counted, the model gets a longer text</source>
        <translation>upstream defect: the marker is not counted, the model gets a longer text</translation>
    </message>
    <message>
        <source>upstream defect: the loader accepts strategy api, which compresses nothing</source>
        <translation>upstream defect: the loader accepts strategy api, which compresses nothing</translation>
    </message>
    <message>
        <source>upstream defect: the original has expired, so expand_context will not find it</source>
        <translation>upstream defect: the original has expired, so expand_context will not find it</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>middle</translation>
    </message>
    <message>
        <source>overwritten</source>
        <translation>overwritten</translation>
    </message>
    <message>
        <source>progress</source>
        <translation>progress</translation>
    </message>
    <message>
        <source>blank lines</source>
        <translation>blank lines</translation>
    </message>
    <message>
        <source>trailing space</source>
        <translation>trailing space</translation>
    </message>
    <message>
        <source>base64</source>
        <translation>base64</translation>
    </message>
    <message>
        <source>%1 exact</source>
        <translation>%1 exact</translation>
    </message>
    <message>
        <source>by model: %1</source>
        <translation>by model: %1</translation>
    </message>
    <message>
        <source>qdash&apos;s copilot</source>
        <translation>qdash&apos;s copilot</translation>
    </message>
    <message>
        <source>What qdash does to its tools&apos; results, for its own recordings or for comparison; digits and the year of times are lost.</source>
        <translation>What qdash does to its tools&apos; results, for its own recordings or for comparison; digits and the year of times are lost.</translation>
    </message>
    <message>
        <source>Moveworks agent</source>
        <translation>Moveworks agent</translation>
    </message>
    <message>
        <source>Small JSON passes, large JSON becomes a variable with preview and schema; in our format, the real one is not published.</source>
        <translation>Small JSON passes, large JSON becomes a variable with preview and schema; in our format, the real one is not published.</translation>
    </message>
    <message>
        <source>does not exist there: results of subagent tools are compressed like the others</source>
        <translation>does not exist there: results of subagent tools are compressed like the others</translation>
    </message>
    <message>
        <source>is an archive within a folder that is one recording</source>
        <translation>is an archive within a folder that is one recording</translation>
    </message>
    <message>
        <source>unpack it there</source>
        <translation>unpack it there</translation>
    </message>
    <message>
        <source>is no longer the folder that was opened</source>
        <translation>is no longer the folder that was opened</translation>
    </message>
    <message>
        <source>open it again</source>
        <translation>open it again</translation>
    </message>
    <message>
        <source>two copies would have this name</source>
        <translation>two copies would have this name</translation>
    </message>
    <message>
        <source>redact the recordings one by one</source>
        <translation>redact the recordings one by one</translation>
    </message>
    <message>
        <source>choose an empty folder</source>
        <translation>choose an empty folder</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>cannot be made</translation>
    </message>
    <message>
        <source>no temporary folder can be made</source>
        <translation>no temporary folder can be made</translation>
    </message>
    <message>
        <source>free space, or point TMPDIR to another one</source>
        <translation>free space, or point TMPDIR to another one</translation>
    </message>
    <message>
        <source>no further answer is recorded</source>
        <translation>no further answer is recorded</translation>
    </message>
    <message>
        <source>the archive cannot be packed: %1</source>
        <translation>the archive cannot be packed: %1</translation>
    </message>
    <message>
        <source>%1: is packed, a database or otherwise binary, so nothing can be replaced in it byte for byte; unpack it, or export the session as JSON</source>
        <translation>%1: is packed, a database or otherwise binary, so nothing can be replaced in it byte for byte; unpack it, or export the session as JSON</translation>
    </message>
    <message>
        <source>%1: its name cannot be used for a copy</source>
        <translation>%1: its name cannot be used for a copy</translation>
    </message>
    <message>
        <source>upstream defect: the gateway does not recognise its own marker</source>
        <translation>upstream defect: the gateway does not recognise its own marker</translation>
    </message>
    <message>
        <source>upstream defect: cut inside a character, the body gets U+FFFD</source>
        <translation>upstream defect: cut inside a character, the body gets U+FFFD</translation>
    </message>
    <message>
        <source>upstream defect: read from input, written into messages</source>
        <translation>upstream defect: read from input, written into messages</translation>
    </message>
    <message>
        <source>upstream defect: applying to the body failed, it goes on unchanged</source>
        <translation>upstream defect: applying to the body failed, it goes on unchanged</translation>
    </message>
    <message>
        <source>upstream defect: several calls have this id, the last one&apos;s tool name counts</source>
        <translation>upstream defect: several calls have this id, the last one&apos;s tool name counts</translation>
    </message>
    <message>
        <source>upstream defect: several results have this id, each gets the last one&apos;s text</source>
        <translation>upstream defect: several results have this id, each gets the last one&apos;s text</translation>
    </message>
    <message>
        <source>The strategy %1 was not tried: it needs the network or does not exist in %2.</source>
        <translation>The strategy %1 was not tried: it needs the network or does not exist in %2.</translation>
    </message>
    <message>
        <source>One minimum, one maximum and skipped tools are all that %1 can express; rules per tool need the dialect winnow. What binds is judged at these thresholds.</source>
        <translation>One minimum, one maximum and skipped tools are all that %1 can express; rules per tool need the dialect winnow. What binds is judged at these thresholds.</translation>
    </message>
    <message>
        <source>ask for --dialect winnow to use it</source>
        <translation>ask for --dialect winnow to use it</translation>
    </message>
    <message>
        <source>use recorded, regret, rate, worst-case or manual</source>
        <translation>use recorded, regret, rate, worst-case or manual</translation>
    </message>
    <message>
        <source>the regret model needs the losses of this replay</source>
        <translation>the regret model needs the losses of this replay</translation>
    </message>
    <message>
        <source>its must_survive cannot be added to</source>
        <translation>its must_survive cannot be added to</translation>
    </message>
    <message>
        <source>--update-baseline writes one</source>
        <translation>--update-baseline writes one</translation>
    </message>
    <message>
        <source>&apos;[&apos; without &apos;]&apos; in a JSON path</source>
        <translation>&apos;[&apos; without &apos;]&apos; in a JSON path</translation>
    </message>
    <message>
        <source>an empty or endless JSON path</source>
        <translation>an empty or endless JSON path</translation>
    </message>
    <message>
        <source>give the result it refers to</source>
        <translation>give the result it refers to</translation>
    </message>
    <message>
        <source>give the text as json_table or json_columns wrote it</source>
        <translation>give the text as json_table or json_columns wrote it</translation>
    </message>
    <message>
        <source>the rows do not fit their &quot;@like&quot;</source>
        <translation>the rows do not fit their &quot;@like&quot;</translation>
    </message>
    <message>
        <source>trimming needs a token counter for its header</source>
        <translation>trimming needs a token counter for its header</translation>
    </message>
    <message>
        <source>body_b64 is no base64</source>
        <translation>body_b64 is no base64</translation>
    </message>
    <message>
        <source>give it a &quot;policy&quot; member or the command --policy</source>
        <translation>give it a &quot;policy&quot; member or the command --policy</translation>
    </message>
    <message>
        <source>the case names no policy</source>
        <translation>the case names no policy</translation>
    </message>
    <message>
        <source>request or answer is no JSON object</source>
        <translation>request or answer is no JSON object</translation>
    </message>
    <message>
        <source>a number does not fit a float64</source>
        <translation>a number does not fit a float64</translation>
    </message>
    <message>
        <source>use anthropic, openai, gemini, bedrock, ollama, litellm or minimax</source>
        <translation>use anthropic, openai, gemini, bedrock, ollama, litellm or minimax</translation>
    </message>
    <message>
        <source>the body misses too many of the places its results belong to</source>
        <translation>the body misses too many of the places its results belong to</translation>
    </message>
    <message>
        <source>the body is no JSON</source>
        <translation>the body is no JSON</translation>
    </message>
    <message>
        <source>free space in the temporary folder, or point TMPDIR to another one</source>
        <translation>free space in the temporary folder, or point TMPDIR to another one</translation>
    </message>
    <message>
        <source>check the path and the permissions</source>
        <translation>check the path and the permissions</translation>
    </message>
    <message>
        <source>split it into one record per line</source>
        <translation>split it into one record per line</translation>
    </message>
    <message>
        <source>the next opening reads everything again</source>
        <translation>the next opening reads everything again</translation>
    </message>
    <message>
        <source>opening takes longer; delete the file or name another one</source>
        <translation>opening takes longer; delete the file or name another one</translation>
    </message>
    <message>
        <source>the formats are listed by inspect --help</source>
        <translation>the formats are listed by inspect --help</translation>
    </message>
    <message>
        <source>add --set dialect=winnow before it</source>
        <translation>add --set dialect=winnow before it</translation>
    </message>
    <message>
        <source>strategy parameters belong to the dialect winnow</source>
        <translation>strategy parameters belong to the dialect winnow</translation>
    </message>
    <message>
        <source>e.g. min_bytes=4096</source>
        <translation>e.g. min_bytes=4096</translation>
    </message>
    <message>
        <source>redact cannot read standard input</source>
        <translation>redact cannot read standard input</translation>
    </message>
    <message>
        <source>named by you</source>
        <translation>named by you</translation>
    </message>
    <message>
        <source>the HTTP library does not start</source>
        <translation>the HTTP library does not start</translation>
    </message>
    <message>
        <source>known are max_tool_result_chars, suffix, significant_digits, int_collapse_below, inline_tokens, hard_bytes, stored_bytes, preview_rows, preview_chars</source>
        <translation>known are max_tool_result_chars, suffix, significant_digits, int_collapse_below, inline_tokens, hard_bytes, stored_bytes, preview_rows, preview_chars</translation>
    </message>
    <message>
        <source>use a number of zero or more</source>
        <translation>use a number of zero or more</translation>
    </message>
    <message>
        <source>use responses or chat</source>
        <translation>use responses or chat</translation>
    </message>
    <message>
        <source>use o200k_base, cl100k_base, p50k_base, r50k_base, claude or bytes4</source>
        <translation>use o200k_base, cl100k_base, p50k_base, r50k_base, claude or bytes4</translation>
    </message>
    <message>
        <source>bytes4 is an estimate and has no token ids</source>
        <translation>bytes4 is an estimate and has no token ids</translation>
    </message>
    <message>
        <source>choose o200k_base or cl100k_base</source>
        <translation>choose o200k_base or cl100k_base</translation>
    </message>
    <message>
        <source>its columns depend on the data; write a prune step that names them</source>
        <translation>its columns depend on the data; write a prune step that names them</translation>
    </message>
    <message>
        <source>the mapper has no equivalent in what is published</source>
        <translation>the mapper has no equivalent in what is published</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no strategy that %2 has without network</source>
        <translation>&quot;%1&quot; is no strategy that %2 has without network</translation>
    </message>
    <message>
        <source>unknown demand model &apos;%1&apos;</source>
        <translation>unknown demand model &apos;%1&apos;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no strategy that can take part</source>
        <translation>&quot;%1&quot; is no strategy that can take part</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names lines the earlier result does not have</source>
        <translation>&quot;%1&quot; names lines the earlier result does not have</translation>
    </message>
    <message>
        <source>a line claims to stand for %1 lines</source>
        <translation>a line claims to stand for %1 lines</translation>
    </message>
    <message>
        <source>unknown provider &apos;%1&apos;</source>
        <translation>unknown provider &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the event stream names %1 tool calls and their order; arguments and results are not in it; %2</source>
        <translation>the event stream names %1 tool calls and their order; arguments and results are not in it; %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no %2 of %3</source>
        <translation>&apos;%1&apos; is no %2 of %3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no key=value</source>
        <translation>&apos;%1&apos; is no key=value</translation>
    </message>
    <message>
        <source>%1 has no parameter &apos;%2&apos;</source>
        <translation>%1 has no parameter &apos;%2&apos;</translation>
    </message>
    <message>
        <source>rename on %1 names only the renamed fields; add the others, MAP() drops them</source>
        <translation>rename on %1 names only the renamed fields; add the others, MAP() drops them</translation>
    </message>
    <message>
        <source>add_url on %1 names only the link; add the other fields, MAP() drops them</source>
        <translation>add_url on %1 names only the link; add the other fields, MAP() drops them</translation>
    </message>
    <message>
        <source>%1 on %2 is left out: %3</source>
        <translation>%1 on %2 is left out: %3</translation>
    </message>
    <message>
        <source>$CONTAINS is not in the published pages; check the condition on %1</source>
        <translation>$CONTAINS is not in the published pages; check the condition on %1</translation>
    </message>
    <message>
        <source>the condition on %1 is written as a lambda; FILTER() calls the element item</source>
        <translation>the condition on %1 is written as a lambda; FILTER() calls the element item</translation>
    </message>
    <message>
        <source>prune with drop on %1 is left out: MAP() names what stays; use keep</source>
        <translation>prune with drop on %1 is left out: MAP() names what stays; use keep</translation>
    </message>
    <message>
        <source>unknown setting %1</source>
        <translation>unknown setting %1</translation>
    </message>
    <message>
        <source>%1 does not fit %2</source>
        <translation>%1 does not fit %2</translation>
    </message>
    <message>
        <source>unknown encoding &apos;%1&apos;</source>
        <translation>unknown encoding &apos;%1&apos;</translation>
    </message>
    <message>
        <source>the file keeps %1, the policy says %2; only pipes.tool_output is replaced</source>
        <translation>the file keeps %1, the policy says %2; only pipes.tool_output is replaced</translation>
    </message>
    <message>
        <source>the file leaves it at %1, the policy says %2; only pipes.tool_output is replaced</source>
        <translation>the file leaves it at %1, the policy says %2; only pipes.tool_output is replaced</translation>
    </message>
    <message>
        <source>the file keeps its own providers, the policy has others; ask for providers to be replaced too</source>
        <translation>the file keeps its own providers, the policy has others; ask for providers to be replaced too</translation>
    </message>
    <message>
        <source>the file has none, the policy has some; ask for providers to be written too</source>
        <translation>the file has none, the policy has some; ask for providers to be written too</translation>
    </message>
    <message>
        <source>upstream defect: the content becomes one string, what is no text in it is lost</source>
        <translation>upstream defect: the content becomes one string, what is no text in it is lost</translation>
    </message>
    <message>
        <source>upstream defect: a number in the messages fits no float64, nothing is extracted</source>
        <translation>upstream defect: a number in the messages fits no float64, nothing is extracted</translation>
    </message>
    <message>
        <source>upstream defect: the Bedrock adapter does not understand Converse bodies</source>
        <translation>upstream defect: the Bedrock adapter does not understand Converse bodies</translation>
    </message>
    <message>
        <source>upstream defect: in a later request the original has expired, so expand_context will not find it</source>
        <translation>upstream defect: in a later request the original has expired, so expand_context will not find it</translation>
    </message>
    <message>
        <source>%1: the session written out of the database gives other figures than the database, so nothing is shown to be preserved</source>
        <translation>%1: the session written out of the database gives other figures than the database, so nothing is shown to be preserved</translation>
    </message>
    <message>
        <source>%1: the database could not be read again</source>
        <translation>%1: the database could not be read again</translation>
    </message>
    <message>
        <source>results of the client&apos;s subagent tools go to that pipe: tool_output neither touches nor records them. Agent and Task for a User-Agent that says claude-code (Claude Code&apos;s own does not), wait_agent for codex, none for others; client_override names the client</source>
        <translation>results of the client&apos;s subagent tools go to that pipe: tool_output neither touches nor records them. Agent and Task for a User-Agent that says claude-code (Claude Code&apos;s own does not), wait_agent for codex, none for others; client_override names the client</translation>
    </message>
    <message>
        <source>the gateway&apos;s process dies at the first JSON, YAML or XML output: external_provider cuts its beginning at a negative size</source>
        <translation>the gateway&apos;s process dies at the first JSON, YAML or XML output: external_provider cuts its beginning at a negative size</translation>
    </message>
    <message>
        <source>off: the gateway writes no log, and compare-log has nothing to read</source>
        <translation>off: the gateway writes no log, and compare-log has nothing to read</translation>
    </message>
    <message>
        <source>missing: the gateway writes no compression log for compare-log</source>
        <translation>missing: the gateway writes no compression log for compare-log</translation>
    </message>
    <message>
        <source>a baseline of another version</source>
        <translation>a baseline of another version</translation>
    </message>
    <message>
        <source>take it again with --update-baseline</source>
        <translation>take it again with --update-baseline</translation>
    </message>
    <message>
        <source>a checkpoint is no JSON and was skipped</source>
        <translation>a checkpoint is no JSON and was skipped</translation>
    </message>
    <message>
        <source>a checkpoint is no MessagePack and was skipped</source>
        <translation>a checkpoint is no MessagePack and was skipped</translation>
    </message>
    <message>
        <source>a conversation of the database is no JSON and was skipped</source>
        <translation>a conversation of the database is no JSON and was skipped</translation>
    </message>
    <message>
        <source>a message of the database is no JSON and was skipped</source>
        <translation>a message of the database is no JSON and was skipped</translation>
    </message>
    <message>
        <source>a row of the session is no JSON and was skipped</source>
        <translation>a row of the session is no JSON and was skipped</translation>
    </message>
    <message>
        <source>a thread of the database cannot be read and was skipped</source>
        <translation>a thread of the database cannot be read and was skipped</translation>
    </message>
    <message>
        <source>a copy of the database cannot be made</source>
        <translation>a copy of the database cannot be made</translation>
    </message>
    <message>
        <source>an archive nested too deeply was not opened</source>
        <translation>an archive nested too deeply was not opened</translation>
    </message>
    <message>
        <source>an evalset of the first layout names the calls expected and holds no results</source>
        <translation>an evalset of the first layout names the calls expected and holds no results</translation>
    </message>
    <message>
        <source>telemetry tells which tools ran and not what they gave; the session&apos;s own log has the results</source>
        <translation>telemetry tells which tools ran and not what they gave; the session&apos;s own log has the results</translation>
    </message>
    <message>
        <source>the store has a session without messages</source>
        <translation>the store has a session without messages</translation>
    </message>
    <message>
        <source>the index cache cannot be used</source>
        <translation>the index cache cannot be used</translation>
    </message>
    <message>
        <source>e-mail, number, network, name or path</source>
        <translation>e-mail, number, network, name or path</translation>
    </message>
    <message>
        <source>id, recording, session, result, response, needed, half and drawn are needed</source>
        <translation>id, recording, session, result, response, needed, half and drawn are needed</translation>
    </message>
    <message>
        <source>this line is no label</source>
        <translation>this line is no label</translation>
    </message>
    <message>
        <source>a pattern is one line and not empty</source>
        <translation>a pattern is one line and not empty</translation>
    </message>
    <message>
        <source>name a gateway&apos;s config file</source>
        <translation>name a gateway&apos;s config file</translation>
    </message>
    <message>
        <source>no tool results: nothing was tested</source>
        <translation>no tool results: nothing was tested</translation>
    </message>
    <message>
        <source>name recordings that hold some, or --allow-empty if none are meant</source>
        <translation>name recordings that hold some, or --allow-empty if none are meant</translation>
    </message>
    <message>
        <source>no session holds a tool result</source>
        <translation>no session holds a tool result</translation>
    </message>
    <message>
        <source>name recordings with results</source>
        <translation>name recordings with results</translation>
    </message>
    <message>
        <source>nothing was written; mend the value first</source>
        <translation>nothing was written; mend the value first</translation>
    </message>
    <message>
        <source>the file stays as it is; mend the value first</source>
        <translation>the file stays as it is; mend the value first</translation>
    </message>
    <message>
        <source>use anthropic, chat, responses, gemini, bedrock or ollama</source>
        <translation>use anthropic, chat, responses, gemini, bedrock or ollama</translation>
    </message>
    <message>
        <source>%1 answers of an agent carry no trace of its tools</source>
        <translation>%1 answers of an agent carry no trace of its tools</translation>
    </message>
    <message>
        <source>%1 begins with %2 records of the session it was forked from, %3 of them results; they are counted there only</source>
        <translation>%1 begins with %2 records of the session it was forked from, %3 of them results; they are counted there only</translation>
    </message>
    <message>
        <source>%1 conversations without messages</source>
        <translation>%1 conversations without messages</translation>
    </message>
    <message>
        <source>%1 definitions of tools were logged as messages and are no results</source>
        <translation>%1 definitions of tools were logged as messages and are no results</translation>
    </message>
    <message>
        <source>%1 further tool results have content in a shape that is not known</source>
        <translation>%1 further tool results have content in a shape that is not known</translation>
    </message>
    <message>
        <source>%1 is no table of this database and was not read</source>
        <translation>%1 is no table of this database and was not read</translation>
    </message>
    <message>
        <source>%1 steps were written with their text cut</source>
        <translation>%1 steps were written with their text cut</translation>
    </message>
    <message>
        <source>%1 tool uses were written without their output</source>
        <translation>%1 tool uses were written without their output</translation>
    </message>
    <message>
        <source>table %1 gave no row for 5 seconds and was not read further</source>
        <translation>table %1 gave no row for 5 seconds and was not read further</translation>
    </message>
    <message>
        <source>a copy of the database cannot be made: %1</source>
        <translation>a copy of the database cannot be made: %1</translation>
    </message>
    <message>
        <source>recognised as %1, but no message, call or result was found in it</source>
        <translation>recognised as %1, but no message, call or result was found in it</translation>
    </message>
    <message>
        <source>no tool result was read, yet the file speaks of one: %1</source>
        <translation>no tool result was read, yet the file speaks of one: %1</translation>
    </message>
    <message>
        <source>not recognised as a recording; some of its members are those of %1; --format NAME forces a format</source>
        <translation>not recognised as a recording; some of its members are those of %1; --format NAME forces a format</translation>
    </message>
    <message>
        <source>the archive cannot be read: %1</source>
        <translation>the archive cannot be read: %1</translation>
    </message>
    <message>
        <source>the archive is damaged: %1</source>
        <translation>the archive is damaged: %1</translation>
    </message>
    <message>
        <source>the content of a tool result has a shape that is not known; what is not text stands as JSON: %1</source>
        <translation>the content of a tool result has a shape that is not known; what is not text stands as JSON: %1</translation>
    </message>
    <message>
        <source>%1 needs a number from %2 to %3, not &apos;%4&apos;</source>
        <translation>%1 needs a number from %2 to %3, not &apos;%4&apos;</translation>
    </message>
    <message>
        <source>write --assume %1</source>
        <translation>write --assume %1</translation>
    </message>
    <message>
        <source>no assumption &apos;%1&apos;</source>
        <translation>no assumption &apos;%1&apos;</translation>
    </message>
    <message>
        <source>%1: %2 results before (%3), %4 after (%5); the format did not survive</source>
        <translation>%1: %2 results before (%3), %4 after (%5); the format did not survive</translation>
    </message>
    <message>
        <source>%1: is no recording</source>
        <translation>%1: is no recording</translation>
    </message>
    <message>
        <source>no kind that may stay: %1</source>
        <translation>no kind that may stay: %1</translation>
    </message>
    <message>
        <source>the gateway would not load it: %1</source>
        <translation>the gateway would not load it: %1</translation>
    </message>
    <message>
        <source>the gateway would read %1 instead of %2</source>
        <translation>the gateway would read %1 instead of %2</translation>
    </message>
    <message>
        <source>unknown API &apos;%1&apos;</source>
        <translation>unknown API &apos;%1&apos;</translation>
    </message>
    <message>
        <source>with these APIs an original that is asked for never arrives: %1</source>
        <translation>with these APIs an original that is asked for never arrives: %1</translation>
    </message>
    <message>
        <source>there are %1</source>
        <translation>there are %1</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Careful</translation>
    </message>
    <message>
        <source>Cuts only results above 8,000 bytes, keeps more of both ends, and leaves reads, edits and code alone.</source>
        <translation>Cuts only results above 8,000 bytes, keeps more of both ends, and leaves reads, edits and code alone.</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Balanced</translation>
    </message>
    <message>
        <source>Keeps beginning, end, errors and names used again of long results, and leaves reads, edits and code alone; a little of what was cut is missed.</source>
        <translation>Keeps beginning, end, errors and names used again of long results, and leaves reads, edits and code alone; a little of what was cut is missed.</translation>
    </message>
    <message>
        <source>Amp thread</source>
        <translation>Amp thread</translation>
    </message>
    <message>
        <source>Antigravity transcript</source>
        <translation>Antigravity transcript</translation>
    </message>
    <message>
        <source>AutoGen messages or saved state</source>
        <translation>AutoGen messages or saved state</translation>
    </message>
    <message>
        <source>Braintrust spans</source>
        <translation>Braintrust spans</translation>
    </message>
    <message>
        <source>ChatGPT data export</source>
        <translation>ChatGPT data export</translation>
    </message>
    <message>
        <source>Claude.ai data export</source>
        <translation>Claude.ai data export</translation>
    </message>
    <message>
        <source>Continue session</source>
        <translation>Continue session</translation>
    </message>
    <message>
        <source>Copilot chat of VS Code: session, log or replay</source>
        <translation>Copilot chat of VS Code: session, log or replay</translation>
    </message>
    <message>
        <source>Crush or Go OpenCode database</source>
        <translation>Crush or Go OpenCode database</translation>
    </message>
    <message>
        <source>Cursor database, store or CLI transcript</source>
        <translation>Cursor database, store or CLI transcript</translation>
    </message>
    <message>
        <source>GitHub Copilot CLI events</source>
        <translation>GitHub Copilot CLI events</translation>
    </message>
    <message>
        <source>Google ADK session, evalset or database</source>
        <translation>Google ADK session, evalset or database</translation>
    </message>
    <message>
        <source>Grok Build chat history</source>
        <translation>Grok Build chat history</translation>
    </message>
    <message>
        <source>Kiro CLI log, Amazon Q database or saved conversation</source>
        <translation>Kiro CLI log, Amazon Q database or saved conversation</translation>
    </message>
    <message>
        <source>LangGraph checkpoints</source>
        <translation>LangGraph checkpoints</translation>
    </message>
    <message>
        <source>MLflow traces</source>
        <translation>MLflow traces</translation>
    </message>
    <message>
        <source>OpenAI Agents SDK session database</source>
        <translation>OpenAI Agents SDK session database</translation>
    </message>
    <message>
        <source>OpenClaw telemetry</source>
        <translation>OpenClaw telemetry</translation>
    </message>
    <message>
        <source>ShareGPT, Hermes, Toucan or LLaMA-Factory data set</source>
        <translation>ShareGPT, Hermes, Toucan or LLaMA-Factory data set</translation>
    </message>
    <message>
        <source>Vercel AI SDK messages</source>
        <translation>Vercel AI SDK messages</translation>
    </message>
    <message>
        <source>Weave calls</source>
        <translation>Weave calls</translation>
    </message>
    <message>
        <source>Zed agent threads</source>
        <translation>Zed agent threads</translation>
    </message>
    <message>
        <source>browser-use agent history</source>
        <translation>browser-use agent history</translation>
    </message>
    <message>
        <source>iFlow CLI transcript</source>
        <translation>iFlow CLI transcript</translation>
    </message>
    <message>
        <source>pydantic-ai message history</source>
        <translation>pydantic-ai message history</translation>
    </message>
    <message>
        <source>mend the file, or export it again</source>
        <translation>mend the file, or export it again</translation>
    </message>
    <message>
        <source>the file&apos;s own settings: the gateway would not load it: %1</source>
        <translation>the file&apos;s own settings: the gateway would not load it: %1</translation>
    </message>
    <message>
        <source>%1: the gateway would not load it: %2</source>
        <translation>%1: the gateway would not load it: %2</translation>
    </message>
    <message>
        <source>%1: the gateway would read %2 instead of %3</source>
        <translation>%1: the gateway would read %2 instead of %3</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Tokens of all tool results that the model would not have read, once each; negative if it would have read more.</source>
        <translation>Tokens of all tool results that the model would not have read, once each; negative if it would have read more.</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Money</translation>
    </message>
    <message>
        <source>Dollars saved: from nobody asking for an original back to every detected need being asked for or repaired.</source>
        <translation>Dollars saved: from nobody asking for an original back to every detected need being asked for or repaired.</translation>
    </message>
    <message>
        <source>Results missed</source>
        <translation>Results missed</translation>
    </message>
    <message>
        <source>Changed results of which something that was taken out was used later; 0 means none detected.</source>
        <translation>Changed results of which something that was taken out was used later; 0 means none detected.</translation>
    </message>
    <message>
        <source>Edits broken</source>
        <translation>Edits broken</translation>
    </message>
    <message>
        <source>Exact-match edits whose old text the model would not have had from anywhere; 0 means none detected.</source>
        <translation>Exact-match edits whose old text the model would not have had from anywhere; 0 means none detected.</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelled</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>bound</translation>
    </message>
    <message>
        <source>the HTTP library libcurl.so.4 is missing</source>
        <translation>the HTTP library libcurl.so.4 is missing</translation>
    </message>
    <message>
        <source>install libcurl</source>
        <translation>install libcurl</translation>
    </message>
    <message>
        <source>archives need libarchive.so.13, which is missing</source>
        <translation>archives need libarchive.so.13, which is missing</translation>
    </message>
    <message>
        <source>install libarchive</source>
        <translation>install libarchive</translation>
    </message>
    <message>
        <source>the record of this image is larger than 64 MB</source>
        <translation>the record of this image is larger than 64 MB</translation>
    </message>
    <message>
        <source>the record of this image cannot be read any more</source>
        <translation>the record of this image cannot be read any more</translation>
    </message>
</context>
<context>
    <name>winnow::CounterButton</name>
    <message>
        <source>How tokens are counted; ~ marks an estimate. Click to count by another one.</source>
        <translation>How tokens are counted; ~ marks an estimate. Click to count by another one.</translation>
    </message>
    <message>
        <source>Counter of tokens: %1</source>
        <translation>Counter of tokens: %1</translation>
    </message>
    <message>
        <source>By the recorded model</source>
        <translation>By the recorded model</translation>
    </message>
    <message>
        <source>%1 (estimate)</source>
        <translation>%1 (estimate)</translation>
    </message>
</context>
<context>
    <name>winnow::CurrentText</name>
    <message>
        <source>Reading the text</source>
        <translation>Reading the text</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
</context>
<context>
    <name>winnow::DecisionStudy</name>
    <message>
        <source>Decision sheet</source>
        <translation>Decision sheet</translation>
    </message>
</context>
<context>
    <name>winnow::DetailPane</name>
    <message>
        <source>%1 → %2 tokens   %3</source>
        <translation>%1 → %2 tokens   %3</translation>
    </message>
    <message>
        <source>This text cannot be read any more.
%1</source>
        <translation>This text cannot be read any more.
%1</translation>
    </message>
    <message>
        <source>Choose a result above to see it before and after.</source>
        <translation>Choose a result above to see it before and after.</translation>
    </message>
    <message>
        <source>#%1  turn %2  %3</source>
        <translation>#%1  turn %2  %3</translation>
    </message>
</context>
<context>
    <name>winnow::DiffModel</name>
    <message>
        <source>%1%2 tok</source>
        <translation>%1%2 tok</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nothing to show</translation>
    </message>
    <message>
        <source>, rule %1</source>
        <translation>, rule %1</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>, open</translation>
    </message>
    <message>
        <source>, closed</source>
        <translation>, closed</translation>
    </message>
    <message>
        <source>equal, line %1: %2</source>
        <translation>equal, line %1: %2</translation>
    </message>
    <message>
        <source>omitted line %1%2: %3</source>
        <translation>omitted line %1%2: %3</translation>
    </message>
    <message>
        <source>before line %1%2: %3</source>
        <translation>before line %1%2: %3</translation>
    </message>
    <message>
        <source>after line %1: %2</source>
        <translation>after line %1: %2</translation>
    </message>
    <message>
        <source>inserted line %1: %2</source>
        <translation>inserted line %1: %2</translation>
    </message>
    <message>
        <source>1 line became %1</source>
        <translation>1 line became %1</translation>
    </message>
    <message>
        <source>%1 lines became %2</source>
        <translation>%1 lines became %2</translation>
    </message>
    <message>
        <source>1 line moved</source>
        <translation>1 line moved</translation>
    </message>
    <message>
        <source>%1 lines moved</source>
        <translation>%1 lines moved</translation>
    </message>
    <message>
        <source>1 line omitted</source>
        <translation>1 line omitted</translation>
    </message>
    <message>
        <source>%1 lines omitted</source>
        <translation>%1 lines omitted</translation>
    </message>
    <message>
        <source>%1 equal lines, folded</source>
        <translation>%1 equal lines, folded</translation>
    </message>
    <message>
        <source>%1%2 tokens (%3)</source>
        <translation>%1%2 tokens (%3)</translation>
    </message>
    <message>
        <source>1 line kept</source>
        <translation>1 line kept</translation>
    </message>
    <message>
        <source>%1 lines kept</source>
        <translation>%1 lines kept</translation>
    </message>
    <message>
        <source>1 line after</source>
        <translation>1 line after</translation>
    </message>
    <message>
        <source>%1 lines after</source>
        <translation>%1 lines after</translation>
    </message>
    <message>
        <source>%1, %2 shortened to %3</source>
        <translation>%1, %2 shortened to %3</translation>
    </message>
    <message>
        <source>1 line went into others</source>
        <translation>1 line went into others</translation>
    </message>
    <message>
        <source>%1 lines went into others</source>
        <translation>%1 lines went into others</translation>
    </message>
    <message>
        <source>moved line %1%2: %3</source>
        <translation>moved line %1%2: %3</translation>
    </message>
    <message>
        <source>line %1, moved here: %2</source>
        <translation>line %1, moved here: %2</translation>
    </message>
</context>
<context>
    <name>winnow::DiffOverview</name>
    <message>
        <source>Overview of changes</source>
        <translation>Overview of changes</translation>
    </message>
    <message>
        <source>The whole text: hatched = omitted, solid = rewritten. Click or drag to go there (F9 hides this).</source>
        <translation>The whole text: hatched = omitted, solid = rewritten. Click or drag to go there (F9 hides this).</translation>
    </message>
</context>
<context>
    <name>winnow::DiffPane</name>
    <message>
        <source>Side by side</source>
        <translation>Side by side</translation>
    </message>
    <message>
        <source>Unified</source>
        <translation>Unified</translation>
    </message>
    <message>
        <source>After</source>
        <translation>After</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Before</translation>
    </message>
    <message>
        <source>Before and after beside each other (S)</source>
        <translation>Before and after beside each other (S)</translation>
    </message>
    <message>
        <source>Both in one column (U)</source>
        <translation>Both in one column (U)</translation>
    </message>
    <message>
        <source>Only what the model sees</source>
        <translation>Only what the model sees</translation>
    </message>
    <message>
        <source>Only the original</source>
        <translation>Only the original</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Wrap</translation>
    </message>
    <message>
        <source>Wrap long lines (Ctrl+Shift+W)</source>
        <translation>Wrap long lines (Ctrl+Shift+W)</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colours</translation>
    </message>
    <message>
        <source>Draw terminal colours; off: leave them out</source>
        <translation>Draw terminal colours; off: leave them out</translation>
    </message>
    <message>
        <source>Lay out JSON</source>
        <translation>Lay out JSON</translation>
    </message>
    <message>
        <source>Show JSON over lines. For reading only: the model sees the text as it is.</source>
        <translation>Show JSON over lines. For reading only: the model sees the text as it is.</translation>
    </message>
    <message>
        <source>Lines omitted, rewritten and inserted</source>
        <translation>Lines omitted, rewritten and inserted</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unchanged</translation>
    </message>
    <message>
        <source>−%1  ~%2  +%3 lines</source>
        <translation>−%1  ~%2  +%3 lines</translation>
    </message>
    <message>
        <source>Neither side is JSON</source>
        <translation>Neither side is JSON</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Go to line</translation>
    </message>
    <message>
        <source>&amp;Line number:</source>
        <translation>&amp;Line number:</translation>
    </message>
    <message>
        <source>There is no line %1 on this side</source>
        <translation>There is no line %1 on this side</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Fields</translation>
    </message>
    <message>
        <source>Show JSON field by field, one line a value behind its path: what is left of every field of a cut text stands beside it. For reading only: the model sees the text as it is.</source>
        <translation>Show JSON field by field, one line a value behind its path: what is left of every field of a cut text stands beside it. For reading only: the model sees the text as it is.</translation>
    </message>
    <message>
        <source>, %1 moved</source>
        <translation>, %1 moved</translation>
    </message>
</context>
<context>
    <name>winnow::DiffView</name>
    <message>
        <source>Select a tool result to see it before and after.</source>
        <translation>Select a tool result to see it before and after.</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Before and after</translation>
    </message>
    <message>
        <source>Rows of the selected tool result: what was kept, rewritten and omitted</source>
        <translation>Rows of the selected tool result: what was kept, rewritten and omitted</translation>
    </message>
    <message>
        <source>No change further down</source>
        <translation>No change further down</translation>
    </message>
    <message>
        <source>No change further up</source>
        <translation>No change further up</translation>
    </message>
    <message>
        <source>No line of this result was used later</source>
        <translation>No line of this result was used later</translation>
    </message>
    <message>
        <source>The place is on the before side, which is not shown</source>
        <translation>The place is on the before side, which is not shown</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copy after, as the model sees it</source>
        <translation>Copy after, as the model sees it</translation>
    </message>
    <message>
        <source>Copy as text with signs</source>
        <translation>Copy as text with signs</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copy as Markdown</translation>
    </message>
    <message>
        <source>Copy as patch</source>
        <translation>Copy as patch</translation>
    </message>
    <message>
        <source>Fold this block</source>
        <translation>Fold this block</translation>
    </message>
    <message>
        <source>Unfold this block</source>
        <translation>Unfold this block</translation>
    </message>
    <message>
        <source>Show rule &quot;%1&quot; in the tuning panel</source>
        <translation>Show rule &quot;%1&quot; in the tuning panel</translation>
    </message>
    <message>
        <source>Select all of this side</source>
        <translation>Select all of this side</translation>
    </message>
    <message>
        <source>rule: %1</source>
        <translation>rule: %1</translation>
    </message>
    <message>
        <source>here: %1</source>
        <translation>here: %1</translation>
    </message>
    <message>
        <source>too long to compare word by word (limit %1 characters)</source>
        <translation>too long to compare word by word (limit %1 characters)</translation>
    </message>
    <message>
        <source>The tool result is empty: there is nothing to compress.</source>
        <translation>The tool result is empty: there is nothing to compress.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Before</translation>
    </message>
    <message>
        <source>After, as the model sees it</source>
        <translation>After, as the model sees it</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>JSON laid out for reading</source>
        <translation>JSON laid out for reading</translation>
    </message>
    <message>
        <source>⋯ %1 equal lines</source>
        <translation>⋯ %1 equal lines</translation>
    </message>
    <message>
        <source>+10 above</source>
        <translation>+10 above</translation>
    </message>
    <message>
        <source>+10 below</source>
        <translation>+10 below</translation>
    </message>
    <message>
        <source>all</source>
        <translation>all</translation>
    </message>
    <message>
        <source>JSON field by field, for reading</source>
        <translation>JSON field by field, for reading</translation>
    </message>
    <message>
        <source>fold %1 equal lines</source>
        <translation>fold %1 equal lines</translation>
    </message>
    <message>
        <source>line too long for word compare (%1)</source>
        <translation>line too long for word compare (%1)</translation>
    </message>
    <message>
        <source>without a source in the original: %1</source>
        <translation>without a source in the original: %1</translation>
    </message>
    <message>
        <source>What asking it back would cost (E)</source>
        <translation>What asking it back would cost (E)</translation>
    </message>
    <message>
        <source>kept, moved here from another place: %1</source>
        <translation>kept, moved here from another place: %1</translation>
    </message>
    <message>
        <source>The tool result is %1 without text: there is nothing to compress.</source>
        <translation>The tool result is %1 without text: there is nothing to compress.</translation>
    </message>
    <message>
        <source>an image</source>
        <translation>an image</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 images</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Unfold</translation>
    </message>
</context>
<context>
    <name>winnow::DriftPage</name>
    <message>
        <source>&amp;Compare with recordings…</source>
        <translation>&amp;Compare with recordings…</translation>
    </message>
    <message>
        <source>Sizes of results on either side</source>
        <translation>Sizes of results on either side</translation>
    </message>
    <message>
        <source>Tools on either side</source>
        <translation>Tools on either side</translation>
    </message>
    <message>
        <source>Has the traffic moved? Sizes of results and the mix of tools of the open recordings, beside those of the recordings a policy was tuned on.</source>
        <translation>Has the traffic moved? Sizes of results and the mix of tools of the open recordings, beside those of the recordings a policy was tuned on.</translation>
    </message>
    <message>
        <source>Recordings the policy was tuned on</source>
        <translation>Recordings the policy was tuned on</translation>
    </message>
    <message>
        <source>Open a recording to compare it with others.</source>
        <translation>Open a recording to compare it with others.</translation>
    </message>
    <message>
        <source>Choose the recordings the policy was tuned on; the open ones are compared with them.</source>
        <translation>Choose the recordings the policy was tuned on; the open ones are compared with them.</translation>
    </message>
    <message>
        <source>Sizes have moved by &lt;b&gt;%1&lt;/b&gt; of 1 (largest gap of the cumulative distributions, at %2 bytes), tools by &lt;b&gt;%3&lt;/b&gt; of 1 (half the sum of share differences). Measured against %4.</source>
        <translation>Sizes have moved by &lt;b&gt;%1&lt;/b&gt; of 1 (largest gap of the cumulative distributions, at %2 bytes), tools by &lt;b&gt;%3&lt;/b&gt; of 1 (half the sum of share differences). Measured against %4.</translation>
    </message>
</context>
<context>
    <name>winnow::DriftStudy</name>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
</context>
<context>
    <name>winnow::DropOverlay</name>
    <message numerus="yes">
        <source>Open %n recording(s) as one</source>
        <translation>
            <numerusform>Open %n recording as one</numerusform>
            <numerusform>Open %n recordings as one</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the folder %1</source>
        <translation>Open the folder %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Open %1</translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionModel</name>
    <message>
        <source>hit</source>
        <translation>hit</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>expired</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unknown</translation>
    </message>
    <message>
        <source>over the limit</source>
        <translation>over the limit</translation>
    </message>
    <message>
        <source>The store still has the original: it is appended to the request, which is sent again.</source>
        <translation>The store still has the original: it is appended to the request, which is sent again.</translation>
    </message>
    <message>
        <source>The original had passed its lifetime on the recorded clock: the model is told that it is gone.</source>
        <translation>The original had passed its lifetime on the recorded clock: the model is told that it is gone.</translation>
    </message>
    <message>
        <source>The result was never stored: the model is told that nobody knows it.</source>
        <translation>The result was never stored: the model is told that nobody knows it.</translation>
    </message>
    <message>
        <source>More than five were asked for in one answer: the gateway stops expanding.</source>
        <translation>More than five were asked for in one answer: the gateway stops expanding.</translation>
    </message>
    <message>
        <source>As recorded: calls of expand_context</source>
        <translation>As recorded: calls of expand_context</translation>
    </message>
    <message>
        <source>Regret: whatever was used later</source>
        <translation>Regret: whatever was used later</translation>
    </message>
    <message>
        <source>Rate: a share of all changed results</source>
        <translation>Rate: a share of all changed results</translation>
    </message>
    <message>
        <source>Worst case: every changed result once</source>
        <translation>Worst case: every changed result once</translation>
    </message>
    <message>
        <source>The result on show</source>
        <translation>The result on show</translation>
    </message>
    <message>
        <source>result %1 of %2, %3, %4 tokens, %5</source>
        <translation>result %1 of %2, %3, %4 tokens, %5</translation>
    </message>
    <message>
        <source>The model call that asks, counted from 1 in its session</source>
        <translation>The model call that asks, counted from 1 in its session</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>argument</translation>
    </message>
    <message>
        <source>at call</source>
        <translation>at call</translation>
    </message>
    <message>
        <source>store</source>
        <translation>store</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probability</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>cost</translation>
    </message>
    <message>
        <source>Whether the gateway&apos;s store would still have the original on the recorded clock. Modelled</source>
        <translation>Whether the gateway&apos;s store would still have the original on the recorded clock. Modelled</translation>
    </message>
    <message>
        <source>How likely the request is by the rate model; an assumption</source>
        <translation>How likely the request is by the rate model; an assumption</translation>
    </message>
    <message>
        <source>How likely this result may be asked for until compressing it stops paying. Modelled; a dash where nothing could be asked for</source>
        <translation>How likely this result may be asked for until compressing it stops paying. Modelled; a dash where nothing could be asked for</translation>
    </message>
    <message>
        <source>break-even</source>
        <translation>break-even</translation>
    </message>
    <message>
        <source>never arrives</source>
        <translation>never arrives</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>not offered</translation>
    </message>
    <message>
        <source>still there</source>
        <translation>still there</translation>
    </message>
    <message>
        <source>edit repaired</source>
        <translation>edit repaired</translation>
    </message>
    <message>
        <source>With this dialect, API and streaming the gateway never brings an original back.</source>
        <translation>With this dialect, API and streaming the gateway never brings an original back.</translation>
    </message>
    <message>
        <source>The policy offers no expand_context: the text is read again instead.</source>
        <translation>The policy offers no expand_context: the text is read again instead.</translation>
    </message>
    <message>
        <source>An earlier request brought it back into this context.</source>
        <translation>An earlier request brought it back into this context.</translation>
    </message>
    <message>
        <source>Nobody asks: the edit fails, and the text is read again.</source>
        <translation>Nobody asks: the edit fails, and the text is read again.</translation>
    </message>
    <message>
        <source>%1 hits</source>
        <translation>%1 hits</translation>
    </message>
    <message>
        <source>%1 expired</source>
        <translation>%1 expired</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 unknown</translation>
    </message>
    <message>
        <source>%1 over the limit</source>
        <translation>%1 over the limit</translation>
    </message>
    <message>
        <source>%1 never arrive</source>
        <translation>%1 never arrive</translation>
    </message>
    <message>
        <source>%1 not offered</source>
        <translation>%1 not offered</translation>
    </message>
    <message>
        <source>%1 still there</source>
        <translation>%1 still there</translation>
    </message>
    <message>
        <source>%1 edits repaired</source>
        <translation>%1 edits repaired</translation>
    </message>
    <message>
        <source>Nothing comes back by asking: the cost is that of asking in vain, of reading the text again and, where an edit failed, of a second one</source>
        <translation>Nothing comes back by asking: the cost is that of asking in vain, of reading the text again and, where an edit failed, of a second one</translation>
    </message>
    <message>
        <source>Dollars if it happens: one more round trip, and the original in the context from there on. Where none comes back, what reading the text again or editing again costs. Modelled</source>
        <translation>Dollars if it happens: one more round trip, and the original in the context from there on. Where none comes back, what reading the text again or editing again costs. Modelled</translation>
    </message>
    <message>
        <source>Tokens that asking brings into the context: the call and the original, or the words for a missing one. A dash where nothing comes back by asking</source>
        <translation>Tokens that asking brings into the context: the call and the original, or the words for a missing one. A dash where nothing comes back by asking</translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionPanel</name>
    <message>
        <source>Whether an original arrives</source>
        <translation>Whether an original arrives</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) as %1. %2</source>
        <translation>
            <numerusform>%n session as %1. %2</numerusform>
            <numerusform>%n sessions as %1. %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Requests for originals</source>
        <translation>Requests for originals</translation>
    </message>
    <message>
        <source>What if the model asks for originals back? The simulation says who would ask, whether the gateway&apos;s store still has the text on the recorded clock, and what the answers cost.</source>
        <translation>What if the model asks for originals back? The simulation says who would ask, whether the gateway&apos;s store still has the text on the recorded clock, and what the answers cost.</translation>
    </message>
    <message>
        <source>What is sent and received</source>
        <translation>What is sent and received</translation>
    </message>
    <message>
        <source>Choose a request to see what the gateway sends and receives.</source>
        <translation>Choose a request to see what the gateway sends and receives.</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Expansions</translation>
    </message>
    <message>
        <source>&amp;Who asks</source>
        <translation>&amp;Who asks</translation>
    </message>
    <message>
        <source>&amp;rate</source>
        <translation>&amp;rate</translation>
    </message>
    <message>
        <source>Tokens the model writes for one call of expand_context; an assumption</source>
        <translation>Tokens the model writes for one call of expand_context; an assumption</translation>
    </message>
    <message>
        <source>tokens of a &amp;call</source>
        <translation>tokens of a &amp;call</translation>
    </message>
    <message>
        <source>&amp;streaming</source>
        <translation>&amp;streaming</translation>
    </message>
    <message>
        <source>Open a recording to see what expansions would cost.</source>
        <translation>Open a recording to see what expansions would cost.</translation>
    </message>
    <message>
        <source>Looking for later uses…</source>
        <translation>Looking for later uses…</translation>
    </message>
    <message>
        <source>The policy changes no result, so there is nothing to ask for.</source>
        <translation>The policy changes no result, so there is nothing to ask for.</translation>
    </message>
    <message>
        <source>(5 % to 95 %: %1 to %2) </source>
        <translation>(5 % to 95 %: %1 to %2) </translation>
    </message>
    <message>
        <source>Modelled from this recording, prices of %1.</source>
        <translation>Modelled from this recording, prices of %1.</translation>
    </message>
    <message>
        <source>The policy does not offer expand_context: nothing of this would happen until it does.</source>
        <translation>The policy does not offer expand_context: nothing of this would happen until it does.</translation>
    </message>
    <message>
        <source>The text cannot be read any more.</source>
        <translation>The text cannot be read any more.</translation>
    </message>
    <message>
        <source>Saved %1 − cost %2 = net &lt;b&gt;%3&lt;/b&gt;. </source>
        <translation>Saved %1 − cost %2 = net &lt;b&gt;%3&lt;/b&gt;. </translation>
    </message>
    <message>
        <source>Stops paying at &lt;b&gt;%1&lt;/b&gt; expanded.</source>
        <translation>Stops paying at &lt;b&gt;%1&lt;/b&gt; expanded.</translation>
    </message>
    <message>
        <source>Nothing could be expanded.</source>
        <translation>Nothing could be expanded.</translation>
    </message>
    <message>
        <source>Rate per tool</source>
        <translation>Rate per tool</translation>
    </message>
    <message>
        <source>Rate of the tool</source>
        <translation>Rate of the tool</translation>
    </message>
    <message>
        <source>How much of an original comes back when it is asked for; both gateways give all of it. An assumption</source>
        <translation>How much of an original comes back when it is asked for; both gateways give all of it. An assumption</translation>
    </message>
    <message>
        <source>of the te&amp;xt</source>
        <translation>of the te&amp;xt</translation>
    </message>
    <message>
        <source>As if every answer were streamed; otherwise as recorded or assumed</source>
        <translation>As if every answer were streamed; otherwise as recorded or assumed</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; requests for %2 changed results: %3. </source>
        <translation>&lt;b&gt;%1&lt;/b&gt; requests for %2 changed results: %3. </translation>
    </message>
    <message>
        <source>%1 of the cost is reading again or editing again, where nothing comes back by asking. </source>
        <translation>%1 of the cost is reading again or editing again, where nothing comes back by asking. </translation>
    </message>
</context>
<context>
    <name>winnow::ExpansionStudy</name>
    <message>
        <source>%1
… %2 left out here …
%3</source>
        <translation>%1
… %2 left out here …
%3</translation>
    </message>
    <message>
        <source>%1. The gateway sends to the model</source>
        <translation>%1. The gateway sends to the model</translation>
    </message>
    <message>
        <source>%1. The model answers</source>
        <translation>%1. The model answers</translation>
    </message>
    <message>
        <source>%1. The client gets</source>
        <translation>%1. The client gets</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>Expansions</translation>
    </message>
</context>
<context>
    <name>winnow::ExportDialog</name>
    <message>
        <source>Export policy as YAML</source>
        <translation>Export policy as YAML</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Browse…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <source>YAML files (*.yaml *.yml)</source>
        <translation>YAML files (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Nothing was changed; choose another place.</source>
        <translation>%1 could not be written: %2. Nothing was changed; choose another place.</translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation>&amp;Dialect</translation>
    </message>
    <message numerus="yes">
        <source>■ rules: %n rule(s) have no effect in this dialect and are not written</source>
        <translation>
            <numerusform>■ rules: %n rule has no effect in this dialect and is not written</numerusform>
            <numerusform>■ rules: %n rules have no effect in this dialect and are not written</numerusform>
        </translation>
    </message>
    <message>
        <source>The YAML file; what is typed here changes the policy</source>
        <translation>The YAML file; what is typed here changes the policy</translation>
    </message>
    <message>
        <source>Replace only &amp;pipes.tool_output in it</source>
        <translation>Replace only &amp;pipes.tool_output in it</translation>
    </message>
    <message>
        <source>Every other byte of the file stays; the old file is kept beside it with .bak behind its name</source>
        <translation>Every other byte of the file stays; the old file is kept beside it with .bak behind its name</translation>
    </message>
    <message>
        <source>The gateway would refuse this file: %1</source>
        <translation>The gateway would refuse this file: %1</translation>
    </message>
    <message>
        <source>YAML edited</source>
        <translation>YAML edited</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Replace</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Save</translation>
    </message>
    <message>
        <source>%1 exists; the old file will be kept as %2.</source>
        <translation>%1 exists; the old file will be kept as %2.</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1, line %2, %3: %4</source>
        <translation>%1, line %2, %3: %4</translation>
    </message>
    <message>
        <source>What would change in the file</source>
        <translation>What would change in the file</translation>
    </message>
</context>
<context>
    <name>winnow::FindBar</name>
    <message>
        <source>Find in both sides</source>
        <translation>Find in both sides</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <translation>&amp;Find:</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Text to find</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Hits</translation>
    </message>
    <message>
        <source>&amp;Regular expression</source>
        <translation>&amp;Regular expression</translation>
    </message>
    <message>
        <source>&amp;Match case</source>
        <translation>&amp;Match case</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Previous</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Previous hit (Shift+F3)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Next</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Next hit (F3)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Close the find bar (Esc)</source>
        <translation>Close the find bar (Esc)</translation>
    </message>
    <message>
        <source>Passed the end</source>
        <translation>Passed the end</translation>
    </message>
    <message>
        <source>Passed the beginning</source>
        <translation>Passed the beginning</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>searching…</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>no hit</translation>
    </message>
</context>
<context>
    <name>winnow::FindingsModel</name>
    <message>
        <source>secrets</source>
        <translation>secrets</translation>
    </message>
    <message>
        <source>names</source>
        <translation>names</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>paths</translation>
    </message>
    <message>
        <source>%1 (%2 different)</source>
        <translation>%1 (%2 different)</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1, %2 times</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>for example %1</translation>
    </message>
    <message>
        <source>%1, found as %2, %3 times, %4</source>
        <translation>%1, found as %2, %3 times, %4</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>replaced</translation>
    </message>
    <message>
        <source>left as it is</source>
        <translation>left as it is</translation>
    </message>
    <message>
        <source>As long as the original and of the same kind of characters; equal texts become equal</source>
        <translation>As long as the original and of the same kind of characters; equal texts become equal</translation>
    </message>
    <message>
        <source>found</source>
        <translation>found</translation>
    </message>
    <message>
        <source>as</source>
        <translation>as</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>becomes</translation>
    </message>
    <message>
        <source>times</source>
        <translation>times</translation>
    </message>
    <message>
        <source>parts of e-mail addresses</source>
        <translation>parts of e-mail addresses</translation>
    </message>
    <message>
        <source>numbers of people</source>
        <translation>numbers of people</translation>
    </message>
    <message>
        <source>addresses of machines</source>
        <translation>addresses of machines</translation>
    </message>
</context>
<context>
    <name>winnow::FlipsModel</name>
    <message>
        <source>open</source>
        <translation>open</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>in A</source>
        <translation>in A</translation>
    </message>
    <message>
        <source>now</source>
        <translation>now</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>signed off</source>
        <translation>signed off</translation>
    </message>
    <message>
        <source>The status under baseline A</source>
        <translation>The status under baseline A</translation>
    </message>
    <message>
        <source>The status under the policy in use</source>
        <translation>The status under the policy in use</translation>
    </message>
    <message>
        <source>Why somebody wants this change; kept with the policy in the library</source>
        <translation>Why somebody wants this change; kept with the policy in the library</translation>
    </message>
    <message>
        <source>Dollars these results save more than under A over the open recordings, with prompt caching, markers paid, and expansions where a policy offers them; negative is less. Modelled from the price table</source>
        <translation>Dollars these results save more than under A over the open recordings, with prompt caching, markers paid, and expansions where a policy offers them; negative is less. Modelled from the price table</translation>
    </message>
    <message>
        <source>Exact-match edits that lose every earlier copy of their text, more than under A. Measured</source>
        <translation>Exact-match edits that lose every earlier copy of their text, more than under A. Measured</translation>
    </message>
    <message>
        <source>saves more</source>
        <translation>saves more</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>weight</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>edit breaks</translation>
    </message>
    <message>
        <source>open; signed as it was before: %1</source>
        <translation>open; signed as it was before: %1</translation>
    </message>
    <message>
        <source>%1: %2 from %3 to %4, saves %5 tokens and %6 more</source>
        <translation>%1: %2 from %3 to %4, saves %5 tokens and %6 more</translation>
    </message>
    <message>
        <source>Tokens saved more than under A; negative is less. Measured</source>
        <translation>Tokens saved more than under A; negative is less. Measured</translation>
    </message>
    <message>
        <source>Results of which something taken was used later, more than under A. Measured, observational: 0 means none detected</source>
        <translation>Results of which something taken was used later, more than under A. Measured, observational: 0 means none detected</translation>
    </message>
    <message>
        <source>Their later uses, weighted: edit 5, argument or answer 3, other text 1, more than under A. Measured, observational</source>
        <translation>Their later uses, weighted: edit 5, argument or answer 3, other text 1, more than under A. Measured, observational</translation>
    </message>
    <message>
        <source>saved tokens</source>
        <translation>saved tokens</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>missed</translation>
    </message>
    <message>
        <source>Results that the model sees otherwise: the n behind the row. Measured</source>
        <translation>Results that the model sees otherwise: the n behind the row. Measured</translation>
    </message>
</context>
<context>
    <name>winnow::FlipsPanel</name>
    <message>
        <source>Sign off…</source>
        <translation>Sign off…</translation>
    </message>
    <message>
        <source>Flips from A to the policy in use</source>
        <translation>Flips from A to the policy in use</translation>
    </message>
    <message>
        <source>Open a recording to compare the policy with the baseline A.</source>
        <translation>Open a recording to compare the policy with the baseline A.</translation>
    </message>
    <message>
        <source>No result is treated otherwise than under baseline A (%1).</source>
        <translation>No result is treated otherwise than under baseline A (%1).</translation>
    </message>
    <message>
        <source>Sign off</source>
        <translation>Sign off</translation>
    </message>
    <message>
        <source>Why is this change wanted?</source>
        <translation>Why is this change wanted?</translation>
    </message>
    <message>
        <source>looked at</source>
        <translation>looked at</translation>
    </message>
    <message>
        <source>Saves more than A: %1</source>
        <translation>Saves more than A: %1</translation>
    </message>
    <message>
        <source>%1 of it on results that do not change themselves: expansions meet another context there.</source>
        <translation>%1 of it on results that do not change themselves: expansions meet another context there.</translation>
    </message>
    <message>
        <source>Prices of %1.</source>
        <translation>Prices of %1.</translation>
    </message>
    <message>
        <source>This change is another by now; look at it and sign again.</source>
        <translation>This change is another by now; look at it and sign again.</translation>
    </message>
    <message numerus="yes">
        <source>%1 result(s) treated otherwise than under A (%2), not signed off. Enter shows a group&apos;s results.</source>
        <translation>
            <numerusform>%1 result treated otherwise than under A (%2) is not signed off. Enter shows a group&apos;s results.</numerusform>
            <numerusform>%1 results treated otherwise than under A (%2) are not signed off. Enter shows a group&apos;s results.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move a threshold or choose a strategy: the results that are treated otherwise then are listed here.</source>
        <translation>Move a threshold or choose a strategy: the results that are treated otherwise then are listed here.</translation>
    </message>
    <message>
        <source>The sign-off is kept with the policy as soon as that is saved as it is; until then only while this window is open.</source>
        <translation>The sign-off is kept with the policy as soon as that is saved as it is; until then only while this window is open.</translation>
    </message>
    <message numerus="yes">
        <source>%1 more result(s) that only the reason tells apart: the original under both.</source>
        <translation>
            <numerusform>%1 more result that only the reason tells apart: the original under both.</numerusform>
            <numerusform>%1 more results that only the reason tells apart: the original under both.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::FlipsStudy</name>
    <message>
        <source>Flips</source>
        <translation>Flips</translation>
    </message>
</context>
<context>
    <name>winnow::FoundStores</name>
    <message>
        <source>today</source>
        <translation>today</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>yesterday</translation>
    </message>
    <message>
        <source>Recordings on this computer</source>
        <translation>Recordings on this computer</translation>
    </message>
    <message numerus="yes">
        <source>%n project(s)</source>
        <translation>
            <numerusform>%n project</numerusform>
            <numerusform>%n projects</numerusform>
        </translation>
    </message>
    <message>
        <source>newest %1</source>
        <translation>newest %1</translation>
    </message>
</context>
<context>
    <name>winnow::FrontierChart</name>
    <message>
        <source>Money against what is missed</source>
        <translation>Money against what is missed</translation>
    </message>
    <message>
        <source>Dollars saved against results missed (0 means none detected). Drag the policy in use along its line, the limits along the axes.</source>
        <translation>Dollars saved against results missed (0 means none detected). Drag the policy in use along its line, the limits along the axes.</translation>
    </message>
    <message>
        <source>%1, out of date</source>
        <translation>%1, out of date</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % interval</translation>
    </message>
    <message>
        <source>results missed</source>
        <translation>results missed</translation>
    </message>
    <message>
        <source>$ saved by 1,000 sessions</source>
        <translation>$ saved by 1,000 sessions</translation>
    </message>
    <message>
        <source>%1: saves %2 by 1,000 sessions and %3 of the tokens, %4 of %5 changed results missed</source>
        <translation>%1: saves %2 by 1,000 sessions and %3 of the tokens, %4 of %5 changed results missed</translation>
    </message>
    <message>
        <source>, %1 edits broken</source>
        <translation>, %1 edits broken</translation>
    </message>
    <message>
        <source>, 95 % interval %1 to %2</source>
        <translation>, 95 % interval %1 to %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>policy in force</source>
        <translation>policy in force</translation>
    </message>
    <message>
        <source>library</source>
        <translation>library</translation>
    </message>
    <message>
        <source>another strategy</source>
        <translation>another strategy</translation>
    </message>
    <message>
        <source>best within the limits</source>
        <translation>best within the limits</translation>
    </message>
    <message>
        <source>chosen so, on sessions not seen</source>
        <translation>chosen so, on sessions not seen</translation>
    </message>
    <message>
        <source>sweep of the threshold</source>
        <translation>sweep of the threshold</translation>
    </message>
    <message>
        <source>baseline A</source>
        <translation>baseline A</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>kind</translation>
    </message>
    <message>
        <source>saved by 1,000 sessions</source>
        <translation>saved by 1,000 sessions</translation>
    </message>
    <message>
        <source>of changed</source>
        <translation>of changed</translation>
    </message>
    <message>
        <source>edits broken</source>
        <translation>edits broken</translation>
    </message>
    <message>
        <source>tokens saved</source>
        <translation>tokens saved</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>remark</translation>
    </message>
</context>
<context>
    <name>winnow::GatePanel</name>
    <message>
        <source>A policy test says what must hold before a policy may go live: limits on what is missed, and facts that must survive. Choose a test file, or tick facts to protect and put them into one.</source>
        <translation>A policy test says what must hold before a policy may go live: limits on what is missed, and facts that must survive. Choose a test file, or tick facts to protect and put them into one.</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Gate</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>Facts to protect</source>
        <translation>Facts to protect</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>Does the policy pass? A policy test file says what must hold before it may go live; winnow-cli check runs the same file on a server. The ratchet is a file of figures that may get better but not worse.</source>
        <translation>Does the policy pass? A policy test file says what must hold before it may go live; winnow-cli check runs the same file on a server. The ratchet is a file of figures that may get better but not worse.</translation>
    </message>
    <message>
        <source>&amp;Run the tests</source>
        <translation>&amp;Run the tests</translation>
    </message>
    <message>
        <source>&amp;Test file…</source>
        <translation>&amp;Test file…</translation>
    </message>
    <message>
        <source>Ratc&amp;het…</source>
        <translation>Ratc&amp;het…</translation>
    </message>
    <message>
        <source>Compare with a baseline: regret, edit breaks and lost facts may not rise, saved tokens may not fall</source>
        <translation>Compare with a baseline: regret, edit breaks and lost facts may not rise, saved tokens may not fall</translation>
    </message>
    <message>
        <source>&amp;Keep these figures…</source>
        <translation>&amp;Keep these figures…</translation>
    </message>
    <message>
        <source>Write the figures of this run as the baseline that later runs may not fall behind</source>
        <translation>Write the figures of this run as the baseline that later runs may not fall behind</translation>
    </message>
    <message>
        <source>Tests and what was found</source>
        <translation>Tests and what was found</translation>
    </message>
    <message>
        <source>Results that fail</source>
        <translation>Results that fail</translation>
    </message>
    <message>
        <source>Policy tests (*.yaml *.yml);;All files (*)</source>
        <translation>Policy tests (*.yaml *.yml);;All files (*)</translation>
    </message>
    <message>
        <source>Baselines (*.json);;All files (*)</source>
        <translation>Baselines (*.json);;All files (*)</translation>
    </message>
    <message>
        <source>Policy test file</source>
        <translation>Policy test file</translation>
    </message>
    <message>
        <source>Baseline of the ratchet</source>
        <translation>Baseline of the ratchet</translation>
    </message>
    <message>
        <source>Keep these figures</source>
        <translation>Keep these figures</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Written: %1</translation>
    </message>
    <message>
        <source>What must never be lost? Facts found in the recordings: used later, error lines, ids in two results, edited later. Tick what you mean and put it into a policy test file.</source>
        <translation>What must never be lost? Facts found in the recordings: used later, error lines, ids in two results, edited later. Tick what you mean and put it into a policy test file.</translation>
    </message>
    <message>
        <source>&amp;Propose facts</source>
        <translation>&amp;Propose facts</translation>
    </message>
    <message>
        <source>Put ticked &amp;into a test file…</source>
        <translation>Put ticked &amp;into a test file…</translation>
    </message>
    <message>
        <source>Facts proposed from the recordings</source>
        <translation>Facts proposed from the recordings</translation>
    </message>
    <message>
        <source>Put ticked facts into</source>
        <translation>Put ticked facts into</translation>
    </message>
    <message>
        <source>Put ticked facts into %1</source>
        <translation>Put ticked facts into %1</translation>
    </message>
    <message>
        <source>%1 facts are in %2; the gate runs it.</source>
        <translation>%1 facts are in %2; the gate runs it.</translation>
    </message>
    <message>
        <source>tests: %1</source>
        <translation>tests: %1</translation>
    </message>
    <message>
        <source>ratchet: %1</source>
        <translation>ratchet: %1</translation>
    </message>
    <message>
        <source>Open a recording to test the policy on it.</source>
        <translation>Open a recording to test the policy on it.</translation>
    </message>
    <message>
        <source>Choose a test file, or propose facts and put them into one.</source>
        <translation>Choose a test file, or propose facts and put them into one.</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Not run yet.</translation>
    </message>
    <message>
        <source> &lt;b&gt;The policy was changed since.&lt;/b&gt;</source>
        <translation> &lt;b&gt;The policy was changed since.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Open a recording to find facts worth protecting.</source>
        <translation>Open a recording to find facts worth protecting.</translation>
    </message>
    <message>
        <source>Used later, error lines, ids in two results, edited later; at most %1 for each tool.</source>
        <translation>Used later, error lines, ids in two results, edited later; at most %1 for each tool.</translation>
    </message>
    <message>
        <source>%1 of %2 facts are ticked. Nothing is protected by itself.</source>
        <translation>%1 of %2 facts are ticked. Nothing is protected by itself.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Passed&lt;/b&gt;: %1</source>
        <translation>&lt;b&gt;Passed&lt;/b&gt;: %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;FAILED&lt;/b&gt;: %1 of %2</source>
        <translation>&lt;b&gt;FAILED&lt;/b&gt;: %1 of %2</translation>
    </message>
    <message>
        <source> on %1, %2 (%3). Observational: 0 means none detected.</source>
        <translation> on %1, %2 (%3). Observational: 0 means none detected.</translation>
    </message>
</context>
<context>
    <name>winnow::GateStudy</name>
    <message>
        <source>Gate</source>
        <translation>Gate</translation>
    </message>
</context>
<context>
    <name>winnow::GroupsModel</name>
    <message>
        <source>(not known yet)</source>
        <translation>(not known yet)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>turn %1</translation>
    </message>
    <message>
        <source>group</source>
        <translation>group</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>changed</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>after</source>
        <translation>after</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>saved</translation>
    </message>
    <message>
        <source>Results in the group: the n behind the row. Measured</source>
        <translation>Results in the group: the n behind the row. Measured</translation>
    </message>
    <message>
        <source>Results of which the model would see other text than the original. Measured</source>
        <translation>Results of which the model would see other text than the original. Measured</translation>
    </message>
    <message>
        <source>Tokens of the group&apos;s results as the gateway would see them. Measured</source>
        <translation>Tokens of the group&apos;s results as the gateway would see them. Measured</translation>
    </message>
    <message>
        <source>Tokens the model would see, markers included. Measured</source>
        <translation>Tokens the model would see, markers included. Measured</translation>
    </message>
    <message>
        <source>Before minus after, as a share of before; negative when texts grew. Measured</source>
        <translation>Before minus after, as a share of before; negative when texts grew. Measured</translation>
    </message>
    <message>
        <source>%1: %2, changed %3, saved %4</source>
        <translation>%1: %2, changed %3, saved %4</translation>
    </message>
</context>
<context>
    <name>winnow::GroupsView</name>
    <message>
        <source>Group &amp;by</source>
        <translation>Group &amp;by</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Group by</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>kind</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>decision</translation>
    </message>
    <message>
        <source>session</source>
        <translation>session</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>turn</translation>
    </message>
    <message>
        <source>Groups of results</source>
        <translation>Groups of results</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
</context>
<context>
    <name>winnow::GuidePage</name>
    <message>
        <source>Statuses</source>
        <translation>Statuses</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>before, after</source>
        <translation>before, after</translation>
    </message>
    <message>
        <source>Tokens of the results as the gateway sees them, and as the model would see them with marker. The status bar names the counter; ~ marks an estimate.</source>
        <translation>Tokens of the results as the gateway sees them, and as the model would see them with marker. The status bar names the counter; ~ marks an estimate.</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>saved</translation>
    </message>
    <message>
        <source>Before minus after, as a share of before. Negative when the text grew; never hidden. Measured.</source>
        <translation>Before minus after, as a share of before. Negative when the text grew; never hidden. Measured.</translation>
    </message>
    <message>
        <source>vs A</source>
        <translation>vs A</translation>
    </message>
    <message>
        <source>Tokens after, minus those of the baseline A on the same recordings. Measured.</source>
        <translation>Tokens after, minus those of the baseline A on the same recordings. Measured.</translation>
    </message>
    <message>
        <source>net $</source>
        <translation>net $</translation>
    </message>
    <message>
        <source>regrets</source>
        <translation>regrets</translation>
    </message>
    <message>
        <source>Compressed results of which something that was dropped was used later, in arguments, edits or texts, and was visible nowhere else. Observational: the recorded agent saw the full text; 0 means none detected.</source>
        <translation>Compressed results of which something that was dropped was used later, in arguments, edits or texts, and was visible nowhere else. Observational: the recorded agent saw the full text; 0 means none detected.</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>edit breaks</translation>
    </message>
    <message>
        <source>Exact-match edits of which every earlier verbatim copy of the old text would have been gone. Measured.</source>
        <translation>Exact-match edits of which every earlier verbatim copy of the old text would have been gone. Measured.</translation>
    </message>
    <message>
        <source>in range</source>
        <translation>in range</translation>
    </message>
    <message>
        <source>Results larger than the lower and at most as large as the upper threshold; counted at once, before any replay.</source>
        <translation>Results larger than the lower and at most as large as the upper threshold; counted at once, before any replay.</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Numbers</translation>
    </message>
    <message>
        <source>Keyboard map</source>
        <translation>Keyboard map</translation>
    </message>
    <message>
        <source>hold: everything shows the baseline A</source>
        <translation>hold: everything shows the baseline A</translation>
    </message>
    <message>
        <source>in the diff: unified, side by side</source>
        <translation>in the diff: unified, side by side</translation>
    </message>
    <message>
        <source>in the tuning panel: reset this parameter</source>
        <translation>in the tuning panel: reset this parameter</translation>
    </message>
    <message>
        <source>arrows, Shift, Ctrl</source>
        <translation>arrows, Shift, Ctrl</translation>
    </message>
    <message>
        <source>on a slider: step, fine step, coarse step; Page keys double and halve</source>
        <translation>on a slider: step, fine step, coarse step; Page keys double and halve</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>stops paying at</source>
        <translation>stops paying at</translation>
    </message>
    <message>
        <source>The share of the changed results that may be asked for again with expand_context before nothing is saved any more. Modelled.</source>
        <translation>The share of the changed results that may be asked for again with expand_context before nothing is saved any more. Modelled.</translation>
    </message>
    <message>
        <source>recorded usage</source>
        <translation>recorded usage</translation>
    </message>
    <message>
        <source>Prompt tokens as the provider billed them, as a multiple of what is counted in the recorded texts.</source>
        <translation>Prompt tokens as the provider billed them, as a multiple of what is counted in the recorded texts.</translation>
    </message>
    <message>
        <source>in the diff: baseline A beside the policy in use</source>
        <translation>in the diff: baseline A beside the policy in use</translation>
    </message>
    <message>
        <source>weighted regret</source>
        <translation>weighted regret</translation>
    </message>
    <message>
        <source>Each later use of something dropped, by how much it matters: text of an edit 5, argument or final answer 3, other text 1. Measured, observational.</source>
        <translation>Each later use of something dropped, by how much it matters: text of an edit 5, argument or final answer 3, other text 1. Measured, observational.</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>knee</translation>
    </message>
    <message>
        <source>The point of a tool&apos;s curve furthest above the straight line between its ends: beyond it each dollar costs more regret.</source>
        <translation>The point of a tool&apos;s curve furthest above the straight line between its ends: beyond it each dollar costs more regret.</translation>
    </message>
    <message>
        <source>binding limit</source>
        <translation>binding limit</translation>
    </message>
    <message>
        <source>The limit without which the best policy could save more, and how much more.</source>
        <translation>The limit without which the best policy could save more, and how much more.</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>interval</translation>
    </message>
    <message>
        <source>95 % of the means when whole sessions are drawn again and again (bootstrap). Sessions still needed: until it would exclude 0 in 8 of 10 repetitions.</source>
        <translation>95 % of the means when whole sessions are drawn again and again (bootstrap). Sessions still needed: until it would exclude 0 in 8 of 10 repetitions.</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>drift</translation>
    </message>
    <message>
        <source>Sizes: the largest gap between the cumulative distributions. Tools: half the sum of the differences of share. 0 is the same, 1 nothing in common. Measured.</source>
        <translation>Sizes: the largest gap between the cumulative distributions. Tools: half the sum of the differences of share. 0 is the same, 1 nothing in common. Measured.</translation>
    </message>
    <message>
        <source>What the saved tokens would have cost with prompt caching, markers paid, and each later need of a dropped text expanded once if the policy offers that, by the price table with its date. Modelled.</source>
        <translation>What the saved tokens would have cost with prompt caching, markers paid, and each later need of a dropped text expanded once if the policy offers that, by the price table with its date. Modelled.</translation>
    </message>
    <message>
        <source>What you can do</source>
        <translation>What you can do</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Rules for tools and kinds</source>
        <translation>Rules for tools and kinds</translation>
    </message>
    <message>
        <source>Chains</source>
        <translation>Chains</translation>
    </message>
    <message>
        <source>A chain runs several strategies one after the other on the same text, each on what the one before left. A step that removes too little is undone; a step may be for some kinds of contents only.</source>
        <translation>A chain runs several strategies one after the other on the same text, each on what the one before left. A step that removes too little is undone; a step may be for some kinds of contents only.</translation>
    </message>
    <message>
        <source>Remote strategies</source>
        <translation>Remote strategies</translation>
    </message>
    <message>
        <source>api, compresr and external_provider send texts over the network, and only when you press the button that names how many, where to and what it will cost. Answers are kept in the library and replayed for free; until then such results count as pending and uncompressed. Keys come from the environment or the keychain and are never stored.</source>
        <translation>api, compresr and external_provider send texts over the network, and only when you press the button that names how many, where to and what it will cost. Answers are kept in the library and replayed for free; until then such results count as pending and uncompressed. Keys come from the environment or the keychain and are never stored.</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Expansion</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Flips</translation>
    </message>
    <message>
        <source>Results that the policy treats otherwise than the baseline A, in groups by tool and decision. A group that was looked at can be signed off; the note is kept with the version of the policy.</source>
        <translation>Results that the policy treats otherwise than the baseline A, in groups by tool and decision. A group that was looked at can be signed off; the note is kept with the version of the policy.</translation>
    </message>
    <message>
        <source>Strategies side by side</source>
        <translation>Strategies side by side</translation>
    </message>
    <message>
        <source>Every local strategy over every result, per kind of contents: what it saves and what it loses. Enter takes one into the policy.</source>
        <translation>Every local strategy over every result, per kind of contents: what it saves and what it loses. Enter takes one into the policy.</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Gate</translation>
    </message>
    <message>
        <source>Facts that must survive and limits that must hold, kept in a policy test file. The gate says for each whether the policy in use passes; a kept baseline is a ratchet: regret, edit breaks and lost facts may not rise. The command line runs the same file in CI.</source>
        <translation>Facts that must survive and limits that must hold, kept in a policy test file. The gate says for each whether the policy in use passes; a kept baseline is a ratchet: regret, edit breaks and lost facts may not rise. The command line runs the same file in CI.</translation>
    </message>
    <message>
        <source>Decision sheet</source>
        <translation>Decision sheet</translation>
    </message>
    <message>
        <source>One page to sign: what changes, what it saves with its interval, what it costs, what was checked, what is not known. As HTML or PDF.</source>
        <translation>One page to sign: what changes, what it saves with its interval, what it costs, what was checked, what is not known. As HTML or PDF.</translation>
    </message>
    <message>
        <source>Comparing with a gateway log</source>
        <translation>Comparing with a gateway log</translation>
    </message>
    <message>
        <source>Reads the folder a gateway wrote and replays each record with the policy in use: how many statuses and sizes agree, where they differ and why, which branches of the chain production never reaches, and whether its tools and sizes have drifted.</source>
        <translation>Reads the folder a gateway wrote and replays each record with the policy in use: how many statuses and sizes agree, where they differ and why, which branches of the chain production never reaches, and whether its tools and sizes have drifted.</translation>
    </message>
    <message>
        <source>Redaction</source>
        <translation>Redaction</translation>
    </message>
    <message>
        <source>Copies of recordings for others: keys, addresses, names and numbers are found, each is shown before anything is written, the copies keep their length and their structure, and the difference they make to every figure is shown.</source>
        <translation>Copies of recordings for others: keys, addresses, names and numbers are found, each is shown before anything is written, the copies keep their length and their structure, and the difference they make to every figure is shown.</translation>
    </message>
    <message>
        <source>Saved policies, version by version, each with the recordings and figures it was judged by. Deleting can be undone. Two programs may use it at once.</source>
        <translation>Saved policies, version by version, each with the recordings and figures it was judged by. Deleting can be undone. Two programs may use it at once.</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategies</translation>
    </message>
    <message>
        <source>Kinds of contents</source>
        <translation>Kinds of contents</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Presets</translation>
    </message>
    <message>
        <source>Columns of the reports</source>
        <translation>Columns of the reports</translation>
    </message>
    <message>
        <source>search fallback</source>
        <translation>search fallback</translation>
    </message>
    <message>
        <source>A stream in which the model names the token gateway&apos;s own search tool is thrown away and asked for again without streaming. What the gateway sends then is known to nobody else, so nothing is made up for it.</source>
        <translation>A stream in which the model names the token gateway&apos;s own search tool is thrown away and asked for again without streaming. What the gateway sends then is known to nobody else, so nothing is made up for it.</translation>
    </message>
    <message>
        <source>The command line (Ctrl+K) takes words and tool:Bash kind:log decision:compressed before&gt;2000 after&lt;100 saved&lt;0 turn:3 session:1 error:yes changed:yes regrets&gt;0. The same field twice means either; different fields must all hold. Values with blanks stand in quotes.</source>
        <translation>The command line (Ctrl+K) takes words and tool:Bash kind:log decision:compressed before&gt;2000 after&lt;100 saved&lt;0 turn:3 session:1 error:yes changed:yes regrets&gt;0. The same field twice means either; different fields must all hold. Values with blanks stand in quotes.</translation>
    </message>
    <message>
        <source>In the dialect winnow each tool and each kind of contents may have its own strategy and sizes: on the page Tune in the tools by double-click or F2, in the rules by row. The first rule that fits counts, from top to bottom; no rule means what the panel says. Gateways know none of this but skipped tools: the export says what it has to leave out.</source>
        <translation>In the dialect winnow each tool and each kind of contents may have its own strategy and sizes: on the page Tune in the tools by double-click or F2, in the rules by row. The first rule that fits counts, from top to bottom; no rule means what the panel says. Gateways know none of this but skipped tools: the export says what it has to leave out.</translation>
    </message>
    <message>
        <source>A compressed text may be asked for again with expand_context. The page counts these requests as recorded, by rate, by later use or for all, each with its tokens and dollars, and shows one request step by step as the gateway would answer it.</source>
        <translation>A compressed text may be asked for again with expand_context. The page counts these requests as recorded, by rate, by later use or for all, each with its tokens and dollars, and shows one request step by step as the gateway would answer it.</translation>
    </message>
    <message>
        <source>Optimise</source>
        <translation>Optimise</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>The baseline A is what everything is compared with, at first the recording as it is; hold B to see it, Y sets it beside the policy in use.</source>
        <translation>The baseline A is what everything is compared with, at first the recording as it is; hold B to see it, Y sets it beside the policy in use.</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Policies</translation>
    </message>
    <message>
        <source>Open recordings, move the thresholds, look at what the model would have seen, and save the policy with its evidence. The figures on top say whether it is good, the page Tune says where, Losses and the texts say whether it is honest, the policy on the right asks what if.</source>
        <translation>Open recordings, move the thresholds, look at what the model would have seen, and save the policy with its evidence. The figures on top say whether it is good, the page Tune says where, Losses and the texts say whether it is honest, the policy on the right asks what if.</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contents</translation>
    </message>
    <message>
        <source>Frontier: dollars against results missed. The policy in use is dragged along the line of its threshold; the limits are handles on the axes; the star is the best policy within them, per tool a strategy and a size, checked by a full replay, with what the same way of choosing gives on sessions it has not seen. The bar is the interval over sessions. Parameters: each one step down and up. Drift: whether these recordings resemble those it was tuned on.</source>
        <translation>Frontier: dollars against results missed. The policy in use is dragged along the line of its threshold; the limits are handles on the axes; the star is the best policy within them, per tool a strategy and a size, checked by a full replay, with what the same way of choosing gives on sessions it has not seen. The bar is the interval over sessions. Parameters: each one step down and up. Drift: whether these recordings resemble those it was tuned on.</translation>
    </message>
    <message>
        <source>while reading: next and previous result</source>
        <translation>while reading: next and previous result</translation>
    </message>
    <message>
        <source>while reading: next and previous loss</source>
        <translation>while reading: next and previous loss</translation>
    </message>
    <message>
        <source>while reading: next turn, next result of the same tool; with Shift backwards</source>
        <translation>while reading: next turn, next result of the same tool; with Shift backwards</translation>
    </message>
    <message>
        <source>while reading: open a fold, or go from a lost text to its use and back</source>
        <translation>while reading: open a fold, or go from a lost text to its use and back</translation>
    </message>
    <message>
        <source>while reading: open and close all folds</source>
        <translation>while reading: open and close all folds</translation>
    </message>
    <message>
        <source>while reading: viewed, note</source>
        <translation>while reading: viewed, note</translation>
    </message>
</context>
<context>
    <name>winnow::ImportDialog</name>
    <message>
        <source>What the file holds</source>
        <translation>What the file holds</translation>
    </message>
    <message>
        <source>Import policy from YAML</source>
        <translation>Import policy from YAML</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Browse…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Use this policy</source>
        <translation>&amp;Use this policy</translation>
    </message>
    <message>
        <source>Choose a gateway configuration or a policy exported by Winnow.</source>
        <translation>Choose a gateway configuration or a policy exported by Winnow.</translation>
    </message>
    <message>
        <source>YAML files (*.yaml *.yml);;All files (*)</source>
        <translation>YAML files (*.yaml *.yml);;All files (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 cannot be read: %2</translation>
    </message>
    <message>
        <source>%1 is too large to be a policy.</source>
        <translation>%1 is too large to be a policy.</translation>
    </message>
    <message>
        <source>Dialect: %1</source>
        <translation>Dialect: %1</translation>
    </message>
    <message>
        <source>The gateway would load this file.</source>
        <translation>The gateway would load this file.</translation>
    </message>
    <message>
        <source>The gateway would refuse this file: %1</source>
        <translation>The gateway would refuse this file: %1</translation>
    </message>
    <message>
        <source>Equal to the policy in use.</source>
        <translation>Equal to the policy in use.</translation>
    </message>
    <message>
        <source>Changes:</source>
        <translation>Changes:</translation>
    </message>
    <message>
        <source>import %1</source>
        <translation>import %1</translation>
    </message>
</context>
<context>
    <name>winnow::Insight</name>
    <message>
        <source>Looking for later uses</source>
        <translation>Looking for later uses</translation>
    </message>
    <message numerus="yes">
        <source>used %n turn(s) later</source>
        <translation>
            <numerusform>used %n turn later</numerusform>
            <numerusform>used %n turns later</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” %2 in %3 arguments</source>
        <translation>“%1” %2 in %3 arguments</translation>
    </message>
    <message>
        <source>“%1” %2 in arguments</source>
        <translation>“%1” %2 in arguments</translation>
    </message>
    <message>
        <source>“%1” %2 in the final answer</source>
        <translation>“%1” %2 in the final answer</translation>
    </message>
    <message>
        <source>“%1” %2 in a text</source>
        <translation>“%1” %2 in a text</translation>
    </message>
    <message>
        <source>Threshold curve</source>
        <translation>Threshold curve</translation>
    </message>
</context>
<context>
    <name>winnow::Inspector</name>
    <message>
        <source>Policy and selection</source>
        <translation>Policy and selection</translation>
    </message>
    <message>
        <source>&amp;Read it</source>
        <translation>&amp;Read it</translation>
    </message>
    <message>
        <source>S&amp;kip this tool</source>
        <translation>S&amp;kip this tool</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>and %1 more</translation>
    </message>
    <message>
        <source>Selected: #%1 %2</source>
        <translation>Selected: #%1 %2</translation>
    </message>
    <message>
        <source>%1 → %2 tokens, %3</source>
        <translation>%1 → %2 tokens, %3</translation>
    </message>
</context>
<context>
    <name>winnow::IssuesModel</name>
    <message>
        <source>%1, %2, line %3: %4</source>
        <translation>%1, %2, line %3: %4</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>severity</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>recording</translation>
    </message>
    <message>
        <source>line</source>
        <translation>line</translation>
    </message>
    <message>
        <source>what</source>
        <translation>what</translation>
    </message>
</context>
<context>
    <name>winnow::IssuesPanel</name>
    <message>
        <source>Issues</source>
        <translation>Issues</translation>
    </message>
    <message>
        <source>Everything was read. No issues.</source>
        <translation>Everything was read. No issues.</translation>
    </message>
    <message>
        <source>Open a recording to see what could not be read.</source>
        <translation>Open a recording to see what could not be read.</translation>
    </message>
    <message numerus="yes">
        <source>Not recognised: %n file(s).</source>
        <translation>
            <numerusform>Not recognised: %n file.</numerusform>
            <numerusform>Not recognised: %n files.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3, %4. Formats: %5.</source>
        <translation>%1, %2, %3, %4. Formats: %5.</translation>
    </message>
</context>
<context>
    <name>winnow::JobIndicator</name>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Cancel (Esc)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progress</translation>
    </message>
    <message>
        <source> %1 of %2</source>
        <translation> %1 of %2</translation>
    </message>
    <message>
        <source>, %1/s</source>
        <translation>, %1/s</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, %1 left</translation>
    </message>
</context>
<context>
    <name>winnow::LibraryModel</name>
    <message>
        <source>Not tested on any recording yet</source>
        <translation>Not tested on any recording yet</translation>
    </message>
    <message>
        <source>Tested with engine %1 on %2 (corpus %3)</source>
        <translation>Tested with engine %1 on %2 (corpus %3)</translation>
    </message>
    <message>
        <source>name</source>
        <translation>name</translation>
    </message>
    <message>
        <source>version</source>
        <translation>version</translation>
    </message>
    <message>
        <source>dialect</source>
        <translation>dialect</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>tags</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>%1 (engine %2)</source>
        <translation>%1 (engine %2)</translation>
    </message>
    <message>
        <source>Regret: %1 of %2 compressed results (observational: 0 means none detected); edit breaks: %3; expansions expected: %4</source>
        <translation>Regret: %1 of %2 compressed results (observational: 0 means none detected); edit breaks: %3; expansions expected: %4</translation>
    </message>
    <message>
        <source>%1 results waited for a remote answer: no net can be said</source>
        <translation>%1 results waited for a remote answer: no net can be said</translation>
    </message>
    <message>
        <source>The price table could not be read: no net can be said</source>
        <translation>The price table could not be read: no net can be said</translation>
    </message>
    <message>
        <source>Net, expansions paid: %1, %2 of what the tool results cost. Modelled with prices of %3</source>
        <translation>Net, expansions paid: %1, %2 of what the tool results cost. Modelled with prices of %3</translation>
    </message>
    <message>
        <source>The prices were your own table</source>
        <translation>The prices were your own table</translation>
    </message>
    <message>
        <source>Some model was not in the price table: its price is assumed</source>
        <translation>Some model was not in the price table: its price is assumed</translation>
    </message>
    <message>
        <source>Out of date: tested with engine %1, this is %2. Test again.</source>
        <translation>Out of date: tested with engine %1, this is %2. Test again.</translation>
    </message>
    <message>
        <source>Tested with engine %1 on %2: %3 sessions, %4 results (corpus %5)</source>
        <translation>Tested with engine %1 on %2: %3 sessions, %4 results (corpus %5)</translation>
    </message>
    <message>
        <source>Tokens counted: %1</source>
        <translation>Tokens counted: %1</translation>
    </message>
    <message>
        <source>Tokens estimated: %1</source>
        <translation>Tokens estimated: %1</translation>
    </message>
    <message>
        <source>Risk and net were not measured. Test again to have them.</source>
        <translation>Risk and net were not measured. Test again to have them.</translation>
    </message>
    <message>
        <source>%1, version %2, saved %3, net %4</source>
        <translation>%1, version %2, saved %3, net %4</translation>
    </message>
    <message>
        <source>Share of the tokens of all results of the last test; ~ marks estimated tokens. Measured.</source>
        <translation>Share of the tokens of all results of the last test; ~ marks estimated tokens. Measured.</translation>
    </message>
    <message>
        <source>Share of what the tool results cost, markers paid and each regret event expanded once. Modelled.</source>
        <translation>Share of what the tool results cost, markers paid and each regret event expanded once. Modelled.</translation>
    </message>
    <message>
        <source>Sessions tested, and the engine of the test when that was another one.</source>
        <translation>Sessions tested, and the engine of the test when that was another one.</translation>
    </message>
    <message>
        <source>saved %</source>
        <translation>saved %</translation>
    </message>
    <message>
        <source>net %</source>
        <translation>net %</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>sessions</translation>
    </message>
    <message>
        <source>date</source>
        <translation>date</translation>
    </message>
</context>
<context>
    <name>winnow::LibraryPanel</name>
    <message>
        <source>No policy saved yet. Save the one you are tuning with Ctrl+S.</source>
        <translation>No policy saved yet. Save the one you are tuning with Ctrl+S.</translation>
    </message>
    <message>
        <source>Saved policies</source>
        <translation>Saved policies</translation>
    </message>
    <message>
        <source>Versions of the selected policy</source>
        <translation>Versions of the selected policy</translation>
    </message>
    <message>
        <source>Why this version? (optional)</source>
        <translation>Why this version? (optional)</translation>
    </message>
    <message>
        <source>Note of this version</source>
        <translation>Note of this version</translation>
    </message>
    <message>
        <source>&amp;Save as</source>
        <translation>&amp;Save as</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Load</translation>
    </message>
    <message>
        <source>Use as A</source>
        <translation>Use as A</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rename…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicate</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Read the library</source>
        <translation>Read the library</translation>
    </message>
    <message>
        <source>Read the versions</source>
        <translation>Read the versions</translation>
    </message>
    <message>
        <source>v%1  %2</source>
        <translation>v%1  %2</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>saved %1</translation>
    </message>
    <message>
        <source>Double-click to load this version</source>
        <translation>Double-click to load this version</translation>
    </message>
    <message>
        <source>Save the policy</source>
        <translation>Save the policy</translation>
    </message>
    <message>
        <source>Saved %1, version %2</source>
        <translation>Saved %1, version %2</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Load %1</translation>
    </message>
    <message>
        <source>load %1</source>
        <translation>load %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Rename %1</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplicate %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>Delete %1</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>%1 was deleted.</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>Restore %1</translation>
    </message>
    <message>
        <source>Use as baseline A</source>
        <translation>Use as baseline A</translation>
    </message>
    <message>
        <source>Take the star away</source>
        <translation>Take the star away</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Star</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Tags…</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Tags, separated by commas</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>Note…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Load the policy</source>
        <translation>Load the policy</translation>
    </message>
    <message>
        <source>Move the library away</source>
        <translation>Move the library away</translation>
    </message>
    <message>
        <source>A new library was made; the damaged one is %1</source>
        <translation>A new library was made; the damaged one is %1</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Compare…</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>Test again</translation>
    </message>
    <message>
        <source>Testing %1</source>
        <translation>Testing %1</translation>
    </message>
    <message>
        <source>Test %1</source>
        <translation>Test %1</translation>
    </message>
    <message>
        <source>%1 was tested on %2</source>
        <translation>%1 was tested on %2</translation>
    </message>
    <message>
        <source>net %1</source>
        <translation>net %1</translation>
    </message>
    <message>
        <source>Test again (tested with engine %1)</source>
        <translation>Test again (tested with engine %1)</translation>
    </message>
    <message>
        <source>Keep the figures of %1</source>
        <translation>Keep the figures of %1</translation>
    </message>
    <message>
        <source>Stop the test: %1 of %2</source>
        <translation>Stop the test: %1 of %2</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>Stop the test</translation>
    </message>
</context>
<context>
    <name>winnow::ListEditor</name>
    <message>
        <source>Add…</source>
        <translation>Add…</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Add to %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Remove %1</translation>
    </message>
</context>
<context>
    <name>winnow::LogCompareModel</name>
    <message>
        <source>Comparing the log</source>
        <translation>Comparing the log</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>the log holds too little to predict it</source>
        <translation>the log holds too little to predict it</translation>
    </message>
    <message>
        <source>line %1, %2, recorded %3, predicted %4: %5</source>
        <translation>line %1, %2, recorded %3, predicted %4: %5</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>agrees</translation>
    </message>
    <message>
        <source>As recorded; where the prediction differs, recorded / predicted</source>
        <translation>As recorded; where the prediction differs, recorded / predicted</translation>
    </message>
    <message>
        <source>line</source>
        <translation>line</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>recorded</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>predicted</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>after</source>
        <translation>after</translation>
    </message>
    <message>
        <source>first difference</source>
        <translation>first difference</translation>
    </message>
</context>
<context>
    <name>winnow::LogCompareWindow</name>
    <message>
        <source>the log&apos;s own &amp;config.yaml</source>
        <translation>the log&apos;s own &amp;config.yaml</translation>
    </message>
    <message>
        <source>only &amp;differences</source>
        <translation>only &amp;differences</translation>
    </message>
    <message>
        <source>Gateway log %1</source>
        <translation>Gateway log %1</translation>
    </message>
    <message>
        <source>Judge the gateway by the configuration it ran with, not by the policy in use</source>
        <translation>Judge the gateway by the configuration it ran with, not by the policy in use</translation>
    </message>
    <message>
        <source>Records of the log</source>
        <translation>Records of the log</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>Reading the log…</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2&lt;/b&gt; predictions agree (%3 records, %4, compared with %5).</source>
        <translation>&lt;b&gt;%1 of %2&lt;/b&gt; predictions agree (%3 records, %4, compared with %5).</translation>
    </message>
    <message>
        <source>%1 × %2 where %3 was predicted</source>
        <translation>%1 × %2 where %3 was predicted</translation>
    </message>
    <message>
        <source>Token counts are estimates here: sizes and thresholds will differ.</source>
        <translation>Token counts are estimates here: sizes and thresholds will differ.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Line %1: %2</translation>
    </message>
    <message>
        <source>Choose a record to see every check that decided it.</source>
        <translation>Choose a record to see every check that decided it.</translation>
    </message>
    <message>
        <source>Checks of the chosen record</source>
        <translation>Checks of the chosen record</translation>
    </message>
    <message>
        <source>Drift: the log holds no originals to measure it by.</source>
        <translation>Drift: the log holds no originals to measure it by.</translation>
    </message>
    <message>
        <source>Drift: open the recordings the policy was tuned on to see how far this traffic has moved.</source>
        <translation>Drift: open the recordings the policy was tuned on to see how far this traffic has moved.</translation>
    </message>
    <message>
        <source>Drift from the open recordings: sizes %1 apart, largest at %2 (median %3 → %4, p90 %5 → %6); tool mix %7 apart.</source>
        <translation>Drift from the open recordings: sizes %1 apart, largest at %2 (median %3 → %4, p90 %5 → %6); tool mix %7 apart.</translation>
    </message>
    <message>
        <source>Most: %1, %2 → %3 of the results.</source>
        <translation>Most: %1, %2 → %3 of the results.</translation>
    </message>
    <message>
        <source>(n = %1 and %2)</source>
        <translation>(n = %1 and %2)</translation>
    </message>
</context>
<context>
    <name>winnow::LoomCanvas</name>
    <message>
        <source>Context loom</source>
        <translation>Context loom</translation>
    </message>
    <message>
        <source>Looking through the contexts…</source>
        <translation>Looking through the contexts…</translation>
    </message>
    <message>
        <source>Open a recording to see what fills the model&apos;s context.</source>
        <translation>Open a recording to see what fills the model&apos;s context.</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>compaction</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>limit %1</translation>
    </message>
    <message>
        <source>taken out, used here</source>
        <translation>taken out, used here</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>edit breaks</translation>
    </message>
    <message>
        <source>other tools</source>
        <translation>other tools</translation>
    </message>
    <message>
        <source>messages, system</source>
        <translation>messages, system</translation>
    </message>
</context>
<context>
    <name>winnow::LoomModel</name>
    <message>
        <source>Contexts</source>
        <translation>Contexts</translation>
    </message>
    <message>
        <source>other tools</source>
        <translation>other tools</translation>
    </message>
    <message>
        <source>call %1, turn %2: %3 tokens recorded</source>
        <translation>call %1, turn %2: %3 tokens recorded</translation>
    </message>
    <message>
        <source>call %1, turn %2: %3 tokens counted</source>
        <translation>call %1, turn %2: %3 tokens counted</translation>
    </message>
    <message>
        <source>, %1 as the model would see it</source>
        <translation>, %1 as the model would see it</translation>
    </message>
    <message>
        <source>%1, call %2 to %3: %4</source>
        <translation>%1, call %2 to %3: %4</translation>
    </message>
    <message>
        <source>, kept whole</source>
        <translation>, kept whole</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, %1 left</translation>
    </message>
    <message>
        <source>limit %1: this session does not grow towards it</source>
        <translation>limit %1: this session does not grow towards it</translation>
    </message>
    <message>
        <source>limit %1 reached at call %2</source>
        <translation>limit %1 reached at call %2</translation>
    </message>
    <message>
        <source>limit %1 would be reached at call %2</source>
        <translation>limit %1 would be reached at call %2</translation>
    </message>
    <message>
        <source>%1, with this policy never</source>
        <translation>%1, with this policy never</translation>
    </message>
    <message>
        <source>%1, with this policy likewise</source>
        <translation>%1, with this policy likewise</translation>
    </message>
    <message>
        <source>%1, with this policy at %2: %3 calls gained</source>
        <translation>%1, with this policy at %2: %3 calls gained</translation>
    </message>
    <message>
        <source>%1, with this policy at about %2 if it goes on growing: %3 calls gained</source>
        <translation>%1, with this policy at about %2 if it goes on growing: %3 calls gained</translation>
    </message>
    <message>
        <source>No session with model calls is open.</source>
        <translation>No session with model calls is open.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n model call(s), %2, highest context %3.</source>
        <translation>
            <numerusform>%1: %n model call, %2, highest context %3.</numerusform>
            <numerusform>%1: %n model calls, %2, highest context %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken out and used later: %1, edits broken: %2.</source>
        <translation>Taken out and used later: %1, edits broken: %2.</translation>
    </message>
</context>
<context>
    <name>winnow::LoomTable</name>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>first call</source>
        <translation>first call</translation>
    </message>
    <message>
        <source>last call</source>
        <translation>last call</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>left</source>
        <translation>left</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>taken out</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>used later</translation>
    </message>
</context>
<context>
    <name>winnow::LoomUses</name>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>in the final answer</source>
        <translation>in the final answer</translation>
    </message>
    <message>
        <source>in a text</source>
        <translation>in a text</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>used %n turn(s) later</source>
        <translation>
            <numerusform>used %n turn later</numerusform>
            <numerusform>used %n turns later</numerusform>
        </translation>
    </message>
    <message>
        <source>an edit breaks: %1, %2 %3</source>
        <translation>an edit breaks: %1, %2 %3</translation>
    </message>
</context>
<context>
    <name>winnow::LossPlaces</name>
    <message>
        <source>%1, turn %2</source>
        <translation>%1, turn %2</translation>
    </message>
</context>
<context>
    <name>winnow::LossesModel</name>
    <message>
        <source>edit breaks</source>
        <translation>edit breaks</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>What the agent used later and the model would not have had any more</source>
        <translation>What the agent used later and the model would not have had any more</translation>
    </message>
    <message>
        <source>How much it matters: an edit&apos;s text 5, an argument or the final answer 3, other words 1, times how rare the text is</source>
        <translation>How much it matters: an edit&apos;s text 5, an argument or the final answer 3, other words 1, times how rare the text is</translation>
    </message>
    <message>
        <source>Where the agent used it</source>
        <translation>Where the agent used it</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>used later</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>weight</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>session</source>
        <translation>session</translation>
    </message>
    <message>
        <source>where</source>
        <translation>where</translation>
    </message>
    <message>
        <source>What a reviewer said of it. A loss that was judged as none stays counted.</source>
        <translation>What a reviewer said of it. A loss that was judged as none stays counted.</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>verdict</translation>
    </message>
</context>
<context>
    <name>winnow::LossesPage</name>
    <message>
        <source>What would be lost</source>
        <translation>What would be lost</translation>
    </message>
    <message>
        <source>Where the agent used it</source>
        <translation>Where the agent used it</translation>
    </message>
    <message>
        <source>Each text that the policy drops and the recorded agent used later, the worst first. Observational: the agent saw the full text.</source>
        <translation>Each text that the policy drops and the recorded agent used later, the worst first. Observational: the agent saw the full text.</translation>
    </message>
    <message>
        <source>What would keep it</source>
        <translation>What would keep it</translation>
    </message>
    <message>
        <source>Group &amp;by</source>
        <translation>Group &amp;by</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Group by</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>session</source>
        <translation>session</translation>
    </message>
    <message>
        <source>Read what was &amp;dropped</source>
        <translation>Read what was &amp;dropped</translation>
    </message>
    <message>
        <source>Read the &amp;use</source>
        <translation>Read the &amp;use</translation>
    </message>
    <message>
        <source>Looking for later uses…</source>
        <translation>Looking for later uses…</translation>
    </message>
    <message>
        <source>%1 of %2 needs, weight %3; %4 of %5 edits broken. Measured; 0 means none detected.</source>
        <translation>%1 of %2 needs, weight %3; %4 of %5 edits broken. Measured; 0 means none detected.</translation>
    </message>
    <message>
        <source>Nothing that the policy drops was found to be used later.</source>
        <translation>Nothing that the policy drops was found to be used later.</translation>
    </message>
    <message>
        <source>What would keep it: trying…</source>
        <translation>What would keep it: trying…</translation>
    </message>
    <message>
        <source>No single step keeps it.</source>
        <translation>No single step keeps it.</translation>
    </message>
    <message>
        <source>saves %1 (now %2), missed %3, edits broken %4, %5 at worst</source>
        <translation>saves %1 (now %2), missed %3, edits broken %4, %5 at worst</translation>
    </message>
    <message>
        <source>Why, in a few words</source>
        <translation>Why, in a few words</translation>
    </message>
    <message>
        <source>Reason of the verdict</source>
        <translation>Reason of the verdict</translation>
    </message>
    <message>
        <source>&amp;Not a loss</source>
        <translation>&amp;Not a loss</translation>
    </message>
    <message>
        <source>Keeps the verdict by content, for other policies and files, too. The loss stays counted.</source>
        <translation>Keeps the verdict by content, for other policies and files, too. The loss stays counted.</translation>
    </message>
    <message>
        <source>It &amp;is one</source>
        <translation>It &amp;is one</translation>
    </message>
    <message>
        <source>Take &amp;back</source>
        <translation>Take &amp;back</translation>
    </message>
    <message>
        <source>Judged: %1</source>
        <translation>Judged: %1</translation>
    </message>
    <message>
        <source>Judged: %1 (%2)</source>
        <translation>Judged: %1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 judged, %3 as not a loss.</source>
        <translation>%1 of %2 judged, %3 as not a loss.</translation>
    </message>
</context>
<context>
    <name>winnow::MainWindow</name>
    <message>
        <source>The settings file %1 is damaged; the window starts with its own layout.</source>
        <translation>The settings file %1 is damaged; the window starts with its own layout.</translation>
    </message>
    <message>
        <source>(as it was opened)</source>
        <translation>(as it was opened)</translation>
    </message>
    <message>
        <source>History of changes</source>
        <translation>History of changes</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Opening…</translation>
    </message>
    <message>
        <source>No recording open</source>
        <translation>No recording open</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Open &amp;recent</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>&amp;Clear the list</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Undo: %1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nothing to undo</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Redo: %1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nothing to redo</translation>
    </message>
    <message>
        <source>About Winnow</source>
        <translation>About Winnow</translation>
    </message>
    <message>
        <source>&lt;b&gt;Winnow %1&lt;/b&gt;&lt;p&gt;A workbench for tuning tool-result compression before it goes live.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Winnow %1&lt;/b&gt;&lt;p&gt;A workbench for tuning tool-result compression before it goes live.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelled</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 was changed by another program.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Reload</translation>
    </message>
    <message>
        <source>Later uses</source>
        <translation>Later uses</translation>
    </message>
    <message>
        <source>Open recordings</source>
        <translation>Open recordings</translation>
    </message>
    <message>
        <source>Open a folder of recordings</source>
        <translation>Open a folder of recordings</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Written: %1</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Write report</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Tune: %1 (%2)</source>
        <translation>Tune: %1 (%2)</translation>
    </message>
    <message>
        <source>Go to result</source>
        <translation>Go to result</translation>
    </message>
    <message>
        <source>Number of the result:</source>
        <translation>Number of the result:</translation>
    </message>
    <message>
        <source>Move it away and start a new one</source>
        <translation>Move it away and start a new one</translation>
    </message>
    <message>
        <source>Compare with a gateway log</source>
        <translation>Compare with a gateway log</translation>
    </message>
    <message>
        <source>Compression logs (*.jsonl);;All files (*)</source>
        <translation>Compression logs (*.jsonl);;All files (*)</translation>
    </message>
    <message>
        <source>New or changed files in %1.</source>
        <translation>New or changed files in %1.</translation>
    </message>
    <message>
        <source>Remote compressions: %1 answered, %2 failed.</source>
        <translation>Remote compressions: %1 answered, %2 failed.</translation>
    </message>
    <message>
        <source>Ask…</source>
        <translation>Ask…</translation>
    </message>
    <message>
        <source>Decision sheet</source>
        <translation>Decision sheet</translation>
    </message>
    <message>
        <source>Write decision sheet</source>
        <translation>Write decision sheet</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;HTML pages (*.html)</source>
        <translation>PDF (*.pdf);;HTML pages (*.html)</translation>
    </message>
    <message>
        <source>%1: %2. Trying again…</source>
        <translation>%1: %2. Trying again…</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb *.zip *.gz *.zst);;All files (*)</source>
        <translation>Recordings (*.jsonl *.json *.log *.traj *.eval *.har *.md *.txt *.sse *.db *.sqlite *.vscdb *.zip *.gz *.zst);;All files (*)</translation>
    </message>
    <message>
        <source>What the window starts with</source>
        <translation>What the window starts with</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, version %2</translation>
    </message>
    <message>
        <source>No policy saved yet</source>
        <translation>No policy saved yet</translation>
    </message>
    <message>
        <source>%1 v%2</source>
        <translation>%1 v%2</translation>
    </message>
    <message>
        <source>%1. Click to load another policy of the library.</source>
        <translation>%1. Click to load another policy of the library.</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>HTML pages (*.html);;PDF (*.pdf)</source>
        <translation>HTML pages (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Report</translation>
    </message>
    <message numerus="yes">
        <source>%1 result(s) wait for the answer of a remote strategy. Nothing is sent until you say so.</source>
        <translation>
            <numerusform>%1 result waits for the answer of a remote strategy. Nothing is sent until you say so.</numerusform>
            <numerusform>%1 results wait for the answer of a remote strategy. Nothing is sent until you say so.</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy in use: %1</source>
        <translation>Policy in use: %1</translation>
    </message>
    <message>
        <source>Baseline %1</source>
        <translation>Baseline %1</translation>
    </message>
    <message>
        <source>Baseline A, with which everything is compared. Hold B to see it; click to choose another.</source>
        <translation>Baseline A, with which everything is compared. Hold B to see it; click to choose another.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>As recorded: nothing is compressed</source>
        <translation>As recorded: nothing is compressed</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parameter</translation>
    </message>
    <message>
        <source>Guide: %1</source>
        <translation>Guide: %1</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>guide</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>session</source>
        <translation>session</translation>
    </message>
    <message>
        <source>status</source>
        <translation>status</translation>
    </message>
    <message>
        <source>Keep the review</source>
        <translation>Keep the review</translation>
    </message>
</context>
<context>
    <name>winnow::NumberText</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
</context>
<context>
    <name>winnow::OptimisePage</name>
    <message>
        <source>Optimise</source>
        <translation>Optimise</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Frontier</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategies</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
</context>
<context>
    <name>winnow::ParameterReadout</name>
    <message numerus="yes">
        <source>%1 result(s) of these tools: stay (%2 of the tokens)</source>
        <translation>
            <numerusform>%1 result is of these tools and stays (%2 of the tokens)</numerusform>
            <numerusform>%1 results are of these tools and stay (%2 of the tokens)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>refuses %1 of %2 compression(s)</source>
        <translation>
            <numerusform>refuses %1 of %2 compression</numerusform>
            <numerusform>refuses %1 of %2 compressions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::ParameterRow</name>
    <message>
        <source>Reset %1</source>
        <translation>Reset %1</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, slider</translation>
    </message>
    <message>
        <source>Drag; double-click for the default. Full tick: default, thin tick: baseline A.</source>
        <translation>Drag; double-click for the default. Full tick: default, thin tick: baseline A.</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(empty)</translation>
    </message>
    <message>
        <source>%1 (no effect here)</source>
        <translation>%1 (no effect here)</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Back to %1</translation>
    </message>
    <message>
        <source>(category: %1)</source>
        <translation>(category: %1)</translation>
    </message>
    <message numerus="yes">
        <source>(%n result(s) here)</source>
        <translation>
            <numerusform>(%n result here)</numerusform>
            <numerusform>(%n results here)</numerusform>
        </translation>
    </message>
    <message>
        <source>Default: empty</source>
        <translation>Default: empty</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Default: %1</translation>
    </message>
</context>
<context>
    <name>winnow::Parameters</name>
    <message>
        <source>Minimum size</source>
        <translation>Minimum size</translation>
    </message>
    <message>
        <source>Results of this many bytes or fewer stay as they are (gateway: 0 means 2048).</source>
        <translation>Results of this many bytes or fewer stay as they are (gateway: 0 means 2048).</translation>
    </message>
    <message>
        <source>Maximum size</source>
        <translation>Maximum size</translation>
    </message>
    <message>
        <source>Larger results stay as they are (gateway: 0 means 65536).</source>
        <translation>Larger results stay as they are (gateway: 0 means 65536).</translation>
    </message>
    <message>
        <source>Results of this many tokens or fewer stay as they are (0 means 512).</source>
        <translation>Results of this many tokens or fewer stay as they are (0 means 512).</translation>
    </message>
    <message>
        <source>Larger results stay as they are (0 means 50000).</source>
        <translation>Larger results stay as they are (0 means 50000).</translation>
    </message>
    <message>
        <source>Refusal threshold</source>
        <translation>Refusal threshold</translation>
    </message>
    <message>
        <source>A compression that removes a smaller fraction of the tokens than this is refused (0 means 0.05).</source>
        <translation>A compression that removes a smaller fraction of the tokens than this is refused (0 means 0.05).</translation>
    </message>
    <message>
        <source>Fraction to remove</source>
        <translation>Fraction to remove</translation>
    </message>
    <message>
        <source>What trimming removes and the service is asked to remove; 0.1 to 0.9.</source>
        <translation>What trimming removes and the service is asked to remove; 0.1 to 0.9.</translation>
    </message>
    <message>
        <source>Target ratio</source>
        <translation>Target ratio</translation>
    </message>
    <message>
        <source>Read by the byte gateway and used by no decision of v0.4.3; v0.4.4 accepts by it.</source>
        <translation>Read by the byte gateway and used by no decision of v0.4.3; v0.4.4 accepts by it.</translation>
    </message>
    <message>
        <source>Enabled</source>
        <translation>Enabled</translation>
    </message>
    <message>
        <source>Whether the pipe runs at all; the token gateway forces it on.</source>
        <translation>Whether the pipe runs at all; the token gateway forces it on.</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategy</translation>
    </message>
    <message>
        <source>How a result that passes the checks is made shorter.</source>
        <translation>How a result that passes the checks is made shorter.</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>Fallback</translation>
    </message>
    <message>
        <source>What happens when compressing fails; anything but passthrough means: fail without a record.</source>
        <translation>What happens when compressing fails; anything but passthrough means: fail without a record.</translation>
    </message>
    <message>
        <source>Compress for cheap models too</source>
        <translation>Compress for cheap models too</translation>
    </message>
    <message>
        <source>Skips the check that leaves requests to models below 0.5 $ per million input tokens alone.</source>
        <translation>Skips the check that leaves requests to models below 0.5 $ per million input tokens alone.</translation>
    </message>
    <message>
        <source>Skip tools</source>
        <translation>Skip tools</translation>
    </message>
    <message>
        <source>Tool categories (read, edit, write, bash, glob, grep) or exact tool names that are never compressed.</source>
        <translation>Tool categories (read, edit, write, bash, glob, grep) or exact tool names that are never compressed.</translation>
    </message>
    <message>
        <source>Formats allowed</source>
        <translation>Formats allowed</translation>
    </message>
    <message>
        <source>Content formats that may be compressed (text, json, markdown); empty means all.</source>
        <translation>Content formats that may be compressed (text, json, markdown); empty means all.</translation>
    </message>
    <message>
        <source>Formats forbidden</source>
        <translation>Formats forbidden</translation>
    </message>
    <message>
        <source>Content formats that are never compressed; wins over the allowed ones.</source>
        <translation>Content formats that are never compressed; wins over the allowed ones.</translation>
    </message>
    <message>
        <source>Offer expand_context</source>
        <translation>Offer expand_context</translation>
    </message>
    <message>
        <source>Injects the expand_context tool; at the token gateway it also decides whether a marker is written.</source>
        <translation>Injects the expand_context tool; at the token gateway it also decides whether a marker is written.</translation>
    </message>
    <message>
        <source>Expansion hint</source>
        <translation>Expansion hint</translation>
    </message>
    <message>
        <source>Read by both gateways; the byte gateway writes no hint, the token gateway writes it with expand_context.</source>
        <translation>Read by both gateways; the byte gateway writes no hint, the token gateway writes it with expand_context.</translation>
    </message>
    <message>
        <source>Shadow marker</source>
        <translation>Shadow marker</translation>
    </message>
    <message>
        <source>Puts a marker with the shadow id before compressed text.</source>
        <translation>Puts a marker with the shadow id before compressed text.</translation>
    </message>
    <message>
        <source>Store lifetime</source>
        <translation>Store lifetime</translation>
    </message>
    <message>
        <source>How long the store keeps originals and compressed texts; the token gateway ignores it (5 h and 24 h).</source>
        <translation>How long the store keeps originals and compressed texts; the token gateway ignores it (5 h and 24 h).</translation>
    </message>
    <message>
        <source>Originals live for</source>
        <translation>Originals live for</translation>
    </message>
    <message>
        <source>How long the store can answer an expansion.</source>
        <translation>How long the store can answer an expansion.</translation>
    </message>
    <message>
        <source>Compressed texts live for</source>
        <translation>Compressed texts live for</translation>
    </message>
    <message>
        <source>How long a compressed text is reused for the same content.</source>
        <translation>How long a compressed text is reused for the same content.</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>Where external_provider sends; for the compression service it only satisfies validation.</source>
        <translation>Where external_provider sends; for the compression service it only satisfies validation.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API key</translation>
    </message>
    <message>
        <source>Write ${NAME} so that the key stays in the environment; literal keys are never stored.</source>
        <translation>Write ${NAME} so that the key stays in the environment; literal keys are never stored.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Model of the service or provider; empty means toc_latte_v1 or the provider&apos;s own.</source>
        <translation>Model of the service or provider; empty means toc_latte_v1 or the provider&apos;s own.</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>Timeout</translation>
    </message>
    <message>
        <source>After this time an answer counts as failed (0 means 30 s).</source>
        <translation>After this time an answer counts as failed (0 means 30 s).</translation>
    </message>
    <message>
        <source>Query agnostic</source>
        <translation>Query agnostic</translation>
    </message>
    <message>
        <source>Compresses without telling the service what the user asked.</source>
        <translation>Compresses without telling the service what the user asked.</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Provider</translation>
    </message>
    <message>
        <source>Name of an entry under providers that gives endpoint, key and model; bedrock needs no entry.</source>
        <translation>Name of an entry under providers that gives endpoint, key and model; bedrock needs no entry.</translation>
    </message>
    <message>
        <source>Service URL</source>
        <translation>Service URL</translation>
    </message>
    <message>
        <source>Base address of the compression service; empty means its public one.</source>
        <translation>Base address of the compression service; empty means its public one.</translation>
    </message>
    <message>
        <source>Subagent results</source>
        <translation>Subagent results</translation>
    </message>
    <message>
        <source>Subagent provider</source>
        <translation>Subagent provider</translation>
    </message>
    <message>
        <source>Whom the task_output pipe asks when it is on; decides no result of tool_output.</source>
        <translation>Whom the task_output pipe asks when it is on; decides no result of tool_output.</translation>
    </message>
    <message>
        <source>Subagent endpoint</source>
        <translation>Subagent endpoint</translation>
    </message>
    <message>
        <source>Subagent API key</source>
        <translation>Subagent API key</translation>
    </message>
    <message>
        <source>Subagent model</source>
        <translation>Subagent model</translation>
    </message>
    <message>
        <source>external_provider: the task_output pipe takes the results of the client&apos;s subagent tools before tool_output sees them.</source>
        <translation>external_provider: the task_output pipe takes the results of the client&apos;s subagent tools before tool_output sees them.</translation>
    </message>
    <message>
        <source>Subagent client</source>
        <translation>Subagent client</translation>
    </message>
    <message>
        <source>claude_code: Agent and Task are its subagent tools; codex: wait_agent. Empty: told by the User-Agent, and Claude Code&apos;s own tells nothing.</source>
        <translation>claude_code: Agent and Task are its subagent tools; codex: wait_agent. Empty: told by the User-Agent, and Claude Code&apos;s own tells nothing.</translation>
    </message>
</context>
<context>
    <name>winnow::PictureFrame</name>
    <message>
        <source>Read-out</source>
        <translation>Read-out</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Show the numbers of this picture as a table</source>
        <translation>Show the numbers of this picture as a table</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Save as PNG, SVG or CSV</source>
        <translation>Save as PNG, SVG or CSV</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1 as a table</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Export picture</translation>
    </message>
    <message>
        <source>PNG image (*.png);;SVG drawing (*.svg);;Numbers as CSV (*.csv)</source>
        <translation>PNG image (*.png);;SVG drawing (*.svg);;Numbers as CSV (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Saved %1</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 cannot be written</translation>
    </message>
</context>
<context>
    <name>winnow::PolicyCompareDialog</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 and %2</translation>
    </message>
    <message>
        <source>The two policies say the same.</source>
        <translation>The two policies say the same.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>What differs</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parameter</translation>
    </message>
    <message>
        <source>(not part of it)</source>
        <translation>(not part of it)</translation>
    </message>
    <message>
        <source>%1: %2, then %3</source>
        <translation>%1: %2, then %3</translation>
    </message>
</context>
<context>
    <name>winnow::PolicyRisks</name>
    <message>
        <source>Policies on this chart</source>
        <translation>Policies on this chart</translation>
    </message>
</context>
<context>
    <name>winnow::PolicyTitle</name>
    <message>
        <source>as recorded</source>
        <translation>as recorded</translation>
    </message>
</context>
<context>
    <name>winnow::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferences</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Colours</translation>
    </message>
    <message>
        <source>Count &amp;tokens</source>
        <translation>Count &amp;tokens</translation>
    </message>
</context>
<context>
    <name>winnow::ProposalStudy</name>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
</context>
<context>
    <name>winnow::ProposalsModel</name>
    <message>
        <source>pattern %1</source>
        <translation>pattern %1</translation>
    </message>
    <message>
        <source>JSON path %1</source>
        <translation>JSON path %1</translation>
    </message>
    <message>
        <source>used later</source>
        <translation>used later</translation>
    </message>
    <message>
        <source>error lines</source>
        <translation>error lines</translation>
    </message>
    <message>
        <source>an id in two results</source>
        <translation>an id in two results</translation>
    </message>
    <message>
        <source>edited later</source>
        <translation>edited later</translation>
    </message>
    <message>
        <source>%1 of %2, %3, in %4 results, %5</source>
        <translation>%1 of %2, %3, in %4 results, %5</translation>
    </message>
    <message>
        <source>ticked</source>
        <translation>ticked</translation>
    </message>
    <message>
        <source>not ticked</source>
        <translation>not ticked</translation>
    </message>
    <message>
        <source>What every result of the tool must still show after the policy, where it showed it before</source>
        <translation>What every result of the tool must still show after the policy, where it showed it before</translation>
    </message>
    <message>
        <source>Results that hold it; the n behind the proposal</source>
        <translation>Results that hold it; the n behind the proposal</translation>
    </message>
    <message>
        <source>Later uses it would protect: edit 5, argument or answer 3, other text 1. Measured, observational</source>
        <translation>Later uses it would protect: edit 5, argument or answer 3, other text 1. Measured, observational</translation>
    </message>
    <message>
        <source>fact</source>
        <translation>fact</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>why</source>
        <translation>why</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>weight</translation>
    </message>
</context>
<context>
    <name>winnow::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
</context>
<context>
    <name>winnow::RateDelegate</name>
    <message>
        <source>as for all</source>
        <translation>as for all</translation>
    </message>
</context>
<context>
    <name>winnow::RateSlider</name>
    <message>
        <source>What &amp;if</source>
        <translation>What &amp;if</translation>
    </message>
    <message>
        <source>Share of the shortened results that is asked for again</source>
        <translation>Share of the shortened results that is asked for again</translation>
    </message>
    <message>
        <source>What if this share of all shortened results were asked for again? The net line of the threshold curve follows at once. Double-click: back to what was used later in the recording. An assumption.</source>
        <translation>What if this share of all shortened results were asked for again? The net line of the threshold curve follows at once. Double-click: back to what was used later in the recording. An assumption.</translation>
    </message>
    <message>
        <source>%1 are asked for again</source>
        <translation>%1 are asked for again</translation>
    </message>
    <message>
        <source>what was used later</source>
        <translation>what was used later</translation>
    </message>
</context>
<context>
    <name>winnow::RawRecordView</name>
    <message>
        <source>Raw record in %1</source>
        <translation>Raw record in %1</translation>
    </message>
    <message>
        <source>Raw record</source>
        <translation>Raw record</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 cannot be read: %2</translation>
    </message>
    <message>
        <source>%1, byte %2: the first %3 of %4</source>
        <translation>%1, byte %2: the first %3 of %4</translation>
    </message>
    <message>
        <source>%1, byte %2, %3</source>
        <translation>%1, byte %2, %3</translation>
    </message>
</context>
<context>
    <name>winnow::RecentFiles</name>
    <message>
        <source>%1 and %2 more  —  %3</source>
        <translation>%1 and %2 more  —  %3</translation>
    </message>
</context>
<context>
    <name>winnow::RedactionStudy</name>
    <message>
        <source>Redaction</source>
        <translation>Redaction</translation>
    </message>
    <message>
        <source>Writing copies</source>
        <translation>Writing copies</translation>
    </message>
</context>
<context>
    <name>winnow::RedactionWindow</name>
    <message>
        <source>folders and &amp;user names in paths</source>
        <translation>folders and &amp;user names in paths</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Look</translation>
    </message>
    <message>
        <source>Figures of originals and copies</source>
        <translation>Figures of originals and copies</translation>
    </message>
    <message>
        <source>&amp;Write copies…</source>
        <translation>&amp;Write copies…</translation>
    </message>
    <message>
        <source>Redacted copies</source>
        <translation>Redacted copies</translation>
    </message>
    <message>
        <source>Copies of the open recordings that can be shared: secrets, e-mail addresses, names and paths are replaced by texts of the same length and kind, equal ones by equal ones, so that the figures can be recomputed. Patterns find shapes, not meaning: read the copies before you share them.</source>
        <translation>Copies of the open recordings that can be shared: secrets, e-mail addresses, names and paths are replaced by texts of the same length and kind, equal ones by equal ones, so that the figures can be recomputed. Patterns find shapes, not meaning: read the copies before you share them.</translation>
    </message>
    <message>
        <source>names of people, projects and hosts, separated by commas</source>
        <translation>names of people, projects and hosts, separated by commas</translation>
    </message>
    <message>
        <source>regular expressions of further secrets, separated by commas</source>
        <translation>regular expressions of further secrets, separated by commas</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Names</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>&amp;Patterns</translation>
    </message>
    <message>
        <source>What would be replaced</source>
        <translation>What would be replaced</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing was written.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Nothing was written.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>%1 redacted recordings written to %2. Read them before you share them.</source>
        <translation>%1 redacted recordings written to %2. Read them before you share them.</translation>
    </message>
    <message>
        <source>Open a recording to make redacted copies of it.</source>
        <translation>Open a recording to make redacted copies of it.</translation>
    </message>
    <message>
        <source>Look at what would be replaced; nothing is written before.</source>
        <translation>Look at what would be replaced; nothing is written before.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Look again&lt;/b&gt;: something was changed since.</source>
        <translation>&lt;b&gt;Look again&lt;/b&gt;: something was changed since.</translation>
    </message>
    <message>
        <source>%1 different texts in %2 recordings would be replaced. Figures by %3.</source>
        <translation>%1 different texts in %2 recordings would be replaced. Figures by %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing can be written&lt;/b&gt; while there are problems:</source>
        <translation>&lt;b&gt;Nothing can be written&lt;/b&gt; while there are problems:</translation>
    </message>
    <message>
        <source>and %1 more.</source>
        <translation>and %1 more.</translation>
    </message>
    <message>
        <source>Folder for the copies</source>
        <translation>Folder for the copies</translation>
    </message>
</context>
<context>
    <name>winnow::RemedyStudy</name>
    <message>
        <source>%1: only from %2 bytes</source>
        <translation>%1: only from %2 bytes</translation>
    </message>
    <message>
        <source>raise min tokens to %1</source>
        <translation>raise min tokens to %1</translation>
    </message>
    <message>
        <source>raise min bytes to %1</source>
        <translation>raise min bytes to %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>leave %1 alone</source>
        <translation>leave %1 alone</translation>
    </message>
    <message>
        <source>What would keep it</source>
        <translation>What would keep it</translation>
    </message>
</context>
<context>
    <name>winnow::RemoteDialog</name>
    <message>
        <source>The prompts are Winnow&apos;s own. The gateway asks in other words, so its answers will differ; an answer kept in the library is one to Winnow&apos;s prompts too.</source>
        <translation>The prompts are Winnow&apos;s own. The gateway asks in other words, so its answers will differ; an answer kept in the library is one to Winnow&apos;s prompts too.</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>&amp;Cancel the run</translation>
    </message>
    <message>
        <source>Remote compressions</source>
        <translation>Remote compressions</translation>
    </message>
    <message>
        <source>These texts would leave this computer. Answers are kept in the library and used again without sending.</source>
        <translation>These texts would leave this computer. Answers are kept in the library and used again without sending.</translation>
    </message>
    <message>
        <source>Texts to send:</source>
        <translation>Texts to send:</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>Size:</translation>
    </message>
    <message>
        <source>To:</source>
        <translation>To:</translation>
    </message>
    <message>
        <source>Model:</source>
        <translation>Model:</translation>
    </message>
    <message>
        <source>Key:</source>
        <translation>Key:</translation>
    </message>
    <message>
        <source>Cost:</source>
        <translation>Cost:</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Progress of the run</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Run</translation>
    </message>
    <message>
        <source>Working out what would be sent…</source>
        <translation>Working out what would be sent…</translation>
    </message>
    <message>
        <source>no endpoint is set</source>
        <translation>no endpoint is set</translation>
    </message>
    <message>
        <source>the service&apos;s own</source>
        <translation>the service&apos;s own</translation>
    </message>
    <message>
        <source>from the environment or the keychain</source>
        <translation>from the environment or the keychain</translation>
    </message>
    <message>
        <source>%1, from the environment or the keychain</source>
        <translation>%1, from the environment or the keychain</translation>
    </message>
    <message>
        <source>at most about %1 (prices of %2)</source>
        <translation>at most about %1 (prices of %2)</translation>
    </message>
    <message>
        <source>not known; the service bills by its own list</source>
        <translation>not known; the service bills by its own list</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Run %n remote compression(s)</source>
        <translation>
            <numerusform>&amp;Run %n remote compression</numerusform>
            <numerusform>&amp;Run %n remote compressions</numerusform>
        </translation>
    </message>
    <message>
        <source>No result waits for an answer.</source>
        <translation>No result waits for an answer.</translation>
    </message>
    <message>
        <source>The library has an answer for every text; nothing needs to be sent.</source>
        <translation>The library has an answer for every text; nothing needs to be sent.</translation>
    </message>
    <message>
        <source>%1 of %2 texts</source>
        <translation>%1 of %2 texts</translation>
    </message>
    <message>
        <source>%1 answered (%2 of them from the library), %3 failed.</source>
        <translation>%1 answered (%2 of them from the library), %3 failed.</translation>
    </message>
    <message>
        <source>First failure: %1</source>
        <translation>First failure: %1</translation>
    </message>
    <message>
        <source>%1, for %2 waiting</source>
        <translation>%1, for %2 waiting</translation>
    </message>
</context>
<context>
    <name>winnow::RemoteRun</name>
    <message>
        <source>Looking for answers</source>
        <translation>Looking for answers</translation>
    </message>
    <message>
        <source>Remote compressions</source>
        <translation>Remote compressions</translation>
    </message>
</context>
<context>
    <name>winnow::ReplayRunner</name>
    <message>
        <source>Opening</source>
        <translation>Opening</translation>
    </message>
    <message>
        <source>Replaying</source>
        <translation>Replaying</translation>
    </message>
</context>
<context>
    <name>winnow::ReportPage</name>
    <message>
        <source>Write the &amp;sheet…</source>
        <translation>Write the &amp;sheet…</translation>
    </message>
    <message>
        <source>Write a table of &amp;results…</source>
        <translation>Write a table of &amp;results…</translation>
    </message>
    <message>
        <source>Write the &amp;policy…</source>
        <translation>Write the &amp;policy…</translation>
    </message>
    <message>
        <source>Decision sheet</source>
        <translation>Decision sheet</translation>
    </message>
    <message>
        <source>Making the decision sheet…</source>
        <translation>Making the decision sheet…</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Note</translation>
    </message>
    <message>
        <source>&amp;Decided by</source>
        <translation>&amp;Decided by</translation>
    </message>
    <message>
        <source>Read &amp;by</source>
        <translation>Read &amp;by</translation>
    </message>
</context>
<context>
    <name>winnow::ReportWords</name>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>The tool as the recording names it; for shells with the program it ran.</source>
        <translation>The tool as the recording names it; for shells with the program it ran.</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>strategy</translation>
    </message>
    <message>
        <source>What is done to the tool&apos;s results above the size in the next column.</source>
        <translation>What is done to the tool&apos;s results above the size in the next column.</translation>
    </message>
    <message>
        <source>above bytes</source>
        <translation>above bytes</translation>
    </message>
    <message>
        <source>Results of at most this many bytes are left alone.</source>
        <translation>Results of at most this many bytes are left alone.</translation>
    </message>
    <message>
        <source>up to bytes</source>
        <translation>up to bytes</translation>
    </message>
    <message>
        <source>Results of more bytes are left alone; a dash means no upper limit of its own.</source>
        <translation>Results of more bytes are left alone; a dash means no upper limit of its own.</translation>
    </message>
    <message>
        <source>saves</source>
        <translation>saves</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Tokens saved on first sight: before minus after, markers included. Measured.</source>
        <translation>Tokens saved on first sight: before minus after, markers included. Measured.</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>changed</translation>
    </message>
    <message>
        <source>Results of which the model would see other text than the original: the n behind the row.</source>
        <translation>Results of which the model would see other text than the original: the n behind the row.</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>weight</translation>
    </message>
    <message>
        <source>Regret: dropped texts that were used later, weighted by use (edit 5, argument or answer 3, other text 1). Measured, observational; 0 means none detected.</source>
        <translation>Regret: dropped texts that were used later, weighted by use (edit 5, argument or answer 3, other text 1). Measured, observational; 0 means none detected.</translation>
    </message>
    <message>
        <source>weight alone</source>
        <translation>weight alone</translation>
    </message>
    <message>
        <source>Weighted regret if this tool alone were treated. Losses of single tools do not add up. Measured; 0 means none detected.</source>
        <translation>Weighted regret if this tool alone were treated. Losses of single tools do not add up. Measured; 0 means none detected.</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>edit breaks</translation>
    </message>
    <message>
        <source>Exact-match edits of which every earlier verbatim copy of the old text would have been gone. Measured.</source>
        <translation>Exact-match edits of which every earlier verbatim copy of the old text would have been gone. Measured.</translation>
    </message>
    <message>
        <source>edit breaks alone</source>
        <translation>edit breaks alone</translation>
    </message>
    <message>
        <source>Edits that would have failed if this tool alone were treated. Measured.</source>
        <translation>Edits that would have failed if this tool alone were treated. Measured.</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>knee</translation>
    </message>
    <message>
        <source>The point furthest above the straight line between the ends: beyond it each dollar costs more regret than before.</source>
        <translation>The point furthest above the straight line between the ends: beyond it each dollar costs more regret than before.</translation>
    </message>
    <message>
        <source>most</source>
        <translation>most</translation>
    </message>
    <message>
        <source>The point that saves most, whatever is lost.</source>
        <translation>The point that saves most, whatever is lost.</translation>
    </message>
    <message>
        <source>given policy</source>
        <translation>given policy</translation>
    </message>
    <message>
        <source>The policy in use, replayed over all results.</source>
        <translation>The policy in use, replayed over all results.</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>limit</translation>
    </message>
    <message>
        <source>What may not be passed.</source>
        <translation>What may not be passed.</translation>
    </message>
    <message>
        <source>optimised</source>
        <translation>optimised</translation>
    </message>
    <message>
        <source>The policy found, verified by a full replay over all results.</source>
        <translation>The policy found, verified by a full replay over all results.</translation>
    </message>
    <message>
        <source>net saving</source>
        <translation>net saving</translation>
    </message>
    <message>
        <source>saved tokens</source>
        <translation>saved tokens</translation>
    </message>
    <message>
        <source>Before minus after over all results, markers included. Measured; may be negative.</source>
        <translation>Before minus after over all results, markers included. Measured; may be negative.</translation>
    </message>
    <message>
        <source>regret weight</source>
        <translation>regret weight</translation>
    </message>
    <message>
        <source>Dropped texts that were used later, weighted by use (edit 5, argument or answer 3, other text 1). Measured, observational; 0 means none detected.</source>
        <translation>Dropped texts that were used later, weighted by use (edit 5, argument or answer 3, other text 1). Measured, observational; 0 means none detected.</translation>
    </message>
    <message>
        <source>regret events</source>
        <translation>regret events</translation>
    </message>
    <message>
        <source>How often something dropped was used later and was visible nowhere else. Measured, observational; 0 means none detected.</source>
        <translation>How often something dropped was used later and was visible nowhere else. Measured, observational; 0 means none detected.</translation>
    </message>
    <message>
        <source>p95 result bytes</source>
        <translation>p95 result bytes</translation>
    </message>
    <message>
        <source>95 of 100 results are at most this large as the model sees them. Measured.</source>
        <translation>95 of 100 results are at most this large as the model sees them. Measured.</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parameter</translation>
    </message>
    <message>
        <source>Moved one step, everything else as it is: thresholds halved and doubled, fractions by 0.05, switches flipped.</source>
        <translation>Moved one step, everything else as it is: thresholds halved and doubled, fractions by 0.05, switches flipped.</translation>
    </message>
    <message>
        <source>now</source>
        <translation>now</translation>
    </message>
    <message>
        <source>The value in the policy in use.</source>
        <translation>The value in the policy in use.</translation>
    </message>
    <message>
        <source>then</source>
        <translation>then</translation>
    </message>
    <message>
        <source>The value after the step; one full replay each.</source>
        <translation>The value after the step; one full replay each.</translation>
    </message>
    <message>
        <source>net</source>
        <translation>net</translation>
    </message>
    <message>
        <source>Change of the dollars saved over the open recordings. Modelled from the price table.</source>
        <translation>Change of the dollars saved over the open recordings. Modelled from the price table.</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>figure</translation>
    </message>
    <message>
        <source>point</source>
        <translation>point</translation>
    </message>
    <message>
        <source>What is special about this point of the tool&apos;s curve.</source>
        <translation>What is special about this point of the tool&apos;s curve.</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>verdict</translation>
    </message>
    <message>
        <source>Whether the policy in use passes this test.</source>
        <translation>Whether the policy in use passes this test.</translation>
    </message>
    <message>
        <source>label</source>
        <translation>label</translation>
    </message>
    <message>
        <source>Measured: counted from the recordings. Modelled: depends on prices and the recorded clock.</source>
        <translation>Measured: counted from the recordings. Modelled: depends on prices and the recorded clock.</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>regret</translation>
    </message>
    <message>
        <source>p95 size</source>
        <translation>p95 size</translation>
    </message>
    <message>
        <source>protected facts</source>
        <translation>protected facts</translation>
    </message>
    <message>
        <source>per 1,000 sessions</source>
        <translation>per 1,000 sessions</translation>
    </message>
    <message>
        <source>The mean of the open sessions times 1,000. Modelled from the price table.</source>
        <translation>The mean of the open sessions times 1,000. Modelled from the price table.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>from</translation>
    </message>
    <message>
        <source>Lower end of the 95 % interval: whole sessions drawn again and again (bootstrap).</source>
        <translation>Lower end of the 95 % interval: whole sessions drawn again and again (bootstrap).</translation>
    </message>
    <message>
        <source>to</source>
        <translation>to</translation>
    </message>
    <message>
        <source>Upper end of the 95 % interval: whole sessions drawn again and again (bootstrap).</source>
        <translation>Upper end of the 95 % interval: whole sessions drawn again and again (bootstrap).</translation>
    </message>
    <message>
        <source>sessions</source>
        <translation>sessions</translation>
    </message>
    <message>
        <source>The n behind the interval.</source>
        <translation>The n behind the interval.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>size</translation>
    </message>
    <message>
        <source>Bytes of one result, original text.</source>
        <translation>Bytes of one result, original text.</translation>
    </message>
    <message>
        <source>tuned on</source>
        <translation>tuned on</translation>
    </message>
    <message>
        <source>The recordings chosen as those the policy was tuned on. Measured.</source>
        <translation>The recordings chosen as those the policy was tuned on. Measured.</translation>
    </message>
    <message>
        <source>here</source>
        <translation>here</translation>
    </message>
    <message>
        <source>The recordings open in this window. Measured.</source>
        <translation>The recordings open in this window. Measured.</translation>
    </message>
    <message>
        <source>share tuned on</source>
        <translation>share tuned on</translation>
    </message>
    <message>
        <source>Share of the results of the recordings the policy was tuned on.</source>
        <translation>Share of the results of the recordings the policy was tuned on.</translation>
    </message>
    <message>
        <source>share here</source>
        <translation>share here</translation>
    </message>
    <message>
        <source>Share of the results of the recordings open in this window.</source>
        <translation>Share of the results of the recordings open in this window.</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>Tool results; the n behind the row.</source>
        <translation>Tool results; the n behind the row.</translation>
    </message>
    <message>
        <source>one in ten is smaller than</source>
        <translation>one in ten is smaller than</translation>
    </message>
    <message>
        <source>half are smaller than</source>
        <translation>half are smaller than</translation>
    </message>
    <message>
        <source>one in ten is larger than</source>
        <translation>one in ten is larger than</translation>
    </message>
    <message>
        <source>one in a hundred is larger than</source>
        <translation>one in a hundred is larger than</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>largest</translation>
    </message>
    <message>
        <source>test</source>
        <translation>test</translation>
    </message>
    <message>
        <source>One line of the policy test file, or a figure of the baseline.</source>
        <translation>One line of the policy test file, or a figure of the baseline.</translation>
    </message>
    <message>
        <source>found</source>
        <translation>found</translation>
    </message>
    <message>
        <source>What the policy in use gives on the open recordings.</source>
        <translation>What the policy in use gives on the open recordings.</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>FAILED</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelled</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>bound</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>recording</translation>
    </message>
    <message>
        <source>what</source>
        <translation>what</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>kind</translation>
    </message>
    <message>
        <source>original</source>
        <translation>original</translation>
    </message>
    <message>
        <source>The recordings as they are, under the policy in use.</source>
        <translation>The recordings as they are, under the policy in use.</translation>
    </message>
    <message>
        <source>redacted</source>
        <translation>redacted</translation>
    </message>
    <message>
        <source>The redacted copies, read again and replayed under the same policy.</source>
        <translation>The redacted copies, read again and replayed under the same policy.</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>difference</translation>
    </message>
    <message>
        <source>Redacted minus original: what redaction does to the figures.</source>
        <translation>Redacted minus original: what redaction does to the figures.</translation>
    </message>
    <message>
        <source>tokens of results</source>
        <translation>tokens of results</translation>
    </message>
    <message>
        <source>All results as recorded. Measured.</source>
        <translation>All results as recorded. Measured.</translation>
    </message>
    <message>
        <source>results changed</source>
        <translation>results changed</translation>
    </message>
    <message>
        <source>Results of which the model would see other text than the original. Measured.</source>
        <translation>Results of which the model would see other text than the original. Measured.</translation>
    </message>
    <message>
        <source>above tokens</source>
        <translation>above tokens</translation>
    </message>
    <message>
        <source>Results of at most this many tokens are left alone.</source>
        <translation>Results of at most this many tokens are left alone.</translation>
    </message>
    <message>
        <source>up to tokens</source>
        <translation>up to tokens</translation>
    </message>
    <message>
        <source>Results of more tokens are left alone.</source>
        <translation>Results of more tokens are left alone.</translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>(unnamed)</translation>
    </message>
    <message>
        <source>Dollars over the open recordings with prompt caching, markers paid, and expansions where the policy offers them, if this tool alone were treated. Modelled from the price table.</source>
        <translation>Dollars over the open recordings with prompt caching, markers paid, and expansions where the policy offers them, if this tool alone were treated. Modelled from the price table.</translation>
    </message>
    <message>
        <source>Dollars saved over the open recordings with prompt caching, markers paid, and expansions where the policy offers them. Modelled from the price table; may be negative.</source>
        <translation>Dollars saved over the open recordings with prompt caching, markers paid, and expansions where the policy offers them. Modelled from the price table; may be negative.</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>lost</translation>
    </message>
    <message>
        <source>What the policy drops and the agent used later; nothing else showed it. Measured, observational.</source>
        <translation>What the policy drops and the agent used later; nothing else showed it. Measured, observational.</translation>
    </message>
    <message>
        <source>line</source>
        <translation>line</translation>
    </message>
    <message>
        <source>The line of the recording that holds the result.</source>
        <translation>The line of the recording that holds the result.</translation>
    </message>
    <message>
        <source>used in</source>
        <translation>used in</translation>
    </message>
    <message>
        <source>Where the agent used it: text of an edit, an argument, the final answer or other text.</source>
        <translation>Where the agent used it: text of an edit, an argument, the final answer or other text.</translation>
    </message>
    <message>
        <source>turns later</source>
        <translation>turns later</translation>
    </message>
    <message>
        <source>Model calls between the result and the use. Measured.</source>
        <translation>Model calls between the result and the use. Measured.</translation>
    </message>
    <message>
        <source>edit break</source>
        <translation>edit break</translation>
    </message>
    <message>
        <source>final answer</source>
        <translation>final answer</translation>
    </message>
    <message>
        <source>other text</source>
        <translation>other text</translation>
    </message>
</context>
<context>
    <name>winnow::ResultsModel</name>
    <message>
        <source>Result %1, turn %2, %3 %4: %5 tokens before, %6 after, %7</source>
        <translation>Result %1, turn %2, %3 %4: %5 tokens before, %6 after, %7</translation>
    </message>
    <message>
        <source>Tokens of the result as the gateway would see it</source>
        <translation>Tokens of the result as the gateway would see it</translation>
    </message>
    <message>
        <source>Tokens the model would see, marker included</source>
        <translation>Tokens the model would see, marker included</translation>
    </message>
    <message>
        <source>Share of the tokens that is saved; negative when the text grew</source>
        <translation>Share of the tokens that is saved; negative when the text grew</translation>
    </message>
    <message>
        <source>The gateway&apos;s own status for this result</source>
        <translation>The gateway&apos;s own status for this result</translation>
    </message>
    <message>
        <source>The check that decided, with its numbers</source>
        <translation>The check that decided, with its numbers</translation>
    </message>
    <message>
        <source>What the text looks like to the gateway</source>
        <translation>What the text looks like to the gateway</translation>
    </message>
    <message>
        <source>session</source>
        <translation>session</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>turn</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>argument</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>kind</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>after</source>
        <translation>after</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>saved</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>decision</translation>
    </message>
    <message>
        <source>decided by</source>
        <translation>decided by</translation>
    </message>
    <message>
        <source>Places of the dropped text that were used later: the model would have expanded it, or gone without. Measured, observational; 0 means none detected</source>
        <translation>Places of the dropped text that were used later: the model would have expanded it, or gone without. Measured, observational; 0 means none detected</translation>
    </message>
    <message>
        <source>regrets</source>
        <translation>regrets</translation>
    </message>
    <message>
        <source>%1 before, %2 after</source>
        <translation>%1 before, %2 after</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 saved</translation>
    </message>
</context>
<context>
    <name>winnow::ResultsPage</name>
    <message>
        <source>Tools and results</source>
        <translation>Tools and results</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Tools</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Results</translation>
    </message>
    <message>
        <source>The gateway reads “%1” as a category of tools, so results of a tool of that very name are not skipped.</source>
        <translation>The gateway reads “%1” as a category of tools, so results of a tool of that very name are not skipped.</translation>
    </message>
    <message>
        <source>%1 selected: %2 tokens</source>
        <translation>%1 selected: %2 tokens</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Rules</translation>
    </message>
    <message>
        <source>Rules (%1)</source>
        <translation>Rules (%1)</translation>
    </message>
    <message>
        <source>The recording gives this tool no name, so no policy can skip it by name.</source>
        <translation>The recording gives this tool no name, so no policy can skip it by name.</translation>
    </message>
    <message>
        <source>No result passes the filter.</source>
        <translation>No result passes the filter.</translation>
    </message>
    <message>
        <source>There is no tool result in these recordings. The issues say what could not be read.</source>
        <translation>There is no tool result in these recordings. The issues say what could not be read.</translation>
    </message>
</context>
<context>
    <name>winnow::ResultsView</name>
    <message>
        <source>Results</source>
        <translation>Results</translation>
    </message>
    <message>
        <source>Show before and after</source>
        <translation>Show before and after</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>Filter by %1</translation>
    </message>
    <message>
        <source>Skip %1 in the policy</source>
        <translation>Skip %1 in the policy</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>Copy cell</translation>
    </message>
    <message>
        <source>Every tool result with what was decided and by which check. The tooltip of a decision shows the whole chain.</source>
        <translation>Every tool result with what was decided and by which check. The tooltip of a decision shows the whole chain.</translation>
    </message>
    <message>
        <source>Copy the texts</source>
        <translation>Copy the texts</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Before</translation>
    </message>
    <message>
        <source>After, as the model sees it</source>
        <translation>After, as the model sees it</translation>
    </message>
    <message>
        <source>Both as a patch</source>
        <translation>Both as a patch</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Filter by this value: %1</source>
        <translation>Filter by this value: %1</translation>
    </message>
    <message>
        <source>Filter by %1 (%2)</source>
        <translation>Filter by %1 (%2)</translation>
    </message>
    <message>
        <source>As many as fit</source>
        <translation>As many as fit</translation>
    </message>
    <message>
        <source>Show in the context loom</source>
        <translation>Show in the context loom</translation>
    </message>
</context>
<context>
    <name>winnow::ReviewBook</name>
    <message>
        <source>not a loss</source>
        <translation>not a loss</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>loss</translation>
    </message>
</context>
<context>
    <name>winnow::RiskPage</name>
    <message>
        <source>not replayed yet</source>
        <translation>not replayed yet</translation>
    </message>
    <message>
        <source>&amp;Replay the library</source>
        <translation>&amp;Replay the library</translation>
    </message>
    <message>
        <source>baseline A</source>
        <translation>baseline A</translation>
    </message>
    <message>
        <source>Open a recording to see what each policy saves of it, and at which risk.</source>
        <translation>Open a recording to see what each policy saves of it, and at which risk.</translation>
    </message>
    <message>
        <source>%1 of the library&apos;s %2 policies are on this chart, starred ones first.</source>
        <translation>%1 of the library&apos;s %2 policies are on this chart, starred ones first.</translation>
    </message>
    <message>
        <source>Policies saved in the library appear here.</source>
        <translation>Policies saved in the library appear here.</translation>
    </message>
    <message numerus="yes">
        <source>%n policies of the library are on this chart.</source>
        <translation>
            <numerusform>%n policy of the library is on this chart.</numerusform>
            <numerusform>%n policies of the library are on this chart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not replayed yet.</source>
        <translation>
            <numerusform>%n is not replayed yet.</numerusform>
            <numerusform>%n are not replayed yet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hollow: out of date. Observational: 0 means none detected.</source>
        <translation>Hollow: out of date. Observational: 0 means none detected.</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <translation>%1 (in use)</translation>
    </message>
    <message>
        <source>of an older version, or by another engine or counter</source>
        <translation>of an older version, or by another engine or counter</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 result(s) wait for a remote answer</source>
        <translation>
            <numerusform>%1 result waits for a remote answer</numerusform>
            <numerusform>%1 results wait for a remote answer</numerusform>
        </translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>How sure</translation>
    </message>
    <message>
        <source>best within the limits</source>
        <translation>best within the limits</translation>
    </message>
    <message>
        <source>on sessions not seen</source>
        <translation>on sessions not seen</translation>
    </message>
    <message>
        <source>%1 parts held back in turn</source>
        <translation>%1 parts held back in turn</translation>
    </message>
    <message>
        <source>Net saving: %1</source>
        <translation>Net saving: %1</translation>
    </message>
    <message>
        <source>More than under baseline A: %1</source>
        <translation>More than under baseline A: %1</translation>
    </message>
</context>
<context>
    <name>winnow::RuleParametersDialog</name>
    <message>
        <source>Parameters of %1</source>
        <translation>Parameters of %1</translation>
    </message>
    <message>
        <source>The rule is gone; nothing is edited here any more.</source>
        <translation>The rule is gone; nothing is edited here any more.</translation>
    </message>
</context>
<context>
    <name>winnow::Rules</name>
    <message>
        <source>chain: lossless steps</source>
        <translation>chain: lossless steps</translation>
    </message>
    <message>
        <source>Colour codes, padding, repeated keys; nothing is hidden.</source>
        <translation>Colour codes, padding, repeated keys; nothing is hidden.</translation>
    </message>
    <message>
        <source>chain: logs</source>
        <translation>chain: logs</translation>
    </message>
    <message>
        <source>Cleans the terminal&apos;s leftovers, says repeated lines once, keeps errors and the end; dropped names are listed.</source>
        <translation>Cleans the terminal&apos;s leftovers, says repeated lines once, keeps errors and the end; dropped names are listed.</translation>
    </message>
    <message>
        <source>chain: JSON</source>
        <translation>chain: JSON</translation>
    </message>
    <message>
        <source>Rows as tables, no white space; long arrays keep a sample with every anomaly.</source>
        <translation>Rows as tables, no white space; long arrays keep a sample with every anomaly.</translation>
    </message>
    <message>
        <source>chain: beginning and end</source>
        <translation>chain: beginning and end</translation>
    </message>
    <message>
        <source>Lossless steps, then beginning and end, with critical lines brought back and dropped names listed.</source>
        <translation>Lossless steps, then beginning and end, with critical lines brought back and dropped names listed.</translation>
    </message>
    <message numerus="yes">
        <source>chain of %n step(s)</source>
        <translation>
            <numerusform>chain of %n step</numerusform>
            <numerusform>chain of %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>winnow::RulesModel</name>
    <message>
        <source>decides everything</source>
        <translation>decides everything</translation>
    </message>
    <message>
        <source>decides what no rule covers</source>
        <translation>decides what no rule covers</translation>
    </message>
    <message>
        <source>no effect here; the gateway&apos;s file can say it as an entry of skip_tools</source>
        <translation>no effect here; the gateway&apos;s file can say it as an entry of skip_tools</translation>
    </message>
    <message>
        <source>no effect here; a gateway knows no rules</source>
        <translation>no effect here; a gateway knows no rules</translation>
    </message>
    <message>
        <source>there is no strategy %1</source>
        <translation>there is no strategy %1</translation>
    </message>
    <message>
        <source>no result falls under it</source>
        <translation>no result falls under it</translation>
    </message>
    <message>
        <source>everything else</source>
        <translation>everything else</translation>
    </message>
    <message>
        <source>(any tool)</source>
        <translation>(any tool)</translation>
    </message>
    <message>
        <source>(any kind)</source>
        <translation>(any kind)</translation>
    </message>
    <message>
        <source>everything else: %1</source>
        <translation>everything else: %1</translation>
    </message>
    <message>
        <source>rule %1: %2, %3: %4</source>
        <translation>rule %1: %2, %3: %4</translation>
    </message>
    <message>
        <source>In bytes; in brackets: the policy&apos;s own</source>
        <translation>In bytes; in brackets: the policy&apos;s own</translation>
    </message>
    <message>
        <source>Rules are tried in this order; the first that covers a result decides</source>
        <translation>Rules are tried in this order; the first that covers a result decides</translation>
    </message>
    <message>
        <source>Results this rule decides in the open recordings</source>
        <translation>Results this rule decides in the open recordings</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>kind</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>strategy</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>saved</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>remark</translation>
    </message>
    <message>
        <source>rule %1: %2</source>
        <translation>rule %1: %2</translation>
    </message>
    <message>
        <source>new rule</source>
        <translation>new rule</translation>
    </message>
    <message>
        <source>duplicate rule %1</source>
        <translation>duplicate rule %1</translation>
    </message>
    <message>
        <source>delete rule %1</source>
        <translation>delete rule %1</translation>
    </message>
    <message>
        <source>move rule %1</source>
        <translation>move rule %1</translation>
    </message>
    <message>
        <source>parameters of rule %1</source>
        <translation>parameters of rule %1</translation>
    </message>
</context>
<context>
    <name>winnow::RulesView</name>
    <message>
        <source>Which tool and which kind of content gets which strategy. Rules are tried from the top; the first that covers a result decides, the last row is for all others. F2 or a second click edits a cell.</source>
        <translation>Which tool and which kind of content gets which strategy. Rules are tried from the top; the first that covers a result decides, the last row is for all others. F2 or a second click edits a cell.</translation>
    </message>
    <message>
        <source>Switch to &amp;Winnow</source>
        <translation>Switch to &amp;Winnow</translation>
    </message>
    <message>
        <source>&amp;Add rule</source>
        <translation>&amp;Add rule</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplicate</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Delete</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>Move u&amp;p</translation>
    </message>
    <message>
        <source>Move dow&amp;n</source>
        <translation>Move dow&amp;n</translation>
    </message>
    <message>
        <source>S&amp;teps…</source>
        <translation>S&amp;teps…</translation>
    </message>
    <message>
        <source>The steps of the chain this rule runs, with their parameters</source>
        <translation>The steps of the chain this rule runs, with their parameters</translation>
    </message>
    <message>
        <source>dialect Winnow</source>
        <translation>dialect Winnow</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Rules</translation>
    </message>
    <message>
        <source>Tool of the rule</source>
        <translation>Tool of the rule</translation>
    </message>
    <message>
        <source>Content kind of the rule</source>
        <translation>Content kind of the rule</translation>
    </message>
    <message>
        <source>Strategy of the rule</source>
        <translation>Strategy of the rule</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>Size in bytes</translation>
    </message>
    <message>
        <source>Tried from the top; the first rule that covers a result decides.</source>
        <translation>Tried from the top; the first rule that covers a result decides.</translation>
    </message>
    <message>
        <source>No rules yet: every result gets the policy&apos;s own strategy. Add one for a tool or a kind of content.</source>
        <translation>No rules yet: every result gets the policy&apos;s own strategy. Add one for a tool or a kind of content.</translation>
    </message>
    <message>
        <source>A gateway knows no rules: these have no effect here and are left out of its file.</source>
        <translation>A gateway knows no rules: these have no effect here and are left out of its file.</translation>
    </message>
    <message>
        <source>A gateway has one strategy for all tools; the dialect Winnow has one for each tool and kind of content.</source>
        <translation>A gateway has one strategy for all tools; the dialect Winnow has one for each tool and kind of content.</translation>
    </message>
    <message>
        <source>Pa&amp;rameters…</source>
        <translation>Pa&amp;rameters…</translation>
    </message>
    <message>
        <source>What the strategy of this rule wants to know</source>
        <translation>What the strategy of this rule wants to know</translation>
    </message>
</context>
<context>
    <name>winnow::SensitivityPage</name>
    <message>
        <source> &lt;b&gt;The policy was changed since.&lt;/b&gt;</source>
        <translation> &lt;b&gt;The policy was changed since.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Try &amp;each parameter</source>
        <translation>Try &amp;each parameter</translation>
    </message>
    <message>
        <source>What each parameter does, one step down and up</source>
        <translation>What each parameter does, one step down and up</translation>
    </message>
    <message>
        <source>Which parameter matters? Each is moved one step down and up with everything else as it is, and everything is replayed.</source>
        <translation>Which parameter matters? Each is moved one step down and up with everything else as it is, and everything is replayed.</translation>
    </message>
    <message>
        <source>Open a recording to see which parameter matters on it.</source>
        <translation>Open a recording to see which parameter matters on it.</translation>
    </message>
    <message>
        <source>One replay for each step; a change of the policy stops it.</source>
        <translation>One replay for each step; a change of the policy stops it.</translation>
    </message>
    <message>
        <source>Now: %1 over n = %2 results. %3 parameters have no effect here. Money modelled (prices of %4), losses measured.</source>
        <translation>Now: %1 over n = %2 results. %3 parameters have no effect here. Money modelled (prices of %4), losses measured.</translation>
    </message>
</context>
<context>
    <name>winnow::SensitivityStudy</name>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivity</translation>
    </message>
</context>
<context>
    <name>winnow::SessionStrips</name>
    <message numerus="yes">
        <source>%n edit(s) broken</source>
        <translation>
            <numerusform>%n edit broken</numerusform>
            <numerusform>%n edits broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n need(s) lost</source>
        <translation>
            <numerusform>%n need lost</numerusform>
            <numerusform>%n needs lost</numerusform>
        </translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>saved %1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>Order of the sessions</source>
        <translation>Order of the sessions</translation>
    </message>
    <message>
        <source>by loss</source>
        <translation>by loss</translation>
    </message>
    <message>
        <source>by saving</source>
        <translation>by saving</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>by date</translation>
    </message>
</context>
<context>
    <name>winnow::SizeControl</name>
    <message>
        <source>Minimum size</source>
        <translation>Minimum size</translation>
    </message>
    <message>
        <source>Maximum size</source>
        <translation>Maximum size</translation>
    </message>
    <message>
        <source>Sizes and thresholds</source>
        <translation>Sizes and thresholds</translation>
    </message>
    <message>
        <source>Read-out</source>
        <translation>Read-out</translation>
    </message>
    <message>
        <source>Reset both sizes</source>
        <translation>Reset both sizes</translation>
    </message>
    <message>
        <source>Back to the default sizes of the dialect</source>
        <translation>Back to the default sizes of the dialect</translation>
    </message>
    <message>
        <source>min %1</source>
        <translation>min %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>max %1</translation>
    </message>
</context>
<context>
    <name>winnow::SizeDelegate</name>
    <message>
        <source>as the policy</source>
        <translation>as the policy</translation>
    </message>
</context>
<context>
    <name>winnow::SizeHandle</name>
    <message>
        <source>%1. Arrow keys move it, with Shift less, with Ctrl more; Enter to type.</source>
        <translation>%1. Arrow keys move it, with Shift less, with Ctrl more; Enter to type.</translation>
    </message>
</context>
<context>
    <name>winnow::SizeModel</name>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>over %1 up to %2 %3: %4 of %5, %6 of the tokens</source>
        <translation>over %1 up to %2 %3: %4 of %5, %6 of the tokens</translation>
    </message>
    <message>
        <source>at %1 %2: %3 of %4 in range, %5 of the tokens</source>
        <translation>at %1 %2: %3 of %4 in range, %5 of the tokens</translation>
    </message>
    <message>
        <source>; %1 missed, edits broken: %2</source>
        <translation>; %1 missed, edits broken: %2</translation>
    </message>
    <message>
        <source>%1 to %2 %3: %4, %5, %6 of them changed</source>
        <translation>%1 to %2 %3: %4, %5, %6 of them changed</translation>
    </message>
    <message>
        <source>default sizes</source>
        <translation>default sizes</translation>
    </message>
</context>
<context>
    <name>winnow::SizePicture</name>
    <message>
        <source>How many results of which size</source>
        <translation>How many results of which size</translation>
    </message>
    <message>
        <source>tokens by size of result</source>
        <translation>tokens by size of result</translation>
    </message>
    <message>
        <source>missed, by minimum: up to %1</source>
        <translation>missed, by minimum: up to %1</translation>
    </message>
    <message>
        <source>missed, by maximum: up to %1</source>
        <translation>missed, by maximum: up to %1</translation>
    </message>
</context>
<context>
    <name>winnow::StartPage</name>
    <message>
        <source>See what a compression policy does to recorded tool results: what the model would have seen, what that saves, and what it costs.</source>
        <translation>See what a compression policy does to recorded tool results: what the model would have seen, what that saves, and what it costs.</translation>
    </message>
    <message>
        <source>&amp;Open recordings…</source>
        <translation>&amp;Open recordings…</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>Open a &amp;folder…</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>Open the &amp;sample</translation>
    </message>
    <message>
        <source>or drop files and folders anywhere in this window</source>
        <translation>or drop files and folders anywhere in this window</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Recent</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Clear the list</translation>
    </message>
    <message>
        <source>%1 (no longer there)</source>
        <translation>%1 (no longer there)</translation>
    </message>
    <message>
        <source>On this &amp;computer</source>
        <translation>On this &amp;computer</translation>
    </message>
</context>
<context>
    <name>winnow::StatusLine</name>
    <message>
        <source>Messages (%1)</source>
        <translation>Messages (%1)</translation>
    </message>
    <message>
        <source>everything was read</source>
        <translation>everything was read</translation>
    </message>
    <message>
        <source>%1; %2 more</source>
        <translation>%1; %2 more</translation>
    </message>
    <message>
        <source>What was not read: %1</source>
        <translation>What was not read: %1</translation>
    </message>
    <message>
        <source>billed %1 × counted</source>
        <translation>billed %1 × counted</translation>
    </message>
    <message>
        <source>Prompt tokens of %1 model calls with recorded usage: %2 as billed, %3 counted in the texts. System prompts and tool definitions are billed but often not recorded.</source>
        <translation>Prompt tokens of %1 model calls with recorded usage: %2 as billed, %3 counted in the texts. System prompts and tool definitions are billed but often not recorded.</translation>
    </message>
</context>
<context>
    <name>winnow::StrategyForm</name>
    <message>
        <source>%1 (%2 to %3, default %4)</source>
        <translation>%1 (%2 to %3, default %4)</translation>
    </message>
</context>
<context>
    <name>winnow::StripsModel</name>
    <message>
        <source>%1: %2 calls, %3 tokens at most, saved %4, needs lost %5, edits broken %6</source>
        <translation>%1: %2 calls, %3 tokens at most, saved %4, needs lost %5, edits broken %6</translation>
    </message>
    <message>
        <source>session</source>
        <translation>session</translation>
    </message>
    <message>
        <source>started</source>
        <translation>started</translation>
    </message>
    <message>
        <source>model calls</source>
        <translation>model calls</translation>
    </message>
    <message>
        <source>highest context</source>
        <translation>highest context</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>saved</translation>
    </message>
    <message>
        <source>needs lost</source>
        <translation>needs lost</translation>
    </message>
    <message>
        <source>edits broken</source>
        <translation>edits broken</translation>
    </message>
</context>
<context>
    <name>winnow::StudyLine</name>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stop</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 of %3</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, %1 left</translation>
    </message>
    <message>
        <source>all of it</source>
        <translation>all of it</translation>
    </message>
    <message>
        <source>Show the whole sentence</source>
        <translation>Show the whole sentence</translation>
    </message>
</context>
<context>
    <name>winnow::SystemNotes</name>
    <message>
        <source>data[&apos;%1&apos;]</source>
        <translation>data[&apos;%1&apos;]</translation>
    </message>
    <message>
        <source>data[&apos;%1&apos;], stays on the server</source>
        <translation>data[&apos;%1&apos;], stays on the server</translation>
    </message>
    <message>
        <source>summary of data[&apos;%1&apos;]</source>
        <translation>summary of data[&apos;%1&apos;]</translation>
    </message>
    <message>
        <source>What the model sees</source>
        <translation>What the model sees</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s)</source>
        <translation>
            <numerusform>%1: %n row</numerusform>
            <numerusform>%1: %n rows</numerusform>
        </translation>
    </message>
    <message>
        <source>Server-side data</source>
        <translation>Server-side data</translation>
    </message>
</context>
<context>
    <name>winnow::SystemStrip</name>
    <message>
        <source>Findings and server-side data</source>
        <translation>Findings and server-side data</translation>
    </message>
    <message numerus="yes">
        <source>%n more in this run</source>
        <translation>
            <numerusform>%n more in this run</numerusform>
            <numerusform>%n more in this run</numerusform>
        </translation>
    </message>
    <message>
        <source>Stays on the server: data[&apos;%1&apos;], result #%2</source>
        <translation>Stays on the server: data[&apos;%1&apos;], result #%2</translation>
    </message>
    <message>
        <source>%1, of which the model sees %2</source>
        <translation>%1, of which the model sees %2</translation>
    </message>
    <message>
        <source>the recording has the summary of %1 only</source>
        <translation>the recording has the summary of %1 only</translation>
    </message>
    <message>
        <source>replaced later in this run</source>
        <translation>replaced later in this run</translation>
    </message>
    <message>
        <source>Open data[&apos;%1&apos;]</source>
        <translation>Open data[&apos;%1&apos;]</translation>
    </message>
    <message>
        <source>data[&apos;%1&apos;] of result #%2</source>
        <translation>data[&apos;%1&apos;] of result #%2</translation>
    </message>
    <message>
        <source>Left: what execute_python_analysis can reach. Right: what the model sees of it.</source>
        <translation>Left: what execute_python_analysis can reach. Right: what the model sees of it.</translation>
    </message>
    <message>
        <source>The recording holds the summary only; the rows themselves were never part of the conversation.</source>
        <translation>The recording holds the summary only; the rows themselves were never part of the conversation.</translation>
    </message>
</context>
<context>
    <name>winnow::TableCopy</name>
    <message>
        <source>Copy rows</source>
        <translation>Copy rows</translation>
    </message>
    <message>
        <source>Copy rows as</source>
        <translation>Copy rows as</translation>
    </message>
    <message>
        <source>Table (tabs)</source>
        <translation>Table (tabs)</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>Save table</translation>
    </message>
    <message>
        <source>CSV (*.csv);;Markdown (*.md);;Tabs (*.tsv)</source>
        <translation>CSV (*.csv);;Markdown (*.md);;Tabs (*.tsv)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 cannot be written: %2</translation>
    </message>
    <message>
        <source>Save table as…</source>
        <translation>Save table as…</translation>
    </message>
</context>
<context>
    <name>winnow::TextHits</name>
    <message>
        <source>Looking in the texts</source>
        <translation>Looking in the texts</translation>
    </message>
</context>
<context>
    <name>winnow::TileRow</name>
    <message>
        <source>Figures</source>
        <translation>Figures</translation>
    </message>
    <message>
        <source>What must hold before the policy may go live</source>
        <translation>What must hold before the policy may go live</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>MONEY, 1,000 SESSIONS</source>
        <translation>MONEY, 1,000 SESSIONS</translation>
    </message>
    <message>
        <source>%1, n = %2</source>
        <translation>%1, n = %2</translation>
    </message>
    <message>
        <source>looking for later uses</source>
        <translation>looking for later uses</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>nobody asks … all ask; %1</source>
        <translation>nobody asks … all ask; %1</translation>
    </message>
    <message>
        <source>%1 changed; %2</source>
        <translation>%1 changed; %2</translation>
    </message>
    <message>
        <source>%1 edits; %2</source>
        <translation>%1 edits; %2</translation>
    </message>
    <message>
        <source>this is A</source>
        <translation>this is A</translation>
    </message>
    <message>
        <source>same as A</source>
        <translation>same as A</translation>
    </message>
    <message>
        <source>vs A %1 points</source>
        <translation>vs A %1 points</translation>
    </message>
    <message>
        <source>vs A %1</source>
        <translation>vs A %1</translation>
    </message>
    <message>
        <source>GATE</source>
        <translation>GATE</translation>
    </message>
    <message>
        <source>no limits set</source>
        <translation>no limits set</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>not run yet</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>passed</translation>
    </message>
    <message>
        <source>✕ %1 of %2</source>
        <translation>✕ %1 of %2</translation>
    </message>
</context>
<context>
    <name>winnow::Toasts</name>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Close this message</translation>
    </message>
</context>
<context>
    <name>winnow::ToolName</name>
    <message>
        <source>(unnamed tool)</source>
        <translation>(unnamed tool)</translation>
    </message>
</context>
<context>
    <name>winnow::ToolRatesModel</name>
    <message>
        <source>%1: %2 changed results, rate %3</source>
        <translation>%1: %2 changed results, rate %3</translation>
    </message>
    <message>
        <source>Share of this tool&apos;s changed results that are asked for; in brackets: the rate for all</source>
        <translation>Share of this tool&apos;s changed results that are asked for; in brackets: the rate for all</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>changed</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>rate</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requests</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>cost</translation>
    </message>
    <message>
        <source>net</source>
        <translation>net</translation>
    </message>
</context>
<context>
    <name>winnow::ToolsModel</name>
    <message>
        <source>off</source>
        <translation>off</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>skipped</translation>
    </message>
    <message>
        <source>Half of the tool&apos;s results have at most this many tokens</source>
        <translation>Half of the tool&apos;s results have at most this many tokens</translation>
    </message>
    <message>
        <source>Nine of ten results have at most this many tokens</source>
        <translation>Nine of ten results have at most this many tokens</translation>
    </message>
    <message>
        <source>Results of which the model would see other text than the original</source>
        <translation>Results of which the model would see other text than the original</translation>
    </message>
    <message>
        <source>Tokens after, compared with the baseline A; negative is smaller</source>
        <translation>Tokens after, compared with the baseline A; negative is smaller</translation>
    </message>
    <message>
        <source>What the policy does to this tool&apos;s results; edit it to give the tool a rule of its own</source>
        <translation>What the policy does to this tool&apos;s results; edit it to give the tool a rule of its own</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>tool</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>changed</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>after</source>
        <translation>after</translation>
    </message>
    <message>
        <source>vs A</source>
        <translation>vs A</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>decisions</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>as the policy says (%1)</source>
        <translation>as the policy says (%1)</translation>
    </message>
    <message>
        <source>skip this tool</source>
        <translation>skip this tool</translation>
    </message>
    <message>
        <source>%1, kinds apart</source>
        <translation>%1, kinds apart</translation>
    </message>
    <message>
        <source>A gateway has one threshold for all tools; the dialect Winnow has one for each.</source>
        <translation>A gateway has one threshold for all tools; the dialect Winnow has one for each.</translation>
    </message>
    <message>
        <source>Lower threshold for this tool; in brackets: the policy&apos;s own</source>
        <translation>Lower threshold for this tool; in brackets: the policy&apos;s own</translation>
    </message>
    <message>
        <source>Upper threshold for this tool; in brackets: the policy&apos;s own</source>
        <translation>Upper threshold for this tool; in brackets: the policy&apos;s own</translation>
    </message>
    <message>
        <source>from</source>
        <translation>from</translation>
    </message>
    <message>
        <source>to</source>
        <translation>to</translation>
    </message>
    <message>
        <source>as the policy says</source>
        <translation>as the policy says</translation>
    </message>
    <message>
        <source>%1: %2 to %3 bytes</source>
        <translation>%1: %2 to %3 bytes</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>policy</translation>
    </message>
    <message>
        <source>The tool as the recording names it; for shells with the program it ran</source>
        <translation>The tool as the recording names it; for shells with the program it ran</translation>
    </message>
    <message>
        <source>Results of the tool in the open recordings: the n behind the row. Measured</source>
        <translation>Results of the tool in the open recordings: the n behind the row. Measured</translation>
    </message>
    <message>
        <source>Tokens of the tool&apos;s largest result. Measured</source>
        <translation>Tokens of the tool&apos;s largest result. Measured</translation>
    </message>
    <message>
        <source>Tokens of the tool&apos;s results as the gateway would see them. Measured</source>
        <translation>Tokens of the tool&apos;s results as the gateway would see them. Measured</translation>
    </message>
    <message>
        <source>Tokens the model would see, markers included. Measured</source>
        <translation>Tokens the model would see, markers included. Measured</translation>
    </message>
    <message>
        <source>Before minus after, as a share of before; negative when texts grew. Measured</source>
        <translation>Before minus after, as a share of before; negative when texts grew. Measured</translation>
    </message>
    <message>
        <source>How often the gateway gives each status; the guide says what they mean</source>
        <translation>How often the gateway gives each status; the guide says what they mean</translation>
    </message>
    <message>
        <source>Results of which something dropped was used later. Measured, observational; 0 means none detected</source>
        <translation>Results of which something dropped was used later. Measured, observational; 0 means none detected</translation>
    </message>
    <message>
        <source>Exact-match edits that would have found no copy of their old text. Measured</source>
        <translation>Exact-match edits that would have found no copy of their old text. Measured</translation>
    </message>
    <message>
        <source>Dollars saved over the recordings with prompt caching, markers paid, and each later need of a dropped text expanded once if the policy offers that. Modelled from the price table</source>
        <translation>Dollars saved over the recordings with prompt caching, markers paid, and each later need of a dropped text expanded once if the policy offers that. Modelled from the price table</translation>
    </message>
    <message>
        <source>%1: %2, %3 tokens before, %4 after, %5 saved</source>
        <translation>%1: %2, %3 tokens before, %4 after, %5 saved</translation>
    </message>
    <message>
        <source>%1 saved</source>
        <translation>%1 saved</translation>
    </message>
    <message>
        <source>Share of all tokens of tool results: solid is kept, pale is taken out, red is taken out of results that were used later</source>
        <translation>Share of all tokens of tool results: solid is kept, pale is taken out, red is taken out of results that were used later</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>weight</translation>
    </message>
    <message>
        <source>saves</source>
        <translation>saves</translation>
    </message>
    <message>
        <source>saves $</source>
        <translation>saves $</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>missed</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>broken</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>rule</translation>
    </message>
</context>
<context>
    <name>winnow::ToolsView</name>
    <message>
        <source>Tools</source>
        <translation>Tools</translation>
    </message>
    <message>
        <source>Show results of %1</source>
        <translation>Show results of %1</translation>
    </message>
    <message>
        <source>Skip %1 in the policy</source>
        <translation>Skip %1 in the policy</translation>
    </message>
    <message>
        <source>Change its strategy…</source>
        <translation>Change its strategy…</translation>
    </message>
    <message>
        <source>Strategy of the tool</source>
        <translation>Strategy of the tool</translation>
    </message>
    <message>
        <source>Size in bytes</source>
        <translation>Size in bytes</translation>
    </message>
    <message>
        <source>Where? One row a tool. Enter or double-click on a number shows the results behind it; F2 on the strategy cell changes what the policy does to this tool alone.</source>
        <translation>Where? One row a tool. Enter or double-click on a number shows the results behind it; F2 on the strategy cell changes what the policy does to this tool alone.</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>Show %1 (%2)</translation>
    </message>
</context>
<context>
    <name>winnow::TournamentModel</name>
    <message>
        <source>lossless</source>
        <translation>lossless</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>lossy</translation>
    </message>
    <message>
        <source>recoverable</source>
        <translation>recoverable</translation>
    </message>
    <message>
        <source>lossless in value</source>
        <translation>lossless in value</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Tournament</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1, %2, saved %3, %4 results changed</source>
        <translation>%1, %2, saved %3, %4 results changed</translation>
    </message>
    <message>
        <source>What the strategy promises to keep</source>
        <translation>What the strategy promises to keep</translation>
    </message>
    <message>
        <source>Compressing each distinct text once, one thread&apos;s time, this run</source>
        <translation>Compressing each distinct text once, one thread&apos;s time, this run</translation>
    </message>
    <message>
        <source>Results with text that was dropped and used later; 0 means none detected</source>
        <translation>Results with text that was dropped and used later; 0 means none detected</translation>
    </message>
    <message>
        <source>Exact-match edits that would have found no copy of their old text</source>
        <translation>Exact-match edits that would have found no copy of their old text</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>strategy</translation>
    </message>
    <message>
        <source>class</source>
        <translation>class</translation>
    </message>
    <message>
        <source>results</source>
        <translation>results</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>changed</translation>
    </message>
    <message>
        <source>before</source>
        <translation>before</translation>
    </message>
    <message>
        <source>after</source>
        <translation>after</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>saved</translation>
    </message>
    <message>
        <source>time</source>
        <translation>time</translation>
    </message>
    <message>
        <source>regrets</source>
        <translation>regrets</translation>
    </message>
    <message>
        <source>edit breaks</source>
        <translation>edit breaks</translation>
    </message>
    <message>
        <source>Results of this content kind: the n behind the row. Measured</source>
        <translation>Results of this content kind: the n behind the row. Measured</translation>
    </message>
    <message>
        <source>Results the strategy changes. Measured</source>
        <translation>Results the strategy changes. Measured</translation>
    </message>
    <message>
        <source>Tokens of all results of this kind. Measured</source>
        <translation>Tokens of all results of this kind. Measured</translation>
    </message>
    <message>
        <source>Tokens the model would see if this strategy were the only one. Measured</source>
        <translation>Tokens the model would see if this strategy were the only one. Measured</translation>
    </message>
    <message>
        <source>Before minus after, as a share of before; negative when texts grew. Measured</source>
        <translation>Before minus after, as a share of before; negative when texts grew. Measured</translation>
    </message>
</context>
<context>
    <name>winnow::TournamentPanel</name>
    <message>
        <source>Which strategy for which content? Each strategy is replayed over every result with everything else switched off, so its numbers are its own.</source>
        <translation>Which strategy for which content? Each strategy is replayed over every result with everything else switched off, so its numbers are its own.</translation>
    </message>
    <message>
        <source>Content kind</source>
        <translation>Content kind</translation>
    </message>
    <message>
        <source>&amp;kind</source>
        <translation>&amp;kind</translation>
    </message>
    <message>
        <source>Strategies side by side</source>
        <translation>Strategies side by side</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>Tournament</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stop</translation>
    </message>
    <message>
        <source>&amp;Run the tournament</source>
        <translation>&amp;Run the tournament</translation>
    </message>
    <message>
        <source>%1 of %2 strategies: %3</source>
        <translation>%1 of %2 strategies: %3</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Running…</translation>
    </message>
    <message>
        <source>Open a recording to compare strategies on it.</source>
        <translation>Open a recording to compare strategies on it.</translation>
    </message>
    <message>
        <source>Every strategy over every result; a change of the policy stops it.</source>
        <translation>Every strategy over every result; a change of the policy stops it.</translation>
    </message>
    <message>
        <source>This gateway does not know the strategy %1; choose the dialect winnow to use it.</source>
        <translation>This gateway does not know the strategy %1; choose the dialect winnow to use it.</translation>
    </message>
    <message>
        <source>Enter takes a strategy into the policy. Counter: %1</source>
        <translation>Enter takes a strategy into the policy. Counter: %1</translation>
    </message>
    <message>
        <source>all kinds (%1)</source>
        <translation>all kinds (%1)</translation>
    </message>
</context>
<context>
    <name>winnow::TunePage</name>
    <message>
        <source>Context</source>
        <translation>Context</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>All sessions</source>
        <translation>All sessions</translation>
    </message>
</context>
<context>
    <name>winnow::TuningPanel</name>
    <message>
        <source>Tuning</source>
        <translation>Tuning</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialect</translation>
    </message>
    <message>
        <source>Start from a preset</source>
        <translation>Start from a preset</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>Choose a preset…</translation>
    </message>
    <message>
        <source>&amp;Dialect</source>
        <translation>&amp;Dialect</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preset</translation>
    </message>
    <message>
        <source>dialect %1</source>
        <translation>dialect %1</translation>
    </message>
    <message>
        <source>preset %1</source>
        <translation>preset %1</translation>
    </message>
    <message>
        <source>reset all</source>
        <translation>reset all</translation>
    </message>
    <message>
        <source>Steps…</source>
        <translation>Steps…</translation>
    </message>
    <message>
        <source>parameters of %1</source>
        <translation>parameters of %1</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>Parameters of %1</translation>
    </message>
    <message>
        <source>What decides nothing under this policy: keys that the dialect reads and ignores, and those of the service while none is asked</source>
        <translation>What decides nothing under this policy: keys that the dialect reads and ignores, and those of the service while none is asked</translation>
    </message>
    <message>
        <source>more (%1)</source>
        <translation>more (%1)</translation>
    </message>
</context>
<context>
    <name>winnow::Words</name>
    <message>
        <source>min bytes</source>
        <translation>min bytes</translation>
    </message>
    <message>
        <source>max bytes</source>
        <translation>max bytes</translation>
    </message>
    <message>
        <source>min tokens</source>
        <translation>min tokens</translation>
    </message>
    <message>
        <source>max tokens</source>
        <translation>max tokens</translation>
    </message>
    <message>
        <source>refusal threshold</source>
        <translation>refusal threshold</translation>
    </message>
    <message>
        <source>input price floor</source>
        <translation>input price floor</translation>
    </message>
    <message>
        <source>the pipe is on</source>
        <translation>the pipe is on</translation>
    </message>
    <message>
        <source>the pipe is off</source>
        <translation>the pipe is off</translation>
    </message>
    <message>
        <source>a strategy is set</source>
        <translation>a strategy is set</translation>
    </message>
    <message>
        <source>the strategy is passthrough</source>
        <translation>the strategy is passthrough</translation>
    </message>
    <message>
        <source>the model is dear enough</source>
        <translation>the model is dear enough</translation>
    </message>
    <message>
        <source>the model is too cheap to bother</source>
        <translation>the model is too cheap to bother</translation>
    </message>
    <message>
        <source>the result has text</source>
        <translation>the result has text</translation>
    </message>
    <message>
        <source>the result is empty</source>
        <translation>the result is empty</translation>
    </message>
    <message>
        <source>not compressed before</source>
        <translation>not compressed before</translation>
    </message>
    <message>
        <source>starts with a reference marker</source>
        <translation>starts with a reference marker</translation>
    </message>
    <message>
        <source>the tool is not skipped</source>
        <translation>the tool is not skipped</translation>
    </message>
    <message>
        <source>the tool is on the skip list</source>
        <translation>the tool is on the skip list</translation>
    </message>
    <message>
        <source>the content format is allowed</source>
        <translation>the content format is allowed</translation>
    </message>
    <message>
        <source>the content format is not allowed</source>
        <translation>the content format is not allowed</translation>
    </message>
    <message>
        <source>not in the cache yet</source>
        <translation>not in the cache yet</translation>
    </message>
    <message>
        <source>a compressed text was in the cache</source>
        <translation>a compressed text was in the cache</translation>
    </message>
    <message>
        <source>the strategy succeeded</source>
        <translation>the strategy succeeded</translation>
    </message>
    <message>
        <source>the strategy failed</source>
        <translation>the strategy failed</translation>
    </message>
    <message>
        <source>smaller than the original</source>
        <translation>smaller than the original</translation>
    </message>
    <message>
        <source>not smaller than the original</source>
        <translation>not smaller than the original</translation>
    </message>
    <message>
        <source>enough was removed</source>
        <translation>enough was removed</translation>
    </message>
    <message>
        <source>too little was removed</source>
        <translation>too little was removed</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>The model would see the compressed text.</source>
        <translation>The model would see the compressed text.</translation>
    </message>
    <message>
        <source>An equal result was compressed before; the stored text is used again.</source>
        <translation>An equal result was compressed before; the stored text is used again.</translation>
    </message>
    <message>
        <source>The strategy failed and the fallback kept the original.</source>
        <translation>The strategy failed and the fallback kept the original.</translation>
    </message>
    <message>
        <source>Compressing did not make it smaller, so the original was kept.</source>
        <translation>Compressing did not make it smaller, so the original was kept.</translation>
    </message>
    <message>
        <source>Too small to compress: at or below the lower threshold.</source>
        <translation>Too small to compress: at or below the lower threshold.</translation>
    </message>
    <message>
        <source>Too large to compress: above the upper threshold.</source>
        <translation>Too large to compress: above the upper threshold.</translation>
    </message>
    <message>
        <source>The tool is on the skip list.</source>
        <translation>The tool is on the skip list.</translation>
    </message>
    <message>
        <source>The text already carries a reference marker.</source>
        <translation>The text already carries a reference marker.</translation>
    </message>
    <message>
        <source>The content format is not among the allowed ones.</source>
        <translation>The content format is not among the allowed ones.</translation>
    </message>
    <message>
        <source>Too little was removed, so the gateway refused the compressed text.</source>
        <translation>Too little was removed, so the gateway refused the compressed text.</translation>
    </message>
    <message>
        <source>The strategy failed and no fallback applies; the original was kept.</source>
        <translation>The strategy failed and no fallback applies; the original was kept.</translation>
    </message>
    <message>
        <source>The pipe is off or its strategy is passthrough.</source>
        <translation>The pipe is off or its strategy is passthrough.</translation>
    </message>
    <message>
        <source>The target model is too cheap for compression to pay.</source>
        <translation>The target model is too cheap for compression to pay.</translation>
    </message>
    <message>
        <source>The result has no text, so the gateway never looks at it.</source>
        <translation>The result has no text, so the gateway never looks at it.</translation>
    </message>
    <message>
        <source>A remote strategy has not answered for this text yet.</source>
        <translation>A remote strategy has not answered for this text yet.</translation>
    </message>
    <message>
        <source>The recording no longer gives this text.</source>
        <translation>The recording no longer gives this text.</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Thresholds</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategy</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Tools</translation>
    </message>
    <message>
        <source>Content formats</source>
        <translation>Content formats</translation>
    </message>
    <message>
        <source>Expansion</source>
        <translation>Expansion</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Store</translation>
    </message>
    <message>
        <source>Remote endpoint</source>
        <translation>Remote endpoint</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>on</source>
        <translation>on</translation>
    </message>
    <message>
        <source>off</source>
        <translation>off</translation>
    </message>
    <message>
        <source>(hidden)</source>
        <translation>(hidden)</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(empty)</translation>
    </message>
    <message>
        <source>Gateway, bytes (v0.4.3)</source>
        <translation>Gateway, bytes (v0.4.3)</translation>
    </message>
    <message>
        <source>Gateway, tokens (v0.5.3)</source>
        <translation>Gateway, tokens (v0.5.3)</translation>
    </message>
    <message>
        <source>Winnow (local strategies)</source>
        <translation>Winnow (local strategies)</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>warning</translation>
    </message>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>That cannot be done this way</source>
        <translation>That cannot be done this way</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Not found</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Cannot be read</translation>
    </message>
    <message>
        <source>Not in the form it should have</source>
        <translation>Not in the form it should have</translation>
    </message>
    <message>
        <source>Known, but not supported</source>
        <translation>Known, but not supported</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Not allowed</translation>
    </message>
    <message>
        <source>Held or changed by somebody else</source>
        <translation>Held or changed by somebody else</translation>
    </message>
    <message>
        <source>Could not be written</source>
        <translation>Could not be written</translation>
    </message>
    <message>
        <source>The network did not answer</source>
        <translation>The network did not answer</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelled</translation>
    </message>
    <message>
        <source>not a subagent&apos;s result, the task_output pipe leaves it</source>
        <translation>not a subagent&apos;s result, the task_output pipe leaves it</translation>
    </message>
    <message>
        <source>taken by the task_output pipe; tool_output never sees it</source>
        <translation>taken by the task_output pipe; tool_output never sees it</translation>
    </message>
    <message>
        <source>original</source>
        <translation>original</translation>
    </message>
    <message>
        <source>the message says “%1”</source>
        <translation>the message says “%1”</translation>
    </message>
    <message>
        <source>not seen in an earlier request</source>
        <translation>not seen in an earlier request</translation>
    </message>
    <message>
        <source>seen before and not compressed then</source>
        <translation>seen before and not compressed then</translation>
    </message>
    <message>
        <source>The model knows the text uncompressed from before, so the gateway leaves it.</source>
        <translation>The model knows the text uncompressed from before, so the gateway leaves it.</translation>
    </message>
</context>
<context>
    <name>winnow::Workspace</name>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>rename to %1</source>
        <translation>rename to %1</translation>
    </message>
    <message>
        <source>Restore the draft</source>
        <translation>Restore the draft</translation>
    </message>
    <message>
        <source>Save the draft</source>
        <translation>Save the draft</translation>
    </message>
    <message>
        <source>Content kinds</source>
        <translation>Content kinds</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingDocument</name>
    <message>
        <source>Reading</source>
        <translation>Reading</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingFindPanel</name>
    <message>
        <source>&amp;Match case</source>
        <translation>&amp;Match case</translation>
    </message>
    <message>
        <source>Whole &amp;words</source>
        <translation>Whole &amp;words</translation>
    </message>
    <message>
        <source>&amp;Regular expression</source>
        <translation>&amp;Regular expression</translation>
    </message>
    <message>
        <source>Find in sessions</source>
        <translation>Find in sessions</translation>
    </message>
    <message>
        <source>&amp;Find:</source>
        <translation>&amp;Find:</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>Text to find</translation>
    </message>
    <message>
        <source>Where to look</source>
        <translation>Where to look</translation>
    </message>
    <message>
        <source>in this session</source>
        <translation>in this session</translation>
    </message>
    <message>
        <source>in all sessions</source>
        <translation>in all sessions</translation>
    </message>
    <message>
        <source>In which texts</source>
        <translation>In which texts</translation>
    </message>
    <message>
        <source>as the model would see it</source>
        <translation>as the model would see it</translation>
    </message>
    <message>
        <source>in the originals</source>
        <translation>in the originals</translation>
    </message>
    <message>
        <source>in what was taken out</source>
        <translation>in what was taken out</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Close the find line (Esc)</source>
        <translation>Close the find line (Esc)</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Hits</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingMinimap</name>
    <message>
        <source>The whole session</source>
        <translation>The whole session</translation>
    </message>
    <message>
        <source>The whole session: results in the colours of their tools, losses red at the edge. Click or drag.</source>
        <translation>The whole session: results in the colours of their tools, losses red at the edge. Click or drag.</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingPage</name>
    <message>
        <source>Reading</source>
        <translation>Reading</translation>
    </message>
    <message>
        <source>JSON laid out</source>
        <translation>JSON laid out</translation>
    </message>
    <message>
        <source>Lay JSON out over lines, for reading; the model sees it as it was recorded</source>
        <translation>Lay JSON out over lines, for reading; the model sees it as it was recorded</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colours</translation>
    </message>
    <message>
        <source>Draw the terminal&apos;s colours; off: escape sequences are shown as text</source>
        <translation>Draw the terminal&apos;s colours; off: escape sequences are shown as text</translation>
    </message>
    <message>
        <source>Previous loss</source>
        <translation>Previous loss</translation>
    </message>
    <message>
        <source>Shift+F8, or N</source>
        <translation>Shift+F8, or N</translation>
    </message>
    <message>
        <source>Next loss</source>
        <translation>Next loss</translation>
    </message>
    <message>
        <source>F8, or n</source>
        <translation>F8, or n</translation>
    </message>
    <message>
        <source>viewed %1 of %2 changed results</source>
        <translation>viewed %1 of %2 changed results</translation>
    </message>
    <message numerus="yes">
        <source>%1 lost text(s) used later</source>
        <translation>
            <numerusform>%1 lost text used later</numerusform>
            <numerusform>%1 lost texts used later</numerusform>
        </translation>
    </message>
    <message>
        <source>looking for later uses…</source>
        <translation>looking for later uses…</translation>
    </message>
    <message>
        <source>Note on result #%1</source>
        <translation>Note on result #%1</translation>
    </message>
    <message>
        <source>Kept in the library with the result&apos;s text; empty takes it away:</source>
        <translation>Kept in the library with the result&apos;s text; empty takes it away:</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingSearch</name>
    <message>
        <source>Searching</source>
        <translation>Searching</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>searching…</translation>
    </message>
    <message>
        <source>no hit</source>
        <translation>no hit</translation>
    </message>
    <message>
        <source>%1 in %2 texts so far…</source>
        <translation>%1 in %2 texts so far…</translation>
    </message>
    <message>
        <source>%1 in %2 texts</source>
        <translation>%1 in %2 texts</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>turn %1</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingView</name>
    <message>
        <source>Open a result to read its session.</source>
        <translation>Open a result to read its session.</translation>
    </message>
    <message>
        <source>close the sub-agent</source>
        <translation>close the sub-agent</translation>
    </message>
    <message numerus="yes">
        <source>open the sub-agent, %n result(s)</source>
        <translation>
            <numerusform>open the sub-agent, %n result</numerusform>
            <numerusform>open the sub-agent, %n results</numerusform>
        </translation>
    </message>
    <message>
        <source>viewed</source>
        <translation>viewed</translation>
    </message>
    <message>
        <source>side by side</source>
        <translation>side by side</translation>
    </message>
    <message numerus="yes">
        <source>%n loss(es)</source>
        <translation>
            <numerusform>%n loss</numerusform>
            <numerusform>%n losses</numerusform>
        </translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>image, loading…</source>
        <translation>image, loading…</translation>
    </message>
    <message>
        <source>image, not in the recording in a form that can be shown</source>
        <translation>image, not in the recording in a form that can be shown</translation>
    </message>
    <message>
        <source>The session, as the model would have seen it</source>
        <translation>The session, as the model would have seen it</translation>
    </message>
    <message>
        <source>j and k walk the results, n and N the losses, t the turns, o the results of the same tool; Enter opens a fold or follows a mark to its other end</source>
        <translation>j and k walk the results, n and N the losses, t the turns, o the results of the same tool; Enter opens a fold or follows a mark to its other end</translation>
    </message>
    <message>
        <source>Nothing that was taken out here was found to be used later</source>
        <translation>Nothing that was taken out here was found to be used later</translation>
    </message>
    <message>
        <source>Still looking for later uses</source>
        <translation>Still looking for later uses</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 of %2: %3</translation>
    </message>
    <message>
        <source>No result further down</source>
        <translation>No result further down</translation>
    </message>
    <message>
        <source>No result further up</source>
        <translation>No result further up</translation>
    </message>
    <message>
        <source>No turn further down</source>
        <translation>No turn further down</translation>
    </message>
    <message>
        <source>No turn further up</source>
        <translation>No turn further up</translation>
    </message>
    <message>
        <source>No result of this tool further down</source>
        <translation>No result of this tool further down</translation>
    </message>
    <message>
        <source>No result of this tool further up</source>
        <translation>No result of this tool further up</translation>
    </message>
    <message>
        <source>No text here was found to be used later</source>
        <translation>No text here was found to be used later</translation>
    </message>
    <message>
        <source>The other end is not in what is open here</source>
        <translation>The other end is not in what is open here</translation>
    </message>
    <message>
        <source>image</source>
        <translation>image</translation>
    </message>
    <message>
        <source>There is a patch of a result only</source>
        <translation>There is a patch of a result only</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copy as &amp;Markdown</translation>
    </message>
    <message>
        <source>Copy as &amp;patch</source>
        <translation>Copy as &amp;patch</translation>
    </message>
    <message>
        <source>&amp;Side by side</source>
        <translation>&amp;Side by side</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Unified</translation>
    </message>
    <message>
        <source>&amp;Viewed</source>
        <translation>&amp;Viewed</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Note…</translation>
    </message>
    <message>
        <source>This must &amp;survive: a fact for the gate</source>
        <translation>This must &amp;survive: a fact for the gate</translation>
    </message>
    <message>
        <source>Flagged for the gate: %1</source>
        <translation>Flagged for the gate: %1</translation>
    </message>
    <message>
        <source>Open &amp;all folds here</source>
        <translation>Open &amp;all folds here</translation>
    </message>
    <message>
        <source>Select the &amp;whole text</source>
        <translation>Select the &amp;whole text</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
</context>
<context>
    <name>winnow::ReadingWords</name>
    <message>
        <source>system</source>
        <translation>system</translation>
    </message>
    <message>
        <source>user</source>
        <translation>user</translation>
    </message>
    <message>
        <source>assistant</source>
        <translation>assistant</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>thinking</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>compaction</source>
        <translation>compaction</translation>
    </message>
    <message>
        <source>results cleared (microcompaction)</source>
        <translation>results cleared (microcompaction)</translation>
    </message>
    <message>
        <source>results pruned</source>
        <translation>results pruned</translation>
    </message>
    <message>
        <source>beginning cut off</source>
        <translation>beginning cut off</translation>
    </message>
    <message>
        <source>%1, inferred</source>
        <translation>%1, inferred</translation>
    </message>
    <message>
        <source>an unnamed tool</source>
        <translation>an unnamed tool</translation>
    </message>
    <message>
        <source>still shown</source>
        <translation>still shown</translation>
    </message>
    <message>
        <source>gone here, another result shows it</source>
        <translation>gone here, another result shows it</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>lost</translation>
    </message>
    <message>
        <source>edit text</source>
        <translation>edit text</translation>
    </message>
    <message>
        <source>argument</source>
        <translation>argument</translation>
    </message>
    <message>
        <source>final answer</source>
        <translation>final answer</translation>
    </message>
    <message>
        <source>text</source>
        <translation>text</translation>
    </message>
    <message>
        <source>result #%1 of %2: %3</source>
        <translation>result #%1 of %2: %3</translation>
    </message>
    <message>
        <source>turn %1, call %2</source>
        <translation>turn %1, call %2</translation>
    </message>
    <message>
        <source>turn %1, %2</source>
        <translation>turn %1, %2</translation>
    </message>
    <message>
        <source>%1 → %2 tokens</source>
        <translation>%1 → %2 tokens</translation>
    </message>
    <message>
        <source>%1 shortened</source>
        <translation>%1 shortened</translation>
    </message>
    <message>
        <source>%1 taken out</source>
        <translation>%1 taken out</translation>
    </message>
    <message>
        <source>%1, %2 used later: %3</source>
        <translation>%1, %2 used later: %3</translation>
    </message>
    <message>
        <source>%1 more, as the model would see them</source>
        <translation>%1 more, as the model would see them</translation>
    </message>
    <message>
        <source>“%1” comes from result #%2: %3</source>
        <translation>“%1” comes from result #%2: %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>%1, turn %2</source>
        <translation>%1, turn %2</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is used in %2, %n model call(s) later: %3</source>
        <translation>
            <numerusform>“%1” is used in %2, %n model call later: %3</numerusform>
            <numerusform>“%1” is used in %2, %n model calls later: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>taken out: %1</source>
        <translation>taken out: %1</translation>
    </message>
    <message>
        <source>rewritten: %1</source>
        <translation>rewritten: %1</translation>
    </message>
    <message>
        <source>put in its place: %1</source>
        <translation>put in its place: %1</translation>
    </message>
</context>
</TS>
