// What staff and writers decide about at the same time: an impression, or one comment of it.
import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import type { KansouStatus } from "../rules.ts";
import type { Meant } from "./report-store.server.ts";
import { commentById, kansouById, updateComment, updateKansou } from "./store.server.ts";

/** Until the transaction ends nobody else mends it, hides it or shows it. */
export const lockMeant = (tx: Tx, { kansouId, commentId }: Meant) =>
  commentId === null
    ? tx.execute(sql`select from kansou where id = ${kansouId} for update`)
    : tx.execute(sql`select from kansou_comment where id = ${commentId} for update`);

/** What is meant, as it stands; nothing where there is no such thing. */
export async function findMeant(tx: Tx, { kansouId, commentId }: Meant) {
  const kansou = await kansouById(tx, kansouId);
  if (!kansou || commentId === null) return kansou && { ...kansou, about: kansou };
  const comment = await commentById(tx, commentId);
  return comment?.kansouId === kansouId ? { ...comment, about: kansou } : undefined;
}

type Change = {
  status: KansouStatus;
  askedAt?: Date | null;
  askedWords?: string;
  askedBody?: string;
};
export const changeMeant = (tx: Tx, { kansouId, commentId }: Meant, change: Change) =>
  commentId === null ? updateKansou(tx, kansouId, change) : updateComment(tx, commentId, change);
