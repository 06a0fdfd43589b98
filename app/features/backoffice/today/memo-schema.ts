// What may be sent of a memo.
import { z } from "zod";
import { shownId, typedText } from "#lib/form-fields.ts";

/** So many stand open at once. */
export const maxDeskMemos = 50;
export const maxDeskMemo = 200;
export const MemoForm = z.object({
  words: typedText({ what: "覚え書き", max: maxDeskMemo, empty: "覚え書きをご入力ください。" }),
  key: shownId,
});
export const MemoRow = z.object({ id: shownId });
