import { z } from "zod";
import { typedLine } from "#lib/form-fields.ts";
import { maxPenName, profileAvatars } from "./rules.ts";

/** How a member wants to be known where members write. */
export const PenNameForm = z.object({
  penName: typedLine({ what: "筆名", max: maxPenName, empty: "筆名をご入力ください。" }),
  avatar: z.coerce
    .number("すがたをおえらびください。")
    .refine((type) => profileAvatars.some((one) => one === type), "すがたをおえらびください。"),
});
export type PenNameEdit = z.infer<typeof PenNameForm>;
