// Leaving, over HTTP: what is lost with it is named before the button; and what whoever joins
// agrees to stands beside every button that lets one in.
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { takePiece } from "#features/identity/licence/own-pieces.server.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { grantPoints } from "#features/identity/points/service.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { seedEvents } from "#seed/seed-events.server.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const leave = "/mypage/leave";
beforeAll(async () => {
  await ensureItems(shop.base().db, itemMasters);
  await seedEvents(shop.base().db, new Date());
});
const words = async (answer: Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "").replaceAll(/<rt>.*?<\/rt>/g, "");

describe("the page of leaving", () => {
  test("names what somebody still holds, and how a ticket and a place are given back before", async () => {
    const { db } = shop.base();
    const member = await shop.browserOf({});
    const { uid } = member.person;
    const now = new Date();
    await giveLicence(shop.base(), uid, "000001");
    const reserve = { intent: "reserve", event: "soles", companions: "", note: "", seats: "1" };
    await giveLicence(shop.base(), uid, "500001");
    await member.post("/event/reservation_form?event=soles", reserve);
    await inTransaction(db, (tx) =>
      grantPoints(tx, { uid, product: "shop", amount: 1_200, origin: "test", words: "お礼" }, now),
    );
    const page = await words(member.get(leave));
    expect(page).toMatch(/使えなくなるもの.*英知（[^）]*まで）/);
    expect(page).toContain("ポイント 1,200点");
    expect(page).toMatch(/ご予約の催し.*稽古会　足のうら（/);
    expect(page).toContain("退会する");
  });
  test("tells of a ticket that its money comes back when one asks before, and counts pieces", async () => {
    const { db } = shop.base();
    const member = await shop.browserOf({});
    const { uid } = member.person;
    await giveLicence(shop.base(), uid, "500201");
    expect(await words(member.get(leave))).toMatch(/使いはじめていない回数券は、退会の前に/);
    expect((await takePiece(db, uid, "asa", new Date())).ok).toBe(true);
    const page = await words(member.get(leave));
    expect(page).toContain("お持ちの一本（1本）");
    expect(page).not.toContain("使いはじめていない回数券");
  });
  test("tells whoever holds nothing of nothing that is lost", async () => {
    const member = await shop.browserOf({});
    const page = await words(member.get(leave));
    expect(page).not.toContain("使えなくなるもの");
    expect(page).not.toContain("ご予約の催し");
    expect(page).toMatch(/日記とその写真/);
  });
});
test("a password is offered to whoever has an address to enter it with", async () => {
  const settings = "/mypage/settings";
  const form = 'id="password-part"';
  const bare = await words((await shop.browserOf({ email: null })).get(settings));
  expect(bare.slice(bare.indexOf(form))).toContain("先に、上でメールアドレスをつないでください");
  expect(bare).not.toContain("パスワードを決める");
  expect(await words((await shop.browserOf({})).get(settings))).toContain("パスワードを決める");
});

test.each([
  "/account/login",
  "/login2",
  "/account/line_login",
  "/account/line_login_portal",
  "/shop/shop_line_login",
  "/redirection/ad-meta-jimi-shindan-to-line-reg",
])("beside LINE's button stands what one agrees to by it: %s", async (path) => {
  const page = await words(shop.visitor().get(path));
  expect(page).toContain("/account/line_login");
  expect(page).toMatch(/はじめての方は、LINE(やGoogle)?でつづけると会員になり、.*利用規約/);
});
