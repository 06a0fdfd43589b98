// The first owner of a shop is named by its settings, so that nobody needs the command line.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { holdPeople, profileOf } from "#features/identity/account/service.server.ts";
import { setAuthority } from "#features/identity/account/write.server.ts";
import { record } from "./audit.server.ts";

/**
 * Where nobody is owner yet, whoever has just proved to be the member of `ownerEmail` becomes it;
 * called before their sign-in begins. True: they did. Once there is an owner, the setting says
 * nothing more, whatever it is changed to.
 */
export async function becomeFirstOwner(
  db: Db,
  { uid, ownerEmail }: { uid: string; ownerEmail: string },
  now: Date,
): Promise<boolean> {
  const profile = await profileOf(db, uid);
  if (!profile?.emailVerified || profile.email !== ownerEmail) return false;
  return inTransaction(db, async (tx) => {
    const people = await holdPeople(tx, [uid]);
    const target = people.find((one) => one.uid === uid && !one.out);
    if (!target || people.some(({ authority }) => authority === "owner")) return false;
    await setAuthority(tx, uid, { authority: "owner", roles: [] }, now);
    await record(
      tx,
      {
        actor: uid,
        action: "authority.set",
        subject: `user:${uid}`,
        before: { authority: target.authority },
        after: { authority: "owner", reason: "設定 OWNER_EMAIL" },
      },
      now,
    );
    return true;
  });
}
