// Reading impressions: whoever asks sees those of their own groups, and of whom they did not block.
import type { Reader } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { presentComments, presentKansou, presentLikers } from "./present.ts";
import {
  commentsPerKansou,
  kansouPerPage,
  type KansouGroup,
  likesPerKansou,
  ownLikesPerKansou,
  readKansouCursor,
  writeKansouCursor,
} from "./rules.ts";
import {
  type CommentRow,
  commentsOf,
  kansouFor,
  kansouOfWriter,
  type KansouRow,
  likesOf,
  openKansou,
} from "./internal/read-store.server.ts";

const cursorOf = ({ created, id }: KansouRow) => writeKansouCursor({ at: new Date(created), id });

/** As a list shows it: how many like each, and the last words said to each. */
const saidInList = { limit: 2, tops: true };

/** A page of rows with who likes each and what was said to each; `likes` 0: as a list shows it. */
async function whole(
  db: Reader,
  uid: string,
  rows: readonly KansouRow[],
  { likes, now }: { likes: number; now: Date },
) {
  const shown = rows.slice(0, kansouPerPage);
  const ids = shown.map(({ id }) => id);
  const [likers, comments] = await Promise.all([
    likes > 0 ? likesOf(db, uid, ids, likes) : [],
    commentsOf(db, uid, ids, likes > 0 ? { limit: commentsPerKansou } : saidInList),
  ]);
  const [top] = shown;
  const last = shown.at(-1);
  return {
    kansou: shown.map((row) => ({
      ...presentKansou(row, now),
      likers: presentLikers(likers.filter(({ kansouId }) => kansouId === row.id)),
      said: presentComments(
        comments.filter(({ kansouId }) => kansouId === row.id),
        now,
      ),
    })),
    top: top ? cursorOf(top) : null,
    next: rows.length > kansouPerPage && last ? cursorOf(last) : null,
  };
}

type Ask = { uid: string; groups: readonly KansouGroup[]; before: string | null };
const pageOf = (before: string | null) => ({
  cursor: readKansouCursor(before),
  limit: kansouPerPage + 1,
});
/** The latest of these groups, newest first; what is no cursor begins at the top. */
export async function latestKansou(db: Reader, { uid, groups, before }: Ask, now: Date) {
  const rows = await openKansou(db, uid, groups, pageOf(before));
  return whole(db, uid, rows, { likes: likesPerKansou, now });
}
/** A member's own, whatever became of them. */
export async function ownKansou(db: Reader, uid: string, before: string | null, now: Date) {
  const rows = await kansouOfWriter(db, uid, pageOf(before));
  return whole(db, uid, rows, { likes: ownLikesPerKansou, now });
}
/** The same two for a page that shows the last words of each, and how many like it. */
export async function latestInList(db: Reader, { uid, groups, before }: Ask, now: Date) {
  return whole(db, uid, await openKansou(db, uid, groups, pageOf(before)), { likes: 0, now });
}
export async function ownInList(db: Reader, uid: string, before: string | null, now: Date) {
  return whole(db, uid, await kansouOfWriter(db, uid, pageOf(before)), { likes: 0, now });
}

/** On every page of what was said: what is pinned, and what its reader is asked to mend. */
const stays = ({ pinned, status }: CommentRow) => pinned || status === "asked";
/**
 * One with what was said to it, or nothing where this member may not read it. `before`: the
 * comments before this one.
 */
export async function oneKansou(
  db: Reader,
  { uid, groups, id, before }: Omit<Ask, "before"> & { id: string; before?: string | null },
  now: Date,
) {
  const row = isUuid(id) ? await kansouFor(db, uid, groups, id) : undefined;
  if (!row) return undefined;
  const cursor = isUuid(before) ? before : undefined;
  const [likers, comments] = await Promise.all([
    likesOf(db, uid, [id], likesPerKansou),
    commentsOf(db, uid, [id], { limit: commentsPerKansou + 1, cursor }),
  ]);
  const newest = comments
    .filter((comment) => !stays(comment))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const more = newest.length > commentsPerKansou;
  const last = more ? newest[commentsPerKansou - 1] : undefined;
  return {
    kansou: {
      ...presentKansou(row, now),
      likers: presentLikers(likers),
      said: presentComments(
        last ? comments.filter((one) => stays(one) || one.id >= last.id) : comments,
        now,
      ),
    },
    earlier: last?.id ?? null,
  };
}
