// Addresses of an earlier shop, or of pages that are gone, and where they lead now.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { record, recordAll } from "./audit.server.ts";
import {
  countRedirects,
  deleteRedirects,
  findRedirect,
  lockRedirects,
  markUsed,
  putRedirects,
  redirectsOf,
} from "./internal/store.server.ts";
import {
  circleIn,
  leadTo,
  maxRedirects,
  maxRedirectSteps,
  nextPath,
  redirectPath,
  type Redirect,
} from "./rules.ts";

/** What these rows, and those that they lead to, say now. */
async function chainsFrom(tx: Tx, rows: readonly Redirect[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  let next = rows.map(({ target }) => nextPath(target));
  for (let step = 0; step <= maxRedirectSteps; step += 1) {
    const ask = next.filter((path) => path !== undefined && !known.has(path)) as string[];
    if (ask.length === 0) break;
    const found = await redirectsOf(tx, ask);
    for (const { path, target } of found) known.set(path, target);
    next = found.map(({ target }) => nextPath(target));
  }
  return known;
}

type By = { actor: string; now: Date };
/**
 * Writes down where these lead; one that was there gets the new target. `circle`: one of them would
 * come back to itself. `too-many`: there would be more than `maxRedirects`.
 */
export async function writeRedirects(
  db: Db,
  rows: readonly Redirect[],
  { actor, now }: By,
): Promise<Result<null, "circle" | "too-many">> {
  return inTransaction(db, async (tx) => {
    await lockRedirects(tx);
    if (circleIn(rows, await chainsFrom(tx, rows))) return err("circle");
    const paths = rows.map(({ path }) => path);
    const before = new Map((await redirectsOf(tx, paths)).map((row) => [row.path, row.target]));
    const added = rows.length - before.size;
    if ((await countRedirects(tx)) + added > maxRedirects) return err("too-many");
    await putRedirects(tx, rows, now);
    const changed = rows.filter(({ path, target }) => before.get(path) !== target);
    await recordAll(
      tx,
      changed.map(({ path, target }) => ({
        actor,
        action: "redirect.written",
        subject: `redirect:${path}`,
        before: before.has(path) ? { target: before.get(path) } : null,
        after: { target },
      })),
      now,
    );
    return ok(null);
  });
}

/** Takes them away; those that are gone already are left out. Gives how many there were. */
export async function removeRedirects(
  tx: Tx,
  paths: readonly string[],
  { actor, now }: By,
): Promise<number> {
  const removed = await deleteRedirects(tx, paths);
  for (const { path, target } of removed)
    await record(
      tx,
      { actor, action: "redirect.removed", subject: `redirect:${path}`, before: { target } },
      now,
    );
  return removed.length;
}

/** Where somebody is led who asked for an address that is no page of ours. */
export async function redirectFor(
  db: Reader,
  { pathname, search }: Pick<URL, "pathname" | "search">,
  now: Date,
): Promise<string | undefined> {
  const path = redirectPath(pathname);
  if (path === undefined) return undefined;
  const found = await findRedirect(db, path);
  if (!found) return undefined;
  const today: TokyoDate = tokyoDate(now);
  if (found.usedOn !== today) await markUsed(db, path, today);
  return leadTo(found.target, search);
}
