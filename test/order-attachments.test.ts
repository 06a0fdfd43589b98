// Files that the desk keeps with an order: brought by who sees to orders, opened by nobody else.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { maxAttachmentBytes, maxAttachments } from "#features/shop/purchase/attachments/limits.ts";
import { aShop } from "./kit/shop.ts";
import { anOrderOf } from "./kit/order.ts";

const shop = aShop();
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let [support, packer, content, buyer] = [] as unknown as [Browser, Browser, Browser, Browser];
const [order, other] = [randomUUID(), randomUUID()];
const page = `/admin/orders/${order}`;
const paper = new TextEncoder().encode("%PDF-1.7\n納品書\n%%EOF\n");
let picture = new Uint8Array();

const bring = (
  by: Browser,
  bytes: Uint8Array,
  how: { key?: string; name?: string; to?: string },
) => {
  const form = new FormData();
  form.set("intent", "attach");
  form.set("key", how.key ?? randomUUID());
  form.set("paper", new File([Uint8Array.from(bytes)], how.name ?? "納品書.pdf"));
  return by.post(how.to ?? page, form);
};
const kept = () =>
  shop.query("select id, name, type, bytes, file from order_attachment where order_id = $1", [
    order,
  ]);
const wayTo = (id: unknown, of: string = order) => `/admin/orders/${of}/files/${String(id)}`;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

beforeAll(async () => {
  buyer = await shop.browserOf({});
  await anOrderOf(shop, order, buyer.person.uid);
  await anOrderOf(shop, other, buyer.person.uid);
  const as = (role: DeskRole) =>
    shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
  support = await as("support");
  packer = await as("shop");
  content = await as("content");
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#778899" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "a place that nobody needs" } })
    .toBuffer();
});

describe("a file with an order", () => {
  test("is kept once however often its form is sent, and what it is called is in no record", async () => {
    const key = randomUUID();
    const both = await Promise.all([
      bring(support, paper, { key }),
      bring(support, paper, { key }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await kept()).toMatchObject([{ id: key, name: "納品書.pdf", type: "application/pdf" }]);
    const html = await (await packer.get(page)).text();
    for (const words of ["納品書.pdf", "注文に書類を添えました", wayTo(key)])
      expect(html).toContain(words);
    const acts = await shop.query("select * from audit where action = 'order-attachment'");
    expect([acts.length, JSON.stringify(acts).includes("納品書")]).toEqual([1, false]);
  });
  test("is opened by who sees to orders, as what it is, and kept by no cache", async () => {
    const [{ id } = {}] = await kept();
    const answer = await packer.get(wayTo(id));
    expect(await bytesOf(answer)).toEqual(paper);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''%E7/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
  test("is opened by nobody else, nor from another order", async () => {
    const [{ id } = {}] = await kept();
    expect((await content.get(wayTo(id))).status).toBe(403);
    expect((await buyer.get(wayTo(id))).status).toBe(404);
    expect((await shop.visitor().get(wayTo(id))).status).toBe(302);
    for (const way of [wayTo(id, other), wayTo(randomUUID()), wayTo("x"), wayTo(id, "x")])
      expect([way, (await packer.get(way)).status]).toEqual([way, 404]);
  });
  test("that is a picture loses what it tells of its making", async () => {
    expect((await bring(packer, picture, { name: "箱の写真.jpg" })).status).toBe(303);
    const row = (await kept()).find(({ type }) => type === "image/webp");
    const answer = await packer.get(wayTo(row?.["id"]));
    expect(answer.headers.get("content-disposition")).toMatch(/^inline/);
    const { format, exif } = await sharp(await bytesOf(answer)).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
  });
  test.each<[string, () => Uint8Array, string]>([
    ["that is none", () => new Uint8Array(), "添える書類をおえらびください。"],
    ["of another kind", () => new TextEncoder().encode("<script>"), "PDFか、JPEG・PNG・WebP"],
    ["that is too large", () => new Uint8Array(maxAttachmentBytes + 1), "ひとつ12 MBまでです。"],
  ])("%s is refused beside its field", async (_name, bytes, says) => {
    const before = await kept();
    const answer = await bring(packer, bytes(), {});
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(says);
    expect(await kept()).toEqual(before);
  });
  test("is brought by nobody of another desk, and to no order that is not there", async () => {
    expect((await bring(content, paper, {})).status).toBe(403);
    expect((await bring(buyer, paper, {})).status).not.toBe(303);
    const nowhere = await bring(packer, paper, { to: `/admin/orders/${randomUUID()}` });
    expect(nowhere.status).toBe(409);
    expect(await shop.query("select id from order_attachment where order_id is null")).toEqual([]);
  });
  test("is one of so many at most, also for two who bring the last at the same moment", async () => {
    const missing = maxAttachments - 1 - (await kept()).length;
    for (let at = 0; at < missing; at += 1) await bring(packer, paper, { name: `${at}.pdf` });
    const last = await Promise.all([bring(packer, paper, {}), bring(support, paper, {})]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await kept()).toHaveLength(maxAttachments);
    const html = await (await packer.get(page)).text();
    expect(html).toContain(`ひとつのご注文に${maxAttachments}までです。`);
    expect(html).not.toContain('id="paper"');
  });
  test("is removed by its order alone, once, with what lay in the storage", async () => {
    const [{ id } = {}] = await kept();
    const remove = (by: Browser, from = page) =>
      by.post(from, { intent: "attachment-remove", id: String(id) });
    expect((await remove(packer, `/admin/orders/${other}`)).status).toBe(409);
    expect((await remove(content)).status).toBe(403);
    expect(await kept()).toHaveLength(maxAttachments);
    expect((await remove(packer)).status).toBe(303);
    expect((await remove(packer)).status).toBe(409);
    expect((await packer.get(wayTo(id))).status).toBe(404);
    expect(await shop.query("select id from order_attachment where id = $1", [id])).toEqual([]);
  });
});
