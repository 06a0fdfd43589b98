// What members change about themselves: name, addresses, means of signing in, what they hear of, and leaving.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type Address, isSameAddress } from "#features/identity/addresses/rules.ts";
import { AddressForm } from "#features/identity/addresses/schema.ts";
import type { z } from "zod";
import { record } from "../audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { tellOwner } from "../registration/register.server.ts";
import { askProof } from "../registration/email-verification.server.ts";
import {
  type Channel,
  comeBackMs,
  contactKinds,
  type ContactKind,
  isLastOwner,
  maxAddresses,
} from "../rules.ts";
import { endSignIns, holdPeople } from "../service.server.ts";
import {
  addressesOf,
  choicesOf,
  clearDefaultAddress,
  credentialOf,
  deleteAddress,
  deleteIdentity,
  deletePersonalRows,
  identitiesOf,
  insertAddress,
  ownersOf,
  type Provider,
  setChoices,
  updateAddress,
  updateUser,
  userById,
  userByVerifiedEmail,
  usersToRemove,
} from "../internal/store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { leaving } from "../notices/notices.server.ts";

export const changeName = (
  db: Db,
  uid: string,
  { displayName, kana }: { displayName: string; kana: string },
  now: Date,
) => updateUser(db, uid, { displayName, kana }, now);

export const addresses = (db: Reader, uid: string) => addressesOf(db, uid);

/** A new address, or another form of one of this member's own. The first is the default. */
export async function saveAddress(
  db: Db,
  uid: string,
  id: string | undefined,
  form: z.infer<typeof AddressForm>,
  asDefault: boolean,
  now: Date,
): Promise<Result<{ id: string }, "not-found" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const have = await addressesOf(tx, uid);
    if (id !== undefined && !have.some((one) => one.id === id)) return err("not-found");
    if (id === undefined && have.length >= maxAddresses) return err("too-many");
    const isDefault =
      asDefault ||
      have.length === 0 ||
      (id !== undefined && have.some((one) => one.id === id && one.isDefault));
    if (isDefault) await clearDefaultAddress(tx, uid);
    const row = { ...form, isDefault, updatedAt: now };
    if (id !== undefined) {
      await updateAddress(tx, uid, id, row);
      return ok({ id });
    }
    const made = randomUUIDv7();
    await insertAddress(tx, { id: made, uid, ...row });
    return ok({ id: made });
  });
}
/** Keeps where a member had something sent, unless it is kept already or there are as many as may be. */
export async function rememberAddress(
  db: Db,
  uid: string,
  address: Address,
  now: Date,
): Promise<void> {
  const have = await addressesOf(db, uid);
  const read = AddressForm.safeParse(address);
  if (read.success && !have.some((one) => isSameAddress(one, address)))
    await saveAddress(db, uid, undefined, read.data, false, now);
}
export const removeAddress = (db: Db, uid: string, id: string) => deleteAddress(db, uid, id);

export type Choice = {
  kind: ContactKind;
  label: string;
  fixed: boolean;
  wanted: Record<Channel, boolean>;
};
export async function contactChoices(db: Reader, uid: string): Promise<Choice[]> {
  const chosen = new Map(
    (await choicesOf(db, uid)).map(({ kind, channel, wanted }) => [`${kind} ${channel}`, wanted]),
  );
  return contactKinds.map(({ kind, label, fixed }) => ({
    kind,
    label,
    fixed,
    wanted: { mail: fixed || (chosen.get(`${kind} mail`) ?? true) },
  }));
}
/** Writes down what is chosen. `no-mail`: nothing is promised by a way that does not reach the member. */
export async function chooseContact(
  db: Db,
  uid: string,
  choices: readonly { kind: ContactKind; channel: Channel; wanted: boolean }[],
): Promise<Result<null, "no-mail">> {
  return inTransaction(db, async (tx) => {
    const reached = (await waysIn(tx, uid)).email !== null;
    if (!reached && choices.some(({ wanted }) => wanted)) return err("no-mail");
    if (reached) await setChoices(tx, uid, choices);
    return ok(null);
  });
}
/** Whether mail of this kind may go to an address: the member who has proved it decides; nobody else has said no. */
export async function mayMail(db: Reader, email: string, kind: ContactKind): Promise<boolean> {
  const owner = await userByVerifiedEmail(db, email);
  if (!owner) return true;
  return (
    (await contactChoices(db, owner.uid)).find((choice) => choice.kind === kind)?.wanted.mail ??
    true
  );
}

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
  const of = (provider: Provider) => known.find((one) => one.provider === provider);
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
  provider: Provider,
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
      await updateUser(tx, uid, { lineUserId: null, lineOfficial01Friend: false }, now);
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

