// By what a member signs in: what there is, what is taken away, an address that is joined.
import type { Reader, Db } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { userById, updateUser, userByVerifiedEmail } from "../internal/store.server.ts";
import { credentialOf } from "../internal/credential-store.server.ts";
import {
  identitiesOf,
  type IdentityProvider,
  deleteIdentity,
} from "../internal/identity-store.server.ts";
import { endSignIns } from "../service.server.ts";
import { record } from "../audit.server.ts";
import { tellOwner } from "../notices/tell-owner.server.ts";
import { requestProof } from "../registration/email-verification.server.ts";

export type WaysIn = {
  password: boolean;
  mustChange: boolean;
  email: string | null;
  line: { label: string } | null;
  google: { label: string } | null;
};
export async function waysIn(db: Reader, uid: string): Promise<WaysIn> {
  // One after the other: it is asked inside transactions too.
  const [user, kept, known] = [
    await userById(db, uid),
    await credentialOf(db, uid),
    await identitiesOf(db, uid),
  ];
  const of = (provider: IdentityProvider) => known.find((one) => one.provider === provider);
  return {
    password: kept !== undefined,
    mustChange: kept?.mustChange ?? false,
    email: user?.emailVerifiedAt ? user.email : null,
    line: of("line") ?? null,
    google: of("google") ?? null,
  };
}

/** Takes a means away. `last`: without it nobody could sign in any more. */
export async function unlink(
  db: Db,
  uid: string,
  provider: IdentityProvider,
  signInId: string,
  now: Date,
): Promise<Result<null, "last" | "not-linked">> {
  return inTransaction(db, async (tx) => {
    const ways = await waysIn(tx, uid);
    if (!ways[provider]) return err("not-linked");
    const others = [ways.email, provider === "line" ? ways.google : ways.line].some(Boolean);
    if (!others) return err("last");
    await deleteIdentity(tx, uid, provider);
    if (provider === "line")
      await updateUser(
        tx,
        uid,
        { lineUserId: null, lineOfficial01Friend: false, lineFriendAt: null },
        now,
      );
    await endSignIns(tx, uid, { except: signInId, why: "means taken away" }, now);
    await record(
      tx,
      { actor: uid, action: "identity.taken-away", subject: `user:${uid}`, after: { provider } },
      now,
    );
    await tellOwner(
      tx,
      { uid, what: `${provider === "line" ? "LINE" : "Google"}でのログインをやめました。` },
      `unlinked:${uid}:${now.getTime()}`,
      now,
    );
    return ok(null);
  });
}

/**
 * Asks the owner of an address to confirm it; it counts only then. The old address hears of it. An
 * address that is another member's gets a letter that says so and leads to that account: who asks
 * is told the same in both cases. `browserKey`: that browser may confirm it by a code.
 */
export async function requestConnect(
  db: Db,
  secret: string,
  uid: string,
  email: string,
  now: Date,
  browserKey?: string,
): Promise<Result<{ proofId: string }, "same" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const user = await userById(tx, uid);
    if (!user) throw new Error("Nobody asks for an address.");
    if (user.email === email && user.emailVerifiedAt) return err("same");
    const owner = await userByVerifiedEmail(tx, email);
    const asked = await requestProof(
      tx,
      secret,
      {
        ...(owner
          ? { kind: "login", uid: owner.uid, letter: { known: "1" } }
          : { kind: "connect", uid }),
        email,
        ...(browserKey && { browserKey }),
      },
      now,
    );
    if (!asked.ok) return asked;
    if (user.email && user.emailVerifiedAt)
      await tellOwner(
        tx,
        {
          uid,
          what: "メールアドレスの変更が申し込まれました。新しいアドレスで確認がすむまで、いまのアドレスのままです。",
        },
        `connect:${uid}:${now.getTime()}`,
        now,
      );
    return ok({ proofId: asked.value.id });
  });
}
