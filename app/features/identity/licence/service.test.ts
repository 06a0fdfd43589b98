import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import { hashOfToken } from "#features/identity/account/service.server.ts";
import { heldItemsOf } from "#features/identity/account/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { heldItems } from "./rules.ts";
import { acceptInvitation, invite, readInvitation } from "./invitations.server.ts";
import { changeLicence } from "./change-by-staff.server.ts";
import { ensureItems } from "./items.server.ts";
import { grantLicence, licencesOf, setLicence } from "./service.server.ts";
import { hasTakenOnce, claimOnce } from "./one-time-offer.server.ts";
import { returnTicket, ticketUsesOf, useTicket } from "./tickets.server.ts";
import { aPerson } from "#test/people.ts";

const now = tokyo("2026-11-21 12:00:00");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
const person = async (email: string | null = null) => {
  const { uid } = await aPerson(base, { email, proved: false });
  return { uid, email, lineUserId: null };
};
beforeEach(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
});
afterEach(() => base.close());
const give = (
  uid: string,
  itemId: string,
  change: { origin?: string; sinceAt?: Date; expireAt?: Date; store?: number } = {},
) =>
  inTransaction(base.db, (tx) =>
    grantLicence(
      tx,
      {
        uid,
        itemId,
        origin: randomUUID(),
        sinceAt: later(-1),
        expireAt: later(30),
        actor: "tool",
        ...change,
      },
      now,
    ),
  );

describe("a grant", () => {
  test("gives once for each origin, with a row of the audit, even at the same moment", async () => {
    const { uid } = await person();
    const given = await Promise.all(
      [1, 2, 3, 4].map(() => give(uid, "000001", { origin: "order:1" })),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await licencesOf(base.db, uid)).toHaveLength(1);
    expect(
      (
        await base.pool.query(
          "select 1 from audit where subject = $1 and action = 'licence.granted'",
          [`user:${uid}`],
        )
      ).rowCount,
    ).toBe(1);
  });
  test("is seen by the sign-in as the rules see it: the same rule in SQL and in the service", async () => {
    const { uid } = await person();
    const token = "t".repeat(43);
    await base.pool.query(
      "insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, idle_until, ends_at) values ($1, gen_random_uuid(), $2, $3, $3, $3, $4, $4)",
      [hashOfToken(token), uid, now, later(10)],
    );
    await give(uid, "000001");
    await give(uid, "300002");
    await give(uid, "000009", { expireAt: now });
    await give(uid, "000015", { sinceAt: now });
    await give(uid, "000024", { sinceAt: later(1) });
    await give(uid, "500001", { store: 0 });
    const actor = await findActor(base.db, token, now);
    expect(heldItemsOf(actor).toSorted()).toEqual(["000001", "000002", "000015"]);
    expect(heldItems(await licencesOf(base.db, uid), now).toSorted()).toEqual([
      "000001",
      "000002",
      "000015",
    ]);
  });
  test("can be set again to what a payment says now, and the same again changes nothing", async () => {
    const { uid } = await person();
    const set = (expireAt: Date, status: "active" | "ended" = "active") =>
      inTransaction(base.db, (tx) =>
        setLicence(
          tx,
          {
            uid,
            itemId: "000001",
            origin: "subscription:1",
            sinceAt: now,
            expireAt,
            status,
            actor: "provider",
          },
          now,
        ),
      );
    expect([
      await set(later(30)),
      await set(later(30)),
      await set(later(60)),
      await set(later(60), "ended"),
    ]).toEqual([true, false, true, true]);
    expect(await licencesOf(base.db, uid)).toMatchObject([
      { status: "ended", expireAt: later(60) },
    ]);
  });
  test("is ended, lengthened or refilled by staff with a reason that is kept", async () => {
    const { uid } = await person();
    await give(uid, "000001");
    const id = (await licencesOf(base.db, uid))[0]?.id ?? "";
    expect(
      await changeLicence(base.db, id, { expireAt: later(90) }, "お詫び", "staff-1", now),
    ).toMatchObject({ ok: true });
    expect(
      await changeLicence(base.db, id, { expireAt: later(-9) }, "誤り", "staff-1", now),
    ).toMatchObject({ ok: false, code: "not-possible" });
    expect(
      await changeLicence(base.db, id, { end: true }, "ご本人の希望", "staff-1", now),
    ).toMatchObject({ ok: true });
    expect(await licencesOf(base.db, uid)).toMatchObject([{ status: "ended", expireAt: now }]);
    expect(
      await changeLicence(base.db, randomUUID(), { end: true }, "x", "staff-1", now),
    ).toMatchObject({ ok: false, code: "not-found" });
    const { rows } = await base.pool.query(
      "select after from audit where action = 'licence.changed-by-staff' order by at, id",
    );
    expect(rows.map(({ after }) => after.reason)).toEqual(["お詫び", "ご本人の希望"]);
  });
});

