// The desk of the story: written scene by scene, refused where a scene cannot be reached or left,
// published over the text of the start, taken back; and what readers in the middle of it meet.
import { describe, expect, test } from "vitest";
import { originalTexts } from "#features/learning/scenarios/edition.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = (id: string) => `/admin/story/${id}`;
const staff = () => shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true });
const reading = (id: string) => {
  const [chapter, number] = id.split("-");
  return `/afq/entry?chapter=${chapter}&scenario=${number}`;
};
const textOf = async (one: PlainBrowser, path: string) =>
  (await (await one.get(path)).text()).replaceAll("<!-- -->", "");
/** The form as it stands, with what is typed over it. */
async function save(one: PlainBrowser, id: string, typed: Record<string, string>) {
  const html = await textOf(one, desk(id));
  const was = /name="was" value="(\{[^"]*)"/u.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "{}";
  const texts = JSON.parse(was) as Record<string, string>;
  const answer = await one.post(desk(id), {
    intent: "save",
    ...texts,
    seen: /name="seen" value="(\d+)"/u.exec(html)?.[1] ?? "",
    was: JSON.stringify(texts),
    ...typed,
  });
  return { status: answer.status, html: (await answer.text()).replaceAll("<!-- -->", "") };
}
const rowOf = async (id: string) =>
  (await shop.query("select title, status, version, used from story_text where id = $1", [id]))[0];
const start = (id: string) => originalTexts(id)?.scenes ?? {};

describe("a scenario at the desk", () => {
  const id = "1-101";
  test("is the text of the start until something is published; then readers have that", async () => {
    const [one, reader] = [await staff(), await shop.browserOf({})];
    const title = originalTexts(id)?.title ?? "";
    expect(await textOf(one, desk(id))).toContain(title);
    expect(await rowOf(id)).toBeUndefined();
    expect((await save(one, id, { title: "下書きの題" })).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ status: "draft", version: 2 });
    expect(await textOf(reader, reading(id))).toContain(title);
    expect((await save(one, id, { status: "open", title: "公開した題" })).status).toBe(303);
    expect(await textOf(reader, reading(id))).toContain("公開した題");
    expect(await textOf(one, "/admin/story")).toContain("公開した題");
    expect(await textOf(reader, "/afq/chapters")).toContain("公開した題");
    // A day long the last publishing can be taken back, once.
    expect((await one.post(desk(id), { intent: "undo" })).status).toBe(303);
    expect(await textOf(reader, reading(id))).toContain(title);
    expect((await one.post(desk(id), { intent: "undo" })).status).toBe(409);
  });
  test("is refused beside the scene that cannot be reached, left or read; what was typed stays", async () => {
    const one = await staff();
    const cases: [Record<string, string>, string][] = [
      [{ "scene-h": "川\nひとり。" }, "場面 1-101-h には、どこからも行けません。"],
      [{ "scene-d": "通り\n行ったきり。\n→ d" }, "からは、話のおわりまで行けません。"],
      [{ "scene-d": "通り｜桃太郎\nあ。\n→ e" }, "「桃太郎」という人がいません。"],
      [
        { "scene-a": "駅\n雨。\n* 借りる → b\n* ぬれる → c" },
        "印「took-umbrella」は、そこまでにつきません。",
      ],
      [{ title: "" }, "題をご入力ください。"],
    ];
    for (const [typed, sentence] of cases) {
      const { status, html } = await save(one, id, { status: "open", ...typed });
      expect([sentence, status, html.includes(sentence)]).toEqual([sentence, 422, true]);
      const [text = ""] = Object.values(typed);
      expect(html).toContain(text.split("\n")[0]);
    }
    // A draft may be half done; the page says what is missing.
    expect((await save(one, id, { status: "draft", "scene-h": "川\nひとり。" })).status).toBe(303);
    expect(await textOf(one, desk(id))).toContain("場面 1-101-h には、どこからも行けません。");
  });
  test("looks as it is typed, and nothing is written", async () => {
    const one = await staff();
    const before = await rowOf("1-103");
    const scenes = Object.entries({ ...start("1-103"), a: "川・夜｜とよさん\n見るだけ。\n→ b" });
    const answer = await one.post(desk("1-103"), {
      intent: "look",
      title: "見るだけの題",
      status: "open",
      ...Object.fromEntries(scenes.map(([letter, text]) => [`scene-${letter}`, text])),
    });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("川、夜。とよさんがいる絵");
    expect(await rowOf("1-103")).toEqual(before);
  });
  test("is no scenario where there is none, and nobody's but the desk's", async () => {
    const one = await staff();
    expect((await one.get(desk("1-704"))).status).toBe(404);
    expect((await one.post(desk("4-101"), { intent: "save", title: "x" })).status).toBe(404);
    const member = await shop.browserOf({});
    expect((await member.get(desk(id))).status).toBe(404);
    const other = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
    expect((await other.post(desk(id), { intent: "save", title: "x" })).status).toBe(403);
  });
});

