// Photographs of news: brought at the desk, on the news, in its text and in the lists; described
// always, and by nobody who does not write news.
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { newsText } from "#features/site/news/rules.ts";
import { ensureNews } from "#features/site/news/service.server.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let staff: Browser;
beforeAll(async () => {
  staff = await shop.browserOf({ authority: "staff", roles: ["community"] }, { second: true });
});
let made = 0;
async function someNews(body = "雪が降りました。") {
  made += 1;
  const id = `yuki-${made}`;
  const row = {
    id,
    title: `雪のたより ${made}`,
    body: readMarkup(body, newsText),
    everyone: true,
    areas: [],
    status: "open" as const,
    openAt: new Date(Date.now() - 60_000),
  };
  await ensureNews(shop.base().db, [row], new Date());
  return id;
}
const square = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
async function bring(by: Pick<Browser, "post">, id: string, alt: string, colour = "#335577") {
  const form = new FormData();
  form.set("intent", "picture-add");
  form.set("alt", alt);
  if (colour) form.set("photo", new File([new Uint8Array(await square(colour))], "a.jpg"));
  return by.post(`/admin/news/${id}`, form);
}
type Row = { id: string; alt: string; version: string; cover?: boolean };
async function kept(id: string): Promise<Row[]> {
  const [row] = await shop.query("select pictures from information where id = $1", [id]);
  return (row as { pictures: Row[] }).pictures;
}
const pictureOf = async (id: string) => (await kept(id))[0]?.id ?? "";
const page = async (path: string) => (await shop.visitor().get(path)).text();

describe("a photograph", () => {
  test("is the cover where staff say so: on the news, in the list, at home; and can be read to somebody", async () => {
    const id = await someNews();
    const sent = await bring(staff, id, "雪の庭");
    expect(sent.headers.get("location")).toBe(`/admin/news/${id}?done=pictured#pictures`);
    expect(await page(`/news/${id}`)).not.toContain("雪の庭");
    const picture = await pictureOf(id);
    await staff.post(`/admin/news/${id}`, { intent: "picture-cover", id: picture });
    const [{ version } = { version: "" }] = await kept(id);
    const shown = await page(`/news/${id}`);
    expect(shown).toContain('alt="雪の庭"');
    expect(shown).toContain(`/images/${version}/960/news/${id}.webp`);
    for (const path of ["/", "/news"])
      expect(await page(path), path).toContain(`/images/${version}/160/news/${id}.webp`);
    const file = await shop.visitor().get(`/images/${version}/160/news/${id}.webp`);
    expect(file.headers.get("content-type")).toContain("image/");
    await staff.post(`/admin/news/${id}`, { intent: "picture-bare", id: picture });
    expect(await page(`/news/${id}`)).not.toContain("雪の庭");
  });
  test("stands where the text names it, with what is said of it there, and then is not taken away", async () => {
    const id = await someNews();
    await bring(staff, id, "雪の庭");
    const picture = await pictureOf(id);
    await shop.query("update information set body = $2 where id = $1", [
      id,
      readMarkup(`前\n\n{{image:${picture}|灯りの窓}}\n\nあと`, newsText),
    ]);
    expect(await page(`/news/${id}`)).toContain('alt="灯りの窓"');
    const refused = await staff.post(`/admin/news/${id}`, { intent: "picture-out", id: picture });
    expect(await refused.text()).toContain("本文に入っている写真です。");
    expect(await kept(id)).toHaveLength(1);
  });
  test("goes when its text does not show it; whoever presses twice is told", async () => {
    const id = await someNews();
    await bring(staff, id, "雪の庭");
    const out = { intent: "picture-out", id: await pictureOf(id) };
    expect((await staff.post(`/admin/news/${id}`, out)).status).toBe(303);
    expect(await kept(id)).toEqual([]);
    expect(await (await staff.post(`/admin/news/${id}`, out)).text()).toContain("もうありません");
  });
  test("brought again is described anew, and two at one moment are both there", async () => {
    const id = await someNews();
    await Promise.all([bring(staff, id, "あか", "#ff0000"), bring(staff, id, "あお", "#0000ff")]);
    await bring(staff, id, "赤い布", "#ff0000");
    expect((await kept(id)).map(({ alt }) => alt).toSorted()).toEqual(["あお", "赤い布"]);
    const said = await shop.query("select 1 from audit where action = 'news.pictured'");
    expect(said.length).toBeGreaterThan(2);
  });
});

describe("is not taken", () => {
  test("without a description, without a file, or when it is none", async () => {
    const id = await someNews();
    const silent = await bring(staff, id, " ");
    expect([silent.status, await silent.text()]).toEqual([
      422,
      expect.stringContaining("写真の説明"),
    ]);
    expect(await (await bring(staff, id, "雪", "")).text()).toContain("写真をおえらびください。");
    const form = new FormData();
    form.set("intent", "picture-add");
    form.set("alt", "雪");
    form.set("photo", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.jpg"));
    expect(await (await staff.post(`/admin/news/${id}`, form)).text()).toContain(
      "写真として読みとれませんでした。",
    );
    expect(await kept(id)).toEqual([]);
  });
  test("from another role, a member, or a visitor", async () => {
    const id = await someNews();
    const packer = { authority: "staff", roles: ["shop"] } as const;
    expect((await bring(await shop.browserOf(packer, { second: true }), id, "雪")).status).toBe(
      403,
    );
    expect((await bring(await shop.browserOf({}), id, "雪")).status).toBe(404);
    expect((await bring(shop.visitor(), id, "雪")).status).not.toBe(303);
    expect(await kept(id)).toEqual([]);
  });
});

describe("a photograph that a text names", () => {
  const told = "読者には何も出ません";
  test("and that is not there is told at the desk", async () => {
    const id = await someNews("雪です。\n\n{{image:p00000000}}");
    const desk = await (await staff.get(`/admin/news/${id}`)).text();
    expect(desk).toContain(told);
    expect(desk).toContain("p00000000");
  });
  test("and that is there is not", async () => {
    const id = await someNews();
    await bring(staff, id, "雪の庭");
    const body = readMarkup(`雪です。\n\n{{image:${await pictureOf(id)}}}`, newsText);
    await shop.query("update information set body = $2 where id = $1", [id, JSON.stringify(body)]);
    const desk = await (await staff.get(`/admin/news/${id}`)).text();
    expect(desk).toContain("本文に出ています");
    expect(desk).not.toContain(told);
  });
});
