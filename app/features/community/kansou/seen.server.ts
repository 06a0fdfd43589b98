// What was said to an impression counts as read where it stands.
import type { Db } from "#db/client.server.ts";
import { readLettersLeadingTo } from "#features/identity/letters/service.server.ts";
import { kansouAnswered, kansouCommented, kansouThanked } from "./notices.server.ts";
import { commentsOfKansou } from "./topics.ts";
import { keepSeen } from "./internal/seen-store.server.ts";

const kinds = [kansouCommented, kansouAnswered, kansouThanked].map(({ postKind }) => postKind);

/**
 * The member looks at this impression: letters that lead there are read, and what is still in the
 * post goes nowhere else.
 */
export async function seeKansou(
  db: Db,
  { uid, kansouId }: { uid: string; kansouId: string },
  now: Date,
): Promise<void> {
  if (!(await keepSeen(db, { uid, kansouId }, now))) return;
  await readLettersLeadingTo(db, uid, { kinds, path: commentsOfKansou(kansouId) }, now);
}
