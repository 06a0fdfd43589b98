// What is written down of the first page, in words; what a memo says is in no record.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "memo.added": "覚え書きを書きました",
    "memo.done": "覚え書きを済ませました",
    "memo.opened": "済んだ覚え書きをもどしました",
  },
  { subjects: { memo: { kind: "覚え書き" } } },
);
