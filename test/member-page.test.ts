// One member on one page, through the real server: what stands around them, notes of the desk, and
// who may write them.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";
import { signedIn } from "./people.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let support: Browser;
let member: Browser;
let page: string;
beforeEach(async () => {
  support = await shop.browserOf({ authority: "staff", roles: ["support"] }, { second: true });
  member = await shop.browserOf({});
  page = `/admin/members/${member.person.uid}`;
});
const html = async (by: Browser, part = "") =>
  (await (await by.get(part ? `${page}?part=${part}` : page)).text()).replaceAll("<!-- -->", "");
async function letter(subject: string, post: "sent" | "failed" | "waiting", read = false) {
  const id = randomUUID();
  const parts = JSON.stringify([`${subject}の中身`]);
  await shop.query(
    "insert into member_letter (id, uid, kind, subject, parts, created_at, read_at) values ($1, $2, 'mail:x', $3, $4, now(), case when $5 then now() end)",
    [id, member.person.uid, subject, parts, read],
  );
  await shop.query(
    "insert into outbox (id, kind, key, payload, created_at, done_at, failed_at) values ($1, 'mail:x', $2, '{}', now(), case when $3 = 'sent' then now() end, case when $3 = 'failed' then now() end)",
    [id, `test:${id}`, post],
  );
}

describe("the page of a member", () => {
  test("says which letters went out, which did not, and which were read; never what stands in them", async () => {
    await letter("届いたお知らせ", "sent", true);
    await letter("届かないお知らせ", "failed");
    await letter("これからのお知らせ", "waiting");
    const rows = (await html(support, "letters"))
      .split("<tr")
      .filter((row) => row.includes("お知らせ</"));
    const stands = (subject: string) => rows.find((row) => row.includes(subject)) ?? "";
    expect([
      /送りました.*読みました/s.test(stands("届いたお知らせ")),
      stands("届かないお知らせ").includes("届きませんでした"),
      stands("これからのお知らせ").includes("送るところです"),
    ]).toEqual([true, true, true]);
    const whole = await html(support, "letters");
    expect([whole.includes("お知らせの中身"), whole.includes('href="/admin/outbox"')]).toEqual([
      false,
      true,
    ]);
  });
  test("tells ten letters and that there are more, the browsers, and what was marked", async () => {
    for (let n = 0; n < 12; n++) await letter(`第${n}のお知らせ`, "sent");
    await signedIn(shop.base(), member.person);
    await shop.query(
      "insert into favourite (uid, product_id, created_at) values ($1, 'gone-product', now())",
      [member.person.uid],
    );
    const [letters, orders] = [await html(support, "letters"), await html(support, "orders")];
    expect([
      letters.match(/>第\d+のお知らせ</g)?.length,
      letters.includes("新しい10件です。"),
      (await html(support)).includes("ログイン中の端末（2）"),
      orders.includes("お気に入り（1）"),
      orders.includes("店から下がった品"),
    ]).toEqual([10, true, true, true, true]);
  });
});

describe("a note of the desk", () => {
  const note = (by: Browser, fields: Record<string, string>) =>
    by.post(page, { intent: "note", key: randomUUID(), ...fields });
  const kept = () =>
    shop.query("select id, words from member_note where uid = $1", [member.person.uid]);
  test("is written once however often its form is sent and is in the record without its words", async () => {
    const key = randomUUID();
    const words = "肩幅がひろめ。\n電話より文字がよいとのこと。";
    expect((await note(support, { key, words })).status).toBe(303);
    expect((await note(support, { key, words })).status).toBe(303);
    expect((await kept()).map((row) => row["words"])).toEqual([words]);
    expect([
      (await html(support)).includes("電話より文字がよい"),
      (await html(support, "record")).includes("番台のメモを書きました"),
    ]).toEqual([true, true]);
    const acts = await shop.query(
      "select after from audit where action = 'note.added' and subject = $1",
      [`user:${member.person.uid}`],
    );
    expect([acts.length, JSON.stringify(acts).includes("肩幅")]).toEqual([1, false]);
    expect((await member.get("/mypage")).status).toBe(200);
    expect((await (await member.get("/mypage")).text()).includes("肩幅")).toBe(false);
  });
  test("without words is refused beside its field; one of another member is not removed here", async () => {
    const empty = await note(support, { words: "　" });
    expect([empty.status, (await empty.text()).includes("メモをご入力ください。")]).toEqual([
      422,
      true,
    ]);
    await note(support, { words: "一つめ" });
    const [row] = await kept();
    const id = String(row?.["id"]);
    const other = await shop.person({});
    const there = `/admin/members/${other.uid}`;
    expect((await support.post(there, { intent: "note-remove", id })).status).toBe(409);
    expect(await kept()).toHaveLength(1);
    expect((await support.post(page, { intent: "note-remove", id })).status).toBe(303);
    expect((await support.post(page, { intent: "note-remove", id })).status).toBe(409);
    expect(await kept()).toHaveLength(0);
  });
  test("is written by the shop too, removed by who sees to members alone, and nothing to others", async () => {
    const inShop = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
    const inContent = await shop.browserOf(
      { authority: "staff", roles: ["content"] },
      { second: true },
    );
    expect([
      (await note(inShop, { words: "箱は大きめ" })).status,
      (await note(inContent, { words: "だめ" })).status,
      (await note(member, { words: "だめ" })).status,
    ]).toEqual([303, 403, 404]);
    const [row] = await kept();
    const removal = { intent: "note-remove", id: String(row?.["id"]) };
    expect([
      (await inShop.post(page, removal)).status,
      (await member.post(page, removal)).status,
    ]).toEqual([403, 404]);
    expect(await kept()).toHaveLength(1);
  });
});

