// Every act of staff leaves its row in the audit with who did it, in the transaction of the act:
// where the row cannot be written, nothing is.
import { editProduct, productOf } from "#features/shop/catalogue-editor/edit.server.ts";
import { productTexts } from "#features/shop/catalogue-editor/rules.ts";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  ownFellow,
  saveFellow,
  setHidden,
} from "#features/library/another-frontier/service.server.ts";
import { beginSignIn } from "#features/identity/account/service.server.ts";
import { changeLicence } from "#features/identity/licence/change-by-staff.server.ts";
import { grantLicence, licencesOf } from "#features/identity/licence/service.server.ts";
import { returnTicket, useTicket } from "#features/identity/licence/tickets.server.ts";
import {
  createItem,
  editItem,
  mediaItemOf,
  undoItem,
} from "#features/editorial/media-editor/edit.server.ts";
import { playlistTexts } from "#features/editorial/media-editor/playlist-rules.ts";
import {
  createPlaylist,
  editPlaylist,
  playlistOf,
  undoPlaylist,
} from "#features/editorial/media-editor/playlists.server.ts";
import { drawAgain } from "#features/editorial/media-editor/replace-file.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { mediaTextsOf } from "#features/editorial/media-editor/rules.ts";
import {
  finishOrder,
  packOrder,
  shipOrder,
} from "#features/shop/purchase/orders/handle-order.server.ts";
import { enqueue, PermanentFailure, runDue } from "#features/platform/outbox/service.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { adjustPoints } from "#features/identity/points/change-by-staff.server.ts";
import { openFrontier, setRadio } from "#features/platform/feature-flags/service.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import {
  cancelByStaff,
  moveParcel,
  noteOnPlan,
} from "#features/memberships/subscription/plans/staff.server.ts";
import { applySubscription } from "#features/memberships/subscription/billing/apply-subscription.server.ts";
import {
  later,
  type Members,
  someMembers,
} from "#features/memberships/subscription/testing/members.ts";
import { ban, grantAuthority, signOutMember } from "./authority.server.ts";
import { sendOutboxAgain } from "./service.server.ts";

