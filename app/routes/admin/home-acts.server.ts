// What is done on the first page: what those at the desk ask each other to remember.
import { maxDeskMemos, MemoForm, MemoRow } from "#features/backoffice/today/memo-schema.ts";
import { reopenCall, seeCall } from "#features/backoffice/today/calls.server.ts";
import { addDeskMemo, finishMemo, reopenMemo } from "#features/backoffice/today/memos.server.ts";
import { href } from "#lib/href.ts";
import { staffAction } from "#server/forms/form-action.server.ts";

const done = `${href("/admin")}#memos`;

const memo = staffAction(MemoForm, {
  do: (on) => {
    const { key: id, words } = on.value;
    return addDeskMemo(on.services.db, { id, words, actor: on.actor.uid }, on.now);
  },
  done,
  words: {
    "too-many": `覚え書きは${maxDeskMemos}件までです。済んだものを「済んだ」にしてから、もう一度お送りください。`,
  },
});
const finish = staffAction(MemoRow, {
  do: (on) => finishMemo(on.services.db, { id: on.value.id, actor: on.actor.uid }, on.now),
  done,
  words: { "done-already": "この覚え書きは、もう済んでいます。" },
});
const reopen = staffAction(MemoRow, {
  do: (on) => reopenMemo(on.services.db, { id: on.value.id, actor: on.actor.uid }, on.now),
  done,
  words: { "open-already": "この覚え書きは、もうもどしてあります。" },
});

const calls = `${href("/admin")}#calls`;
const seen = staffAction(MemoRow, {
  do: (on) => seeCall(on.services.db, { note: on.value.id, uid: on.actor.uid }, on.now),
  done: calls,
  words: { gone: "もう見ているか、メモが消されています。" },
});
const unseen = staffAction(MemoRow, {
  do: (on) => reopenCall(on.services.db, { note: on.value.id, uid: on.actor.uid }),
  done: calls,
  words: { gone: "もうもどしてあるか、メモが消されています。" },
});

export const todayActs = {
  memo,
  "memo-done": finish,
  "memo-open": reopen,
  "call-seen": seen,
  "call-open": unseen,
};
