import { z } from "zod";
import { tick, typedLine } from "#lib/form-fields.ts";
import { atFirst, radioLengths, type SwitchKey, type Switches } from "./rules.ts";

export const RadioForm = z
  .object({
    onAir: tick,
    title: typedLine({ what: "いまの題", max: radioLengths.title }),
    next: typedLine({ what: "つぎの放送", max: radioLengths.next }),
    piece: typedLine({ what: "聴くところ", max: 100 }).default(""),
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
