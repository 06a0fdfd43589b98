// Staff give tags to many pieces from their list, and see in a calendar what opens when.
import { beforeAll, expect, test } from "vitest";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { addMonths } from "#lib/months.ts";
import { tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const next = `${addMonths(tokyoDate(new Date()), 1).slice(0, 7)}-01`;
beforeAll(() =>
  saveLibrary(
    shop.base().db,
    [piece("asa"), piece("toji", { title: "冬至の音", openAt: tokyo(`${next} 07:00:00`) })],
    new Date(),
  ),
);
const content = () => shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true });

test("the list leads to the calendar, and the calendar to the piece", async () => {
  const browser = await content();
  expect(await (await browser.get("/admin/media")).text()).toContain(
    'href="/admin/media/calendar"',
  );
  const page = await browser.get(`/admin/media/calendar?month=${next.slice(0, 7)}`);
  const html = await page.text();
  expect([page.status, html.includes("冬至の音")]).toEqual([200, true]);
  expect(html).toContain('href="/admin/media/toji"');
  expect(html).not.toContain("/admin/media/asa");
});
test("a far month without pieces says so, also for a month that is none", async () => {
  const browser = await content();
  for (const month of ["2090-01", "nowhere"])
    expect((await browser.get(`/admin/media/calendar?month=${month}`)).status).toBe(200);
  const html = await (await browser.get("/admin/media/calendar?month=2090-01")).text();
  expect(html).toContain("この月に、これから公開するものはありません。");
});
test("nothing typed is told beside the field, and the chosen rows stay", async () => {
  const browser = await content();
  const answer = await browser.post("/admin/media", {
    intent: "act",
    act: "give",
    row: "asa",
    addTags: "",
    addTags1: "",
    addArea: "",
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("タグか、ひらく場所を入れてください。");
});
test("what is typed is begun as an act; not by others", async () => {
  const form = { intent: "act", act: "give", row: "asa", addTags: "夜", addTags1: "", addArea: "" };
  const other = await shop.browserOf({ authority: "staff", roles: ["support"] }, { second: true });
  expect((await other.post("/admin/media", form)).status).toBe(403);
  expect((await (await shop.browserOf({})).post("/admin/media", form)).status).toBe(404);
  const begun = async () => (await shop.query("select given from desk_act")).length;
  expect(await begun()).toBe(0);
  expect((await (await content()).post("/admin/media", form)).status).toBe(303);
  expect(await begun()).toBe(1);
});
