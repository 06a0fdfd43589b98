import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { product } from "#studio/illustrations/products.ts";
import { productKinds, prints } from "#studio/illustrations/names.ts";
import { head, headNames } from "#studio/illustrations/scenes.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { originalKey, saveDrawing } from "./drawings.server.ts";
import { pictureUrl, srcSet } from "./rules.ts";
import { createPictures, savePhoto } from "./service.server.ts";
import { shareProduct, shareSite } from "#features/shop/catalogue/share.server.ts";
import { breakText } from "./share-sheet.server.ts";

const root = mkdtempSync(join(tmpdir(), "kg-pictures-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const storage = localStorage(root);
const pictures = createPictures(storage);

describe("a photograph of a camera", () => {
  test("is kept without where it was taken", async () => {
    const taken = await sharp({
      create: { width: 40, height: 20, channels: 3, background: "#358" },
    })
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 0/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const picture = await savePhoto(storage, "products/umi/1", taken, "海");
    if (!picture) throw new Error("not kept");
    const kept = await storage.read(originalKey(picture.version, picture.key, "jpg"));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const shown = await pictures.serve(pictureUrl(picture, 320));
    expect((await sharp(shown?.bytes).metadata()).exif).toBeUndefined();
  });
});

describe("a picture", () => {
  test("is addressed by its bytes and its width", () => {
    const picture = { key: "products/mug-1", version: "0123456789abcdef" };
    expect(pictureUrl(picture, 480)).toBe("/images/0123456789abcdef/480/products/mug-1.webp");
    expect(srcSet(picture, [160, 320])).toBe(
      "/images/0123456789abcdef/160/products/mug-1.webp 160w, /images/0123456789abcdef/320/products/mug-1.webp 320w",
    );
  });

  test("is made in the width that is asked for, once, and kept", async () => {
    const picture = await saveDrawing(
      storage,
      "products/mug-1",
      product({ kind: "mug", colour: "ai" }),
      { alt: "藍のマグ", width: 400, height: 500 },
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => pictures.serve(pictureUrl(picture, 320))),
    );
    for (const answer of answers) expect(answer?.headers["content-type"]).toBe("image/webp");
    expect(await sharp(answers[0]?.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 320,
      height: 400,
    });
    expect(await storage.list(`variants/${picture.version}/`)).toEqual([
      `variants/${picture.version}/320/products/mug-1.webp`,
    ]);
  });

  test("of another width, version or place is not there", async () => {
    const picture = await saveDrawing(storage, "products/mug-2", product({ kind: "mug" }), {
      alt: "",
      width: 400,
      height: 500,
    });
    for (const path of [
      `/images/${picture.version}/321/products/mug-2.webp`,
      "/images/0123456789abcdef/320/products/mug-2.webp",
      `/images/${picture.version}/320/../x.webp`,
      `/images/${picture.version}/320/products/mug-2.png`,
    ]) {
      expect(await pictures.serve(path), path).toBeUndefined();
    }
  });

  test("that is a photograph is never made larger, and only taken when it is one", async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 200, height: 100, channels: 3, background: "#888" } })
        .jpeg()
        .toBuffer(),
    );
    const photo = await savePhoto(storage, "products/photo-1", bytes, "写真");
    expect(photo).toMatchObject({ width: 200, height: 100 });
    const made = photo && (await pictures.serve(pictureUrl(photo, 640)));
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 200 });
    for (const wrong of [
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "GIF89a",
      "\u0089PNG\r\n\u001a\nnot a png",
    ])
      expect(
        await savePhoto(
          storage,
          "products/photo-2",
          new Uint8Array(Buffer.from(wrong, "latin1")),
          "",
        ),
      ).toBeUndefined();
  });
});

describe("on a full disk", () => {
  const failing = (code: string) => ({
    ...storage,
    write: () => Promise.reject(Object.assign(new Error(code), { code })),
  });
  const mug = () =>
    saveDrawing(storage, "products/mug-3", product({ kind: "mug" }), {
      alt: "",
      width: 400,
      height: 500,
    });

  test("a picture is shown though it cannot be kept", async () => {
    const picture = await mug();
    const shown = await createPictures(failing("ENOSPC")).serve(pictureUrl(picture, 160));
    expect(await sharp(shown?.bytes).metadata()).toMatchObject({ width: 160 });
    expect(await storage.list(`variants/${picture.version}/160/`)).toEqual([]);
    expect((await shareSite(failing("ENOSPC"), { name: "くせごよみ" })).length).toBeGreaterThan(0);
  });
  test("and only there: another failure is told", async () => {
    const picture = await mug();
    await expect(
      createPictures(failing("EIO")).serve(pictureUrl(picture, 320)),
    ).rejects.toMatchObject({ code: "EIO" });
  });
});

test("the picture to share shows a photograph of whichever kind", async () => {
  const red = sharp({ create: { width: 80, height: 100, channels: 3, background: "#f00" } });
  for (const kind of ["png", "jpeg", "webp"] as const) {
    const bytes = new Uint8Array(await red.clone().toFormat(kind).toBuffer());
    const photo = await savePhoto(storage, `products/red-${kind}`, bytes, "");
    const shown = await shareProduct(
      storage,
      { name: "くせごよみ" },
      {
        id: `red-${kind}`,
        title: "赤",
        basePrice: 100,
        pictures: photo ? [photo] : [],
        sizes: [],
      } as unknown as Product,
      new Date(),
    );
    const { data } = await sharp(shown)
      .extract({ left: 900, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(
      [...data].map((value) => Math.round(value / 64)),
      kind,
    ).toEqual([4, 0, 0]);
  }
});

describe("a drawing", () => {
  test("is the same for the same words, and holds no letter that needs a font", () => {
    for (const kind of productKinds)
      for (const print of prints) {
        const drawn = product({ kind, print, colour: "akane", type: 7 });
        expect(drawn).toBe(product({ kind, print, colour: "akane", type: 7 }));
        expect(drawn).not.toContain("<text");
        const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size, `${kind} ${print}`).toBe(ids.length);
      }
  });
  test("of every kind and every head can be painted", async () => {
    for (const kind of productKinds)
      expect((await sharp(Buffer.from(product({ kind, print: "figure" }))).metadata()).width).toBe(
        400,
      );
    for (const name of headNames)
      expect((await sharp(Buffer.from(head(name, "mobile"))).metadata()).width).toBe(750);
  });
});

describe("the title on a picture to share", () => {
  test("is broken into lines, and cut with a mark when it is too long", () => {
    expect(breakText("体癖手帳 2027", 10, 3)).toEqual(["体癖手帳 2027"]);
    expect(breakText("あ".repeat(25), 10, 3)).toEqual([
      "あ".repeat(10),
      "あ".repeat(10),
      "あ".repeat(5),
    ]);
    expect(breakText("あ".repeat(40), 10, 3).at(-1)).toBe(`${"あ".repeat(9)}…`);
  });
});