describe("a ticket", () => {
  const keiko = ["500001", "500003", "500010"];
  const use = (uid: string, purpose: string, at: Date) =>
    inTransaction(base.db, (tx) => useTicket(tx, uid, keiko, purpose, at));
  test.each([1, 3])(
    "is used as often as it says (%i) under fifty calls at once, and never below nothing",
    async (store) => {
      const { uid } = await person();
      await give(uid, "500003", { store });
      const uses = await Promise.all(
        Array.from({ length: 50 }, (_, at) => use(uid, `event:${at}`, now)),
      );
      expect(uses.filter(({ ok }) => ok)).toHaveLength(store);
      expect((await licencesOf(base.db, uid))[0]?.store).toBe(0);
      expect(await ticketUsesOf(base.db, uid)).toHaveLength(store);
    },
  );
  test("asked for fifty times at once for one purpose takes one", async () => {
    const { uid } = await person();
    await give(uid, "500003", { store: 3 });
    const uses = await Promise.all(Array.from({ length: 50 }, () => use(uid, "event:1", now)));
    expect(new Set(uses.map((use) => (use.ok ? use.value.useId : use.code))).size).toBe(1);
    expect((await licencesOf(base.db, uid))[0]?.store).toBe(2);
  });
  test("that ends soonest goes first, and an ended one never", async () => {
    const { uid } = await person();
    await give(uid, "500001", { expireAt: later(50), origin: "late" });
    await give(uid, "500001", { expireAt: later(5), origin: "soon" });
    await give(uid, "500001", { expireAt: later(-0.5), origin: "gone" });
    await use(uid, "event:1", now);
    expect(
      Object.fromEntries(
        (await licencesOf(base.db, uid)).map(({ origin, store }) => [origin, store]),
      ),
    ).toEqual({ late: 1, soon: 0, gone: 1 });
  });
  test("is used once for one purpose, and can be given back once, with a reason", async () => {
    const { uid } = await person();
    await give(uid, "500003", { store: 3 });
    const [first, second] = [await use(uid, "event:1", now), await use(uid, "event:1", now)];
    expect(second).toEqual(first);
    const useId = first.ok ? first.value.useId : "";
    expect(await returnTicket(base.db, useId, "休講", "staff-1", now)).toMatchObject({ ok: true });
    expect(await returnTicket(base.db, useId, "休講", "staff-1", now)).toMatchObject({
      ok: false,
      code: "returned-before",
    });
    expect((await licencesOf(base.db, uid))[0]?.store).toBe(3);
    expect(await ticketUsesOf(base.db, uid)).toMatchObject([
      { purpose: "event:1", returnReason: "休講" },
    ]);
    expect(await use(uid, "event:1", now)).toMatchObject({ ok: true });
    expect((await licencesOf(base.db, uid))[0]?.store).toBe(2);
  });
  test("of another member is not touched", async () => {
    const [mine, theirs] = [await person(), await person()];
    await give(theirs.uid, "500003", { store: 3 });
    expect(await use(mine.uid, "event:1", now)).toMatchObject({
      ok: false,
      code: "none-left",
    });
    expect((await licencesOf(base.db, theirs.uid))[0]?.store).toBe(3);
  });
});

describe("an offer for once in a life", () => {
  test("is taken by a person, not by the spelling of an address", async () => {
    const first = await person("mio.sanjo+shop@gmail.com");
    const again = await person("miosanjo@gmail.com");
    const other = await person("mio@example.jp");
    const take = (who: typeof first) =>
      inTransaction(base.db, (tx) => claimOnce(tx, who, "000011", now));
    expect([await take(first), await take(first), await take(again), await take(other)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([
      await hasTakenOnce(base.db, again, "000011"),
      await hasTakenOnce(base.db, again, "000012"),
    ]).toEqual([true, false]);
    expect((await licencesOf(base.db, first.uid)).map(({ itemId }) => itemId)).toEqual(["000032"]);
    expect(await licencesOf(base.db, again.uid)).toEqual([]);
  });
  test("is taken once by twenty calls at the same moment", async () => {
    const who = await person("mio@example.jp");
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(base.db, (tx) => claimOnce(tx, who, "000011", now)),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

describe("an invitation", () => {
  test("opens its plan for as many as it says, each once, until its end", async () => {
    const people = await Promise.all([1, 2, 3].map(() => person()));
    const token = await invite(
      base.db,
      { itemId: "000030", days: 14, count: 2, endsAt: later(7), note: "", actor: "tool" },
      now,
    );
    expect(await readInvitation(base.db, token, undefined, now)).toMatchObject({
      itemId: "000030",
      days: 14,
      state: "open",
    });
    const [a, b, c] = people;
    expect((await acceptInvitation(base.db, token, a?.uid ?? "", now)).ok).toBe(true);
    expect(await acceptInvitation(base.db, token, a?.uid ?? "", now)).toMatchObject({
      ok: false,
      code: "taken-before",
    });
    expect((await acceptInvitation(base.db, token, b?.uid ?? "", now)).ok).toBe(true);
    expect(await acceptInvitation(base.db, token, c?.uid ?? "", now)).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await licencesOf(base.db, a?.uid ?? "")).toMatchObject([
      { itemId: "000030", expireAt: later(14) },
    ]);
    expect(await readInvitation(base.db, token, undefined, now)).toMatchObject({
      state: "used-up",
    });
    const stateFor = async (uid = "", at = now) =>
      (await readInvitation(base.db, token, uid, at))?.state;
    expect([
      await stateFor(a?.uid),
      await stateFor(c?.uid),
      await stateFor(a?.uid, later(8)),
    ]).toEqual(["taken", "used-up", "taken"]);
    expect(await readInvitation(base.db, token, undefined, later(8))).toMatchObject({
      state: "over",
    });
    expect(await readInvitation(base.db, "x", undefined, now)).toBeUndefined();
  });
});
