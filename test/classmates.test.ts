// A class over HTTP, as a browser without scripts asks: made at the desk of who came, written in by
// its members, read by each alone.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { savePenName } from "#features/community/profiles/service.server.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const page = "/questionnaire/classmate-eval";
const desk = "/admin/classes";
const staff = () => shop.browserOf({ authority: "staff", roles: ["community"] }, { second: true });

async function aMember(penName: string) {
  const person = await shop.person();
  await savePenName(shop.base().db, person.uid, { penName, avatar: 3 }, new Date());
  return person.uid;
}
const names = ["みなも", "くろがね", "ひつじ", "あしたば"];
let made = 0;
/** Opened, with four members who have come to an event. */
async function aClass() {
  made += 1;
  const uids: string[] = [];
  for (const name of names) uids.push(await aMember(`${name}${made}`));
  const event = `came-${made}`;
  await shop.query(
    `insert into event (id, series, title, body, place, starts_at, ends_at, places, taken, fee, open_at,
       free_until, status, updated_at)
     values ($1, '秋の稽古会', '秋の稽古会', '[]', '道場', now() - interval '2 days', now() - interval '1 day',
       10, 5, 'free', now() - interval '9 days', now() - interval '3 days', 'open', now())`,
    [event],
  );
  // A fifth reserved and did not come.
  const away = await aMember(`こない${made}`);
  for (const uid of [...uids, away])
    await shop.query(
      `insert into event_reservation (id, event_id, uid, seats, companions, note, state,
         free_until, created_at, arrived_at)
       values ($1, $2, $3, 1, '', '', 'confirmed', now(), now(), $4)`,
      [randomUUID(), event, uid, uid === away ? null : new Date()],
    );
  const one = await staff();
  const key = randomUUID();
  expect(await (await one.get(`${desk}/new?event=${event}`)).text()).toContain("受付をした4人");
  const until = "2099-12-20 21:00";
  const form = { intent: "save", key, event, title: "秋の稽古会の組", until };
  expect((await one.post(`${desk}/new`, form)).status).toBe(303);
  expect((await one.post(`${desk}/${key}`, { intent: "open" })).status).toBe(303);
  return { id: key, uids, away };
}
const of = (uid: string) => shop.browserOf({ uid, email: "" });
const toOf = (html: string, name: string) =>
  new RegExp(`to=([0-9a-f-]{36})[^>]*>(?:(?!</a>).)*${name}`, "s").exec(html)?.[1] ?? "";

describe("a class", () => {
  test("made of who came is written in question by question, and read by nobody before three", async () => {
    const { id, uids, away } = await aClass();
    const [mio = "", ren = ""] = uids;
    const one = await of(ren);
    const list = await (await one.get(page)).text();
    expect(list).toContain("秋の稽古会の組");
    expect(list).toContain("書いたひとの名は、出ません");
    const to = toOf(list, names[0] ?? "");
    expect(to).not.toBe("");
    const give = (number: number, more: Record<string, string>) =>
      one.post(page, { intent: "give", class: id, to, number: String(number), ...more });
    const missing = await give(1, {});
    expect([missing.status, await missing.text()]).toEqual([
      422,
      expect.stringContaining("ひとつえらんでください。"),
    ]);
    const first = await give(1, { answer: "0" });
    expect(first.headers.get("location")).toContain(`to=${to}&q=2`);
    expect(await (await one.get(page)).text()).toContain("とちゅう 1/3");
    await give(2, { answer: "1" });
    const tooLong = await give(3, { answer: "2", line: "あ".repeat(121) });
    expect([tooLong.status, await tooLong.text()]).toEqual([
      422,
      expect.stringContaining("ひとことは120文字までです。"),
    ]);
    expect((await give(3, { answer: "2", line: "よく待つ" })).headers.get("location")).toContain(
      "done=written",
    );
    expect(await (await one.get(page)).text()).toContain("まで直せます");
    const other = await (await (await of(mio)).get(page)).text();
    expect(other).not.toContain("よく待つ");
    expect(other).toContain("まだ届いていません");
    // Who did not come is not in it.
    const stranger = await of(away);
    expect(await (await stranger.get(page)).text()).toContain("いま、あなたの組はありません");
    expect((await stranger.get(`${page}?class=${id}`)).status).toBe(404);
    const sent = { intent: "give", class: id, to, number: "1", answer: "0" };
    expect((await stranger.post(page, sent)).status).toBe(404);
  });
  test("is read when the day of three is over; a hurtful line goes to staff", async () => {
    const { id, uids } = await aClass();
    const [mio = "", ...others] = uids;
    const at = new Date(Date.now() - 25 * 3_600_000);
    for (const [index, uid] of others.entries())
      await shop.query(
        `insert into class_word (id, class_id, uid, about_uid, answers, line, state, saved_at,
           written_at) values ($1, $2, $3, $4, '[0, 1, 2]', $5, 'written', $6, $6)`,
        [randomUUID(), id, uid, mio, `行${index}`, at],
      );
    const one = await of(mio);
    const html = await (await one.get(page)).text();
    for (const said of ["行0", "行1", "行2", "ふかくなる", "3人"]) expect(html).toContain(said);
    const word = /name="id" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
    await one.post(page, { intent: "report", class: id, id: word });
    const left = await (await one.get(page)).text();
    expect([0, 1, 2].filter((line) => left.includes(`行${line}`))).toHaveLength(2);
    expect(await (await (await staff()).get(`${desk}/${id}`)).text()).toContain(
      "知らせのあった言葉",
    );
  });
  test("tells a visitor to sign in, and the desk its roles", async () => {
    expect((await shop.visitor().get(page)).status).toBe(302);
    const content = await shop.browserOf(
      { authority: "staff", roles: ["content"] },
      { second: true },
    );
    expect((await content.get(desk)).status).toBe(403);
  });
  test("at the desk says what is wrong beside the field, with what was typed", async () => {
    const one = await staff();
    const form = { intent: "save", key: randomUUID(), title: "", until: "あした" };
    const refused = await (await one.post(`${desk}/new`, form)).text();
    expect(refused).toContain("組の名をご入力ください。");
    expect(refused).toContain("いつまで書けるかをご入力ください");
    expect(refused).toContain('value="あした"');
    const { id } = await aClass();
    const mails = "daremo@example.jp";
    const unknown = await one.post(`${desk}/${id}`, { intent: "join", mails });
    expect([unknown.status, await unknown.text()]).toEqual([
      422,
      expect.stringContaining("「daremo@example.jp」を確かめた会員は、いません"),
    ]);
  });
});
