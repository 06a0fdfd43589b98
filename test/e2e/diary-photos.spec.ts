// Photographs of a day on a phone: chosen while one writes, drawn smaller there, seen, taken off.
import { Buffer } from "node:buffer";
import sharp from "sharp";
import type { Page } from "@playwright/test";
import { aDiarist, field, isSaved, moved, phone } from "./diarists.ts";
import { looksWell } from "./looks.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use(phone);

const aPhoto = (background: string) =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
const choose = (page: Page, buffer: Buffer, mimeType = "image/jpeg") =>
  page.locator("#photoFile").setInputFiles({ name: "a.jpg", mimeType, buffer });
type Sent = { sentPhotos: number[][] };
/** The bytes of each photograph as the page hands them to the network. */
function keepSent(): void {
  const { fetch: real } = globalThis;
  const kept: Sent = { sentPhotos: [] };
  globalThis.fetch = async (input, init) => {
    const photo = init?.body instanceof FormData ? init.body.get("photoFile") : null;
    if (photo instanceof Blob) kept.sentPhotos.push([...new Uint8Array(await photo.arrayBuffer())]);
    return real(input, init);
  };
  Object.assign(globalThis, kept);
}
const shown = (page: Page) => page.getByRole("img", { name: /の写真 \d枚め/ });

test("is put there while one writes; no word is lost, and no place leaves the phone", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aDiarist(page, { shop, sql }, "shashin@example.jp");
  await page.addInitScript(keepSent);
  await page.goto("/mypage/eichi-diary");
  await field(page, moved).fill("朝の坂で、足が止まった。");
  await choose(page, await aPhoto("#795"));
  await expect(shown(page)).toHaveCount(1);
  await expect(field(page, moved)).toHaveValue("朝の坂で、足が止まった。");
  await isSaved(page);
  const sent = await page.evaluate(() => (globalThis as unknown as Sent).sentPhotos);
  expect(sent).toHaveLength(1);
  const { width, exif } = await sharp(Buffer.from(sent[0] ?? [])).metadata();
  expect([width, exif]).toEqual([1_600, undefined]);
  // What is no photograph is said beside it; the one before stays.
  await choose(page, Buffer.from("ことば"));
  await expect(page.getByText("写真として読みとれませんでした。")).toBeVisible();
  await expect(shown(page)).toHaveCount(1);
  // What is too large and cannot be drawn smaller here (HEIC, a broken one) is not sent at all.
  await choose(page, Buffer.alloc(13 * 1_024 * 1_024, "ことば"));
  await expect(page.getByText("写真は12 MBまでです。")).toBeVisible();
  await expect(field(page, moved)).toHaveValue("朝の坂で、足が止まった。");
  // Without a network it says that it is not there.
  await page.context().setOffline(true);
  await choose(page, await aPhoto("#357"));
  await expect(page.getByText("この写真は、まだ入っていません。")).toBeVisible();
  await page.context().setOffline(false);
  for (const count of [2, 3]) {
    await choose(page, await aPhoto("#357"));
    await expect(shown(page)).toHaveCount(count);
  }
  await expect(page.getByText("一日3枚までです。")).toBeVisible();
  await looksWell(page);
  await page.getByText("写真を消す").click();
  await page.getByRole("button", { name: "2枚めを消す" }).click();
  await expect(shown(page)).toHaveCount(2);
  await page.reload();
  await expect(shown(page)).toHaveCount(2);
  await expect(field(page, moved)).toHaveValue("朝の坂で、足が止まった。");
});
