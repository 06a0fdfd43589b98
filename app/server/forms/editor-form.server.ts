// What the forms of all editors share: how it stood when the form was opened, what was typed, and
// why it was not taken.
import { data } from "react-router";
import type { RefusedEdit } from "#features/platform/content/edited.ts";
import { withChoices } from "#features/platform/content/choices.ts";
import { isStatus, readSeen } from "#features/platform/content/fields.ts";
import type { Texts } from "#features/platform/content/rules.ts";
import type { Met } from "#features/platform/content/ui/editor-state.ts";
import { Refusal, refuseWith } from "./refusal.server.ts";

/** A form that does not say how everything stood is none of ours: 400. */
export function readTyped<F extends string>(
  texts: Readonly<Record<string, string>>,
  fields: readonly F[],
): { seen: Texts<F | "status">; typed: Texts<F | "status"> } {
  const seen = readSeen(texts["seen"], [...fields, "status"] as (F | "status")[]);
  if (!seen || !isStatus(seen.status)) throw data(null, 400);
  const sent = Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""]));
  const typed = { ...sent, status: seen.status } as Texts<F | "status">;
  return { seen, typed: withChoices(typed, seen, texts) };
}

/**
 * What stands beside each field, above the form, or between two who wrote the same. `mine`: what
 * was typed, with what was chosen of another's.
 */
export function refusalOfEdit<F extends string>(
  refused: RefusedEdit<F>,
  twoWrote: string,
  mine: Texts<F>,
): Refusal<Met<F>> | Refusal {
  if (refused.code === "not-found") throw data(null, 404);
  if (refused.code === "wrong") return new Refusal(422, { errors: refused.errors, typed: mine });
  if (refused.code === "not-ready")
    return new Refusal(409, { problem: refused.sentence, typed: mine });
  const { merged, now, conflicts } = refused;
  return refuseWith(409, { merged, now, conflicts }, { problem: twoWrote });
}
