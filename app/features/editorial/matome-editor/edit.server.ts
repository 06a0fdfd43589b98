// Staff write summaries: each change is published with an audit row, and nobody writes over another's words unseen.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { summaries } from "#features/library/matome/collection.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { keepDrawing } from "#features/platform/images/drawings.server.ts";
import { still } from "#studio/illustrations/covers.ts";
import type { GroupName } from "#studio/illustrations/figures.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { namedIn, readMarkup } from "#features/library/matome/rules.ts";
import type { MatomeEdit } from "#features/library/matome/schema.ts";
import {
  addMatome,
  everyMatome,
  matomeById,
  updateMatome,
} from "#features/library/matome/write.server.ts";

export const allMatome = (db: Reader) => everyMatome(db);
export const findMatome = (db: Reader, id: string) => matomeById(db, id);

/** Pieces that a text names and that are not to be found. */
export const unknownPieces = (body: string, known: (id: string) => boolean): string[] =>
  namedIn(readMarkup(body)).pieces.filter((id) => !known(id));

const short = ({ body, ...rest }: MatomeEdit) => ({ ...rest, characters: body.length });
/** Writes over the version that was seen. `conflict`: somebody else wrote meanwhile, and nothing was written. */
export async function editMatome(
  db: Db,
  id: string,
  seen: number,
  edit: MatomeEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "conflict">> {
  return inTransaction(db, async (tx) => {
    const before = await matomeById(tx, id);
    if (!before) return err("not-found");
    if (!(await updateMatome(tx, id, seen, edit, now))) return err("conflict");
    await record(
      tx,
      {
        actor,
        action: "matome.edited",
        subject: `matome:${id}`,
        before: {
          title: before.title,
          status: before.status,
          free: before.free,
          areas: before.areas,
          characters: before.body.length,
        },
        after: short(edit),
      },
      now,
    );
    await publish(tx, now, { collection: summaries, ids: [id] });
    return ok(null);
  });
}

/** A new summary, with a picture drawn in the dye that was chosen. */
export async function makeMatome(
  db: Db,
  storage: StoragePort,
  id: string,
  dye: GroupName,
  edit: MatomeEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> {
  const picture = await keepDrawing(storage, `matome/${id}`, still(id, dye), {
    alt: "大きな円のまえに、筆で描いた人が立っている絵",
    width: 480,
    height: 270,
  });
  return inTransaction(db, async (tx) => {
    if (!(await addMatome(tx, { id, picture, ...edit }, now))) return err("taken");
    await record(
      tx,
      { actor, action: "matome.made", subject: `matome:${id}`, after: short(edit) },
      now,
    );
    await publish(tx, now, { collection: summaries, ids: [id] });
    return ok(null);
  });
}
