// Files with an order, underneath: what breaks off is begun anew or removed by the night, and who
// leaves takes theirs along.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { aShop, type Shop } from "../testing/shop.ts";
import {
  attachFile,
  attachmentsOfOrder,
  ownAttachments,
  purgeAttachments,
  readAttachment,
  removeAttachmentsOf,
} from "./attachments.server.ts";

const paper = new TextEncoder().encode("%PDF-1.7\n");
const root = mkdtempSync(join(tmpdir(), "kg-attachments-"));
const storage = localStorage(root);
let shop: Shop;
let orderId = "";
const buyer = randomUUID();
beforeEach(async () => {
  shop = await aShop();
  ({ orderId } = await shop.placed({}));
  await shop.pool.query("update orders set buyer = $1 where id = $2", [buyer, orderId]);
});
afterEach(async () => {
  await shop.close();
  rmSync(root, { recursive: true, force: true });
});
const actor = async () => {
  const uid = randomUUID();
  await shop.pool.query(
    "insert into users (uid, display_name, created, updated) values ($1, '番', now(), now())",
    [uid],
  );
  return uid;
};
const bring = async (id: string, into = storage) =>
  attachFile(
    { db: shop.db, storage: into },
    { id, orderId, name: "納品書.pdf", bytes: paper, actor: await actor() },
    shop.now(),
  );
const tomorrow = () => new Date(shop.now().getTime() + 25 * 3_600_000);

test("what the storage could not take is with no order, and the same form brings it later", async () => {
  const full = { ...storage, write: () => Promise.reject(new Error("full")) };
  const id = randomUUID();
  await expect(bring(id, full)).rejects.toThrow("full");
  expect(await attachmentsOfOrder(shop.db, orderId)).toEqual([]);
  expect(await bring(id)).toEqual({ ok: true, value: null });
  expect(await attachmentsOfOrder(shop.db, orderId)).toMatchObject([{ id, name: "納品書.pdf" }]);
});
test("what broke off is removed by the night after a day, and nothing else", async () => {
  const id = randomUUID();
  await bring(id);
  const full = { ...storage, write: () => Promise.reject(new Error("full")) };
  await expect(bring(randomUUID(), full)).rejects.toThrow("full");
  expect(await purgeAttachments({ db: shop.db, storage }, shop.now())).toBe(0);
  expect(await purgeAttachments({ db: shop.db, storage }, tomorrow())).toBe(1);
  expect(await readAttachment({ db: shop.db, storage }, { id, orderId })).toBeDefined();
});
test("a member has those of their own orders; they leave with the account, from the storage too", async () => {
  const id = randomUUID();
  await bring(id);
  const kept = { db: shop.db, storage };
  expect(await ownAttachments(kept, buyer)).toMatchObject([{ id, bytes: Buffer.from(paper) }]);
  expect(await ownAttachments(kept, randomUUID())).toEqual([]);
  await inTransaction(shop.db, (tx) => removeAttachmentsOf(tx, randomUUID()));
  expect(await attachmentsOfOrder(shop.db, orderId)).toHaveLength(1);
  await inTransaction(shop.db, (tx) => removeAttachmentsOf(tx, buyer));
  expect(await attachmentsOfOrder(shop.db, orderId)).toEqual([]);
  expect(await readAttachment(kept, { id, orderId })).toBeUndefined();
  expect(await storage.list("orders/")).toHaveLength(1);
  expect(await purgeAttachments(kept, tomorrow())).toBe(1);
  expect(await storage.list("orders/")).toEqual([]);
  expect((await shop.pool.query("select 1 from order_attachment")).rows).toEqual([]);
});
