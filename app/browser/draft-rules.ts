// What was typed into a form and not saved: kept in this browser, offered again, and thrown away
// when it was saved. Pure.

import type { DraftField } from "#lib/draft-fields.ts";

/** `sent`: it was handed in, and the answer is not known yet. */
export type Draft = {
  at: number;
  sent: boolean;
  fields: readonly DraftField[];
  /** Of an editor's draft: the version that it was begun over. */
  version?: number;
  /** As the server has it, too; `unsaved`: something was typed since. */
  edition?: string | null;
  unsaved?: boolean;
  /** By the server's clock, in ms: what it read earlier than this may not know of the edition. */
  savedAt?: number;
  /** Other drafts whose words stand in this one, by their names, with their `at`. */
  took?: Readonly<Record<string, number>>;
};
export type Drafts = Readonly<Record<string, Draft>>;
/** A field as it stands: `value` as typed, `saved` as the page brought it. */
export type ShownField = { key: string; value: string; saved: string };

const retentionMs = 30 * 86_400_000;
const maxKept = 50;

/**
 * What differs from what was saved. Of `before` stays what is still offered (`open`), and what
 * stands in its field as it was typed: a form that was refused, or looked at before it was sent,
 * comes back with it as if the page had brought it.
 */
export function draftOf(
  shown: readonly ShownField[],
  now: number,
  before: Draft | undefined,
  open = false,
): Draft | undefined {
  const earlier = new Map(before?.fields.map((field) => [field.key, field]));
  const typed = shown
    .filter(({ value, saved }) => value !== saved)
    .map(({ key, value, saved }) => {
      const known = earlier.get(key);
      return { key, value, was: known?.value === saved ? known.was : saved };
    });
  const keys = new Set(typed.map(({ key }) => key));
  const stands = ({ key, value }: DraftField) =>
    shown.some((one) => one.key === key && one.value === value);
  const fields = [
    ...(before?.fields.filter((field) => !keys.has(field.key) && (open || stands(field))) ?? []),
    ...typed.filter(({ value, was }) => value !== was),
  ];
  return fields.length > 0 ? { at: now, sent: false, fields } : undefined;
}

/** The fields that are worth offering: they are on the page, and something else stands in them. */
export const offered = (draft: Draft, shown: readonly ShownField[]): DraftField[] =>
  draft.fields.filter((field) =>
    shown.some(({ key, value }) => key === field.key && value !== field.value),
  );
/** Whether somebody saved something else into such a field since. */
export const changedSince = (draft: Draft, shown: readonly ShownField[]): boolean =>
  draft.fields.some((field) =>
    shown.some(({ key, saved }) => key === field.key && saved !== field.was),
  );

/** A form as it stands on the page. */
export type ShownForm = {
  name: string;
  shown: readonly ShownField[];
  /** It moves money, points, licences or stock: sent twice it moves them twice. */
  moves: boolean;
  /** It was handed in and taken; what stands in it since is what was sent. */
  taken: boolean;
};
/**
 * The same form at the next visit: by the page, its fields, and which of its like it is. A form
 * that moves something is known by its own name, for its fields change with what it moved.
 */
export const draftName = (
  pathname: string,
  of: { moves: string | undefined; fields: readonly string[]; subject?: string | undefined },
): string => of.subject ?? `${pathname} ${of.moves ?? [...new Set(of.fields)].join(",")}`;

/**
 * What was typed before the page could watch, or what the browser put back itself, is a draft, too.
 * Not what was sent and taken; and never where it would move something again.
 */
export const withTypedEarly = (drafts: Drafts, forms: readonly ShownForm[], now: number): Drafts =>
  Object.fromEntries([
    ...forms
      .filter(({ moves, taken }) => !moves && !taken)
      .flatMap(({ name, shown }) => {
        const draft = draftOf(shown, now, undefined);
        return draft ? [[name, draft] as const] : [];
      }),
    ...Object.entries(drafts),
  ]);

/**
 * A form is handed in: its draft waits for the answer. That of a form that moves something is gone
 * at once, whatever the answer.
 */
export function handIn(drafts: Drafts, name: string, moves: boolean): Drafts {
  const { [name]: draft, ...rest } = drafts;
  return moves || !draft ? rest : { ...rest, [name]: { ...draft, sent: true } };
}

/** After a form was handed in: what was taken goes, what was refused stays. */
export const settled = (drafts: Drafts, refused: boolean): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([name, draft]) =>
      !draft.sent ? [[name, draft]] : refused ? [[name, { ...draft, sent: false }]] : [],
    ),
  );
/** The newest, and none that is older than a month. */
export const tidy = (drafts: Drafts, now: number): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .filter(([, { at }]) => now - at < retentionMs)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, maxKept),
  );
