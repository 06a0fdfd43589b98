// How each carrier's program is told that a parcel is paid at the door. Pure.
import type { Carrier } from "../orders/parcels.ts";

export type CodMarks = Readonly<Record<Carrier, string>>;
/** As the published layouts have it; the shop's own contract may differ. */
export const firstCodMarks: CodMarks = { ヤマト運輸: "2", 佐川急便: "2", 日本郵便: "2" };
/** By the names of the form's fields. */
export const codMarkLabels = {
  codYamato: "ヤマト運輸の「送り状種類」",
  codSagawa: "佐川急便の「決済種別」",
  codPost: "日本郵便の「元／着払／代引」",
} as const;
export type CodMarkField = keyof typeof codMarkLabels;
export const codMarkFieldNames = Object.keys(codMarkLabels) as readonly CodMarkField[];
export const codMarkTexts = (marks: CodMarks): Record<CodMarkField, string> => ({
  codYamato: marks.ヤマト運輸,
  codSagawa: marks.佐川急便,
  codPost: marks.日本郵便,
});
