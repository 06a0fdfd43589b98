import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import {
  nextOfProduct,
  productUndo,
  publishDueProducts,
  setProductAside,
  undoProduct,
} from "./edit.server.ts";
import { deskOfGoods } from "./testing.ts";

const { acts, db, make, now, photo, ready, save, staff, stands, texts } = deskOfGoods();

describe("publishing", () => {
  test("asks for a photograph, and for its description, before the first time", async () => {
    await make("fude");
    expect(await save({ status: "open" })).toMatchObject({
      code: "not-ready",
      sentence: expect.stringContaining("写真を一枚以上"),
    });
    await photo("#336699");
    expect(await save({ status: "open" })).toMatchObject({
      code: "not-ready",
      sentence: expect.stringContaining("写真の説明"),
    });
    expect((await stands()).status).toBe("draft");
  });
  test("goes back once, and the pictures of meanwhile stay", async () => {
    await ready();
    expect(await save({ status: "open" })).toMatchObject({ ok: true });
    await save({ basePrice: "5500", title: "筆人Tシャツ 改" });
    await photo("#993333");
    const row = await stands();
    expect((await productUndo(db(), row, now))?.fields).toEqual(["品名", "価格（税込）"]);
    expect(await undoProduct(db(), "fude", staff, now)).toMatchObject({ ok: true });
    const back = await stands();
    expect(back).toMatchObject({ title: "筆人Tシャツ", basePrice: 4_950 });
    expect(back.pictures).toHaveLength(2);
    expect(await undoProduct(db(), "fude", staff, now)).toMatchObject({ code: "gone" });
  });
  test("of a price for next Monday: nobody sees it before, everybody after", async () => {
    await ready();
    await save({ status: "open" });
    const was = await texts();
    const monday = "2026-11-23T06:00";
    const mine = { ...was, basePrice: "5,500", openAt: monday };
    expect(await setProductAside(db(), "fude", { seen: was, mine }, staff, now)).toEqual({
      ok: true,
      value: "waiting",
    });
    expect(await publishDueProducts(db(), tokyo("2026-11-23 05:59:00"))).toBeNull();
    expect((await stands()).basePrice).toBe(4_950);
    expect((await nextOfProduct(db(), await stands()))?.fields).toContain("価格（税込）");
    expect(await publishDueProducts(db(), tokyo("2026-11-23 06:00:00"))).not.toBeNull();
    expect((await stands()).basePrice).toBe(5_500);
    expect(await publishDueProducts(db(), tokyo("2026-11-23 06:01:00"))).toBeNull();
    expect(await acts()).toContain("product.published-at-hour");
  });
  test("of a draft at an hour: it comes into the shop then", async () => {
    await ready();
    const was = await texts();
    const mine = { ...was, status: "open", openAt: "2026-11-23T06:00" };
    expect(await setProductAside(db(), "fude", { seen: was, mine }, staff, now)).toMatchObject({
      value: "waiting",
    });
    expect((await stands()).status).toBe("draft");
    await publishDueProducts(db(), tokyo("2026-11-23 06:00:00"));
    expect((await stands()).status).toBe("open");
  });
  test("of a draft without photographs cannot be booked", async () => {
    await make("fude");
    const was = await texts();
    const mine = { ...was, status: "open", openAt: "2026-11-23T06:00" };
    expect(await setProductAside(db(), "fude", { seen: was, mine }, staff, now)).toMatchObject({
      code: "not-ready",
    });
  });
});
