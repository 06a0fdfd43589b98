// What was typed, read by a schema: its value, or one sentence for each field.
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { sentences } from "#lib/form.ts";
import { Refusal } from "./refusal.server.ts";

/** The first sentence for each field. What belongs to no field stands above. */
function refusalOfErrors(error: Readonly<Record<string, readonly string[] | null>> | null) {
  const errors: Record<string, string> = {};
  for (const [name, sentences] of Object.entries(error ?? {}))
    if (name && sentences?.[0]) errors[name] = sentences[0];
  return new Refusal(422, { problem: error?.[""]?.[0] ?? "", errors });
}

/** What was typed as the schema makes it. `texts`: by its names, not by the form's. */
export function readBy<S extends z.ZodType>(schema: S, typed: FormData | { texts: unknown }) {
  if (typed instanceof FormData) {
    // Without its coercion: the schemas say themselves what an empty field means, and serve the
    // calls too.
    const read = parseWithZod(typed, { schema, disableAutoCoercion: true });
    if (read.status === "success") return { value: read.value as z.output<S> };
    return refusalOfErrors(read.error ?? null);
  }
  const read = schema.safeParse(typed.texts);
  return read.success ? { value: read.data } : new Refusal(422, { errors: sentences(read.error) });
}
