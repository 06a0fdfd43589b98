import { describe, expect, test } from "vitest";
import { focusStyle } from "#features/platform/images/rules.ts";
import {
  describePictures,
  movePicture,
  pictureName,
  removeProductPicture,
} from "./pictures.server.ts";
import { deskOfGoods } from "./testing.ts";

const { bring, db, make, now, photo, staff, stands } = deskOfGoods();

describe("photographs", () => {
  test("keep their order as it is set, and go out one by one", async () => {
    await make("fude");
    for (const colour of ["#111111", "#222222", "#333333"]) await photo(colour);
    const names = async () => (await stands()).pictures.map(pictureName);
    const [a = "", b = "", c = ""] = await names();
    expect(await movePicture(db(), "fude", { name: c, by: -1 }, staff, now)).toMatchObject({
      ok: true,
    });
    expect(await names()).toEqual([a, c, b]);
    expect(await movePicture(db(), "fude", { name: a, by: -1 }, staff, now)).toMatchObject({
      code: "same",
    });
    await removeProductPicture(db(), "fude", c, staff, now);
    expect(await names()).toEqual([a, b]);
    expect(await removeProductPicture(db(), "fude", c, staff, now)).toMatchObject({ code: "same" });
  });
  test("that are none are refused; the same one twice counts once", async () => {
    await make("fude");
    const bytes = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect(await bring(bytes)).toEqual({ ok: false, code: "unreadable" });
    await photo("#111111");
    expect(await photo("#111111")).toEqual({ ok: false, code: "same" });
    expect((await stands()).pictures).toHaveLength(1);
  });
  test("keep the point that stays in sight; the middle, and the same again, change nothing", async () => {
    await make("fude");
    await photo("#111111");
    await photo("#222222");
    const [one = "", other = ""] = (await stands()).pictures.map(pictureName);
    const describe = (focus: { x: number; y: number }) =>
      describePictures(db(), "fude", new Map([[one, { alt: "顔", focus }]]), staff, now);
    expect((await describe({ x: 20, y: 5 })).ok).toBe(true);
    expect(await describe({ x: 20, y: 5 })).toMatchObject({ code: "same" });
    expect((await stands()).pictures.map(({ focus }) => focus)).toEqual([
      { x: 20, y: 5 },
      undefined,
    ]);
    await movePicture(db(), "fude", { name: other, by: -1 }, staff, now);
    const moved = (await stands()).pictures;
    expect(moved[1] && focusStyle(moved[1])).toEqual({ objectPosition: "20% 5%" });
    expect(focusStyle(moved[0] ?? {})).toBeUndefined();
    expect((await describe({ x: 50, y: 50 })).ok).toBe(true);
    expect(
      await describePictures(db(), "fude", new Map([[one, { alt: "顔" }]]), staff, now),
    ).toMatchObject({ code: "same" });
  });
});
