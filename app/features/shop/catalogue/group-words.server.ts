// Goods are found by the names of their groups. Where a group got another name, the words of its
// goods are written again: in parts that each commit, so that it goes on after any stop.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { products } from "./collection.server.ts";
import { holdGroups } from "./groups.server.ts";
import {
  firstAskedGroup,
  lockNextUnder,
  moveGroupWords,
} from "./internal/group-words-store.server.ts";

export { groupWordsWritten } from "./internal/group-words-store.server.ts";

const atOnce = 200;
/** So that one turn of the job ends: what is left waits for the next. */
const rounds = 50;

/**
 * Goods are locked before the groups, as their editors do. A name that changes meanwhile waits for
 * the part that is being written, and begins anew.
 */
async function writePart(db: Db, now: Date, limit: number): Promise<number | "nothing"> {
  return inTransaction(db, async (tx) => {
    const asked = await firstAskedGroup(tx);
    if (!asked) return "nothing";
    const ids = await lockNextUnder(tx, asked, limit);
    await holdGroups(tx);
    const last = ids.length < limit ? undefined : ids.at(-1);
    const to = last === undefined ? "done" : { after: last, written: ids.length };
    if (!(await moveGroupWords(tx, asked, to))) return 0;
    if (ids.length > 0) await publish(tx, now, { collection: products, ids });
    return ids.length;
  });
}

/** Safe to stop at any line, and beside another process; tells of how many goods it wrote. */
export async function writeGroupWords(db: Db, now: Date, { limit = atOnce } = {}): Promise<number> {
  let written = 0;
  for (let round = 0; round < rounds; round += 1) {
    const part = await writePart(db, now, limit);
    if (part === "nothing") break;
    written += part;
  }
  return written;
}
