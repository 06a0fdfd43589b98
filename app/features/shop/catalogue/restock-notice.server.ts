// Who asked to hear when a size is there again is told of it, once.
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { defineNotice, notifyAll } from "#features/platform/notifications/notice.server.ts";
import { cleanLine, cutGraphemes } from "#lib/text.ts";
import { formatYen } from "#lib/yen.ts";
import { restockStopLink, claimRestocked } from "./restock.server.ts";

/** Subjects stay within 40 characters, so that a phone shows them whole. */
const shortTitle = (title: string) => {
  const short = cutGraphemes(cleanLine(title), 20);
  return short === cleanLine(title) ? short : `${short}…`;
};

export const restocked = defineNotice({
  key: "restock",
  payload: z.object({
    email: z.string(),
    title: z.string(),
    size: z.string(),
    productId: z.string(),
    price: z.number(),
    /** What waited in the post before this was told has none. */
    deliveryNote: z.string().optional(),
  }),
  kind: "restock",
  channels: ["mail"],
  about: async (goods) => goods,
  to: ({ email }) => ({ mail: { name: "", address: email } }),
  words: {
    title: "入荷のお知らせ",
    group: "お店",
    places: ({ title, size, price }) => ({
      品の名前: title,
      大きさ: size,
      お値段: formatYen(price),
    }),
    example: () => ({
      email: "hana@example.jp",
      title: "筆人Tシャツ",
      size: "Mサイズ",
      productId: "example",
      price: 4_400,
      deliveryNote: "あす発送します",
    }),
  },
  mail: ({ email, title, size, productId, price, deliveryNote }, { site, secret }) => ({
    subject: `「${shortTitle(title)}」が入荷しました`,
    parts: [
      `お待たせしました。「${title}」の${size}が、また店に並びました。`,
      {
        rows: [
          ["お値段（税込）", formatYen(price)],
          ...(deliveryNote ? [["お届け", deliveryNote] as const] : []),
        ],
      },
      {
        link: `${site.baseUrl}/shop/product/${encodeURIComponent(productId)}`,
        words: "品のページを見る",
      },
      "数にかぎりがあります。ご注文の順におわけします。\nこのお知らせは、おひとつのご希望に一度だけお送りしています。",
      {
        link: `${site.baseUrl}${restockStopLink(secret, email)}`,
        words: "ほかの入荷のお知らせも止める",
      },
    ],
  }),
});

/** At most so many in one go: the rest is told a minute later. */
const maxAtOnce = 200;

/** Tells those who asked, each once, in the order of asking, that a size is there again. */
export async function notifyRestocked({ db }: { db: Db }, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const asked = await claimRestocked(tx, maxAtOnce, now);
    if (asked.length > 0)
      await notifyAll(
        tx,
        restocked,
        asked.map(({ sku, email, createdAt, ...about }) => ({
          once: `${sku}:${email}:${createdAt.toISOString()}`,
          payload: { email, ...about },
        })),
        now,
      );
    return asked.length;
  });
}
