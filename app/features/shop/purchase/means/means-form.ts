// What the owner writes of the means of payment.
import { z } from "zod";
import { typedLine } from "#lib/form-fields.ts";
import { codBands, codExcluded, codMark, readCod, readCodMarks } from "../cod/cod-form.ts";
import { type PaymentMeans, paymentMeans } from "../orders/rules.ts";
import { maxAccount, maxMeansNote, type MeansSwitch, type MeansSwitches } from "./rules.ts";

const One = z.object({ offered: z.boolean(), note: z.string() });
const Account = z.object({ account: z.string() });
/** What cannot be read is offered, as at first; transfer and 代引 only once somebody said so. */
export const readMeans = (kept: unknown): MeansSwitches => {
  const account = Account.safeParse(kept);
  const parts = kept as Record<string, unknown> | undefined;
  const switches = paymentMeans.map((means) => {
    const read = One.safeParse(parts?.[means]);
    return [
      means,
      read.success ? read.data : { offered: means !== "transfer" && means !== "cod", note: "" },
    ];
  });
  return {
    ...Object.fromEntries(switches),
    account: account.success ? account.data.account : "",
    codTerms: readCod(parts?.["codTerms"]),
    codMarks: readCodMarks(parts?.["codMarks"]),
  } as MeansSwitches;
};

export const noteField = (means: PaymentMeans) => `note-${means}` as const;
const note = typedLine({ what: "ひとこと", max: maxMeansNote }).default("");

/** `offered`: what was ticked, joined by 、. */
export const MeansForm = z
  .object({
    seen: z.coerce.number().int().min(0),
    offered: z
      .string()
      .default("")
      .transform((text) => text.split("、"))
      .refine(
        (ticked) => paymentMeans.some((means) => ticked.includes(means)),
        "ひとつは残してください。すべて休みにすると、ご注文をお受けできません。",
      ),
    "note-card": note,
    "note-konbini": note,
    "note-paypay": note,
    "note-transfer": note,
    "note-cod": note,
    codBands,
    codExcluded,
    codYamato: codMark,
    codSagawa: codMark,
    codPost: codMark,
    account: typedLine({ what: "お振込先", max: maxAccount }).default(""),
  })
  .refine(({ offered, account }) => !offered.includes("transfer") || account !== "", {
    path: ["account"],
    error: "銀行振込をお受けするには、お振込先をご記入ください。",
  })
  .refine(({ offered, codBands: bands }) => !offered.includes("cod") || bands.length > 0, {
    path: ["codBands"],
    error: "代引をお受けするには、金額ごとの手数料をご記入ください。",
  })
  .transform(({ seen, offered, account, codBands: bands, codExcluded: excluded, ...texts }) => ({
    seen,
    mine: {
      ...(Object.fromEntries(
        paymentMeans.map((means) => [
          means,
          { offered: offered.includes(means), note: texts[noteField(means)] },
        ]),
      ) as Record<PaymentMeans, MeansSwitch>),
      account,
      codTerms: { bands, excluded },
      codMarks: {
        ヤマト運輸: texts.codYamato,
        佐川急便: texts.codSagawa,
        日本郵便: texts.codPost,
      },
    },
  }));