/** Asks the owner of an address to confirm it; it counts only then. The old address hears of it. `browserKey`: that browser may confirm it by a code. */
export async function askConnect(
  db: Db,
  secret: string,
  uid: string,
  email: string,
  now: Date,
  browserKey?: string,
): Promise<Result<{ proofId: string }, "taken" | "same" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const user = await userById(tx, uid);
    if (!user) return err("taken");
    if (user.email === email && user.emailVerifiedAt) return err("same");
    const owner = await userByVerifiedEmail(tx, email);
    if (owner) return err("taken");
    const asked = await askProof(
      tx,
      secret,
      { kind: "connect", email, uid, ...(browserKey ? { browserKey } : {}) },
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

/**
 * The member leaves: signed out everywhere, and taken away after 14 days unless they sign in again. Plans must have been stopped before.
 * `last-owner`: the house would be left without one; of two owners who leave at the same moment one is told so.
 */
export async function leave(
  db: Db,
  uid: string,
  now: Date,
): Promise<Result<{ removeAt: Date }, "last-owner">> {
  const removeAt = new Date(now.getTime() + comeBackMs);
  return inTransaction(db, async (tx) => {
    const people = await holdPeople(tx, [uid]);
    if (isLastOwner(people, uid)) return err("last-owner");
    const user = await userById(tx, uid);
    await updateUser(tx, uid, { leftAt: now, removeAt }, now);
    await endSignIns(tx, uid, { why: "left" }, now);
    await record(
      tx,
      { actor: uid, action: "user.left", subject: `user:${uid}`, after: { removeAt } },
      now,
    );
    if (user?.email && user.emailVerifiedAt) {
      const payload = { email: user.email, until: formatJapaneseMoment(removeAt) };
      await notify(tx, leaving, { once: `${uid}:${now.getTime()}`, payload }, now);
    }
    return ok({ removeAt });
  });
}

/** Whether nobody else would be owner without this member: the page says so before it is asked. */
export const mayNotLeave = async (db: Reader, uid: string): Promise<boolean> =>
  isLastOwner(await ownersOf(db), uid);

/** Whoever signs in again within the time stays. */
export async function comeBack(db: Db, uid: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await userById(tx, uid);
    if (!user?.leftAt || user.removedAt) return false;
    await updateUser(tx, uid, { leftAt: null, removeAt: null }, now);
    await record(tx, { actor: uid, action: "user.came-back", subject: `user:${uid}` }, now);
    return true;
  });
}

/** What another feature keeps of a person and gives up when they are taken away. */
export type Forget = (tx: Tx, uid: string) => Promise<void>;
/** Takes away those whose time to come back is over: name, address, means and choices go, and what `forget` names; the books stay. */
export async function removeLeft(
  db: Db,
  now: Date,
  forget: readonly Forget[] = [],
): Promise<number> {
  const uids = await usersToRemove(db, now);
  for (const uid of uids) {
    await inTransaction(db, async (tx) => {
      await deletePersonalRows(tx, uid);
      for (const one of forget) await one(tx, uid);
      await updateUser(
        tx,
        uid,
        {
          email: null,
          emailVerifiedAt: null,
          displayName: "",
          kana: "",
          lineUserId: null,
          removedAt: now,
        },
        now,
      );
      await record(tx, { actor: "job", action: "user.removed", subject: `user:${uid}` }, now);
    });
  }
  return uids.length;
}
