// A plan whose renewal is declined, as its member meets it on the pages and by the link of a letter.
import { beforeAll, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { cardLink } from "#features/memberships/subscription/plans/card-link.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { aShop } from "./kit/shop.ts";

const secret = "late-plan-secret-of-32-characters-and-more";
const shop = aShop({ SESSION_SECRET: secret });
beforeAll(() => ensureItems(shop.base().db, itemMasters), 90_000);
const good = "4242424242424242";
const failsLater = "4000000000000341";

/** What stands in the page, without its marks. */
const textOf = async (answer: Response) =>
  (await answer.text())
    .replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");

type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
/** The provider's page, pressed with a card; gives where it leads back to. */
async function press(browser: Browser, url: string, number: string): Promise<string> {
  const sent = await browser.post(new URL(url).pathname, { number });
  return sent.headers.get("location") ?? "";
}
const planOf = async (uid: string) =>
  (await shop.query("select * from subscription where uid = $1", [uid]))[0] as {
    id: string;
    provider_id: string;
    status: string;
  };

/** A member whose first renewal was refused a moment ago. */
async function late() {
  const browser = await shop.browserOf({});
  const { uid } = browser.person;
  const shown = await (await browser.get("/buy/000001")).text();
  const terms = /name="terms" value="([^"]*)"/.exec(shown)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const begun = await browser.post("/buy/000001", { terms });
  const back = await press(browser, begun.headers.get("location") ?? "", failsLater);
  await browser.get(new URL(back).pathname + new URL(back).search);
  const plan = await planOf(uid);
  await browser.post(`/__stand-in/stripe/subscriptions/${plan.provider_id}/charge`, {});
  // The provider's word of it may come later than the test: the page of cards looks itself.
  await usual(browser);
  expect(await planOf(uid)).toMatchObject({ status: "past_due" });
  return { browser, uid, plan };
}
/** The card that pays is chosen once more. */
async function usual(browser: Browser) {
  const [card] = await shop.query("select id from token where uid = $1", [browser.person.uid]);
  await browser.get("/mypage/cards");
  const known =
    card ?? (await shop.query("select id from token where uid = $1", [browser.person.uid]))[0];
  return browser.post("/mypage/cards", { intent: "usual", id: String(known?.["id"]) });
}
const pathOf = (url: string) => new URL(url, "http://x").pathname + new URL(url, "http://x").search;
/** A card added by this page; the page that is shown after it. */
async function addCard(browser: Browser, page: string, number: string): Promise<string> {
  const asked = await browser.post(page, { intent: "add" });
  let to = await press(browser, asked.headers.get("location") ?? "", number);
  for (let hop = 0; hop < 3; hop += 1) {
    const answer = await browser.get(pathOf(to));
    const next = answer.headers.get("location");
    if (!next) return textOf(answer);
    to = next;
  }
  throw new Error("leads round");
}
const again =
  /¥3,300のお支払いが通っていません。.+に、もう一度お試しします。.+まで、いまのまま使えます。/;

