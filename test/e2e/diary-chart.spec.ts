// The curves of a diary are drawn by the shop for who wrote it: no third house is asked for them,
// and looking at them sends nothing.
import { aDiarist, isSaved, phone } from "./diarists.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use(phone);

test("looking at one's curves asks the shop alone, and sends it nothing", async ({
  page,
  shop,
  sql,
}) => {
  await aDiarist(page, { shop, sql }, "kyokusen@example.jp");
  const hosts = new Set<string>();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(host);
    if (request.postData() !== null) sent.push(`${request.method()} ${request.url()}`);
  });
  page.on("websocket", (socket) => hosts.add(new URL(socket.url()).host));
  await page.goto("/mypage/eichi-diary");
  await page
    .getByRole("group", { name: "ねむり" })
    .getByRole("radio")
    .nth(4)
    .check({ force: true });
  await isSaved(page);
  expect(sent.length, "a saving is seen here").toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  sent.length = 0;
  await page.goto("/mypage/diary-chart");
  await expect(page.getByRole("figure").filter({ hasText: "ねむり" })).toBeVisible();
  await page.getByRole("link", { name: "月ごと" }).click();
  await expect(page.getByRole("link", { name: "月ごと" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("table")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);
  expect([...hosts]).toEqual([new URL(shop).host]);
});
