// How far a visit came, told by a real browser of a real person's kind; nothing by who says no.
import { expect, test } from "./server.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/140.0.0.0 Mobile Safari/537.36";
test.use({ viewport: { width: 390, height: 844 }, userAgent: phone });

const advert = "/shindan/4st?utm_source=meta&utm_medium=cpc&utm_campaign=spring";
const told = /\/api\/v1\/track\/visit$/;
const pressed = /\/api\/v1\/track\/presses$/;

test("an advert's visit counts once for each step, with its marks, and of nobody", async ({
  page,
  sql,
}) => {
  /** Whether this is exactly what the shop has counted of the advert. */
  const isCounted = (steps: Record<string, number>) =>
    sql(
      `do $$ begin
         if (select jsonb_object_agg(step, visits) from visit_step
             where source = 'meta' and medium = 'cpc' and campaign = 'spring')
           is distinct from '${JSON.stringify(steps)}'::jsonb
         then raise exception 'not yet'; end if;
       end $$`,
    ).then(
      () => true,
      () => false,
    );
  const beacon = () => page.waitForRequest(told);
  const [first] = await Promise.all([beacon(), page.goto(advert)]);
  expect((await first.response())?.status()).toBe(200);
  // Again: nothing new is told of this tab.
  await page.reload();
  await Promise.all([beacon(), page.goto("/shop/product/fudehito-t-ai")]);
  await expect
    .poll(() => isCounted({ visit: 1, quiz: 1, goods: 1 }), { timeout: 20_000 })
    .toBe(true);
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/visit/) })]),
  );
});
test("a page that is left tells where it was pressed and how far it was read, and not by whom", async ({
  page,
  sql,
}) => {
  // What the page listens with comes after it has come to life.
  await Promise.all([page.waitForRequest(told), page.goto("/about")]);
  const main = page.locator("main");
  const first = main.locator("p").first();
  await first.click();
  await main.locator(":scope > *").last().scrollIntoViewIfNeeded();
  const [box, at] = await Promise.all([main.boundingBox(), first.boundingBox()]);
  const share = ((at?.y ?? 0) + (at?.height ?? 0) / 2 - (box?.y ?? 0)) / (box?.height ?? 1);
  const down = Math.floor(share * 50);
  await page.waitForFunction(
    () => (document.querySelector("main")?.getBoundingClientRect().bottom ?? 0) < innerHeight + 400,
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const [left] = await Promise.all([page.waitForRequest(pressed), page.goto("/mypage")]);
  const body = left.postDataJSON() as { path: string; wide: boolean; presses: [number, number][] };
  expect(Object.keys(body).toSorted()).toEqual(["path", "presses", "tenths", "wide"]);
  expect([body.path, body.wide, body.presses.length]).toEqual(["/about", false, 1]);
  expect(body.presses[0]?.[1]).toBe(down);
  await expect
    .poll(
      () =>
        sql(
          `do $$ begin
             if not exists (select from page_press where route = '/about' and not wide and down = ${down})
             then raise exception 'not yet'; end if;
           end $$`,
        ).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
  // The pages of a member and of an order listen to nothing.
  await page.locator("main").click({ position: { x: 20, y: 20 } });
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => pressed.test(url))).toHaveLength(1);
});
for (const [word, value] of [
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
] as const)
  test(`a browser that says ${word} tells nothing and keeps nothing`, async ({ page }) => {
    await page.addInitScript(
      ([name, says]) => Object.defineProperty(navigator, name, { get: () => says }),
      [word, value] as const,
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(advert);
    await page.goto("/shop/product/fudehito-t-ai");
    await page.waitForLoadState("networkidle");
    await page.locator("main h1").first().click();
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((url) => told.test(url) || pressed.test(url))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("visit"))).toBeNull();
  });