test("a new card that is declined too is not told as done: the sum is open still, and a good one pays it", async () => {
  const { browser, uid } = await late();
  const declined = await addCard(browser, "/mypage/cards", failsLater);
  expect(declined).toContain("このカードでも通りませんでした");
  expect(declined).toMatch(again);
  expect(declined).not.toContain("これからのお支払いは");
  expect(pathOf((await usual(browser)).headers.get("location") ?? "")).toBe(
    "/mypage/cards?done=usual-declined",
  );
  const paid = await addCard(browser, "/mypage/cards", good);
  expect(paid).toContain("止まっていたお支払いもすみました");
  expect(paid).not.toContain("通っていません");
  expect(await planOf(uid)).toMatchObject({ status: "active" });
});
test("by the link of the letter a declined card is said to be so, and one that pays, too", async () => {
  const { uid } = await late();
  const link = pathOf(cardLink(secret, uid, new Date()));
  const stranger = Object.assign(shop.visitor(), { person: { uid, email: "" } });
  const declined = await addCard(stranger, link, failsLater);
  expect(declined).toContain("このカードでも通りませんでした");
  expect(declined).toMatch(again);
  expect(declined).toContain("別のカードを登録する");
  expect(declined).not.toContain("これからのお支払いは");
  const paid = await addCard(stranger, link, good);
  expect(paid).toContain("止まっていたお支払いが、いますみました");
  // Whoever has no link reads nothing of anybody.
  const bare = await shop.visitor().get("/account/card?done=declined");
  expect([bare.status, (await textOf(bare)).includes("¥")]).toEqual([404, false]);
});
test("who stops while it is open reads before and after that nothing is taken, and the old link that it is over", async () => {
  const { browser, uid, plan } = await late();
  const stop = `/mypage/stop/${plan.id}`;
  const before = await textOf(await browser.get(stop));
  expect(before).toContain("通っていない¥3,300のお支払いはいただきません。取り消しはできません。");
  expect(before).not.toContain("いまのまま使えます。再生の記録");
  const sent = await browser.post(stop, { reason_selected: "cost" });
  const after = await textOf(await browser.get(pathOf(sent.headers.get("location") ?? "")));
  expect(after).toContain("プランは終わりました。通っていなかったお支払いは、いただきません。");
  expect(after).toMatch(/受付番号はS-[0-9A-F]{8}です。/);
  expect(after).not.toContain("カードを変える");
  expect(await planOf(uid)).toMatchObject({ status: "canceled" });
  const again = await textOf(await browser.get(stop));
  expect(again).toContain("に終わりました");
  expect(again).not.toContain("ひとこと");

  const link = pathOf(cardLink(secret, uid, new Date()));
  const over = await textOf(await shop.visitor().get(link));
  expect(over).toContain("お手紙のプランは、もう終わっています");
  expect(over).toContain("プランを見る");
  expect(over).not.toContain("カードを登録する");
  const pressed = await shop.visitor().post(link, {});
  expect([pressed.status, pathOf(pressed.headers.get("location") ?? "")]).toEqual([303, link]);
});

test("closed while its payment is open, the places say so and lead to the card, and sell nothing twice", async () => {
  const { browser, uid } = await late();
  await shop.query(
    "update item_own set since_at = now() - interval '2 hours', expire_at = now() - interval '1 hour' where uid = $1",
    [uid],
  );
  const why = await (await browser.get("/mypage/why")).text();
  const text = why.replaceAll(/<[^>]*>/g, "");
  expect(text).toContain("「英知」がつづいています。¥3,300のお支払いが通っていません。");
  expect(text).not.toContain("「英知」は");
  expect(why).toContain('href="/mypage/cards"');
  expect(why).not.toContain('href="/buy/000001"');
  const buy = await textOf(await browser.get("/buy/000001"));
  expect(buy).toContain("お支払いをお待ちしています");
  expect(buy).toContain("カードを変える");
  expect(buy).not.toContain("いまつづいています");
  const diary = await textOf(await browser.get("/mypage/eichi-diary"));
  expect(diary).toContain("「英知」のお支払いが通っていないため、いまは書けません。");
  expect(diary).not.toContain("プランが要ります");
  const player = await textOf(await browser.get("/player"));
  expect(player).toContain("¥3,300のお支払いが通っていません。");
  expect(player).not.toContain("まずは、おためしいただけます");
});
test("who holds nothing, and owes nothing, reads how one begins", async () => {
  const browser = await shop.browserOf({});
  expect(await textOf(await browser.get("/mypage/eichi-diary"))).toContain("プランが要ります");
  expect(await textOf(await browser.get("/player"))).toContain("まずは、おためしいただけます");
  expect(await textOf(await browser.get("/mypage/why"))).not.toContain("通っていません");
});
test("a change that cannot be is refused in one sentence", async () => {
  const { browser, plan } = await late();
  const asked = `/mypage/plan?change=${plan.id}&to=000007`;
  const sentence = "いまは、この変更ができません。";
  const count = (text: string) => text.split(sentence).length - 1;
  expect(count(await textOf(await browser.get(asked)))).toBe(1);
  const refused = await browser.post(asked, {
    intent: "change",
    id: plan.id,
    row: plan.id,
    from: "000001",
    to: "000007",
    when: "renewal",
    at: new Date().toISOString(),
    due: "0",
  });
  expect([refused.status >= 400, count(await textOf(refused))]).toEqual([true, 1]);
});
