// A page with the whole player, whatever its kind: what it shows, and what its forms keep.
import { randomUUID } from "node:crypto";
import { memberIdOf } from "#features/identity/account/rules.ts";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { toldBy } from "#features/library/dictionary/explaining.server.ts";
import {
  addMemo,
  addToWholeMemo,
  removeMemo,
  memosFor,
  rewriteMemo,
} from "#features/library/media/playback/memo.server.ts";
import { playerPage } from "#features/library/media/page-data.server.ts";
import { secondsAsked } from "#features/library/media/present.ts";
import type { Collection } from "#features/library/media/rules.ts";
import { err, ok } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { intents, memberAction } from "#server/forms/form-action.server.ts";
import { pageUrl } from "#server/page-url.ts";
import { contextOf } from "#server/request-context.server.ts";
import { mediaOf } from "./media.server.ts";

type Ask = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  id: string;
  collections: readonly Collection[];
};

/** 404 where there is no such piece for anybody. */
export async function pieceData({ request, context, id, collections }: Ask) {
  const media = await mediaOf(context, request);
  const { pathname, search, searchParams } = pageUrl(request);
  const { dictionary } = contextOf(context).services;
  const [found, memos] = await Promise.all([
    playerPage(media, id, searchParams.get("list"), collections),
    media.actor.kind === "member" ? memosFor(media.db, media.actor.uid, id) : [],
  ]);
  if (!found) throw data(null, { status: 404 });
  const { body, ...page } = found;
  return {
    page,
    told: await toldBy(dictionary, { summary: page.track.summary, body }),
    memos: memos.map(({ id: memoId, atSeconds, body }) => ({ id: memoId, atSeconds, body })),
    here: pathname + search,
    from: page.lock ? null : secondsAsked(searchParams.get("t")),
    me: memberIdOf(media.actor) ?? "",
  };
}

const MemoForm = z.object({
  memo: z.string().default(""),
  at: z.string().default(""),
  "memo-id": z
    .string()
    .default("")
    .transform((id) => (isUuid(id) ? id : randomUUID())),
});
/** The part that sent it hears that it was kept, and stays open for the next. */
const kept = () => Response.json({ kept: randomUUID() });
const said = {
  empty: { status: 422, problem: "メモを書いてください。" },
  "too-long": { status: 422, problem: "メモは、ひとつ2,000字までです。まだ残していません。" },
  "too-many": { status: 422, problem: "ひとつの音声のメモは200までです。" },
  "not-found": { status: 404, problem: "このメモは、もうありません。" },
};

const dropAction = memberAction(MemoForm, {
  do: async ({ services, actor, value }) =>
    (await removeMemo(services.db, actor.uid, value["memo-id"])) ? ok(null) : err("not-found"),
  done: kept,
  words: said,
});
const changeAction = memberAction(MemoForm, {
  do: ({ services, actor, value: { memo, "memo-id": id }, now }) =>
    rewriteMemo(services.db, actor.uid, id, memo, now),
  done: kept,
  words: said,
});
/** At a moment of the piece, or added to what is written of the whole. */
const addAction = memberAction(MemoForm, {
  do: async ({ services, actor, params, value: { memo: words, at, "memo-id": id }, now }) => {
    const itemId = params["onsei"] ?? params["music"] ?? "";
    const library = await services.library.read();
    if (at === "") return addToWholeMemo(services.db, library, actor.uid, itemId, words, now);
    const memo = { id, itemId, atSeconds: Number(at) || 0, words };
    return addMemo(services.db, library, actor.uid, memo, now);
  },
  done: kept,
  words: said,
});
export const pieceAction = intents(
  { "memo-delete": dropAction, "memo-change": changeAction },
  addAction,
);
