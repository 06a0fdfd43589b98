// The day of an event at the desk: its dates and seats, who is found, places for who called, the
// papers of who comes.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { seedEvents } from "#seed/seed-events.server.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const guests = "/admin/events/open-talk/guests";
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let staff: Browser;
beforeAll(async () => {
  await seedEvents(shop.base().db, new Date());
  staff = await shop.browserOf({ authority: "staff", roles: ["community"] }, { second: true });
});
const textOf = async (path: string, by: Pick<Browser, "get"> = staff) =>
  (await (await by.get(path)).text()).replaceAll("<!-- -->", "");
const aGuest = (name: string, more: { companions?: string; arrived?: boolean } = {}) =>
  shop.query(
    `insert into event_reservation (id, event_id, name, email, seats, companions, note, state,
       free_until, created_at, confirmed_at, arrived_at)
     values ($1, 'open-talk', $2, $3, 2, $4, '', 'confirmed', now(), now(), now(), $5)`,
    [
      randomUUID(),
      name,
      `${randomUUID()}@example.jp`,
      more.companions ?? "",
      more.arrived ? new Date() : null,
    ],
  );
const keep = (by: Pick<Browser, "post">, more: Record<string, string>) =>
  by.post(guests, { intent: "keep", seats: "1", companions: "", note: "", name: "", ...more });
const standing = (email: string) =>
  shop.query(
    `select state from event_reservation left join users using (uid)
     where coalesce(users.email, event_reservation.email) = $1`,
    [email],
  );

describe("who reserved", () => {
  test("is found by name, by who comes along, and by whether they are here", async () => {
    await aGuest("ひつじ", { companions: "こひつじ" });
    await aGuest("やぎ", { arrived: true });
    const page = await textOf(guests);
    expect(page).toContain("予約した方 2組 4人");
    expect(page).toContain("来た方2人。");
    expect(await textOf(`${guests}?show=yet`)).not.toContain("やぎ<");
    expect(await textOf(`${guests}?show=here`)).not.toContain("ごいっしょ：こひつじ");
    expect(await textOf(`${guests}?q=こひつじ`)).toContain("ごいっしょ：こひつじ");
    expect(await textOf(`${guests}?q=だれか`)).toContain("見つかりませんでした。");
  });
  test("stands on the papers, each place with a name", async () => {
    const papers = await textOf("/admin/events/open-talk/names");
    for (const name of ["ひつじ", "こひつじ", "やぎ"])
      expect(papers, name).toMatch(new RegExp(`<b>${name}</b>`));
    const writer = { authority: "staff", roles: ["content"] } as const;
    const other = await shop.browserOf(writer, { second: true });
    expect((await other.get("/admin/events/open-talk/names")).status).toBe(403);
    expect((await (await shop.browserOf({})).get("/admin/events/open-talk/names")).status).toBe(
      404,
    );
    expect((await staff.get("/admin/events/nowhere/names")).status).toBe(404);
  });
});

describe("who comes, as a table file", () => {
  const file = `${guests}.csv`;
  const taken = () =>
    shop.query("select actor from audit where action = 'event.guests-taken'") as Promise<
      { actor: string }[]
    >;
  test("has a line for each, with the mark of UTF-8, no formulas, and is in the record", async () => {
    await aGuest("=1+1", { companions: "@SUM(A1)", arrived: true });
    const before = (await taken()).length;
    const answer = await staff.get(file);
    expect(answer.headers.get("content-type")).toContain("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = new TextDecoder().decode(bytes).trim().split("\n");
    expect(head).toContain("番号,名前,よみ,メール,会員,人数");
    expect(lines).toHaveLength(3);
    const own = lines.find((line) => line.includes("'=1+1")) ?? "";
    expect(own).toContain("'@SUM(A1)");
    expect(own).toMatch(/@example\.jp,登録のない方,2,/);
    expect(own).toContain(",予約,なし,0,0,");
    expect((await taken()).slice(before)).toEqual([{ actor: staff.person.uid }]);
  });
  test("is also there in Shift_JIS", async () => {
    const answer = await staff.get(`${file}?letters=shift_jis`);
    const text = new TextDecoder("shift_jis").decode(await answer.arrayBuffer());
    expect(text).toContain("ひつじ");
  });
  test("is not for who writes the texts, members, or visitors, and leaves nothing in the record", async () => {
    const before = (await taken()).length;
    const writer = { authority: "staff", roles: ["content"] } as const;
    expect((await (await shop.browserOf(writer, { second: true })).get(file)).status).toBe(403);
    expect((await (await shop.browserOf({})).get(file)).status).toBe(404);
    expect((await shop.visitor().get(file)).status).toBe(302);
    expect((await staff.get("/admin/events/nowhere/guests.csv")).status).toBe(404);
    expect(await taken()).toHaveLength(before);
  });
});

describe("places for who called", () => {
  test("a member has them at once; somebody else is named and answers a letter", async () => {
    const member = await shop.browserOf({});
    const [{ email } = { email: "" }] = (await shop.query(
      "update users set email_verified_at = now() where uid = $1 returning email",
      [member.person.uid],
    )) as { email: string }[];
    const sent = await keep(staff, { email: email.toUpperCase() });
    expect(sent.headers.get("location")).toBe(`${guests}?done=kept`);
    expect(await standing(email)).toEqual([{ state: "confirmed" }]);
    const stranger = `${randomUUID()}@example.jp`;
    const nameless = await keep(staff, { email: stranger, note: "椅子を希望" });
    expect(nameless.status).toBe(422);
    const html = await nameless.text();
    expect(html).toContain("登録のない方は、お名前もご入力ください。");
    expect(html).toContain("椅子を希望");
    expect(await standing(stranger)).toEqual([]);
    const asked = await keep(staff, { email: stranger, name: "電話の方" });
    expect(asked.headers.get("location")).toBe(`${guests}?done=asked`);
    expect(await standing(stranger)).toEqual([{ state: "offered" }]);
  });
  test("wrong input comes back whole; who may not open the desk keeps nothing", async () => {
    const wrong = await keep(staff, { email: "x", seats: "9", companions: "はる" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="はる"');
    const email = `${randomUUID()}@example.jp`;
    const writer = { authority: "staff", roles: ["content"] } as const;
    const other = await shop.browserOf(writer, { second: true });
    expect((await keep(other, { email, name: "だれか" })).status).toBe(403);
    expect((await keep(await shop.browserOf({}), { email, name: "だれか" })).status).toBe(404);
    expect(await standing(email)).toEqual([]);
  });
});
