// Somebody without an account asks what is kept of them, or that it goes: by address, with a
// reason, in the record, and for nobody else.
import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { guestSubject } from "#features/backoffice/guests/guests.server.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/members/guests";
const asked = "ご注文のメールから求めがあり、電話で照合";
let support: PlainBrowser;
let other: PlainBrowser;
beforeAll(async () => {
  const staff = { authority: "staff", roles: ["support"] } as const;
  support = await shop.browserOf(staff, { second: true });
  other = await shop.browserOf(staff, { second: true });
  await shop.query(
    `insert into product (id, family_id, code, title, lead, category, base_price, status, published_at,
       position)
     values ('cup', 'cup', 'CUP', '器', '', 'fashion', 1000, 'open', now(), 1)`,
  );
  await shop.query(
    `insert into product_size (sku, product_id, size, stock, position)
     values ('CUP-S', 'cup', 'S', 0, 0)`,
  );
});

const newAddress = () => `guest-${randomUUID()}@example.jp`;
const message = (email: string) =>
  shop.query(
    `insert into contact_message (id, name, email, subject, body, created_at)
     values ($1, '山田', $2, 'おたずね', '届きましたか', now())`,
    [randomUUID(), email],
  );
/** A seat of somebody without an account, at an event so many days from now. */
const seat = async (email: string, days: number) => {
  const event = randomUUID();
  await shop.query(
    `insert into event (id, series, title, body, place, starts_at, ends_at, places, taken, fee,
       open_at, free_until, status, updated_at)
     values ($1, '秋の稽古会', '秋の稽古会', '[]', '道場', now() + $2 * interval '1 day',
       now() + $2 * interval '1 day' + interval '1 hour', 10, 1, 'free', now(), now(), 'open', now())`,
    [event, days],
  );
  await shop.query(
    `insert into event_reservation (id, event_id, name, email, seats, companions, note, state,
       free_until, created_at)
     values ($1, $2, '山田', $3, 1, '妹', '車いす', 'confirmed', now(), now())`,
    [randomUUID(), event, email],
  );
};
const wait = (email: string) =>
  shop.query("insert into restock_request (sku, email, created_at) values ('CUP-S', $1, now())", [
    email,
  ]);
const unpaid = (email: string, state: string) =>
  shop.query(
    `insert into payment_temporary (id, key_hash, uid, browser_hash, email, state, confirmation,
       total, content_hash, holds_until, created_at, updated_at)
     values ($1::uuid, $1::text, 'guest', $1::text, $2, $3, '{}', 100, $1::text, now(), now(), now())`,
    [randomUUID(), email, state],
  );
const send = (browser: PlainBrowser, intent: string, email: string, words = asked) =>
  browser.post(desk, { intent, email, asked: words });
const acts = async (email: string) =>
  (
    await shop.query("select action from audit where subject = $1 order by at, id", [
      guestSubject(email),
    ])
  ).map(({ action }) => action);

describe("the page", () => {
  test("tells how many rows there are, and not what they say", async () => {
    const email = newAddress();
    await message(email);
    await wait(email);
    const page = await (await support.get(`${desk}?email=${encodeURIComponent(email)}`)).text();
    expect(page).toContain("会員でない方の記録");
    expect(page.match(/1件/g)).toHaveLength(2);
    expect(page).not.toContain("届きましたか");
  });
  test("says of a member that they are one, of words that they are no address", async () => {
    const { email } = await shop.person();
    const member = await (await support.get(`${desk}?email=${encodeURIComponent(email)}`)).text();
    expect(member).toContain("この住所の方は会員です");
    const typo = await (await support.get(`${desk}?email=yamada`)).text();
    expect(typo).toContain("メールアドレスの形をご確認ください");
  });
  test("is open for support, and for no other role, member or visitor", async () => {
    const shopkeeper = await shop.browserOf(
      { authority: "staff", roles: ["shop"] },
      { second: true },
    );
    expect((await shopkeeper.get(desk)).status).toBe(403);
    expect((await send(shopkeeper, "erase", newAddress())).status).toBe(403);
    const member = await shop.browserOf({});
    expect((await member.get(desk)).status).toBe(404);
    expect((await shop.visitor().get(desk)).status).toBe(302);
  });
});

