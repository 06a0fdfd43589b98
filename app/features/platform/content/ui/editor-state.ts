// How the form of an editor stands: as the row is, as it was typed, or merged with what another
// wrote.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { Conflict, FieldHints, Texts } from "../rules.ts";

/**
 * Where two wrote: mine with what the other changed elsewhere, how it stands now, and both texts.
 */
export type Met<F extends string> = { merged: Texts<F>; now: Texts<F>; conflicts: Conflict[] };
/** With what stood there before both; nothing where the form did not say. */
export type Compared = Conflict & { was?: string | undefined };

function readBack<F extends string>(text: string | undefined): Texts<F> | undefined {
  try {
    return text ? (JSON.parse(text) as Texts<F>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the fields hold, and what the hidden field (`seenIn`) says of how it stood when the form was
 * opened. What was sent without the fields (a step back) leaves them as they are.
 */
export function editorState<F extends string>(
  texts: Texts<F>,
  { names, hints }: { names: Readonly<Record<F, string>>; hints: FieldHints<F> },
  answer: FormAnswer<unknown> | undefined,
  seenIn = "seen",
) {
  const all = Object.keys(names) as F[];
  const more = answer?.more;
  const met = more && typeof more === "object" && "merged" in more ? (more as Met<F>) : undefined;
  const sent = readBack<F>(answer?.typed[seenIn]);
  const seen = met?.now ?? sent;
  const typed =
    answer && all.some((field) => field in answer.typed)
      ? (Object.fromEntries(all.map((field) => [field, answer.typed[field] ?? ""])) as Texts<F>)
      : texts;
  const status = seen && "status" in seen ? { status: seen["status" as F] } : {};
  const errors: Readonly<Record<string, string | undefined>> = answer?.errors ?? {};
  const shown: Texts<F> = { ...(met?.merged ?? typed), ...status };
  return {
    typed: shown,
    seen: seen ?? texts,
    errors,
    wrong: all.filter((field) => errors[field]).map((id) => ({ id, label: names[id] })),
    problem: answer?.problem ?? "",
    conflicts: (met?.conflicts ?? []).map((one): Compared => ({
      ...one,
      was: sent?.[one.field as F],
    })),
    /** What a field of the form must carry. */
    wired: wiredTo({ names, hints }, shown, errors),
  };
}

/**
 * What a field of an editor's form must carry: its name, its words, what it holds, what is wrong.
 */
const wiredTo =
  <F extends string>(
    { names, hints }: { names: Readonly<Record<F, string>>; hints: FieldHints<F> },
    typed: Texts<F>,
    errors: Readonly<Record<string, string | undefined>>,
  ) =>
  (field: F) => ({
    id: field,
    name: field,
    label: names[field],
    defaultValue: typed[field],
    hint: (hints as Readonly<Record<string, string | undefined>>)[field],
    error: errors[field],
  });
