// What staff decided, for who comes after them.
import type { Reader } from "#db/client.server.ts";
import { wordsOfAction } from "#features/platform/audit/actions.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { decisionRows } from "./internal/decision-store.server.ts";

const shown = 30;
/** The latest acts; of what is hidden it says so, for it can be shown again. */
export async function latestDecisions(db: Reader) {
  const rows = await decisionRows(db, shown);
  return rows.map(({ at, action, status, ...row }) => ({
    ...row,
    action,
    what: wordsOfAction(action),
    when: formatJapaneseMoment(new Date(at)),
    hidden: status === "hidden",
  }));
}
export type Decision = Awaited<ReturnType<typeof latestDecisions>>[number];
