// What happened with one member, of all kinds among each other, a page at a time.
import type { Reader } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { memberHistoryPage } from "./internal/member-history-store.server.ts";
import { auditByIds } from "./internal/store.server.ts";
import { type Happening, happeningOf, type HappeningShelf } from "./member-history.ts";
import { readMomentCursor, writeMomentCursor } from "./rules.ts";
import { inWords } from "./service.server.ts";

export const happeningsOnPage = 20;
type Asked = { shelf?: HappeningShelf | undefined; before?: string | null };
/** `next`: where the page of what was before goes on; nothing at the end. */
export async function memberHistory(
  db: Reader,
  { byId }: Items,
  uid: string,
  { shelf, before = null }: Asked,
  now: Date,
): Promise<{ happenings: Happening[]; next: string | null }> {
  const asked = { shelf, before: readMomentCursor(before), limit: happeningsOnPage + 1 };
  const found = await memberHistoryPage(db, uid, asked, now);
  const rows = found.slice(0, happeningsOnPage);
  const ids = rows.flatMap(({ kind, id }) => (kind === "act" ? [id] : []));
  const described = await inWords(db, await auditByIds(db, ids), {
    item: (id) => byId.get(id)?.title,
  });
  const acts = new Map(
    described.map(({ id, deed, who, changes }) => [id, { deed, who: who.words, changes }]),
  );
  const last = rows.at(-1);
  return {
    happenings: rows.map((row) =>
      happeningOf(row, {
        item: (id) => byId.get(id)?.title ?? id,
        act: (id) => acts.get(id),
      }),
    ),
    next:
      last && found.length > rows.length ? writeMomentCursor({ at: last.at, id: last.key }) : null,
  };
}
