// What a member does with the lists of their own.
import { mediaAccessOf } from "#features/library/media/library.server.ts";
import {
  dropList,
  makeList,
  nameList,
  nudgeInList,
  arrangeOwnList,
  putInList,
  takeOutOfList,
} from "#features/library/media/own-lists/lists.server.ts";
import { intoListHref } from "#features/library/media/own-lists/paths.ts";
import { maxInList, maxOwnLists } from "#features/library/media/own-lists/rules.ts";
import {
  ListTitleForm,
  NewListForm,
  NudgeForm,
  OrderForm,
  PieceInListForm,
  PieceOutForm,
} from "#features/library/media/own-lists/schema.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import { intents, memberAction, type SentForm } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

/** What the member who sends the form can hear. */
async function hearing({ services, actor, now }: OfMember) {
  const [library, items] = await Promise.all([services.library.read(), services.items.read()]);
  const { listener } = await mediaAccessOf(services.db, items, actor, now);
  return { library, listener, now };
}
const one = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const pathOfList = (id: string, query = "") => href("/mypage/playlists/:id", { id }) + query;

const words = {
  "too-many": `再生リストは${maxOwnLists}までです。いらないものを消すと、つくれます。`,
  full: `ひとつのリストに入るのは${maxInList}本までです。別のリストに入れるか、一本を外してください。`,
  "not-hearable": "いまお聴きになれる音声だけを、リストに入れられます。",
  "not-found": { status: 404, problem: "このリストは、もうありません。" },
  "moved-on": "別の画面でこのリストが変わりました。いまの順番を見て、もう一度お願いします。",
};

const newAction = memberAction(NewListForm, {
  do: async (on) => makeList(on.services.db, await hearing(on), on.actor.uid, on.value),
  done: ({ id }, { value }) =>
    value.piece ? `${intoListHref(value.piece)}&said=new` : pathOfList(id, "?said=new"),
  words,
});
const putAction = memberAction(PieceInListForm, {
  do: async (on) => putInList(on.services.db, await hearing(on), on.actor.uid, on.value),
  done: (_, { value }) => `${intoListHref(value.piece)}&said=put`,
  words,
});
const outAction = memberAction(PieceInListForm, {
  do: ({ services, actor, value: { id, piece }, now }) =>
    takeOutOfList(services.db, actor.uid, id, piece, now),
  done: (_, { value }) => `${intoListHref(value.piece)}&said=out`,
  words,
});
/** The forms of the page of all lists. */
export const ownListsAction = intents({ new: newAction, put: putAction, out: outAction });

const nameAction = memberAction(ListTitleForm, {
  do: ({ services, actor, value: { title }, now, ...on }) =>
    nameList(services.db, actor.uid, one(on), title, now),
  done: (_, on) => pathOfList(one(on), "?said=named"),
  words,
});
const takeAction = memberAction(PieceOutForm, {
  do: ({ services, actor, value: { piece }, now, ...on }) =>
    takeOutOfList(services.db, actor.uid, one(on), piece, now),
  done: (_, on) => pathOfList(one(on), "?edit=1"),
  words,
});
const moveAction = memberAction(NudgeForm, {
  do: ({ services, actor, value: { move }, now, ...on }) =>
    nudgeInList(services.db, actor.uid, one(on), move, now),
  done: (_, on) => pathOfList(one(on), "?edit=1"),
  words,
});
const orderAction = memberAction(OrderForm, {
  do: ({ services, actor, value: { order }, now, ...on }) =>
    arrangeOwnList(services.db, actor.uid, one(on), order, now),
  done: (_, on) => pathOfList(one(on), "?edit=1"),
  words,
});
const dropAction = memberAction(noFields, {
  do: ({ services, actor, ...on }) => dropList(services.db, actor.uid, one(on)),
  done: () => `${href("/mypage/playlists")}?said=gone`,
  words,
});
/** The forms of the page of one list. */
export const ownListAction = intents({
  name: nameAction,
  take: takeAction,
  move: moveAction,
  order: orderAction,
  drop: dropAction,
});
