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
import { isRefused, movesOf, namesOf, watchedForms } from "./desk-forms.ts";
import { fieldsOf, shownIn } from "./form-fields.ts";

const key = "desk_drafts";
export function readDrafts(): Drafts {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Drafts;
  } catch {
    return {};
  }
}
export function writeDrafts(drafts: Drafts): void {
  try {
    localStorage.setItem(key, JSON.stringify(tidy(drafts, Date.now())));
  } catch {
    // Nothing can be kept in this browser.
  }
}

export type DraftOffer = { name: string; draft: Draft; others: boolean };

/**
 * The page has come, or an answer to a form of it (`handed`): what was taken is dropped, the rest
 * is offered. `unsaved`: something stands in a form as it was typed.
 */
export function lookThrough(
  pathname: string,
  handed: WeakSet<HTMLFormElement>,
): { offers: DraftOffer[]; unsaved: boolean } {
  const refused = isRefused();
  const forms = [...namesOf(watchedForms(), pathname)].map(([form, name]) => ({
    name,
    shown: shownIn(fieldsOf(form)),
    moves: movesOf(form) !== undefined,
    taken: !refused && handed.has(form),
  }));
  const drafts = withTypedEarly(settled(readDrafts(), refused), forms, Date.now());
  writeDrafts(drafts);
  const found = forms.flatMap(({ name, shown }) => {
    const draft = drafts[name];
    return draft ? [{ name, draft, shown, open: offered(draft, shown).length > 0 }] : [];
  });
  return {
    offers: found
      .filter(({ open }) => open)
      .map(({ name, draft, shown }) => ({ name, draft, others: changedSince(draft, shown) })),
    unsaved: found.some(({ open }) => !open),
  };
}
