// What an act over many rows would do, before anybody presses: counted over all of them, with the
// first by name. Nothing is written; the act asks its own rules again (adr/0648).
import type { Reader } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type Chosen, chosenIds } from "./chosen.server.ts";
import type { AnyList } from "./list.server.ts";
import { type DryRun, maxActRows, toldDryRows } from "./rules.ts";

/** Rows that are read at once. */
const partSize = 200;

export async function dryRunAct(
  db: Reader,
  list: AnyList,
  { act, chosen, given }: { act: string; chosen: Chosen; given: string },
  now: Date,
): Promise<Result<DryRun, "no-act" | "no-rows" | "too-many-rows">> {
  const acts = list.acts ?? {};
  const dryRun = Object.hasOwn(acts, act) ? acts[act]?.dryRun : undefined;
  if (!dryRun) return err("no-act");
  const ids = await chosenIds(db, list, chosen, now);
  if (ids.length === 0) return err("no-rows");
  if (ids.length > maxActRows) return err("too-many-rows");
  const told = { total: ids.length, changing: 0, refusing: 0 };
  const rows: DryRun["rows"] = [];
  const refused: DryRun["refused"] = [];
  for (let from = 0; from < ids.length; from += partSize)
    for (const row of await dryRun(db, ids.slice(from, from + partSize), { now, given }))
      if (row.refused !== undefined) {
        told.refusing += 1;
        if (refused.length < toldDryRows)
          refused.push({ id: row.id, name: row.name, sentence: row.refused });
      } else if (row.from !== undefined) {
        told.changing += 1;
        const { id, name, from: was, to } = row;
        if (rows.length < toldDryRows) rows.push({ id, name, from: was, to });
      }
  return ok({ ...told, rows, refused });
}
