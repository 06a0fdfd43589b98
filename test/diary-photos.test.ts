// Photographs of the diary over HTTP, as a browser without scripts asks.
import { randomBytes, randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop({ DIARY_KEY: randomBytes(32).toString("hex") });
let photo: Uint8Array;
beforeAll(async () => {
  await ensureItems(shop.base().db, itemMasters);
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#795" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
}, 90_000);

const day = addDays(tokyoDate(new Date()), -1);
const page = `/mypage/eichi-diary/${day}`;
async function aWriter() {
  const one = await shop.browserOf({});
  await giveLicence(shop.base(), one.person.uid, "000001");
  return one;
}
function put(one: PlainBrowser, bytes: Uint8Array = photo, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "photo", ...more })) form.set(name, value);
  form.set("photoFile", new File([Uint8Array.from(bytes)], "a.jpg", { type: "image/jpeg" }));
  return one.post(page, form);
}
const htmlOf = async (one: PlainBrowser, path = page) =>
  (await (await one.get(path)).text()).replaceAll("<!-- -->", "");
/** The addresses of what stands on the page. */
const shownOn = async (one: PlainBrowser) => [
  ...new Set((await htmlOf(one)).match(/\/mypage\/diary-photos\/[0-9a-f-]{36}/g)),
];
const drop = (one: PlainBrowser, address: string) =>
  one.post(page, { intent: "photoDrop", photo: address.slice(-36) });

describe("a photograph of a day", () => {
  test("is put on the page without scripts, and shown to its writer, kept by no cache", async () => {
    const one = await aWriter();
    const answer = await put(one);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?done=photo`]);
    expect(await htmlOf(one, `${page}?done=photo`)).toContain("写真を入れました。");
    const [address = ""] = await shownOn(one);
    const shown = await one.get(address);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toContain("no-store");
    const { exif, width } = await sharp(await shown.arrayBuffer()).metadata();
    expect([exif, width]).toEqual([undefined, 90]);
  });

  test("is put beside what is written without leaving the page; the words join it", async () => {
    const one = await aWriter();
    expect((await put(one, photo, { here: "1" })).status).toBe(200);
    const saved = await one.post(page, { intent: "save", seen: "0", memo: "朝の坂" });
    expect(saved.status).toBe(303);
    expect(await htmlOf(one)).toContain("朝の坂");
    expect(await shownOn(one)).toHaveLength(1);
  });

  test("is nobody else's: not a visitor's, another member's, the owner's, nor who looks as them", async () => {
    const one = await aWriter();
    await put(one);
    const [address = ""] = await shownOn(one);
    const other = await aWriter();
    await put(other);
    const owner = await shop.browserOf({ authority: "owner" }, { second: true });
    expect((await shop.visitor().get(address)).status).toBe(302);
    for (const somebody of [other, owner]) {
      expect((await somebody.get(address)).status).toBe(404);
      await drop(somebody, address);
    }
    await owner.post(`/admin/members/${one.person.uid}`, {
      intent: "see",
      reason: "書けないとのお問い合わせ",
      key: randomUUID(),
    });
    expect(await htmlOf(owner, "/mypage")).toContain("見ています");
    expect((await owner.get(address)).status).toBe(403);
    expect((await put(shop.visitor())).status).toBe(302);
    expect((await one.get(address)).status).toBe(200);
  });

  test.each([
    ["an empty file", () => new Uint8Array(), "写真として読みとれませんでした。"],
    ["no photograph", () => Buffer.from("ことば"), "写真として読みとれませんでした。"],
    ["one too large", () => new Uint8Array(maxOwnPhotoBytes + 1), "写真は12 MBまでです。"],
  ] as const)("that is %s is refused beside its field", async (_, bytes, says) => {
    const one = await aWriter();
    const answer = await put(one, bytes());
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(says);
    expect(await shownOn(one)).toEqual([]);
  });

  test("is one of three; a fourth is refused, and fits once one is taken off", async () => {
    const one = await aWriter();
    for (const _ of [1, 2, 3]) expect((await put(one)).status).toBe(303);
    const fourth = await put(one);
    expect(fourth.status).toBe(422);
    expect(await fourth.text()).toContain("一日の写真は3枚までです。");
    const [first = ""] = await shownOn(one);
    expect((await drop(one, first)).status).toBe(303);
    expect((await one.get(first)).status).toBe(404);
    expect((await drop(one, first)).status).toBe(404);
    expect((await put(one)).status).toBe(303);
  });

  test("is read and taken off when the plan is over, and none is put there", async () => {
    const one = await aWriter();
    await put(one);
    await shop.query(
      "update item_own set expire_at = now(), expire = current_date - 1 where uid = $1",
      [one.person.uid],
    );
    const [address = ""] = await shownOn(one);
    expect((await one.get(address)).status).toBe(200);
    expect((await put(one)).status).toBe(403);
    expect((await drop(one, address)).status).toBe(303);
    expect(await shownOn(one)).toEqual([]);
  });

  test("goes with its page", async () => {
    const one = await aWriter();
    await put(one);
    const [address = ""] = await shownOn(one);
    await one.post(page, { intent: "delete" });
    expect((await one.get(address)).status).toBe(404);
    const left = await shop.query("select 1 from diary_photo where id = $1", [address.slice(-36)]);
    expect(left).toEqual([]);
  });
});

test("stands in the notebook and in its member's ZIP, and in nobody else's", async () => {
  const [one, other] = [await aWriter(), await aWriter()];
  await put(one);
  const [address = ""] = await shownOn(one);
  const pdfOf = async (somebody: PlainBrowser) =>
    somebody.get(`/mypage/diary-file/eichi?as=pdf&from=${day}&to=${day}`);
  const paper = Buffer.from(await (await pdfOf(one)).arrayBuffer()).toString("latin1");
  expect(paper).toContain("DCTDecode");
  expect((await pdfOf(other)).headers.get("location")).toContain("wrong=empty");
  const zipOf = async (somebody: PlainBrowser) =>
    unzipSync(new Uint8Array(await (await somebody.get("/mypage/data.zip")).arrayBuffer()));
  const files = await zipOf(one);
  const name = `diary/${address.slice(-36)}.webp`;
  expect((await sharp(files[name]).metadata()).width).toBe(90);
  const all = JSON.parse(Buffer.from(files["data.json"] ?? []).toString()) as {
    diaryPhotos: unknown[];
  };
  expect(all.diaryPhotos).toEqual([
    { file: name, diary: "eichi", day, createdAt: expect.any(String) as string },
  ]);
  expect(Object.keys(await zipOf(other)).filter((file) => file.startsWith("diary/"))).toEqual([]);
});
