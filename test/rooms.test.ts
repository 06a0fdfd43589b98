// Rooms before scripts: written, answered by staff in one voice, read; and that nobody else, on no
// way, comes to a word or a photograph of it.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { holds, openPlans } from "#features/community/kansou/testing.ts";
import type { DeskRole } from "#features/identity/account/rules.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const room = "/timeline/rooms/eichi";
const words = "反対の足首が、まわりません。";
const keyIn = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? "";

async function aMember(...items: string[]) {
  const person = await shop.person();
  for (const item of items) await holds(shop.base(), person.uid, item, new Date());
  return { ...person, browser: await shop.browserOf(person) };
}
const staff = (...roles: DeskRole[]) =>
  shop.browserOf({ authority: "staff", roles }, { second: true });
const textOf = async (browser: PlainBrowser, path: string) => {
  const answer = await browser.get(path);
  return { status: answer.status, text: await answer.text() };
};
async function send(browser: PlainBrowser, path: string, body: string, photo?: Uint8Array) {
  const form = new FormData();
  form.set("intent", "send");
  form.set("key", keyIn((await textOf(browser, path)).text) || randomUUID());
  form.set("body", body);
  if (photo)
    form.set("photoFile", new File([Uint8Array.from(photo)], "a.jpg", { type: "image/jpeg" }));
  return browser.post(path, form);
}

beforeAll(() => openPlans(shop.base()), 60_000);

describe("a room", () => {
  test("is written in, waits at the desk, is answered, and says so among the letters", async () => {
    const { browser: mio } = await aMember("000001");
    expect((await textOf(mio, room)).text).toContain("ここは、あなたと番台だけが読みます。");
    const sent = await send(mio, room, words);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${room}?sent=1#end`]);
    const desk = await staff("support");
    const list = (await textOf(desk, "/admin/rooms")).text;
    expect(list).toContain(words);
    const [there = ""] = /\/admin\/rooms\/[0-9a-f-]{36}/.exec(list) ?? [];
    const answered = await send(desk, there, "まわる分だけで十分です。");
    expect(answered.status).toBe(303);
    const shown = (await textOf(mio, room)).text;
    expect(shown).toContain("まわる分だけで十分です。");
    expect(shown).toContain("ここから、まだ読んでいません");
    expect(shown).toContain("運営");
    expect((await textOf(desk, "/admin/rooms")).text).not.toContain(words);
    expect((await textOf(mio, "/timeline/inbox")).text).toContain("未読");
    await mio.post(room, { intent: "read", upTo: "2" });
    expect((await textOf(mio, room)).text).not.toContain("ここから、まだ読んでいません");
    expect((await textOf(desk, there)).text).toContain("既読");
    await mio.post(room, { intent: "tells", tells: "no" });
    expect((await textOf(desk, there)).text).not.toContain("既読");
  });
  test("gives the words back where the plan ended while they were written", async () => {
    const { browser: mio, uid } = await aMember("000001");
    await send(mio, room, words);
    await shop.query("update item_own set expire_at = now() where uid = $1", [uid]);
    const refused = await send(mio, room, "もうひとつ、長いお尋ね。");
    expect(refused.status).toBe(403);
    expect(await refused.text()).toMatch(/<textarea[^>]*readonly[^>]*>もうひとつ、長いお尋ね。</i);
  });
  test("keeps what was typed and says what is missing", async () => {
    const { browser: mio } = await aMember("000001");
    const empty = await send(mio, room, "");
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("ひとことお書きになるか、写真をおえらびください。"),
    ]);
    const long = await send(mio, room, "あ".repeat(2_001));
    expect([long.status, await long.text()]).toEqual([
      422,
      expect.stringMatching(/あ{2001}[^]*2000文字までです。|2000文字までです。[^]*あ{2001}/),
    ]);
    const broken = await send(mio, room, "見て", new Uint8Array([1, 2, 3]));
    expect([broken.status, await broken.text()]).toEqual([
      422,
      expect.stringContaining("写真として読みとれませんでした。"),
    ]);
  });
  test("is nobody else's: not another member's, not a visitor's, not other staff's", async () => {
    const { browser: mio } = await aMember("000001");
    await send(mio, room, "ほかの方には見えません。");
    const { browser: ren } = await aMember("000001");
    const { browser: other } = await aMember("000010");
    expect((await textOf(ren, room)).text).not.toContain("ほかの方には");
    expect((await textOf(other, room)).status).toBe(404);
    expect((await send(other, room, "入れますか")).status).toBe(403);
    expect((await shop.visitor().get(room)).status).toBe(302);
    for (const role of ["shop", "content"] as const)
      expect((await (await staff(role)).get("/admin/rooms")).status).toBe(403);
    expect((await mio.get("/admin/rooms")).status).toBe(404);
    for (const path of ["/timeline/rooms/nozokuru", "/timeline/rooms/x"])
      expect((await mio.get(path)).status).toBe(404);
  });
  test("shows its photograph to its two sides alone, without where it was taken", async () => {
    const { browser: mio } = await aMember("000001");
    const { browser: ren } = await aMember("000001");
    const taken = await sharp({
      create: { width: 90, height: 60, channels: 3, background: "#8cc29b" },
    })
      .withExif({ IFD0: { ImageDescription: "自宅" } })
      .jpeg()
      .toBuffer();
    expect((await send(mio, room, "", taken)).status).toBe(303);
    const [photo = ""] =
      /\/timeline\/room-photos\/[0-9a-f-]{36}/.exec((await textOf(mio, room)).text) ?? [];
    const seen = await mio.get(photo);
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([
      200,
      "private, max-age=3600",
    ]);
    const { exif } = await sharp(new Uint8Array(await seen.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
    expect((await ren.get(photo)).status).toBe(404);
    expect((await (await staff("community")).get(photo)).status).toBe(200);
    expect((await (await staff("shop")).get(photo)).status).toBe(404);
    expect((await shop.visitor().get(photo)).status).toBe(302);
  });
  test("stands beside a session for who has one", async () => {
    const { browser: mio } = await aMember("000001");
    const { browser: other } = await aMember("000010");
    expect((await textOf(mio, "/sessionframe")).text).toContain("英知の部屋");
    expect((await textOf(other, "/sessionframe")).text).not.toContain("の部屋");
    const form = { intent: "send", plan: "eichi", body: "放送を聴いています。", key: randomUUID() };
    const sent = await mio.post("/sessionframe", form);
    expect(sent.headers.get("location")).toBe("/sessionframe?sent=1#end");
    expect((await textOf(mio, room)).text).toContain("放送を聴いています。");
    expect((await other.post("/sessionframe", { ...form, key: randomUUID() })).status).toBe(403);
  });
});

