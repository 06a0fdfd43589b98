// What the pages of another-frontier are made of, for one member.
import type { Reader } from "#db/client.server.ts";
import type { Member } from "#features/identity/account/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  mediaAccessOf,
  type Library,
  shownItem,
  withLocks,
} from "#features/library/media/library.server.ts";
import { pageOf } from "#features/library/media/paged.ts";
import {
  position,
  positions,
  transcript,
} from "#features/library/media/playback/playback.server.ts";
import { readTranscript } from "#features/library/media/transcript.ts";
import { frontierTags, presentPiece } from "./present.ts";
import { levelHeld } from "./rules.ts";

const inArea = (library: Library) => library.ofCollection("another_frontier");

/**
 * The pieces of the area, or of one tag, open ones first; undefined where no piece carries the tag.
 */
export async function frontierList(
  db: Reader,
  {
    library,
    items,
    actor,
    tag,
    page,
  }: {
    library: Library;
    items: Items;
    actor: Member;
    tag?: string | undefined;
    page: string | null;
  },
  now: Date,
) {
  const { listener } = await mediaAccessOf(db, items, actor, now);
  const shown = withLocks(inArea(library), listener, now);
  const wanted = tag === undefined ? shown : shown.filter(({ item }) => item.tags.includes(tag));
  if (tag !== undefined && wanted.length === 0) return undefined;
  const { rows, paged } = pageOf(
    wanted.toSorted((a, b) => Number(b.lock.open) - Number(a.lock.open)),
    page,
  );
  const places = await positions(
    db,
    actor.uid,
    rows.map(({ item }) => item.id),
  );
  const pieces = rows.map(({ item, lock }) =>
    presentPiece({ item, lock, position: places.get(item.id) }, items.list),
  );
  const level = levelHeld(actor.heldItems);
  return {
    pieces,
    paged,
    tags: frontierTags(shown.map(({ item }) => item)),
    total: shown.length,
    level: level ?? null,
  };
}

/**
 * One piece of the area with what else is there; undefined where there is none of that id. The item
 * itself is for the door: its file leaves by a signed address alone.
 */
export async function frontierPiece(
  db: Reader,
  { library, items, actor, id }: { library: Library; items: Items; actor: Member; id: string },
  now: Date,
) {
  const item = shownItem(library, id, now);
  if (item?.collection !== "another_frontier") return undefined;
  const { listener, until } = await mediaAccessOf(db, items, actor, now);
  const all = withLocks(inArea(library), listener, now);
  const lock =
    all.find((one) => one.item.id === id)?.lock ??
    ({ open: false, why: "licence", areas: item.areas } as const);
  const kept = await position(db, actor.uid, id);
  const vtt = lock.open && item.hasTranscript ? await transcript(db, id) : undefined;
  const others = all
    .filter((one) => one.item.id !== id)
    .map((one) => ({ one, near: one.item.tags.filter((tag) => item.tags.includes(tag)).length }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, 4);
  return {
    item,
    until: until(item),
    piece: presentPiece({ item, lock, position: kept }, items.list),
    cues: (vtt && readTranscript(vtt)) || [],
    body: lock.open ? await library.bodyOf(id) : "",
    tags: [...item.tags],
    others: others.map(({ one }) => presentPiece(one, items.list)),
  };
}
