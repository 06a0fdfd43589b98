// What the desk of the gallery is asked, and what its forms say.
import { z } from "zod";
import { wholeField } from "#lib/number-field.ts";
import { cleanLine } from "#lib/text.ts";
import { type WallAsked, type WallChoice, wallChoices } from "./wall-choices.ts";

const isChoice = (text: string | null): text is WallChoice =>
  text !== null && Object.hasOwn(wallChoices, text);

/** What the address asks; what is none of it is left out. */
export function readWallAsked(query: URLSearchParams): WallAsked {
  const show = query.get("show");
  const page = Number(query.get("page"));
  return {
    show: isChoice(show) ? show : "hung",
    q: cleanLine(query.get("q") ?? "").slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

const id = z.string().max(200);
export const StepForm = z.object({ id, by: z.enum(["up", "down"]) });
export const PlaceForm = z.object({
  id,
  to: wholeField("1からの数でお書きください（例 3）。", { min: 1, max: 100_000 }),
});
export const WorkForm = z.object({ id });
