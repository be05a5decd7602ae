-- A library as 8a1fc51f wrote it (schema 5): policies as JSON, evidence, a signed flip.
BEGIN TRANSACTION;
CREATE TABLE drafts (slot TEXT PRIMARY KEY, parameters TEXT NOT NULL, date INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE flagged_facts (
           id INTEGER PRIMARY KEY, result TEXT NOT NULL, tool TEXT NOT NULL, text TEXT NOT NULL,
           date INTEGER NOT NULL, UNIQUE (result, text));
CREATE TABLE judged_losses (
           result TEXT NOT NULL, use TEXT NOT NULL, verdict TEXT NOT NULL, reason TEXT NOT NULL,
           date INTEGER NOT NULL, PRIMARY KEY (result, use)) WITHOUT ROWID;
CREATE TABLE policies (
           id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '[]',
           starred INTEGER NOT NULL DEFAULT 0, removed INTEGER, created INTEGER NOT NULL);
INSERT INTO "policies" VALUES(1,'bytes','','[]',0,NULL,1795759820618);
INSERT INTO "policies" VALUES(2,'tokens','','["eu","live"]',0,NULL,1795759820729);
INSERT INTO "policies" VALUES(3,'ours','','[]',1,NULL,1795759820832);
INSERT INTO "policies" VALUES(4,'gone','','[]',0,1795759820971,1795759820900);
CREATE TABLE remote_answers (
           content_hash TEXT NOT NULL, slice TEXT NOT NULL, endpoint TEXT NOT NULL, model TEXT NOT NULL,
           answer BLOB NOT NULL, date INTEGER NOT NULL,
           PRIMARY KEY (content_hash, slice, endpoint, model)) WITHOUT ROWID;
CREATE TABLE reviews (
           result TEXT PRIMARY KEY, viewed INTEGER, note TEXT NOT NULL DEFAULT '',
           settled INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE run_figures (
           version INTEGER PRIMARY KEY REFERENCES runs(version) ON DELETE CASCADE, compressed INTEGER NOT NULL,
           regretted INTEGER NOT NULL, regret_events INTEGER NOT NULL, edit_breaks INTEGER NOT NULL,
           waiting INTEGER NOT NULL, expansions REAL NOT NULL, price_date TEXT NOT NULL, own_prices INTEGER NOT NULL,
           assumed_price INTEGER NOT NULL, dollars_before REAL NOT NULL, dollars_expanding REAL NOT NULL,
           dollars_net REAL NOT NULL);
INSERT INTO "run_figures" VALUES(2,5,3,4,1,0,0.5,'2026-11-18',0,0,10.0,0.5,1.25);
CREATE TABLE run_sessions (
           version INTEGER NOT NULL REFERENCES runs(version) ON DELETE CASCADE, place INTEGER NOT NULL,
           hash TEXT NOT NULL, PRIMARY KEY (version, place)) WITHOUT ROWID;
INSERT INTO "run_sessions" VALUES(2,0,'s1');
INSERT INTO "run_sessions" VALUES(2,1,'s2');
CREATE TABLE runs (
           version INTEGER PRIMARY KEY REFERENCES versions(id) ON DELETE CASCADE, corpus_hash TEXT NOT NULL,
           corpus_name TEXT NOT NULL, engine TEXT NOT NULL, totals TEXT NOT NULL, date INTEGER NOT NULL, counter TEXT NOT NULL DEFAULT '');
INSERT INTO "runs" VALUES(2,'c0ffee','last week','0.3.0','{"results":8,"tokens_before":1000,"tokens_after":750}',86400000,'o200k exact');
CREATE TABLE signed_flips (
           version INTEGER NOT NULL REFERENCES versions(id) ON DELETE CASCADE, tool TEXT NOT NULL,
           old_status TEXT NOT NULL, new_status TEXT NOT NULL, note TEXT NOT NULL, date INTEGER NOT NULL,
           against TEXT NOT NULL, corpus_hash TEXT NOT NULL, results INTEGER NOT NULL, tokens INTEGER NOT NULL,
           PRIMARY KEY (version, tool, old_status, new_status, against, corpus_hash)) WITHOUT ROWID;
INSERT INTO "signed_flips" VALUES(2,'Bash','compressed','passthrough_small','seen',7,'aaaa','c0ffee',3,-42);
CREATE TABLE versions (
           id INTEGER PRIMARY KEY, policy INTEGER NOT NULL REFERENCES policies(id) ON DELETE CASCADE,
           number INTEGER NOT NULL, date INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '', dialect TEXT NOT NULL,
           hash TEXT NOT NULL, parameters TEXT NOT NULL, UNIQUE (policy, number));
INSERT INTO "versions" VALUES(1,1,1,1795759820618,'first','gateway-bytes','121d7dc568f77447','{"chain":[],"dialect":"gateway-bytes","name":"bytes","parameters":{"bypass_cost_check":false,"compresr.api_key":"","compresr.endpoint":"","compresr.model":"","compresr.query_agnostic":false,"compresr.timeout":30000,"content_formats.allowed":[],"content_formats.forbidden":[],"enable_expand_context":true,"enabled":true,"fallback_strategy":"passthrough","include_expand_hint":false,"marker":true,"max_bytes":65536,"max_tokens":50000,"min_bytes":2048,"min_tokens":512,"provider":"","refusal_threshold":0.05,"skip_tools":["read","a, b"],"store.compressed_ttl":5400000,"store.original_ttl":5400000,"strategy":"simple","target_compression_ratio":0.5,"target_ratio":0.25,"task_output.client_override":"","task_output.external_provider.api_key":"","task_output.external_provider.endpoint":"","task_output.external_provider.model":"","task_output.provider":"","task_output.strategy":"passthrough","urls.compresr":""},"providers":[],"rules":[],"strategy_parameters":{},"version":"v0.4.5"}');
INSERT INTO "versions" VALUES(2,1,2,1795759820658,'second "note"','gateway-bytes','e323a4a93eb419c1','{"chain":[],"dialect":"gateway-bytes","name":"bytes","parameters":{"bypass_cost_check":false,"compresr.api_key":"","compresr.endpoint":"","compresr.model":"","compresr.query_agnostic":false,"compresr.timeout":30000,"content_formats.allowed":[],"content_formats.forbidden":[],"enable_expand_context":true,"enabled":true,"fallback_strategy":"passthrough","include_expand_hint":false,"marker":true,"max_bytes":65536,"max_tokens":50000,"min_bytes":0,"min_tokens":512,"provider":"","refusal_threshold":0.05,"skip_tools":["read","a, b"],"store.compressed_ttl":5400000,"store.original_ttl":5400000,"strategy":"simple","target_compression_ratio":0.5,"target_ratio":0.25,"task_output.client_override":"","task_output.external_provider.api_key":"","task_output.external_provider.endpoint":"","task_output.external_provider.model":"","task_output.provider":"","task_output.strategy":"passthrough","urls.compresr":""},"providers":[],"rules":[],"strategy_parameters":{},"version":"v0.4.5"}');
INSERT INTO "versions" VALUES(3,2,1,1795759820729,'','gateway-tokens','9317d0def21940b4','{"chain":[],"dialect":"gateway-tokens","name":"tokens","parameters":{"bypass_cost_check":false,"compresr.api_key":"${COMPRESR_API_KEY}","compresr.endpoint":"https://x.example/${PLACE}","compresr.model":"","compresr.query_agnostic":false,"compresr.timeout":30000,"content_formats.allowed":["text","json"],"content_formats.forbidden":[],"enable_expand_context":true,"enabled":true,"fallback_strategy":"passthrough","include_expand_hint":true,"marker":true,"max_bytes":65536,"max_tokens":50000,"min_bytes":2048,"min_tokens":2000,"provider":"","refusal_threshold":0.1,"skip_tools":["read","edit","write"],"store.compressed_ttl":86400000,"store.original_ttl":18000000,"strategy":"external_provider","target_compression_ratio":0.3,"target_ratio":0.5,"task_output.client_override":"codex","task_output.external_provider.api_key":"","task_output.external_provider.endpoint":"","task_output.external_provider.model":"","task_output.provider":"","task_output.strategy":"passthrough","urls.compresr":""},"providers":[],"rules":[],"strategy_parameters":{},"version":""}');
INSERT INTO "versions" VALUES(4,3,1,1795759820832,'ünïcode','winnow','c11d9fef4a2419dd','{"chain":[{"parameters":{},"strategy":"ansi_strip"},{"parameters":{"head":"4000","kind":"-listing","tail":"2000"},"strategy":"head_tail"},{"parameters":{},"strategy":"table_padding"}],"dialect":"winnow","name":"ours","parameters":{"bypass_cost_check":false,"compresr.api_key":"","compresr.endpoint":"","compresr.model":"","compresr.query_agnostic":false,"compresr.timeout":30000,"content_formats.allowed":[],"content_formats.forbidden":[],"enable_expand_context":false,"enabled":true,"fallback_strategy":"passthrough","include_expand_hint":false,"marker":false,"max_bytes":90000,"max_tokens":50000,"min_bytes":100,"min_tokens":512,"provider":"","refusal_threshold":0.05,"skip_tools":[],"store.compressed_ttl":1500,"store.original_ttl":7200000,"strategy":"chain","target_compression_ratio":0.5,"target_ratio":0.5,"task_output.client_override":"","task_output.external_provider.api_key":"","task_output.external_provider.endpoint":"","task_output.external_provider.model":"","task_output.provider":"","task_output.strategy":"passthrough","urls.compresr":""},"providers":[{"api_key":"${ANTHROPIC_API_KEY}","auth":"api_key","endpoint":"https://a.example","model":"claude-sonnet-4","name":"anthropic"}],"rules":[{"chain":[],"kind":"","max_bytes":-1,"min_bytes":-1,"parameters":{},"strategy":"passthrough","tool":"Bash git"},{"chain":[{"parameters":{"kind":"log ${x} \"q\" ü 😀"},"strategy":"log_templates"}],"kind":"log","max_bytes":-1,"min_bytes":10,"parameters":{},"strategy":"chain","tool":""},{"chain":[],"kind":"","max_bytes":5000,"min_bytes":-1,"parameters":{"head":"1"},"strategy":"head_tail","tool":"Read"}],"strategy_parameters":{},"version":""}');
INSERT INTO "versions" VALUES(5,4,1,1795759820900,'','winnow','6cb644e99f310e35','{"chain":[{"parameters":{},"strategy":"ansi_strip"},{"parameters":{"kind":"-listing"},"strategy":"json_columns"},{"parameters":{"kind":"-listing"},"strategy":"json_minify"},{"parameters":{"head":"4000","kind":"-listing","tail":"2000"},"strategy":"head_tail"},{"parameters":{},"strategy":"critical_rescue"},{"parameters":{},"strategy":"identifier_ledger"}],"dialect":"winnow","name":"gone","parameters":{"bypass_cost_check":false,"compresr.api_key":"","compresr.endpoint":"","compresr.model":"","compresr.query_agnostic":false,"compresr.timeout":30000,"content_formats.allowed":[],"content_formats.forbidden":[],"enable_expand_context":true,"enabled":true,"fallback_strategy":"passthrough","include_expand_hint":false,"marker":true,"max_bytes":1099511627776,"max_tokens":50000,"min_bytes":8000,"min_tokens":512,"provider":"","refusal_threshold":0.05,"skip_tools":[],"store.compressed_ttl":3600000,"store.original_ttl":3600000,"strategy":"chain","target_compression_ratio":0.5,"target_ratio":0.5,"task_output.client_override":"","task_output.external_provider.api_key":"","task_output.external_provider.endpoint":"","task_output.external_provider.model":"","task_output.provider":"","task_output.strategy":"passthrough","urls.compresr":""},"providers":[],"rules":[],"strategy_parameters":{},"version":""}');
CREATE UNIQUE INDEX policies_by_name ON policies(name) WHERE removed IS NULL;
COMMIT;
PRAGMA user_version = 5;
