// What a letter tells of the parcels that have left.
import type { LetterPart } from "#features/platform/notifications/letter.ts";
import type { OrderMailData } from "./order-details.server.ts";

type SentParcels = Pick<OrderMailData, "parcel" | "otherParcels">;

/** Each parcel with its number and where it is followed. */
export function sentParcels({ parcel, otherParcels }: SentParcels): LetterPart[] {
  const all = parcel ? [parcel, ...otherParcels] : [];
  const many = all.length > 1;
  return [
    ...(many ? [`お荷物は${all.length}つに分けてお送りしました。`] : []),
    ...all.flatMap(({ carrier, trackingNumber, link }, at): LetterPart[] => [
      {
        rows: [
          ["運送会社", carrier],
          ["お問い合わせ番号", trackingNumber],
        ],
      },
      ...(link ? [{ link, words: `お荷物${many ? at + 1 : ""}の様子を見る` }] : []),
    ]),
  ];
}
