// What the forms of all editors share: how it stood when the form was opened, what was typed, and
// why it was not taken.
import { data } from "react-router";
import type { RefusedEdit } from "#features/platform/content/edited.ts";
import { isStatus, readSeen } from "#features/platform/content/fields.ts";
import type { Texts } from "#features/platform/content/rules.ts";
import type { Met } from "#features/platform/content/ui/editor-state.ts";
import { type Refusal, refuse, refuseFields, refuseWith } from "./refusal.server.ts";

/** A form that does not say how everything stood is none of ours: 400. */
export function readTyped<F extends string>(
  texts: Readonly<Record<string, string>>,
  fields: readonly F[],
): { seen: Texts<F | "status">; typed: Texts<F | "status"> } {
  const seen = readSeen(texts["seen"], [...fields, "status"] as (F | "status")[]);
  if (!seen || !isStatus(seen.status)) throw data(null, 400);
  const typed = Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""]));
  return { seen, typed: { ...typed, status: seen.status } as Texts<F | "status"> };
}

/** What stands beside each field, above the form, or between two who wrote the same. */
export function refusalOfEdit<F extends string>(
  refused: RefusedEdit<F>,
  twoWrote: string,
): Refusal<Met<F>> | Refusal {
  if (refused.code === "not-found") throw data(null, 404);
  if (refused.code === "wrong") return refuseFields(refused.errors);
  if (refused.code === "not-ready") return refuse(409, refused.sentence);
  const { merged, now, conflicts } = refused;
  return refuseWith(409, { merged, now, conflicts }, { problem: twoWrote });
}
