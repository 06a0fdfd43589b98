// The letters to those who were brought from another shop.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { bringPeople } from "./brought.server.ts";
import {
  beginBroughtInvitations,
  broughtInvitations,
  goOnInviting,
  stopBroughtInvitations,
} from "./invite-brought.server.ts";
import { readProof, spendLink } from "./registration/email-verification.server.ts";
import { unseal } from "./sign-in/encryption.server.ts";

const secret = "the secret of invitations; 32 letters";
const now = tokyo("2026-11-20 12:00:00");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let owner: string;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());
beforeEach(async () => {
  await base.pool.query("truncate users, audit, outbox, invitation_run cascade");
  ({ uid: owner } = await aPerson(base, { authority: "owner" }));
});

const bring = async (...emails: readonly string[]) =>
  inTransaction(base.db, (tx) =>
    bringPeople(
      tx,
      emails.map((email) => ({ email, displayName: "", kana: "", noMail: email.startsWith("no") })),
      { actor: owner, from: "Shopify" },
      now,
    ),
  );
const letters = async () =>
  (
    await base.pool.query<{ payload: { email: string; sealed: string } }>(
      "select payload from outbox where kind = 'mail:member-invited' order by payload ->> 'email'",
    )
  ).rows.map(({ payload }) => payload);
const begin = (count: number) => beginBroughtInvitations(base.db, { count, actor: owner }, now);
const counts = () => broughtInvitations(base.db);

describe("invitations of who was brought", () => {
  test("go once to each who has not been here, and to nobody else", async () => {
    const uids = await bring("mio@example.jp", "taro@example.jp", "no@example.jp", "in@example.jp");
    await bring("shut@example.jp", "left@example.jp");
    await aPerson(base);
    await base.pool.query(
      "insert into credential (uid, hash, updated_at) values ($1, 'x', now())",
      [uids.get("in@example.jp")],
    );
    await base.pool.query("update users set banned_at = now() where email = 'shut@example.jp'");
    await base.pool.query("update users set left_at = now() where email = 'left@example.jp'");
    expect(await counts()).toMatchObject({ brought: 6, left: 2, sent: 0, noMail: 1 });
    expect(await letters()).toEqual([]);
    await goOnInviting(base.db, secret, now);
    expect(await letters()).toEqual([]);
    expect(await begin(3)).toEqual({ ok: false, code: "other-count" });
    expect((await begin(2)).ok).toBe(true);
    await goOnInviting(base.db, secret, now);
    expect((await letters()).map(({ email }) => email)).toEqual([
      "mio@example.jp",
      "taro@example.jp",
    ]);
    expect(await counts()).toMatchObject({ left: 0, sent: 2, run: { state: "done", sent: 2 } });
    expect(await begin(0)).toEqual({ ok: false, code: "none-waiting" });
    await goOnInviting(base.db, secret, days(1));
    expect(await letters()).toHaveLength(2);
    // The same file again brings nobody anew.
    await bring("mio@example.jp");
    expect(await counts()).toMatchObject({ left: 0 });
  });
  test("the link lets a password be set once, within fourteen days", async () => {
    const uids = await bring("mio@example.jp", "taro@example.jp");
    await begin(2);
    await goOnInviting(base.db, secret, now);
    const [mio, taro] = (await letters()).map(({ sealed }) => unseal(secret, sealed) ?? "");
    expect(await readProof(base.db, mio ?? "", days(13))).toMatchObject({
      state: "open",
      kind: "reset",
      uid: uids.get("mio@example.jp"),
    });
    expect(await readProof(base.db, mio ?? "", days(14))).toMatchObject({ state: "over" });
    const spend = (token = "", at = days(2)) =>
      inTransaction(base.db, (tx) => spendLink(tx, token, ["reset"], at));
    expect(await spend(mio)).toMatchObject({ uid: uids.get("mio@example.jp") });
    expect(await spend(mio)).toBeUndefined();
    expect(await spend(taro, days(15))).toBeUndefined();
  });
  test("stop, and go on where they were; one sending at a time", async () => {
    await bring(...Array.from({ length: 450 }, (_, n) => `m${n}@example.jp`));
    expect((await begin(450)).ok).toBe(true);
    expect(await begin(450)).toEqual({ ok: false, code: "sending-already" });
    expect((await stopBroughtInvitations(base.db, owner, now)).ok).toBe(true);
    expect(await stopBroughtInvitations(base.db, owner, now)).toEqual({
      ok: false,
      code: "not-sending",
    });
    await goOnInviting(base.db, secret, now);
    expect(await letters()).toHaveLength(0);
    await begin(450);
    await Promise.all([goOnInviting(base.db, secret, now), goOnInviting(base.db, secret, now)]);
    expect(new Set((await letters()).map(({ email }) => email)).size).toBe(450);
    expect(await letters()).toHaveLength(450);
    expect(await counts()).toMatchObject({ left: 0, sent: 450, entered: 0 });
  });
  test("who came in is counted", async () => {
    const uids = await bring("mio@example.jp", "taro@example.jp");
    await begin(2);
    await goOnInviting(base.db, secret, now);
    await base.pool.query(
      "insert into credential (uid, hash, updated_at) values ($1, 'x', now())",
      [uids.get("mio@example.jp")],
    );
    expect(await counts()).toMatchObject({ sent: 2, entered: 1 });
  });
});
