// What is written down of acts over many rows; what they do to each row is written beside it.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "desk-act.begun": "一覧から、まとめての操作を始めました",
    "desk-act.stopped": "まとめての操作を止めました",
  },
  {
    subjects: { "desk-act": { kind: "まとめての操作" } },
    fields: { list: "一覧", act: "すること", total: "件数", done: "できた件数" },
  },
);