describe("a disclosure", () => {
  test("is written down without the address, and opens in the browser that asked", async () => {
    const email = newAddress();
    await message(email);
    await seat(email, -3);
    const answer = await send(support, "disclose", email);
    expect(answer.status).toBe(303);
    const there = answer.headers.get("location") ?? "";
    const file = await support.get(there);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const all = JSON.parse(strFromU8(inside["data.json"] ?? new Uint8Array()));
    expect(all).toMatchObject({
      orders: [],
      messages: [{ body: "届きましたか" }],
      seats: [{ name: "山田", companions: "妹" }],
    });
    expect(await acts(email)).toEqual(["guest.disclosed"]);
    // Nobody else's browser, no other address, and nothing without its mark.
    expect((await other.get(there)).status).toBe(404);
    const neighbour = encodeURIComponent(newAddress());
    const of = there.replace(encodeURIComponent(email), neighbour);
    expect((await support.get(of)).status).toBe(404);
    expect((await support.get(`${desk}/data.zip?email=${neighbour}`)).status).toBe(404);
  });
  test("wants to know how it is known that it is they", async () => {
    const email = newAddress();
    expect((await send(support, "disclose", email, "")).status).toBe(422);
    expect(await acts(email)).toEqual([]);
  });
});

describe("taking away", () => {
  const left = async (email: string) =>
    (
      await shop.query(
        `select (select count(*) from contact_message where email = $1)::int as messages,
           (select count(*) from restock_request where email = $1)::int as waits,
           (select count(*) from event_reservation where email = $1)::int as seats,
           (select array_agg(state) from payment_temporary where email = $1) as unpaid`,
        [email],
      )
    )[0];
  test("takes all but what the law keeps and what is being paid for, of this address alone", async () => {
    const [email, neighbour] = [newAddress(), newAddress()];
    for (const one of [email, neighbour]) {
      await message(one);
      await wait(one);
      await seat(one, -3);
      await unpaid(one, "abandoned");
      await unpaid(one, "paid");
    }
    expect((await send(support, "erase", email)).status).toBe(303);
    expect(await left(email)).toEqual({ messages: 0, waits: 0, seats: 0, unpaid: ["paid"] });
    expect(await left(neighbour)).toMatchObject({ messages: 1, waits: 1, seats: 1 });
    expect(await acts(email)).toEqual(["guest.erased"]);
    const kept = await shop.query(
      "select after::text as words, subject from audit where subject = $1",
      [guestSubject(email)],
    );
    expect(JSON.stringify(kept)).not.toContain(email);
  });
  test("is refused while a seat at an event to come is theirs, and nothing goes", async () => {
    const email = newAddress();
    await message(email);
    await seat(email, 3);
    const answer = await send(support, "erase", email);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("先に催しの画面で取り消してください");
    expect(await left(email)).toMatchObject({ messages: 1, seats: 1 });
    expect(await acts(email)).toEqual([]);
  });
  test("is refused where nothing would go: orders alone, or nothing at all; the record says nothing, and no button asks", async () => {
    const email = newAddress();
    await unpaid(email, "paid");
    const answer = await send(support, "erase", email);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("この住所の記録で、消せるものはありません。"),
    ]);
    expect(await acts(email)).toEqual([]);
    const page = await (await support.get(`${desk}?email=${encodeURIComponent(email)}`)).text();
    expect(page).toContain("消せる記録はありません");
    expect(page).not.toContain('value="erase"');
    expect((await send(support, "disclose", email)).status).toBe(303);
  });
  test("is refused for a member, whose own page does it", async () => {
    const { email } = await shop.person();
    await message(email);
    for (const intent of ["erase", "disclose"])
      expect((await send(support, intent, email)).status).toBe(409);
    expect(await left(email)).toMatchObject({ messages: 1 });
  });
});

describe("an account that typed the address and never proved it", () => {
  const typed = () => shop.person({ email: newAddress(), proved: false });
  test("keeps nobody from their records: they are shown, handed out and taken away", async () => {
    const { uid, email } = await typed();
    await message(email);
    const page = await (await support.get(`${desk}?email=${encodeURIComponent(email)}`)).text();
    expect(page).toContain("1件");
    expect(page).not.toContain("この住所の方は会員です");
    expect((await send(support, "disclose", email)).status).toBe(303);
    expect((await send(support, "erase", email)).status).toBe(303);
    expect(await acts(email)).toEqual(["guest.disclosed", "guest.erased"]);
    const rows = await shop.query("select 1 from contact_message where email = $1", [email]);
    expect(rows).toEqual([]);
    // The account is its own: nothing of it went.
    expect(await shop.query("select email from users where uid = $1", [uid])).toEqual([{ email }]);
  });
  test("does not open it either, where another account proved it", async () => {
    const { email } = await shop.person();
    await shop.person({ email, proved: false });
    expect((await send(support, "disclose", email)).status).toBe(409);
    expect(await acts(email)).toEqual([]);
  });
});

test("every table with an address is one that is known here, or of people who work or belong here", async () => {
  const rows = await shop.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'email' order by 1`,
  );
  const ofGuests = [
    "contact_message",
    "event_reservation",
    "mail_proof",
    "orders",
    "payment_temporary",
    "restock_request",
    "selection",
  ];
  const ofTheHouse = ["shop_detail", "staff_invitation", "users"];
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...ofGuests, ...ofTheHouse].toSorted());
});
