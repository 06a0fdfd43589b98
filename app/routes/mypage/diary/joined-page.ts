// What two tabs kept of one page, as one. Pure.
import type { Draft } from "#browser/draft-rules.ts";
import { joinTexts } from "#features/learning/diaries/rules.ts";
import type { DraftField } from "#lib/draft-fields.ts";

/** A circle is chosen or not: there the later choice stands. */
const isChoice = ({ key }: DraftField) => key.includes("=");

function joinTwo(earlier: Draft, later: Draft): Draft {
  const fields = new Map(earlier.fields.map((field) => [field.key, field]));
  const choices = later.fields.filter(isChoice).map(({ key }) => key.split("=")[0]);
  for (const { key } of earlier.fields)
    if (key.includes("=") && choices.includes(key.split("=")[0])) fields.delete(key);
  for (const field of later.fields) {
    const other = fields.get(field.key);
    const value = other && !isChoice(field) ? joinTexts(other.value, field.value) : field.value;
    fields.set(field.key, { ...field, value });
  }
  const versions = [earlier.version, later.version].filter((one) => one !== undefined);
  return {
    ...later,
    fields: [...fields.values()],
    // Over the older of both: what is newer at the server is then shown beside it.
    ...(versions.length > 0 ? { version: Math.min(...versions) } : {}),
  };
}

/** Without those whose words stand in another, unless they were written on since. */
export const keptAlone = (kept: readonly (readonly [name: string, draft: Draft])[]): Draft[] =>
  kept
    .filter(([name, { at }]) => !kept.some(([, other]) => other.took?.[name] === at))
    .map(([, draft]) => draft);

/** Nothing that was written is missing. */
export const joinKept = (drafts: readonly Draft[]): Draft | undefined =>
  drafts
    .toSorted((one, other) => one.at - other.at)
    .reduce<Draft | undefined>((before, one) => (before ? joinTwo(before, one) : one), undefined);
