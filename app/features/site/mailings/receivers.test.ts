// Whom a letter to many goes to where it is narrowed: all conditions together, as things stood when
// the sending began.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, later, noon, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { aPerson } from "#test/people.ts";
import { whomWords } from "./rules.ts";
import type { MailingEdit } from "./schema.ts";
import { goOnWithMailings, mailingLetter } from "./send.server.ts";
import {
  beginMailing,
  findMailing,
  ratesOfMailing,
  receiversOf,
  writeMailing,
} from "./service.server.ts";

let shop: Shop;
let actor: string;
let mio: string;
let katsuhiko: string;
beforeEach(async () => {
  shop = await aShop();
  [actor, mio, katsuhiko] = await people();
});
afterEach(() => shop.close());
async function people(): Promise<[string, string, string]> {
  const [owner, one, other] = [
    await aPerson(shop, { authority: "owner" }),
    await aPerson(shop),
    await aPerson(shop),
  ];
  return [owner.uid, one.uid, other.uid];
}
/** A paid order of this member. */
async function bought(uid: string, sku = "TS-M") {
  const asked = { browserKey: uid, email: `${uid}@example.jp`, lines: [{ sku, quantity: 1 }] };
  const { sessionId, temporaryId } = await shop.placed(asked);
  shop.provider.pay(sessionId);
  await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  await shop.pool.query("update orders set buyer = $2 where temporary_id = $1", [temporaryId, uid]);
  return temporaryId;
}
const live = (uid: string, prefecture: string, isDefault = true) =>
  shop.pool.query(
    `insert into member_address (id, uid, name, kana, postal_code, prefecture, city, street, phone,
       is_default, updated_at)
     values ($1, $2, '三条 澪', 'さんじょう みお', '6048166', $3, '市', '町', '0751234567', $4, now())`,
    [randomUUID(), uid, prefecture, isDefault],
  );
const whom = { itemId: null, prefecture: "", bought: "", boughtFrom: null, quietFrom: null };
type Narrow = Pick<MailingEdit, "prefecture" | "bought" | "boughtFrom" | "quietFrom">;
const write = async (narrow: Narrow) => {
  const key = randomUUID();
  const words = { subject: "冬の足うら", body: "はじまります。", link: "", itemId: "" };
  const made = await writeMailing(
    shop.db,
    { key, version: 0, ...words, ...narrow },
    actor,
    shop.now(),
  );
  return made.ok ? key : made.code;
};
async function sentTo(narrow: Narrow, meanwhile: () => Promise<unknown> = async () => undefined) {
  const id = await write(narrow);
  const began = await beginMailing(
    shop.db,
    { id, version: 1, beginsAt: null, actor },
    later(5, shop.now()),
  );
  if (!began.ok) return began.code;
  shop.at(later(10, shop.now()));
  await meanwhile();
  await goOnWithMailings({
    db: shop.db,
    handlers: { [mailingLetter.postKind]: async () => undefined },
    clock: () => later(15, shop.now()),
  });
  const { rows } = await shop.pool.query<{ uid: string }>(
    "select payload ->> 'uid' as uid from outbox where payload ->> 'mailing' = $1",
    [id],
  );
  return rows.map(({ uid }) => uid).toSorted();
}

describe("a narrowed letter", () => {
  test("goes to who has their usual address there, not to who has another one there", async () => {
    await live(mio, "東京都");
    await live(katsuhiko, "京都府");
    await live(katsuhiko, "東京都", false);
    expect(await sentTo({ prefecture: "東京都" })).toEqual([mio]);
    expect(await sentTo({ prefecture: "沖縄県" })).toBe("nobody-there");
  });
  test("goes to who bought those goods, not to who sent them back or bought others", async () => {
    await bought(mio);
    await bought(katsuhiko, "SO-F");
    expect(await sentTo({ bought: "FUDEBITO" })).toEqual([mio]);
    expect(await sentTo({ boughtFrom: "2026-11-20" })).toEqual([mio, katsuhiko].toSorted());
    expect(await sentTo({ boughtFrom: "2026-11-21" })).toBe("nobody-there");
    await shop.pool.query("update stock_hold set state = 'returned', returned = 1");
    expect(await sentTo({ bought: "FUDEBITO" })).toBe("nobody-there");
  });
  test("goes to who has ordered nothing since, as it was when it began", async () => {
    await bought(mio);
    const quiet = { quietFrom: "2026-11-01" } as const;
    expect(await sentTo(quiet)).toEqual([actor, katsuhiko].toSorted());
    expect(await sentTo(quiet, () => bought(katsuhiko))).toEqual([actor, katsuhiko].toSorted());
    expect(await sentTo(quiet)).toEqual([actor]);
  });
  test("goes where all of it is true together, and counts the same before", async () => {
    for (const uid of [mio, katsuhiko]) await bought(uid);
    await live(mio, "東京都");
    const both = { prefecture: "東京都", bought: "FUDEBITO" } as const;
    expect(await receiversOf(shop.db, { ...whom, ...both }, later(5, noon))).toBe(1);
    expect(await sentTo(both)).toEqual([mio]);
    expect(await sentTo({ ...both, quietFrom: "2026-11-01" })).toBe("nobody-there");
  });
  test("of goods that are not there is not kept", async () => {
    expect(await write({ bought: "NOTHING" })).toBe("no-such-goods");
  });
  test("tells how many have it, opened it in their inbox, and were not reached", async () => {
    await sentTo({});
    const { rows } = await shop.pool.query<{ id: string; uid: string; mailing: string }>(
      "select id, payload ->> 'uid' as uid, payload ->> 'mailing' as mailing from outbox where kind = 'mail:mailing'",
    );
    for (const [at, { id, uid }] of rows.entries())
      await shop.pool.query(
        `insert into member_letter (id, uid, kind, subject, parts, created_at, read_at)
         values ($1, $2, 'mail:mailing', '冬', '[]', now(), case when $3 then now() end)`,
        [id, uid, at === 0],
      );
    await shop.pool.query("update outbox set failed_at = now(), done_at = null where id = $1", [
      rows[1]?.id,
    ]);
    const row = await findMailing(shop.db, rows[0]?.mailing ?? "");
    if (!row) throw new Error("no such letter");
    expect(await ratesOfMailing(shop.db, row)).toEqual({ arrived: 3, read: 1, failed: 1 });
    expect(await ratesOfMailing(shop.db, { ...row, id: randomUUID() })).toEqual({
      arrived: 0,
      read: 0,
      failed: 0,
    });
  });
});

test("says in words whom it goes to", () => {
  const title = () => "英知";
  expect(whomWords(whom, title)).toBe("すべての会員");
  expect(
    whomWords(
      {
        itemId: "000001",
        prefecture: "東京都",
        bought: "A-1",
        boughtFrom: "2026-10-01",
        quietFrom: "2026-11-01",
      },
      title,
    ),
  ).toBe(
    "英知・お届け先が東京都の方・2026年10月1日から品番 A-1を買った方・2026年11月1日からご注文のない方",
  );
});
