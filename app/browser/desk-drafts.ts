// What was typed at the desk and not saved: read from this browser, looked through with the forms
// that stand on the page.
import {
  changedSince,
  type Draft,
  type Drafts,
  offered,
  settled,
  tidy,
  withTypedEarly,
} from "./draft-rules.ts";
import {
  draftSubjectOf,
  isRefused,
  movesOf,
  namesOf,
  shownOfForm,
  watchedForms,
} from "./desk-forms.ts";
import { droppedFields, isThrownAway } from "./dropped-drafts.ts";
import { joinDrafts } from "./joined-drafts.ts";
import type { DraftsOfPage } from "./server-drafts.ts";
import { storedItems, storeItems } from "./stored-items.ts";

const prefix = "desk_drafts ";
export function readDrafts(): Drafts {
  try {
    return storedItems<Draft>(localStorage, prefix);
  } catch {
    return {};
  }
}
export function writeDrafts(drafts: Drafts): void {
  try {
    storeItems(localStorage, prefix, tidy(drafts, Date.now()));
  } catch {
    // Nothing can be kept in this browser.
  }
}

/**
 * `others`: somebody saved something else into such a field since; `older`: the thing was saved
 * since.
 */
export type DraftOffer = {
  name: string;
  draft: Draft;
  others: boolean;
  older: boolean;
  subject: string | undefined;
};
export type Looked = {
  offers: DraftOffer[];
  /** Something stands in a form as it was typed. */
  unsaved: boolean;
  /** A draft that has not reached the server. */
  waiting: { subject: string; name: string } | undefined;
  /** The server has one with nothing in it that is not saved. */
  over: string | undefined;
};

/** What the server has of an editor's draft, among those of this browser. */
function withBrought(drafts: Drafts, name: string, brought: DraftsOfPage): Drafts {
  const { [name]: here, ...rest } = drafts;
  const joined = joinDrafts(here, brought.own, brought.readAt);
  return joined ? { ...rest, [name]: joined } : rest;
}

/**
 * The page has come, or an answer to a form of it (`handed`): what was taken is dropped, the rest
 * is offered. `brought`: what the server has.
 */
export function lookThrough(
  pathname: string,
  handed: WeakSet<HTMLFormElement>,
  brought: DraftsOfPage | null,
): Looked {
  const refused = isRefused();
  const forms = [...namesOf(watchedForms(), pathname)].map(([form, name]) => ({
    name,
    shown: shownOfForm(form),
    moves: movesOf(form) !== undefined,
    taken: !refused && handed.has(form),
    subject: draftSubjectOf(form),
  }));
  const here = withTypedEarly(settled(readDrafts(), refused), forms, Date.now());
  const editor = forms.find(({ subject }) => subject !== undefined && subject === brought?.subject);
  const own = brought?.own;
  const dropped =
    editor && own && !here[editor.name] && isThrownAway(own.fields, droppedFields(editor.name));
  const joined = editor && brought && !dropped ? withBrought(here, editor.name, brought) : here;
  const isOver = ({ name, shown }: (typeof forms)[number]) =>
    !refused && !here[name] && joined[name] && offered(joined[name], shown).length === 0;
  const over = editor && isOver(editor) ? editor : undefined;
  const drafts = Object.fromEntries(Object.entries(joined).filter(([name]) => name !== over?.name));
  writeDrafts(drafts);
  const found = forms.flatMap(({ name, shown, subject }) => {
    const draft = drafts[name];
    return draft && draft.fields.length > 0
      ? [{ name, draft, shown, subject, open: offered(draft, shown).length > 0 }]
      : [];
  });
  const waits = editor && drafts[editor.name]?.unsaved ? editor : undefined;
  return {
    offers: found
      .filter(({ open }) => open)
      .map(({ name, draft, shown, subject }) => ({
        name,
        draft,
        subject,
        others: changedSince(draft, shown),
        older:
          subject !== undefined &&
          draft.version !== undefined &&
          draft.version < (brought?.version ?? 0),
      })),
    unsaved: found.some(({ open }) => !open),
    waiting: waits?.subject ? { subject: waits.subject, name: waits.name } : undefined,
    over: dropped ? editor.subject : over?.subject,
  };
}
