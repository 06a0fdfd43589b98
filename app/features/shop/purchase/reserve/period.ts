import { formatJapaneseMoment } from "#lib/tokyo-date.ts";

/** The offer stands as long as the pieces are kept. */
export const periodStatement = (reservedUntil: Date) => ({
  heading: "お申込みの期間",
  text: `この内容でのお申込みは、${formatJapaneseMoment(reservedUntil)}まで承ります（在庫をお取り置きしています）。`,
});
