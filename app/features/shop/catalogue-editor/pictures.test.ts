import { describe, expect, test } from "vitest";
import { removeProductPicture, movePicture, pictureName } from "./pictures.server.ts";
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
});
