// The forms of the desk whose words are kept, and how the page stands.
import { draftName } from "./draft-rules.ts";
import type { ShownField } from "./draft-rules.ts";
import { fieldsOf, isTick, shownIn } from "./form-fields.ts";

/** No codes, no passwords, no files: what is written by hand and posted. */
export const isWatched = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  form.closest("main") !== null &&
  !form.querySelector("[type=password],[type=file],[autocomplete=one-time-code]") &&
  fieldsOf(form).some((one) => !isTick(one));
/** What a form moves, as its mark says (`data-moves`): money, points, licences or stock. */
export const movesOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>("[data-moves]")?.dataset["moves"];
/** What the form of an editor writes, as its mark says (`<EditorMark />`): `word:<id>`. */
export const draftSubjectOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>("[data-draft]")?.dataset["draft"];
export function namesOf(
  forms: readonly HTMLFormElement[],
  pathname: string,
): Map<HTMLFormElement, string> {
  const seen = new Map<string, number>();
  return new Map(
    forms.map((form) => {
      const fields = fieldsOf(form).map(({ name }) => name);
      const [moves, subject] = [movesOf(form), draftSubjectOf(form)];
      const names = draftName(pathname, { moves, fields, subject });
      const nth = seen.get(names) ?? 0;
      seen.set(names, nth + 1);
      return [form, `${names} ${nth}`];
    }),
  );
}
export const watchedForms = () => [...document.querySelectorAll("form")].filter(isWatched);
export const isRefused = () =>
  document.querySelector("main :is(.note.error, [aria-invalid=true])") !== null;
export const isDesk = (pathname: string) =>
  pathname.startsWith("/admin") && !pathname.startsWith("/admin/second");

/** Buttons of an editor by which its form comes back as it was typed. */
const comesBack = new Set(["preview", "find", "add"]);
/** The button that only shows how it would look: nothing is saved by it. */
export const previews = (form: HTMLFormElement, { submitter }: SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement &&
  (submitter.value === "preview" ||
    (draftSubjectOf(form) !== undefined &&
      (comesBack.has(submitter.value) || submitter.name === "move")));

/** How the thing of an editor stood when its form was opened (`<EditorMark />`). */
export const seenField = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("[data-seen]");
/**
 * What stands in a form. What an editor's form brought back as it was typed is not saved: `seen`
 * says what is.
 */
export function shownOfForm(form: HTMLFormElement): ShownField[] {
  const shown = shownIn(fieldsOf(form));
  const seen = seenField(form);
  if (!seen) return shown;
  const texts = JSON.parse(seen.value) as Readonly<Record<string, string>>;
  return shown.map((field) => ({ ...field, saved: texts[field.key] ?? field.saved }));
}

/** What its draft is called, where it is watched. */
export const nameOf = (form: HTMLFormElement, pathname: string): string | undefined =>
  namesOf(watchedForms(), pathname).get(form);
