// All that is kept of one person, gathered from every feature into one ZIP: JSON for machines, CSV
// for people. Secrets and hashes are nobody's data.
import { strToU8 } from "fflate";
import { ownKansouPhotos } from "#features/community/kansou/photos.server.ts";
import { ownRoomPhotos } from "#features/community/rooms/photos.server.ts";
import { everyDiaryPhoto, listedDiaryPhotos } from "#features/learning/diaries/photos.server.ts";
import { ownAttachments } from "#features/shop/purchase/attachments/attachments.server.ts";
import { orderNumber } from "#features/shop/purchase/orders/rules.ts";
import type { Services } from "./services.server.ts";
import { gatherPersonal } from "./personal-data/gather.server.ts";
import { presentOrders, presentPersonal } from "./personal-data/present.ts";
import { personalTables } from "./personal-data/tables.ts";
import { type ZippedFile, zipParts } from "./personal-data/zip.server.ts";

const fileOf = (id: string) => `photos/${id}.webp`;
const paperOf = ({ id, type }: { id: string; type: string }) =>
  `papers/${id}.${type === "application/pdf" ? "pdf" : "webp"}`;

const diaryFileOf = (id: string) => `diary/${id}.webp`;

/** Asked of every feature before it answers; then sent part by part. */
export async function personalData(
  services: Services,
  uid: string,
  now: Date,
  { by = "the member" }: { by?: "the member" | "staff" } = {},
): Promise<AsyncGenerator<Uint8Array, void, undefined>> {
  const opensDiaries = by !== "staff";
  // Diaries are opened for who wrote them alone.
  const rows = await gatherPersonal(services, uid, now, { diaries: opensDiaries });
  const orders = presentOrders(rows.orders);
  const photos = await ownKansouPhotos(services, uid);
  const inRooms = await ownRoomPhotos(services, uid);
  const papers = await ownAttachments(services, uid);
  const diaryPhotos = opensDiaries ? await listedDiaryPhotos(services.db, uid) : [];
  const all = {
    ...presentPersonal(rows, orders, now),
    photos: photos.map(({ id, kansouId, createdAt }) => ({
      file: fileOf(id),
      kansouId,
      createdAt,
    })),
    roomPhotos: inRooms.map(({ id, number, createdAt }) => ({
      file: fileOf(id),
      number,
      createdAt,
    })),
    diaryPhotos: diaryPhotos.map(({ id, kind, day, createdAt }) => ({
      file: diaryFileOf(id),
      diary: kind,
      day,
      createdAt,
    })),
    orderAttachments: papers.map(({ order, name, at, ...paper }) => ({
      file: paperOf(paper),
      order: orderNumber(order),
      name,
      at,
    })),
  };
  const readMe =
    "data.json に、わたしたちが持っているあなたの記録が入っています。CSVは、そのうちのおもなものを表にしたものです。" +
    "payments.csv はプランと券のお支払いで、お店のご注文のお支払いは orders.csv にあります。" +
    "photos には、感想とお部屋に添えた写真が、diary には、日記の写真が、papers には、ご注文に店が添えた書類が入っています。\n" +
    (opensDiaries
      ? ""
      : "日記は、書いたご本人のほかには開かないため、入っていません。ログインすると、設定の「わたしのデータ」で受けとれます。\n") +
    "パスワードやログインの鍵のように、わたしたちも読めない形にしてあるものは入っていません。\n";
  const whole: Readonly<Record<string, Uint8Array>> = {
    "data.json": strToU8(JSON.stringify(all, null, 2)),
    ...personalTables(rows, orders, now),
    ...Object.fromEntries([...photos, ...inRooms].map(({ id, bytes }) => [fileOf(id), bytes])),
    ...Object.fromEntries(papers.map((paper) => [paperOf(paper), paper.bytes])),
    "README.txt": strToU8(readMe),
  };
  async function* files(): AsyncGenerator<ZippedFile> {
    for (const [name, bytes] of Object.entries(whole)) yield { name, bytes };
    if (!opensDiaries) return;
    for await (const { id, bytes } of everyDiaryPhoto(services, { uid }))
      if (bytes) yield { name: diaryFileOf(id), bytes };
  }
  return zipParts(files());
}
