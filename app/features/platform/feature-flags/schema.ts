import { z } from "zod";
import { cleanLine, countGraphemes, isWellFormed } from "#lib/text.ts";
import { atFirst, radioLengths, type SwitchKey, type Switches } from "./rules.ts";

const line = (what: string, max: number) =>
  z
    .string()
    .max(1_000, "文字が多すぎます。")
    .refine(isWellFormed, "読みとれない文字がふくまれています。")
    .transform(cleanLine)
    .refine((text) => countGraphemes(text) <= max, `${what}は${max}文字までです。`);

export const RadioForm = z
  .object({
    onAir: z.literal("on").optional().transform(Boolean),
    title: line("いまの題", radioLengths.title),
    next: line("つぎの放送", radioLengths.next),
    piece: line("聴くところ", 100).default(""),
  })
  .refine(({ onAir, title }) => !onAir || title !== "", {
    path: ["title"],
    message: "放送中にするときは、いまの題をご入力ください。",
  })
  .refine(({ onAir, piece }) => !onAir || piece !== "", {
    path: ["piece"],
    message: "放送中にするときは、どこで聴けるかをお選びください。",
  });

const Kept = {
  "another-frontier": z.object({ open: z.boolean() }),
  radio: z.object({
    onAir: z.boolean(),
    title: z.string(),
    next: z.string(),
    piece: z.string().default(""),
  }),
} satisfies Record<SwitchKey, z.ZodType>;

/** The rows as they are kept; what is missing or cannot be read stands as at first. */
export function readSwitches(rows: readonly { key: string; value: unknown }[]): Switches {
  const of = (key: SwitchKey) => rows.find((row) => row.key === key)?.value;
  const [frontier, radio] = [
    Kept["another-frontier"].safeParse(of("another-frontier")),
    Kept.radio.safeParse(of("radio")),
  ];
  return {
    frontierOpen: frontier.success ? frontier.data.open : atFirst.frontierOpen,
    radio: radio.success ? radio.data : atFirst.radio,
  };
}
