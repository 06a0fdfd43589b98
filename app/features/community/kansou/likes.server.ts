// Liking and taking it back: the last word counts, however often it is said.
import type { Db } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import {
  deleteCommentLike,
  deleteLike,
  insertCommentLike,
  insertLike,
} from "./internal/like-store.server.ts";

export type Liker = { uid: string; asStaff: boolean };
export type Liked = { liked: boolean; likes: number };

type Answer = Result<Liked, "not-found">;
async function said(
  db: Db,
  { uid, asStaff }: Liker,
  id: string,
  write: typeof insertLike,
  now: Date,
): Promise<Answer> {
  const state = isUuid(id) ? await write(db, { uid, id, all: asStaff }, now) : undefined;
  return state ? ok({ liked: state.liked, likes: state.likes }) : err("not-found");
}

/** One row for each who likes: said twice it is one. */
export const like = (db: Db, liker: Liker, id: string, now: Date): Promise<Answer> =>
  said(db, liker, id, insertLike, now);
/** What was never liked is no mistake. */
export const unlike = (db: Db, liker: Liker, id: string, now: Date): Promise<Answer> =>
  said(db, liker, id, deleteLike, now);

/** Of a comment, by who reads the impression that it was said to. */
export const likeComment = (db: Db, liker: Liker, id: string, now: Date): Promise<Answer> =>
  said(db, liker, id, insertCommentLike, now);
export const unlikeComment = (db: Db, liker: Liker, id: string, now: Date): Promise<Answer> =>
  said(db, liker, id, deleteCommentLike, now);
