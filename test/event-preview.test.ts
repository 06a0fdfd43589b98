// An event looked at before it is out: as a visitor, as a member of a plan, on a day.
import { beforeAll, expect, test } from "vitest";
import { putEvent } from "#features/memberships/events/testing.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const now = Date.now();
const inDays = (days: number) => new Date(now + days * 86_400_000);
beforeAll(async () => {
  const secret = {
    id: "himitsu-no-kai",
    title: "ひみつの会",
    areas: ["eichi" as const],
    startsAt: inDays(30),
    openAt: inDays(5),
    status: "draft" as const,
  };
  await putEvent(shop.base().db, secret, new Date());
});

const desk = "/admin/preview/event/himitsu-no-kai";
/** What the link says that the desk gives for these choices. */
async function seen(choices: Record<string, string>): Promise<string> {
  const staff = await shop.browserOf(
    { authority: "staff", roles: ["community"] },
    { second: true },
  );
  const given = await (await staff.post(desk, choices)).text();
  const [, link = ""] = /href="(\/preview\/event\/[^"]+)"/.exec(given) ?? [];
  const answer = await shop.visitor().get(link.replaceAll("&amp;", "&"));
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}
const onDay = (days: number) => {
  const day = inDays(days).toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
  return { at: `${day}T12:00` };
};

test("a draft is seen by its link and nowhere else, and nothing can be reserved there", async () => {
  const text = await seen({ who: "visitor" });
  for (const words of ["下見です。", "ひみつの会", "受付は"]) expect(text).toContain(words);
  expect(text).toMatch(/<fieldset[^>]*disabled/);
  const visitor = shop.visitor();
  expect((await visitor.get("/event/reservation_form?event=himitsu-no-kai")).status).toBe(404);
  expect((await visitor.get("/preview/event/himitsu-no-kai")).status).toBe(404);
  expect((await shop.visitor().post("/preview/event/himitsu-no-kai", {})).status).not.toBe(200);
});
test("on a day after reservations begin it asks who looks: visitor, member without, member with", async () => {
  expect(await seen({ who: "visitor", ...onDay(6) })).toContain("登録とログインが要ります");
  expect(await seen({ who: "none", ...onDay(6) })).toContain("の方のものです。");
  const member = await seen({ who: "000001", ...onDay(6) });
  expect(member).not.toContain("の方のものです。");
  expect(member).toContain("予約する");
});
test("who does not see to events gets no link", async () => {
  const shopkeeper = await shop.browserOf(
    { authority: "staff", roles: ["shop"] },
    { second: true },
  );
  expect((await shopkeeper.post(desk, { who: "visitor" })).status).toBe(403);
  expect((await (await shop.browserOf({})).get(desk)).status).toBe(404);
});
