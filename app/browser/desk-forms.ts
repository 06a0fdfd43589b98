// The forms of the desk whose words are kept, and how the page stands.
import { draftName } from "./draft-rules.ts";
import { fieldsOf, isTick } from "./form-fields.ts";

/** No codes, no passwords, no files: what is written by hand and posted. */
export const isWatched = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  form.closest("main") !== null &&
  !form.querySelector("[type=password],[type=file],[autocomplete=one-time-code]") &&
  fieldsOf(form).some((one) => !isTick(one));
/** What a form moves, as its mark says (`data-moves`): money, points, licences or stock. */
export const movesOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>("[data-moves]")?.dataset["moves"];
export function namesOf(
  forms: readonly HTMLFormElement[],
  pathname: string,
): Map<HTMLFormElement, string> {
  const seen = new Map<string, number>();
  return new Map(
    forms.map((form) => {
      const fields = fieldsOf(form).map(({ name }) => name);
      const names = draftName(pathname, { moves: movesOf(form), fields });
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

/** The button that only shows how it would look: nothing is saved by it. */
export const previews = ({ submitter }: SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement && submitter.value === "preview";

/** What its draft is called, where it is watched. */
export const nameOf = (form: HTMLFormElement, pathname: string): string | undefined =>
  namesOf(watchedForms(), pathname).get(form);
