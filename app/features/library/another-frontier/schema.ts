import { z } from "zod";
import { tick, typedLine, typedText } from "#lib/form-fields.ts";
import { avatarTypes, fellowLengths } from "./rules.ts";

/** How a member shows themselves to the fellows of the area. */
export const FellowForm = z.object({
  name: typedLine({ what: "呼び名", max: fellowLengths.name, empty: "呼び名をご入力ください。" }),
  words: typedText({ what: "ひとこと", max: fellowLengths.words }),
  avatar: z.coerce
    .number("すがたをおえらびください。")
    .refine((type) => avatarTypes.some((one) => one === type), "すがたをおえらびください。"),
  shown: tick,
});
export type FellowEdit = z.infer<typeof FellowForm>;
