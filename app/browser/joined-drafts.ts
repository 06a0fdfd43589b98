// One person's draft of one thing, in this browser and at the server: which of both stands. Pure.
import { type DraftField, joinDraftFields } from "#lib/draft-fields.ts";
import type { Draft } from "./draft-rules.ts";

/** As the server has it. */
export type ServerDraft = {
  version: number;
  edition: string;
  fields: readonly DraftField[];
  at: number;
};

/**
 * What was typed here and has not reached the server is never lost; what the server no longer has
 * was saved or thrown away on another device. A page that was read before the last saving was done
 * (`readAt`) says nothing about it.
 */
export function joinDrafts(
  here: Draft | undefined,
  there: ServerDraft | null,
  readAt: number,
): Draft | undefined {
  if (here?.savedAt !== undefined && readAt <= here.savedAt) return here;
  if (!there) {
    if (!here || (here.edition && !here.unsaved)) return undefined;
    return { ...here, edition: null, unsaved: true };
  }
  const { at, version, edition, fields } = there;
  if (!here || (here.edition && here.edition !== edition && !here.unsaved))
    return { at, sent: false, fields, version, edition };
  if (here.edition === edition) return here;
  const [earlier, later] = here.at < at ? [here.fields, fields] : [fields, here.fields];
  return {
    ...here,
    at: Math.max(here.at, at),
    fields: joinDraftFields(earlier, later),
    edition,
    unsaved: true,
  };
}

/** After a saving: `sent` is what was sent, `here` what stands here by now. */
export function draftAfterSaving(
  here: Draft | undefined,
  sent: Draft,
  told: { edition: string | null; fields: readonly DraftField[]; savedAt: number },
): Draft | undefined {
  if (!here) return undefined;
  const { edition, savedAt } = told;
  const joined = { ...here, edition, savedAt, fields: joinDraftFields(told.fields, here.fields) };
  if (here.at !== sent.at) return { ...joined, unsaved: true };
  return joined.fields.length > 0 ? { ...joined, unsaved: false } : undefined;
}
