// Events over HTTP, without scripts: the list, a reservation with a ticket, the letter's address
// without signing in, the desk, and the pages of earlier years.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { archivedPages } from "#features/site/archive/pages.ts";
import { reservationLink } from "#features/memberships/events/link.server.ts";
import { eventTickets } from "#features/memberships/events/service.server.ts";
import { ticketsLeft } from "#features/identity/licence/tickets.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { seedEvents } from "#seed/seed-events.server.ts";
import { aShop } from "./kit/shop.ts";
import { giveLicence } from "./kit/licence.ts";

const secret = "a-secret-of-this-test-alone-0123456789";
const shop = aShop({ SESSION_SECRET: secret });
const page = "/event/reservation_form";
const form = { companions: "", note: "", seats: "1" };
beforeAll(() => seedEvents(shop.base().db, new Date()));

async function aMember(withTicket: boolean) {
  const browser = await shop.browserOf({});
  if (withTicket) await giveLicence(shop.base(), browser.person.uid, "500001");
  return browser;
}
const left = (uid: string) =>
  ticketsLeft(shop.base().db, uid, eventTickets(itemMasters), new Date());

test("who may not come to an event of a plan reads whose it is, and where the plans are", async () => {
  const member = await aMember(false);
  const text = await (await member.get(`${page}?event=prevo-year`)).text();
  expect(text).toMatch(/プレヴォ(<!-- -->)?の方のものです。/);
  expect(text).toContain('href="/landing/membership"');
  expect(text).not.toContain("この内容で予約する");
  const answer = await member.post(`${page}?event=prevo-year`, {
    intent: "reserve",
    event: "prevo-year",
    ...form,
  });
  expect(answer.status).toBe(403);
});

describe("a visitor", () => {
  test("reads the list and an event, and is led to sign in", async () => {
    const list = await (await shop.visitor().get(page)).text();
    expect(list).toContain("稽古会　足のうら");
    const event = await (await shop.visitor().get(`${page}?event=soles`)).text();
    expect(event).toContain("ログインして予約する");
    expect(event).toContain('"@type":"Event"');
    // Who has never been there finds the way, on the page and in what machines read of it.
    expect(event).toMatch(/<dt>住所・道順<\/dt><dd>[^<]*花川戸/);
    expect(event).toMatch(/"address":"[^"]*花川戸0-0-0/);
    const sent = await shop.visitor().post(`${page}?event=soles`, {
      intent: "reserve",
      event: "soles",
      ...form,
    });
    expect(sent.status).toBe(302);
    expect(await shop.query("select from event_reservation")).toEqual([]);
  });
  test("finds nothing under an address that is not ours", async () => {
    for (const query of ["?event=nowhere", `?reservation=${randomUUID()}.x`, "?reservation="])
      expect((await shop.visitor().get(page + query)).status, query).toBe(404);
    const calendar = `/event/calendar.ics?reservation=${randomUUID()}.x`;
    expect((await shop.visitor().get(calendar)).status).toBe(404);
  });
});