describe("telephone and addresses", () => {
  const open = (by: Browser) => by.post(page, { intent: "contact" });
  const seen = () =>
    shop.query("select actor from audit where action = 'contact.seen' and subject = $1", [
      `user:${member.person.uid}`,
    ]);
  beforeEach(async () => {
    await shop.query(
      `insert into member_address (id, uid, name, kana, postal_code, prefecture, city, street, building,
         phone, is_default, updated_at)
       values ($1, $2, '三条 澪', 'さんじょう みお', '1000001', '東京都', '千代田区', '千代田1-1', '',
         '09012345678', true, now())`,
      [randomUUID(), member.person.uid],
    );
  });
  const told = async (by: Browser) => {
    const whole = await html(by);
    return [whole.includes("090-1234-5678"), whole.includes("千代田1-1")];
  };
  test("are closed until somebody opens them, who is written down; for others they stay closed", async () => {
    const colleague = await shop.browserOf(
      { authority: "staff", roles: ["shop"] },
      { second: true },
    );
    expect(await told(support)).toEqual([false, false]);
    expect(await html(support)).toContain("090-****-5678");
    expect(await seen()).toEqual([]);
    expect((await open(support)).status).toBe(303);
    expect(await told(support)).toEqual([true, true]);
    expect((await seen()).map(({ actor }) => actor)).toEqual([support.person.uid]);
    expect(await told(colleague)).toEqual([false, false]);
  });
  test("close again after a quarter of an hour", async () => {
    await open(support);
    await shop.query(
      "update audit set at = now() - interval '16 minutes' where action = 'contact.seen' and subject = $1",
      [`user:${member.person.uid}`],
    );
    expect(await told(support)).toEqual([false, false]);
  });
  test("are opened by nobody else: not by who writes texts, not by members, not by visitors", async () => {
    const inContent = await shop.browserOf(
      { authority: "staff", roles: ["content"] },
      { second: true },
    );
    expect([(await open(inContent)).status, (await open(member)).status]).toEqual([403, 404]);
    expect(await seen()).toEqual([]);
  });
});

describe("mail addresses of the list and of what is found", () => {
  const mail = () => String(member.person.email);
  const closed = () => `${mail().slice(0, 1)}***${mail().slice(mail().indexOf("@"))}`;
  const places = () => [
    `/admin/members?q=${encodeURIComponent(mail())}`,
    `/admin/find?q=${encodeURIComponent(mail())}`,
  ];
  const rows = () =>
    shop.query("select actor, action from audit where subject like 'member-list:%'");
  const shown = async (by: Browser) => {
    const html = [];
    // What was typed stands in the field: only what was found counts.
    for (const place of places())
      html.push((await (await by.get(place)).text()).replaceAll(`value="${mail()}"`, ""));
    return html.map((one) => [one.includes(`>${mail()}<`), one.includes(closed())]);
  };
  const open = (by: Browser) => by.post("/admin/members", { intent: "mails" });
  beforeEach(() => shop.query("delete from audit where subject like 'member-list:%'"));
  test("are starred until somebody opens them, for a quarter of an hour and for that one alone, in the record", async () => {
    const colleague = await shop.browserOf(
      { authority: "staff", roles: ["shop"] },
      { second: true },
    );
    const [starred, whole] = [
      [false, true],
      [true, false],
    ];
    expect(await shown(support)).toEqual([starred, starred]);
    expect((await open(support)).status).toBe(303);
    expect(await shown(support)).toEqual([whole, whole]);
    expect(await shown(colleague)).toEqual([starred, starred]);
    expect(await rows()).toEqual([{ actor: support.person.uid, action: "mails.seen" }]);
    await shop.query(
      "update audit set at = now() - interval '16 minutes' where action = 'mails.seen'",
    );
    expect(await shown(support)).toEqual([starred, starred]);
  });
  test("are opened by nobody else: not by who writes texts, not by members, not by visitors", async () => {
    const inContent = await shop.browserOf(
      { authority: "staff", roles: ["content"] },
      { second: true },
    );
    expect([(await open(inContent)).status, (await open(member)).status]).toEqual([403, 404]);
    expect((await open(shop.visitor() as Browser)).status).not.toBe(303);
    expect(await rows()).toEqual([]);
  });
  test("stand whole in the file, and who took it is in the record", async () => {
    const file = `/admin/lists/members/file?q=${encodeURIComponent(mail())}`;
    const inShop = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
    expect([(await inShop.get(file)).status, await rows()]).toEqual([403, []]);
    expect(await (await support.get(file)).text()).toContain(mail());
    expect(await rows()).toEqual([{ actor: support.person.uid, action: "members.file" }]);
  });
});

describe("what happened", () => {
  test("is shown of one kind, and what staff asked of a place stands beside the reason", async () => {
    await letter("足うらのお知らせ", "sent");
    const shelf = async (name: string) =>
      (await (await support.get(`${page}?shelf=${name}`)).text()).replaceAll("<!-- -->", "");
    expect([
      (await shelf("letter")).includes("「足うらのお知らせ」をお送りしました"),
      (await shelf("money")).includes("足うらのお知らせ"),
      (await shelf("nothing")).includes("「足うらのお知らせ」をお送りしました"),
    ]).toEqual([true, false, true]);
    const asked = await (await support.get(`${page}?place=eichi&on=2026-12-01`)).text();
    expect([asked.includes("開きません"), asked.includes("持っていません")]).toEqual([true, true]);
  });
});
