// The settings on one page: what is in force, found by words, and only what one may open.
import { beforeAll, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let owner: Browser;
beforeAll(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});
const page = "/admin/settings";
async function textOf(path: string, by: Pick<Browser, "get"> = owner) {
  const html = (await (await by.get(path)).text()).replaceAll("<!-- -->", "");
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
}

test("the owner sees how the shop is set up, each with the desk that changes it", async () => {
  const text = await textOf(page);
  for (const words of ["送料", "発送", "銀行振込", "アナザーフロンティア", "番台にいる人", "1人"])
    expect(text, words).toContain(words);
  for (const to of ["/admin/shop", "/admin/delivery", "/admin/means", "/admin/tax", "/admin/audit"])
    expect(text, to).toContain(`href="${to}"`);
});
test("words find a setting by its name and by what it says", async () => {
  const found = await textOf(`${page}?q=${encodeURIComponent("締め切り")}`);
  expect(found).toContain('href="/admin/delivery"');
  expect(found).not.toContain('href="/admin/means"');
  const none = await textOf(`${page}?q=${encodeURIComponent("どこにもない")}`);
  expect(none).toContain("「どこにもない」という設定は、見つかりませんでした。");
});
test("a role sees its own desks, and nothing of the others", async () => {
  const content = await shop.browserOf(
    { authority: "staff", roles: ["content"] },
    { second: true },
  );
  const text = await textOf(page, content);
  expect(text).toContain("アナザーフロンティア");
  for (const words of ["/admin/shop", "/admin/staff", "番台にいる人", "電話番号", "銀行振込"])
    expect(text, words).not.toContain(words);
  expect((await (await shop.browserOf({})).get(page)).status).toBe(404);
});
