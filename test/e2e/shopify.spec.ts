// Another shop's goods with their photographs, brought on a phone: looked at, written, and seen on
// the product.
import { zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "./server.ts";
import { phone } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";

test.use(phone);

const table = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status
yosobashi,よそばしの器,サイズ,フリー,YOSO-1,4,29.90,https://cdn.example/yoso-1.jpg,draft
yosobashi,,,,,,,http://169.254.169.254/latest/yoso-2.jpg,
`;

test("a table of Shopify is brought with its ZIP, and what could not be had is told", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  await enterDesk(page, { shop, sql }, "hakobu@example.jp", "/admin/products/import");
  const jpeg = await sharp({ create: { width: 60, height: 75, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();
  const bring = async () => {
    await page.getByLabel(/^表のファイル/).setInputFiles({
      name: "products_export.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(table),
    });
    await page.getByLabel(/^写真のZIP/).setInputFiles({
      name: "photos.zip",
      mimeType: "application/zip",
      buffer: Buffer.from(zipSync({ "yoso-1.jpg": new Uint8Array(jpeg) })),
    });
  };
  await page.getByText("Shopify の表を取りこむとき").click();
  await bring();
  const rate = page.getByLabel(/^1通貨あたりの円/);
  await rate.fill("ひゃく");
  await page.getByRole("button", { name: "試しに読む" }).click();
  await expect(page.getByText("1通貨あたりの円を、数でご入力ください（例 150）。")).toBeVisible();
  await expect(rate).toHaveValue("ひゃく");
  await looksWell(page);
  await bring();
  await rate.fill("１００");
  await page.getByRole("button", { name: "試しに読む" }).click();
  await expect(page.getByText(/あたらしく1点/)).toBeVisible();
  await page.getByRole("link", { name: /気づいたこと/ }).click();
  await expect(page.getByText(/ZIPから1枚、書かれた住所から1枚/)).toBeVisible();
  await looksWell(page);
  await page.getByRole("button", { name: "この1点を取りこむ" }).click();
  await expect(page.getByText("取りこみました。").first()).toBeVisible();
  await page.getByRole("link", { name: /気づいたこと/ }).click();
  await expect(page.getByText(/yoso-2.jpg：外から見えるウェブの住所ではない/)).toBeVisible();
  await page.goto("/admin/products/yosobashi");
  await expect(page.getByRole("img", { name: "よそばしの器の写真1" })).toBeVisible();
  await expect(page.getByLabel(/^価格（税込）/)).toHaveValue("2990");
});
