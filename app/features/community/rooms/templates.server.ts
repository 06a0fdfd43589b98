// Words that staff begin an answer with.
import { randomUUID } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { maxTemplates } from "./rules.ts";
import {
  allTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplates,
  updateTemplate,
} from "./internal/template-store.server.ts";

export const roomTemplates = (db: Reader) => allTemplates(db, maxTemplates);

type Template = { id: string; title: string; body: string };
/** A new one without an id. `taken`: another has this name. `too-many`: as many as there may be. */
export async function saveTemplate(
  db: Db,
  actor: string,
  { id, title, body }: Template,
  now: Date,
): Promise<Result<null, "not-found" | "taken" | "too-many">> {
  if (id !== "" && !isUuid(id)) return err("not-found");
  return inTransaction(db, async (tx) => {
    await lockTemplates(tx);
    const all = await allTemplates(tx, maxTemplates);
    if (all.some((one) => one.title === title && one.id !== id)) return err("taken");
    if (id === "" && all.length >= maxTemplates) return err("too-many");
    const row = { id: id || randomUUID(), title, body, updatedAt: now };
    if (id === "") await insertTemplate(tx, row);
    else if (!(await updateTemplate(tx, row))) return err("not-found");
    const entry = { actor, action: "room.template-saved", subject: `room-template:${row.id}` };
    await record(tx, { ...entry, action: "room.template-saved", after: { title } }, now);
    return ok(null);
  });
}
export async function removeTemplate(
  db: Db,
  actor: string,
  id: string,
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  return inTransaction(db, async (tx) => {
    const title = await deleteTemplate(tx, id);
    if (title === undefined) return err("not-found");
    const entry = { actor, subject: `room-template:${id}`, before: { title } };
    await record(tx, { ...entry, action: "room.template-removed" }, now);
    return ok(null);
  });
}
