import { z } from "zod";
import { shownId, typedLine } from "#lib/form-fields.ts";
import { maxListTitle } from "./rules.ts";

const title = typedLine({ max: maxListTitle, empty: "リストの名まえをお書きください。" });
const piece = z.string().min(1).max(200);

/** `piece`: put into it at once. */
export const NewListForm = z.object({ title, piece: piece.or(z.literal("")).default("") });
export const ListTitleForm = z.object({ title });
/** One piece, in a list or out of it. */
export const PieceInListForm = z.object({ id: shownId, piece });
export const PieceOutForm = z.object({ piece });
/** One piece by a place: `up:<id>`, as one button says it. */
export const NudgeForm = z.object({
  move: z
    .string()
    .transform((text) => /^(up|down):(.{1,200})$/su.exec(text))
    .transform((found, context) => {
      const [, way, moved] = found ?? [];
      if (way && moved) return { way: way as "up" | "down", piece: moved };
      context.addIssue("お手数ですが、ページをひらきなおしてください。");
      return z.NEVER;
    }),
});
/** The whole order, by the ids with commas between. */
export const OrderForm = z.object({
  order: z
    .string()
    .max(50_000)
    .transform((text) => text.split(",").filter(Boolean)),
});
