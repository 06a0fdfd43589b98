// What the owner of an account hears of what was done with it.
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { userById } from "../internal/store.server.ts";
import { accountChanged } from "./notices.server.ts";

/**
 * A notice on the member's page and to the address on file, so that the owner hears of what
 * somebody else may have done.
 */
export async function tellOwner(
  tx: Tx,
  { uid, what }: { uid: string; what: string },
  key: string,
  now: Date,
): Promise<void> {
  const user = await userById(tx, uid);
  const email = user?.emailVerifiedAt ? user.email : null;
  await notify(
    tx,
    accountChanged,
    { once: key, payload: { uid, ...(email ? { email } : {}), what } },
    now,
  );
}