/** Everything that is kept, the provider's books too. */
async function everything(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'stand_in') order by 1",
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const {
      rows: [row],
    } = await pool.query<{ all: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as all from ${name} t`,
    );
    kept.push(`${name}: ${row?.all ?? ""}`);
  }
  return kept;
}
const closeBook = (pool: Pool) =>
  pool.query(
    "create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the book is closed'; end $$; create trigger no_audit before insert on audit for each row execute function no_audit()",
  );
const openBook = (pool: Pool) =>
  pool.query("drop trigger no_audit on audit; drop function no_audit");

/**
 * The act is refused whole while the book is closed, and written with its author when it is open.
 */
async function expectWrittenDown(
  pool: Pool,
  act: () => Promise<unknown>,
  action: string,
  staff: string,
) {
  const before = await everything(pool);
  await closeBook(pool);
  await expect(act()).rejects.toThrow();
  await openBook(pool);
  expect(await everything(pool)).toEqual(before);
  const done = await act();
  expect(
    done === true ||
      typeof done === "number" ||
      (typeof done === "object" && done !== null && "ok" in done && done.ok === true),
    JSON.stringify(done),
  ).toBe(true);
  const { rows } = await pool.query<{ actor: string }>(
    "select actor from audit where action = $1",
    [action],
  );
  expect(rows.map(({ actor }) => actor)).toEqual([staff]);
}
const aPerson = async (pool: Pool, authority: string): Promise<string> => {
  const uid = randomUUID();
  await pool.query(
    "insert into users (uid, authority, created, updated) values ($1, $2, now(), now())",
    [uid, authority],
  );
  return uid;
};

describe("of orders and products", () => {
  let shop: Shop;
  let staff: string;
  beforeEach(async () => {
    shop = await aShop();
    staff = await aPerson(shop.pool, "staff");
  });
  afterEach(() => shop.close());
  const paid = async () => {
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    return order.orderId;
  };
  test.each<
    [
      action: string,
      act: (id: string) => Promise<unknown>,
      before: ((id: string) => Promise<unknown>)[],
    ]
  >([
    ["order-packing", (id) => packOrder(shop.db, id, staff, shop.now()), []],
    [
      "order-shipped",
      (id) =>
        shipOrder(shop.db, id, { carrier: "ヤマト運輸", trackingNumber: "1" }, staff, shop.now()),
      [(id) => packOrder(shop.db, id, "tool", shop.now())],
    ],
    [
      "order-done",
      (id) => finishOrder(shop.db, id, staff, shop.now()),
      [
        (id) => packOrder(shop.db, id, "tool", shop.now()),
        (id) =>
          shipOrder(
            shop.db,
            id,
            { carrier: "ヤマト運輸", trackingNumber: "1" },
            "tool",
            shop.now(),
          ),
      ],
    ],
    [
      "refund-requested",
      (id) =>
        refundOrder(
          shop.db,
          id,
          { amount: 100, reason: "お詫び", restock: "none" },
          staff,
          shop.now(),
        ),
      [],
    ],
  ])("%s", async (action, act, before) => {
    const id = await paid();
    for (const one of before) await one(id);
    await expectWrittenDown(shop.pool, () => act(id), action, staff);
  });
  test("product.edited", async () => {
    const product = await productOf(shop.db, "fudebito");
    if (!product) throw new Error("no product");
    const seen = productTexts(product);
    const mine = { ...seen, title: "題" };
    await expectWrittenDown(
      shop.pool,
      () => editProduct(shop.db, product.id, { seen, mine }, staff, shop.now()),
      "product.edited",
      staff,
    );
  });
});

describe("of members, plans and mails", () => {
  let members: Members;
  let db: Db;
  let uid: string;
  let [staff, owner] = ["", ""];
  beforeEach(async () => {
    members = await someMembers();
    db = members.db;
    uid = await members.member();
    [staff, owner] = [await aPerson(members.pool, "staff"), await aPerson(members.pool, "owner")];
  });
  afterEach(() => members.close());
  const give = (store = 1) =>
    inTransaction(db, (tx) =>
      grantLicence(
        tx,
        {
          uid,
          itemId: "500003",
          origin: randomUUID(),
          sinceAt: members.now(),
          expireAt: later(30),
          store,
          actor: "tool",
        },
        members.now(),
      ),
    );
  const written = (act: () => Promise<unknown>, action: string, by = staff) =>
    expectWrittenDown(members.pool, act, action, by);

  test("licence.granted", () =>
    written(
      () =>
        inTransaction(db, (tx) =>
          grantLicence(
            tx,
            {
              uid,
              itemId: "000001",
              origin: `staff:${randomUUID()}`,
              sinceAt: members.now(),
              expireAt: later(30),
              actor: staff,
            },
            members.now(),
          ),
        ),
      "licence.granted",
    ));
  test.each<[string, Parameters<typeof changeLicence>[2]]>([
    ["another end", { expireAt: later(90) }],
    ["an end at once", { end: true }],
    ["another count", { store: 7 }],
  ])("licence.changed-by-staff: %s", async (_what, change) => {
    await give();
    const [licence] = await licencesOf(db, uid);
    await written(
      () => changeLicence(db, licence?.id ?? "", change, "お詫び", staff, members.now()),
      "licence.changed-by-staff",
    );
  });
  test("ticket.returned", async () => {
    await give(3);
    const used = await inTransaction(db, (tx) =>
      useTicket(tx, uid, ["500003"], "event:1", members.now()),
    );
    await written(
      () => returnTicket(db, used.ok ? used.value.useId : "", "休講", staff, members.now()),
      "ticket.returned",
    );
  });
  test.each([[100], [-40]])("points.changed-by-staff: %i", async (amount) => {
    await adjustPoints(
      db,
      { uid, product: "shop", amount: 50, reason: "はじめ", actor: "tool" },
      members.now(),
    );
    await members.pool.query("delete from audit");
    await written(
      () =>
        adjustPoints(
          db,
          { uid, product: "shop", amount, reason: "お詫び", actor: staff },
          members.now(),
        ),
      "points.changed-by-staff",
    );
  });
  test("sign-ins.ended, by staff and not by the member", async () => {
    await beginSignIn(db, { uid, means: "mail", device: "" }, members.now());
    await written(
      () => signOutMember(db, uid, "端末の紛失", staff, members.now()),
      "sign-ins.ended",
    );
  });
  test.each([
    ["user.banned", true],
    ["user.let-in", false],
  ])("%s", (action, on) =>
    written(() => ban(db, uid, on, "迷惑行為", staff, members.now()), action),
  );
  test("authority.set", () =>
    written(
      () =>
        grantAuthority(
          db,
          { uid, authority: "staff", roles: ["shop"], reason: "春から番台に", actor: owner },
          members.now(),
        ),
      "authority.set",
      owner,
    ));
  test.each([
    ["nakama.hidden", true],
    ["nakama.brought-back", false],
  ])("%s", async (action, hidden) => {
    await saveFellow(
      db,
      uid,
      { name: "みお", words: "朝に歩いています。", avatar: 7, shown: true },
      members.now(),
    );
    const fellow = await ownFellow(db, uid);
    await written(() => setHidden(db, fellow?.id ?? "", hidden, staff, members.now()), action);
  });
  test.each<[string, () => Promise<void>]>([
    ["the door of an area", () => openFrontier(db, false, staff, members.now())],
    [
      "the radio",
      () =>
        setRadio(
          db,
          { onAir: true, title: "夜の声", next: "", piece: "yoru" },
          staff,
          members.now(),
        ),
    ],
  ])("switch.changed: %s", (_what, act) =>
    written(async () => {
      await act();
      return true;
    }, "switch.changed"),
  );
  test("media.made, and media.edited", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kg-acts-"));
    await written(
      () =>
        createItem(
          { db, storage: localStorage(folder) },
          { id: "asa", collection: "onsei", medium: "audio", title: "朝", kana: "あさ" },
          staff,
          members.now(),
        ),
      "media.made",
    );
    const item = await mediaItemOf(db, "asa");
    if (!item) throw new Error("no piece");
    const seen = mediaTextsOf(item);
    await written(
      () => editItem(db, "asa", { seen, mine: { ...seen, title: "朝の声" } }, staff, members.now()),
      "media.edited",
    );
    rmSync(folder, { recursive: true, force: true });
  });
  test("media.picture, and media.taken-back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kg-acts-"));
    await saveLibrary(db, [piece("yoru")], members.now());
    const item = await mediaItemOf(db, "yoru");
    if (!item) throw new Error("no piece");
    const seen = mediaTextsOf(item);
    await editItem(db, "yoru", { seen, mine: { ...seen, title: "夜の声" } }, staff, members.now());
    await written(
      () => drawAgain({ db, storage: localStorage(folder) }, "yoru", staff, members.now()),
      "media.picture",
    );
    await written(() => undoItem(db, "yoru", staff, members.now()), "media.taken-back");
    rmSync(folder, { recursive: true, force: true });
  });
  test("playlist.made, playlist.edited and playlist.taken-back", async () => {
    await saveLibrary(db, [piece("yoru")], members.now());
    await written(
      () => createPlaylist(db, { id: "nemuru", title: "ねむる前" }, staff, members.now()),
      "playlist.made",
    );
    const list = await playlistOf(db, "nemuru");
    if (!list) throw new Error("no playlist");
    const seen = playlistTexts(list);
    await written(
      () =>
        editPlaylist(
          db,
          "nemuru",
          { seen, mine: { ...seen, items: "yoru", status: "open" } },
          staff,
          members.now(),
        ),
      "playlist.edited",
    );
    await written(() => undoPlaylist(db, "nemuru", staff, members.now()), "playlist.taken-back");
  });
  test("outbox.sent-again", async () => {
    await inTransaction(db, (tx) =>
      enqueue(tx, { kind: "mail:x", key: "x", payload: {} }, members.now()),
    );
    await runDue(
      db,
      {
        "mail:x": async () => {
          throw new PermanentFailure("no such address");
        },
      },
      members.now(),
    );
    const [letter] = await members.rows<{ id: string }>("outbox");
    await written(
      () => sendOutboxAgain(db, letter?.id ?? "", staff, members.now()),
      "outbox.sent-again",
    );
  });
  test("subscription.ended-by-staff: where it cannot be written down, the provider is not even asked", async () => {
    await members.pay(uid, "000001");
    const {
      rows: [there],
    } = await members.pool.query<{ id: string }>(
      "select id from stand_in.object where kind = 'subscription'",
    );
    await applySubscription(db, members.provider, members.items, there?.id ?? "", members.now());
    const [plan] = await members.rows<{ id: string }>("subscription");
    await written(
      () =>
        cancelByStaff(
          db,
          members.provider,
          members.items,
          plan?.id ?? "",
          "ご希望",
          staff,
          members.now(),
        ),
      "subscription.ended-by-staff",
    );
    expect(
      (await members.rows<{ action: string; actor: string }>("audit"))
        .filter(({ actor }) => actor === staff)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(["subscription.end-asked-by-staff", "subscription.ended-by-staff"]);
  });
  test("subscription.noted: kept, answered as it is, changed, and taken away", async () => {
    await members.pay(uid, "000001");
    const {
      rows: [there],
    } = await members.pool.query<{ id: string }>(
      "select id from stand_in.object where kind = 'subscription'",
    );
    const settle = () =>
      applySubscription(db, members.provider, members.items, there?.id ?? "", members.now());
    await settle();
    const [plan] = await members.rows<{ id: string; updated_at: Date }>("subscription");
    const id = plan?.id ?? "";
    const note = (text: string) => noteOnPlan(db, id, text, staff, members.now());
    const kept = async () => (await ownPlan(db, uid, id))?.memo;
    await written(() => note(" 膝をかばっておられる。\n夏は白檀を送らない "), "subscription.noted");
    expect(await kept()).toBe("膝をかばっておられる。\n夏は白檀を送らない");
    await settle();
    expect(await kept()).toBe("膝をかばっておられる。\n夏は白檀を送らない");
    expect(await note("膝をかばっておられる。\n夏は白檀を送らない")).toMatchObject({ ok: true });
    expect(await members.rows("audit where action = 'subscription.noted'")).toHaveLength(1);
    expect(await note("あ".repeat(1_001))).toEqual({ ok: false, code: "too-long" });
    expect(await note("あ".repeat(1_000))).toMatchObject({ ok: true });
    expect(await note("  ")).toMatchObject({ ok: true });
    expect(await kept()).toBeNull();
    expect((await members.rows<{ updated_at: Date }>("subscription"))[0]?.updated_at).toEqual(
      plan?.updated_at,
    );
    for (const nobody of ["", "x", "019aa0f0-0000-7000-8000-000000000000"])
      expect(await noteOnPlan(db, nobody, "a", staff, members.now())).toEqual({
        ok: false,
        code: "not-found",
      });
  });
  test.each<[string, Parameters<typeof moveParcel>[2]]>([
    ["parcel.packing", { packing: true }],
    ["parcel.shipped", { carrier: "ヤマト運輸", trackingNumber: "1" }],
  ])("%s", async (action, to) => {
    await members.address(uid);
    await members.pay(uid, "400001");
    const {
      rows: [there],
    } = await members.pool.query<{ id: string }>(
      "select id from stand_in.object where kind = 'subscription'",
    );
    await applySubscription(db, members.provider, members.items, there?.id ?? "", members.now());
    const [parcel] = await members.rows<{ id: string }>("parcel");
    await written(() => moveParcel(db, parcel?.id ?? "", to, staff, members.now()), action);
  });
});