describe("the desk", () => {
  test("names members by their pen name to who may not read the house's books", async () => {
    const person = await aMember("000001");
    await shop.query("update users set display_name = '月白 帆波' where uid = $1", [person.uid]);
    await send(person.browser, room, "名まえのこと");
    const [support, community] = [await staff("support"), await staff("community")];
    expect((await textOf(support, "/admin/rooms")).text).toContain("月白 帆波");
    const seen = (await textOf(community, "/admin/rooms")).text;
    expect(seen).toContain("会員の方");
    expect([seen.includes("月白 帆波"), seen.includes(person.uid)]).toEqual([false, false]);
  });
  test("shows who it is beside the talk, to who may read the house's books alone", async () => {
    const person = await aMember("000001");
    await shop.query(
      "update users set display_name = '霜月 凪', kana = 'しもつき' where uid = $1",
      [person.uid],
    );
    await send(person.browser, room, "よこに見えますか");
    const [support, community] = [await staff("support"), await staff("community")];
    const roomOf = async (desk: PlainBrowser, query: string) =>
      /\/admin\/rooms\/[0-9a-f-]{36}/.exec((await textOf(desk, `/admin/rooms?${query}`)).text)?.[0];
    const there = (await roomOf(support, `q=${encodeURIComponent("霜月")}`)) ?? "";
    const seen = (await textOf(support, there)).text;
    for (const words of [
      "霜月 凪",
      "しもつき",
      "開けるか・開けないか",
      `/admin/members/${person.uid}`,
    ])
      expect(seen).toContain(words);
    const hidden = (await textOf(community, there)).text;
    expect(hidden).toContain("よこに見えますか");
    for (const words of ["霜月", "しもつき", "開けるか・開けないか", person.uid])
      expect(hidden).not.toContain(words);
    // Nor does a name lead there.
    expect(await roomOf(community, `q=${encodeURIComponent("霜月")}`)).toBeUndefined();
  });
  test("keeps the list that a room was opened from, whatever is done there", async () => {
    const { browser: mio } = await aMember("000001");
    await send(mio, room, "たなは、そのまま。");
    const desk = await staff("community");
    const list = (await textOf(desk, "/admin/rooms?shelf=all")).text;
    const [there = ""] = /\/admin\/rooms\/[0-9a-f-]{36}\?shelf=all/.exec(list) ?? [];
    expect(there).not.toBe("");
    const noted = await desk.post(there, { intent: "note", note: "メモ" });
    expect(noted.headers.get("location")).toBe(`${there}&done=noted#end`);
    expect((await textOf(desk, there)).text).toMatch(/aria-current="true" href="[^"]*shelf=all"/);
  });
  test("keeps an answer back that was begun before a colleague's, and what was typed", async () => {
    const { browser: mio } = await aMember("000001");
    await send(mio, room, "いつ届きますか。");
    const [one, other] = [await staff("community"), await staff("community")];
    const all = (await textOf(one, "/admin/rooms")).text;
    const there = /\/admin\/rooms\/[0-9a-f-]{36}/g;
    const [waiting = ""] = all.split("返事がすんだ方");
    const [mine = ""] = waiting.match(there)?.slice(-1) ?? [];
    expect(all).toContain("時まで");
    const seen = /name="seen" value="(\d+)"/.exec((await textOf(other, mine)).text)?.[1];
    const answer = (body: string, stood = seen) => ({
      intent: "send",
      key: randomUUID(),
      body,
      seen: stood ?? "",
    });
    expect((await one.post(mine, answer("あすです。"))).status).toBe(303);
    const late = await other.post(mine, answer("あさってです。"));
    const page = await late.text();
    expect([
      late.status,
      page.includes("あさってです。"),
      page.includes("ほかの方が返事を"),
    ]).toEqual([409, true, true]);
    const now = /name="seen" value="(\d+)"/.exec(page)?.[1];
    expect((await other.post(mine, answer("あさってです。", now))).status).toBe(303);
    expect((await textOf(mio, room)).text).toContain("あさってです。");
  });
  test("takes notes and templates, gives over, and settles", async () => {
    const { browser: mio } = await aMember("000001");
    await send(mio, room, "しおりが入っていませんでした。");
    const desk = await staff("community");
    const all = (await textOf(desk, "/admin/rooms?shelf=all")).text;
    const [there = ""] = /\/admin\/rooms\/[0-9a-f-]{36}/.exec(all) ?? [];
    await desk.post("/admin/rooms", {
      intent: "template",
      id: "",
      title: "おわび",
      body: "すみません。",
    });
    await desk.post(there, { intent: "note", note: "予備は引き出しに。" });
    const page = (await textOf(desk, there)).text;
    expect([page.includes("予備は引き出しに。"), page.includes("おわび")]).toEqual([true, true]);
    expect((await textOf(mio, room)).text).not.toContain("予備");
    const wrong = await desk.post(there, { intent: "assign", to: randomUUID() });
    expect(wrong.status).toBe(422);
    const [, own = ""] = /<option value="([0-9a-f-]{36})"/.exec(page) ?? [];
    expect((await desk.post(there, { intent: "assign", to: own })).status).toBe(303);
    const settled = { intent: "settle", seen: "1" };
    expect((await desk.post(there, settled)).status).toBe(303);
    const [main = ""] = (await textOf(desk, there)).text.split("</main>");
    const [, talk = ""] = main.split('aria-label="やりとり"');
    expect([talk.includes("しおりが入って"), talk.includes("分待ち")]).toEqual([true, false]);
  });
});