describe("what readers have been kept by", () => {
  const id = "1-102";
  test("a letter that was a scene's comes back as no other, unless taken back", async () => {
    const one = await staff();
    const scenes = start(id);
    // Both ways lead to the end, past the scene that is taken out.
    const shorter = {
      status: "open",
      "scene-b": (scenes.b ?? "").replace("→ d", "→ e"),
      "scene-d": "",
    };
    expect((await save(one, id, shorter)).status).toBe(303);
    const again = await save(one, id, {
      "scene-b": scenes.b ?? "",
      "scene-d": "川\nべつの場面。\n→ e",
    });
    expect(again.status).toBe(422);
    expect(again.html).toContain("場面 1-102-d の名前は、まえに消した場面のものです。");
    expect((await save(one, id, { status: "draft", "scene-d": "川\nべつ。" })).status).toBe(422);
    await one.post(desk(id), { intent: "undo" });
    expect(await textOf(one, desk(id))).toContain("→ d");
    expect((await rowOf(id)).used).toEqual(["a", "b", "c", "d", "e"]);
  });
  test("who would lose their place is counted before, and asked for", async () => {
    const [one, reader, other] = [
      await staff(),
      await shop.browserOf({}),
      await shop.browserOf({}),
    ];
    const path = reading("1-101");
    await reader.post(path, { intent: "on", scene: "1-101-a", way: "1-101-b|took-umbrella" });
    await other.post(path, { intent: "on", scene: "1-101-a", way: "1-101-c" });
    const scenes = start("1-101");
    const typed = {
      "scene-a": (scenes.a ?? "").replace("→ b ", "→ d "),
      "scene-b": "",
      "scene-h": "",
      status: "open",
    };
    const asked = await save(one, "1-101", typed);
    expect(asked.status).toBe(409);
    expect(asked.html).toContain("いま読みかけの2人のうち、1人の場所が変わり");
    expect(await textOf(reader, path)).toContain('value="1-101-b"');
    expect((await save(one, "1-101", { ...typed, agreed: "on" })).status).toBe(303);
    const moved = await textOf(reader, path);
    expect(moved).toContain("話が書きなおされたので");
    expect(moved).toContain('value="1-101-a"');
    expect(await textOf(other, path)).toContain('value="1-101-c"');
    expect(await textOf(one, desk("1-101"))).toContain("だれの場所も変わりません");
  });
});

test("a look at what is written walks through its ways by a link, without an account", async () => {
  const one = await staff();
  const visitor = shop.visitor();
  await save(one, "2-101", { title: "まだ出さない題" });
  const made = await one.post("/admin/preview/scenario/2-101", {
    who: "visitor",
    since: "2026-11-01",
    at: "2026-12-01T06:00",
  });
  const link = /href="(\/preview\/scenario\/2-101\?[^"]+)"/u.exec(await made.text())?.[1] ?? "";
  let path = link.replaceAll("&amp;", "&");
  const first = await textOf(visitor, path);
  expect(first).toContain("まだ出さない題");
  for (let steps = 0; steps < 10; steps += 1) {
    const html = await textOf(visitor, path);
    const next = /aria-label="つづき"><a[^>]*href="(\?[^"]+)"/u.exec(html)?.[1];
    if (!next) break;
    path = `/preview/scenario/2-101${next.replaceAll("&amp;", "&")}`;
  }
  expect(await textOf(visitor, path)).toContain("ここで、話がおわります。");
  expect((await visitor.get("/preview/scenario/2-101?steps=0")).status).toBe(404);
});
