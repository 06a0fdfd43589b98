import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { openPictureZip, pictureFileName } from "./picture-zip.server.ts";

const opened = async (files: Record<string, Uint8Array>, level: 0 | 6 = 0) => {
  const zip = await openPictureZip(zipSync(files, { level }));
  if (!zip.ok) throw new Error(zip.code);
  return zip.value;
};
const text = async (bytes: Promise<Uint8Array | undefined>) => {
  const read = await bytes;
  return read ? Buffer.from(read).toString() : undefined;
};

describe("photographs in a ZIP", () => {
  test("are found by the name of their file, whatever folder, case or address", async () => {
    const zip = await opened({ "夏/BACK.jpg": strToU8("うしろ"), "藍.png": strToU8("藍") });
    expect(await text(zip.read("https://cdn.example/a/back.jpg?v=12#x"))).toBe("うしろ");
    expect(await text(zip.read("https://cdn.example/%E8%97%8D.png"))).toBe("藍");
    expect(zip.has("front.jpg")).toBe(false);
    expect(await zip.read("front.jpg")).toBeUndefined();
  });
  test("that lead out of the folder are names like any other", async () => {
    const zip = await opened({ "../../etc/passwd": strToU8("x"), "..\\b.jpg": strToU8("b") });
    expect(await text(zip.read("passwd"))).toBe("x");
    expect(await text(zip.read("b.jpg"))).toBe("b");
    expect(pictureFileName("https://x.example/%ZZ.jpg")).toBe("%ZZ.jpg");
  });
  test("that nobody named, and twins, are told; what systems put in is not", async () => {
    const zip = await opened({
      "a/1.jpg": strToU8("1"),
      "b/1.jpg": strToU8("2"),
      "2.jpg": strToU8("3"),
      "__MACOSX/._2.jpg": strToU8("4"),
      ".DS_Store": strToU8("5"),
    });
    expect(zip.left(["https://x.example/1.jpg"])).toEqual(["2.jpg", "b/1.jpg"]);
    expect(await text(zip.read("1.jpg"))).toBe("1");
  });
  test("that are not what the ZIP says are left out alone", async () => {
    const bytes = zipSync({ "1.jpg": strToU8("abcdef"), "2.jpg": strToU8("ok") }, { level: 0 });
    bytes[Buffer.from(bytes).indexOf("abcdef")] = 0x7a;
    const zip = await openPictureZip(bytes);
    expect(zip.ok && (await zip.value.read("1.jpg"))).toBeUndefined();
    expect(zip.ok && (await text(zip.value.read("2.jpg")))).toBe("ok");
  });
  test("are refused as a whole where the ZIP is none, is cut, locked or a bomb", async () => {
    const good = zipSync({ "1.jpg": strToU8("abc".repeat(400)) });
    const locked = good.slice();
    const head = Buffer.from(locked).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    locked[head + 8] = 1;
    const bomb = zipSync({ "1.jpg": new Uint8Array(4 * 1_048_576) }, { level: 9 });
    const said = async (bytes: Uint8Array) => {
      const zip = await openPictureZip(bytes);
      return zip.ok ? "" : zip.code;
    };
    expect(await said(strToU8("no zip at all"))).toMatch(/壊れているか/);
    expect(await said(good.subarray(0, good.length - 9))).toMatch(/壊れているか/);
    expect(await said(locked)).toMatch(/パスワード/);
    expect(await said(bomb)).toMatch(/大きすぎます/);
    expect(await said(good)).toBe("");
  });
});
