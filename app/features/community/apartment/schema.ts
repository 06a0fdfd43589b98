import { z } from "zod";
import { PenNameForm } from "#features/community/profiles/schema.ts";
import { ReportFields } from "#features/platform/moderation/schema.ts";
import { type KnockReason, knockReasons, type PlateWood, plateWoods } from "./rules.ts";

const oneOf = <Key extends string>(choices: Readonly<Record<Key, string>>, say: string) =>
  z
    .string(say)
    .refine((text) => Object.hasOwn(choices, text), say)
    .transform((text) => text as Key);

/** The nameplate: the name that one goes by among members, and its board. */
export const PlateForm = PenNameForm.extend({
  wood: oneOf<PlateWood>(plateWoods, "板をおえらびください。"),
});
export type PlateEdit = z.infer<typeof PlateForm>;

export const KnockForm = z.object({
  id: z.string(),
  reason: oneOf<KnockReason>(knockReasons, "なんのお礼かをおえらびください。"),
});
export type KnockText = z.infer<typeof KnockForm>;

export const PlateReportForm = ReportFields.extend({ id: z.string() });
export type PlateReportText = z.infer<typeof PlateReportForm>;
