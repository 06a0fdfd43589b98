// A page with the whole player, whatever its kind: what it shows, and what its forms keep.
import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { toldBy } from "#features/library/dictionary/explaining.server.ts";
import {
  addMemo,
  addToWholeMemo,
  dropMemo,
  memosFor,
  rewriteMemo,
} from "#features/library/media/playback/memo.server.ts";
import { playerPage } from "#features/library/media/page-data.server.ts";
import { secondsAsked } from "#features/library/media/present.ts";
import type { Collection } from "#features/library/media/rules.ts";
import { formTexts } from "#lib/form.ts";
import { isUuid } from "#lib/uuid.ts";
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
    me: media.actor.kind === "member" ? media.actor.uid : "",
  };
}

const said = {
  empty: "メモを書いてください。",
  "too-many": "ひとつの音声のメモは200までです。",
  "not-found": "このメモは、もうありません。",
} as const;

export async function pieceAction({ request, context, id }: Omit<Ask, "collections">) {
  const { services, actor, now } = contextOf(context);
  const { pathname, search } = pageUrl(request);
  if (actor.kind !== "member")
    throw redirect(`/?redirect_url=${encodeURIComponent(pathname + search)}`);
  const {
    intent = "",
    memo: words = "",
    at = "",
    "memo-id": given = "",
  } = formTexts(await request.formData());
  const { uid } = actor;
  const memoId = isUuid(given) ? given : randomUUID();
  const library = await services.library.read();
  const done =
    intent === "memo-delete"
      ? (await dropMemo(services.db, uid, memoId))
        ? null
        : ("not-found" as const)
      : intent === "memo-change"
        ? await rewriteMemo(services.db, uid, memoId, words, now).then((kept) =>
            kept.ok ? null : kept.code,
          )
        : at === ""
          ? await addToWholeMemo(services.db, library, uid, id, words, now).then((kept) =>
              kept.ok ? null : kept.code,
            )
          : await addMemo(
              services.db,
              library,
              uid,
              { id: memoId, itemId: id, atSeconds: Number(at) || 0, words },
              now,
            ).then((kept) => (kept.ok ? null : kept.code));
  return done === null
    ? { kept: randomUUID() }
    : data({ problem: said[done] }, { status: done === "not-found" ? 404 : 422 });
}