describe("a member", () => {
  test("reserves with a ticket, opens the letter's address signed out, and gives it back", async () => {
    const member = await aMember(true);
    const sent = await member.post(`${page}?event=soles`, {
      intent: "reserve",
      event: "soles",
      ...form,
    });
    expect(sent.status).toBe(303);
    expect(await left(member.person.uid)).toBe(0);
    const own = sent.headers.get("location") ?? "";
    const link = own.replace("&done=1", "");
    const visitor = shop.visitor();
    const seen = await (await visitor.get(link)).text();
    expect(seen).toContain("券1枚は、そのまま戻ります");
    expect(seen).toContain("noindex");
    const token = new URL(link, "http://x").search;
    const file = await visitor.get(`/event/calendar.ics${token}`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect((await visitor.post(link, { intent: "cancel", back: "yes" })).status).toBe(303);
    expect(await left(member.person.uid)).toBe(1);
    expect(await (await visitor.get(`/event/calendar.ics${token}`)).text()).toContain(
      "METHOD:CANCEL",
    );
  });
  test("without a ticket, of another plan, or with no number of people is refused", async () => {
    const member = await aMember(false);
    const post = (event: string, more = {}) =>
      member.post(`${page}?event=${event}`, { intent: "reserve", event, ...form, ...more });
    expect((await post("soles")).status).toBe(409);
    expect((await post("prevo-year")).status).toBe(403);
    const wrong = await post("open-talk", { seats: "9", companions: "ひつじ" });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain("1人から4人まで");
    expect(html).toContain('value="ひつじ"');
  });
  test("cannot take what was offered to another", async () => {
    const [first, second] = [await aMember(false), await aMember(false)];
    const sent = await first.post(`${page}?event=open-talk`, {
      intent: "wait",
      event: "open-talk",
      ...form,
    });
    const link = (sent.headers.get("location") ?? "").replace("&done=1", "");
    expect((await second.post(link, { intent: "take" })).status).toBe(404);
    expect((await first.post(link, { intent: "take" })).status).toBe(303);
    expect(await (await first.get(link)).text()).toContain("ご予約");
  });
});

describe("an offer", () => {
  const offered = async () => {
    const member = await aMember(false);
    const sent = await member.post(`${page}?event=open-talk`, {
      intent: "wait",
      event: "open-talk",
      ...form,
    });
    const link = (sent.headers.get("location") ?? "").replace("&done=1", "");
    return { member, link };
  };
  const seats = async (by: { get: (path: string) => Promise<Response> }) => {
    const shown = [];
    for (const path of [`${page}?event=open-talk`, page])
      shown.push((await (await by.get(path)).text()).includes("あなたの席を、とってあります"));
    return shown;
  };
  test("reads as one's own places on the pages of the event, for its holder alone", async () => {
    const { member } = await offered();
    expect(await seats(member)).toEqual([true, true]);
    expect(await seats(await aMember(false))).toEqual([false, false]);
    expect(await seats(shop.visitor())).toEqual([false, false]);
  });
  test("that is answered too late says so once", async () => {
    const { member, link } = await offered();
    await shop.query(
      `update event_reservation set state = 'cancelled', cancelled_by = 'lapsed', offer_until = null
        where uid = $1`,
      [member.person.uid],
    );
    const late = await member.post(link, { intent: "take" });
    const said = (await late.text()).split("席はつぎの方にお渡ししました。</").length - 1;
    expect([late.status, said]).toEqual([409, 1]);
    expect(await (await member.get(link)).text()).toContain("席はつぎの方にお渡ししました。</");
  });
});

describe("by card", () => {
  const event = "first-hour-1";
  const asked = { event, ...form, terms: "", name: "ひつじ", email: "hitsuji@example.jp" };
  test("a guest pays, holds a reservation and a receipt, and gives it back", async () => {
    const guest = shop.visitor();
    const html = await (await guest.get(`${page}?event=${event}`)).text();
    expect(html).toContain("お支払いへ進む");
    expect(html).toContain("¥3,000");
    expect(html).toContain("ほかの日");
    const terms = /name="terms" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const wrong = await guest.post(`${page}?event=${event}`, {
      ...asked,
      intent: "ask",
      email: "x",
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="ひつじ"');
    const cheap = { ...asked, intent: "ask", terms: terms.replace("3000", "1") };
    expect((await guest.post(`${page}?event=${event}`, cheap)).status).toBe(409);
    const sent = await guest.post(`${page}?event=${event}`, { ...asked, terms, intent: "ask" });
    const pay = new URL(sent.headers.get("location") ?? "").pathname;
    expect([sent.status, pay]).toEqual([303, expect.stringContaining("/__stand-in/stripe/pay/")]);

    // Asked once more with another number: the browser that asked is led to what it has.
    const two = { ...asked, terms, intent: "ask", seats: "2" };
    const again = await guest.post(`${page}?event=${event}`, two);
    const held = again.headers.get("location") ?? "";
    expect(held).toMatch(/reservation=.+&done=held$/);
    expect(await (await guest.get(held)).text()).toContain("先ほどのお申し込みの席");
    // Whoever else types the address learns nothing; the address gets a letter.
    const other = shop.visitor();
    const taken = await other.post(`${page}?event=${event}`, two);
    expect(taken.headers.get("location")).toBe(`${page}?event=${event}&done=mailed`);
    expect(taken.headers.get("set-cookie") ?? "").not.toContain("event_hold");
    const foreign = await other.get(held.replace(/reservation=[^&]+/, "reservation=x"));
    expect(foreign.status).toBe(404);

    const paid = await guest.post(pay, { number: "4242424242424242" });
    const back = new URL(paid.headers.get("location") ?? "", "http://x");
    const led = await guest.get(back.pathname + back.search);
    expect(led.status).toBe(302);
    const link = (led.headers.get("location") ?? "").replace("&done=paid", "");
    const own = await (await guest.get(`${link}&done=paid`)).text();
    expect(own).toContain("お支払いがすみ、予約できました");
    expect(own).toContain("Visa 末尾4242");
    const token = new URL(link, "http://x").searchParams.get("reservation") ?? "";
    const receipt = await guest.post("/event/receipt", { reservation: token, addressee: "" });
    expect(receipt.headers.get("content-type")).toBe("application/pdf");
    expect((await guest.post("/event/receipt", { reservation: "x" })).status).toBe(404);
    const changed = { intent: "change", companions: "やぎ", note: "", seats: "4" };
    expect((await guest.post(link, changed)).status).toBe(303);
    expect(await (await guest.get(link)).text()).toContain("1人（やぎ）");
    expect((await guest.post(link, { intent: "cancel", back: "yes" })).status).toBe(303);
    expect(await shop.query("select amount, reason from refund")).toEqual([
      { amount: 3_000, reason: "event-cancelled" },
    ]);
    const [{ payer, uid } = {}] = (await shop.query("select payer, uid from event_payment")) as {
      payer?: string;
      uid?: string | null;
    }[];
    expect([payer, uid]).toEqual(["ひつじ", null]);
  });
  test("the way to a free place of a guest stands in the letter alone", async () => {
    const guest = shop.visitor();
    const free = { ...asked, event: "open-talk", email: "yagi@example.jp" };
    const sent = await guest.post(`${page}?event=open-talk`, { ...free, intent: "ask" });
    const to = sent.headers.get("location") ?? "";
    expect(to).toContain("done=mailed");
    expect(await (await guest.get(to)).text()).not.toContain("reservation=");
    const [row] = (await shop.query(
      "select id, state from event_reservation where email = 'yagi@example.jp'",
    )) as { id: string; state: string }[];
    expect(row?.state).toBe("offered");
    const link = reservationLink(secret, row?.id ?? "");
    expect((await guest.post(`${link}x`, { intent: "take" })).status).toBe(404);
    expect((await guest.post(link, { intent: "take" })).status).toBe(303);
    expect(await (await guest.get(link)).text()).toContain("受付で見せる絵");
    // Who asks for the queue reads of the queue, whatever the address has already.
    for (const email of ["yagi@example.jp", "ren@example.jp"]) {
      const waits = { ...free, email, intent: "ask-wait" };
      const queued = await guest.post(`${page}?event=open-talk`, waits);
      expect(queued.headers.get("location")).toBe(`${page}?event=open-talk&done=queued`);
    }
  });
  test("a session of nobody leads nowhere", async () => {
    expect((await shop.visitor().get(`${page}?session_id=cs_test_x`)).status).toBe(404);
  });
});

describe("the desk", () => {
  test("sees who comes, receives them, and calls off only when it is sure", async () => {
    const member = await aMember(true);
    await member.post(`${page}?event=breath-morning`, {
      intent: "reserve",
      event: "breath-morning",
      ...form,
    });
    const staff = await shop.browserOf({ authority: "owner" }, { second: true });
    const guests = "/admin/events/breath-morning/guests";
    const [row] = (await shop.query(
      "select id from event_reservation where event_id = 'breath-morning'",
    )) as { id: string }[];
    expect((await staff.post(guests, { intent: "arrive", id: row?.id ?? "" })).status).toBe(303);
    expect(await (await staff.get(guests)).text()).toContain("来ました");
    expect((await staff.post(guests, { intent: "call-off" })).status).toBe(422);
    expect(await left(member.person.uid)).toBe(0);
    expect((await staff.post(guests, { intent: "call-off", sure: "on" })).status).toBe(303);
    expect(await left(member.person.uid)).toBe(1);
    expect((await member.get(guests)).status).toBe(404);
    expect((await member.post(guests, { intent: "call-off", sure: "on" })).status).toBe(404);
  });
});

describe("at the door and before", () => {
  const guests = "/admin/events/open-talk/guests";
  test("the ticket's picture opens the desk at who it is, for staff alone", async () => {
    const member = await shop.browserOf({});
    const sent = await member.post(`${page}?event=open-talk`, {
      intent: "reserve",
      event: "open-talk",
      ...form,
    });
    const own = await (await member.get(sent.headers.get("location") ?? "")).text();
    const code = /受付で見せる絵（番号 ([0-9A-F]{4}-[0-9A-F]{4})）/.exec(own)?.[1] ?? "";
    expect(code).not.toBe("");
    const staff = await shop.browserOf({ authority: "owner" }, { second: true });
    const door = async (typed: string) =>
      (await staff.get(`${guests}?door=${encodeURIComponent(typed)}`)).text();
    expect(await door(code.toLowerCase().replace("-", " "))).toMatch(
      new RegExp(`role="status"[\\s\\S]*${code}[\\s\\S]*受付する`),
    );
    expect(await door("0000-0000")).toContain("この番号の予約は、この催しにはありません。");
    expect((await member.get(`${guests}?door=${code}`)).status).toBe(404);
    // What is given back has nothing to show.
    const link = (sent.headers.get("location") ?? "").replace("&done=1", "");
    await member.post(link, { intent: "cancel", back: "no" });
    expect(await (await member.get(link)).text()).not.toContain("受付で見せる絵");
    expect(await door(code)).toContain("この番号の予約は、この催しにはありません。");
  });
  test("a letter goes to everybody who has a place, once however often it is sent", async () => {
    const staff = await shop.browserOf({ authority: "owner" }, { second: true });
    const write = (key: string, words: string) =>
      staff.post(guests, { intent: "write", key, words });
    const told = () =>
      shop.query("select payload from outbox where key like '%event-word:%' order by key");
    await shop.query("update event_reservation set state = 'cancelled' where event_id = $1", [
      "open-talk",
    ]);
    expect((await write(randomUUID(), "駅の東口で待ちます。")).status).toBe(409);
    for (const _ of [1, 2])
      await (
        await shop.browserOf({})
      ).post(`${page}?event=open-talk`, { intent: "reserve", event: "open-talk", ...form });
    const empty = await write(randomUUID(), " ");
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("お知らせの文をご入力ください。");
    const key = randomUUID();
    const twice = await Promise.all([
      write(key, "駅の東口で待ちます。"),
      write(key, "駅の東口で待ちます。"),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await told()).toHaveLength(2);
    const html = await (await staff.get(`${guests}?part=letter`)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    expect(main.match(/駅の東口で待ちます。/g)).toHaveLength(1);
    const member = await shop.browserOf({});
    expect((await member.post(guests, { intent: "write", key, words: "偽" })).status).toBe(404);
    expect(await told()).toHaveLength(2);
  });
});

test.each(Object.values(archivedPages))(
  "$path says from when it is, sells nothing and leads to today",
  async ({ path, title, today }) => {
    const answer = await shop.visitor().get(path);
    const html = await answer.text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(main).toContain(title);
    expect(main).toMatch(/20\d\d年\d+月\d+日/);
    expect(main).toContain(`href="${today.href}"`);
    expect(main).not.toMatch(/¥|<form/);
  },
);

test("an advert leads to the quiz, with or without registering", async () => {
  const arrival = "/redirection/ad-meta-jimi-shindan-to-line-reg?utm_source=meta";
  const html = await (await shop.visitor().get(arrival)).text();
  expect(html).toContain("登録せずに診断をひらく");
  expect(html).toContain(encodeURIComponent("/shindan/bf-jimi-shindan-start"));
  const member = await shop.browserOf({});
  expect(await (await member.get(arrival)).text()).not.toContain("登録して");
});

test("who comes is not for who writes the texts; money goes back by a second press", async () => {
  const guests = "/admin/events/open-talk/guests";
  const by = (role: "content" | "community" | "support") =>
    shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
  const writer = await by("content");
  expect((await writer.get(guests)).status).toBe(403);
  for (const spelled of ["%67uests", "Guests", "/guests", "guests/", "guests.data"]) {
    const { status } = await writer.get(`/admin/events/open-talk/${spelled}`);
    expect([301, 308, 403, 404], spelled).toContain(status);
  }
  expect(await (await writer.get("/admin/events/open-talk")).text()).not.toContain(guests);
  expect(await (await writer.get("/admin/events")).text()).not.toContain(guests);
  const question = /<details[^>]*><summary>予約を外す<\/summary>[^]*?この方の予約を外す/;
  expect(await (await (await by("support")).get(guests)).text()).toMatch(question);
  const community = await by("community");
  const receives = (
    await Promise.all(
      ["", "?part=letter"].map(async (part) => (await community.get(guests + part)).text()),
    )
  ).join("");
  expect(receives).toContain("来る方へ知らせる");
  for (const words of ["予約を外す", "催しをとりやめる</button>"])
    expect(receives).not.toContain(words);
});

describe("the door's page", () => {
  const door = "/admin/events/open-talk/door";
  test("is opened by staff of events alone, and alone may use the camera", async () => {
    const opens = await shop.browserOf(
      { authority: "staff", roles: ["community"] },
      { second: true },
    );
    const page = await opens.get(door);
    expect(page.status).toBe(200);
    expect(page.headers.get("permissions-policy")).toContain("camera=(self)");
    expect((await opens.get("/admin/events/nowhere/door")).status).toBe(404);
    const guests = await opens.get("/admin/events/open-talk/guests");
    expect(guests.headers.get("permissions-policy")).toContain("camera=()");
    const other = { authority: "staff", roles: ["content"] } as const;
    expect((await (await shop.browserOf(other, { second: true })).get(door)).status).toBe(403);
    expect((await (await shop.browserOf({})).get(door)).status).toBe(404);
    expect((await shop.visitor().get(door)).status).toBe(302);
  });
  test("what is kept for everybody may use it, too, and holds nobody", async () => {
    for (const _ of ["made", "kept"]) {
      const page = await shop.visitor().get("/offline");
      expect(page.headers.get("permissions-policy")).toContain("camera=(self)");
      expect(await page.text()).not.toContain("open-talk");
    }
  });
});

describe("an event in the room of sessions", () => {
  test("shows who comes the way in, a quarter of an hour before, and nobody else", async () => {
    const member = await shop.browserOf({});
    const event = "/event/reservation_form?event=open-talk";
    await shop.query("update event set online = true where id = 'open-talk'");
    expect(await (await shop.visitor().get(event)).text()).toContain("ログインして予約する");
    const guest = { ...form, event: "open-talk", name: "やぎ", email: "yagi-2@example.jp" };
    const refused = await shop.visitor().post(event, { ...guest, intent: "ask" });
    expect(refused.headers.get("location") ?? "").not.toContain("done=mailed");
    const sent = await member.post(event, { intent: "reserve", event: "open-talk", ...form });
    const own = (sent.headers.get("location") ?? "").replace("&done=1", "");
    const before = await (await member.get(own)).text();
    expect(before).toContain("から、この頁に入口が出ます。");
    expect(before).not.toContain("部屋に入る");
    await shop.query(
      `update event set open_at = now() - interval '1 day', free_until = now() - interval '1 hour',
         starts_at = now() + interval '10 minutes', ends_at = now() + interval '1 hour'
       where id = 'open-talk'`,
    );
    expect(await (await member.get(own)).text()).toContain("部屋に入る");
    // The letter's address alone opens no room.
    expect(await (await shop.visitor().get(own)).text()).not.toContain("部屋に入る");
    const other = await shop.browserOf({});
    expect(await (await other.get(own)).text()).not.toContain("部屋に入る");
  });
});
