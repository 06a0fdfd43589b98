// ⌘S and Ctrl S at the desk: press the button of the form that is being written in, where that
// button is marked (`data-saves-by-key`). Marked is what saves and can be taken back: never what
// publishes, sends, gives money back or deletes.
import { fieldsOf, shownIn } from "./form-fields.ts";

type Keyed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing"
>;
export const isSaveKey = (event: Keyed): boolean =>
  event.key.toLowerCase() === "s" &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing;

export const saveMark = "data-saves-by-key";
const marked = `button[${saveMark}]`;
const dialogs = "dialog[open], [role=dialog]";

/** The form that is written in; a field may stand outside it and name it. */
function formOf(target: Element): HTMLFormElement | null {
  const named = "form" in target ? target.form : null;
  return named instanceof HTMLFormElement ? named : target.closest("form");
}
/** Its marked button, which may stand outside as well. */
const buttonOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.matches(marked),
  );
/** Whether a file was chosen, or anything stands otherwise than the page brought it. */
const isChanged = (form: HTMLFormElement): boolean => {
  const fields = fieldsOf(form);
  return (
    fields.some((one) => one instanceof HTMLInputElement && (one.files?.length ?? 0) > 0) ||
    shownIn(fields).some(({ value, saved }) => value !== saved)
  );
};

export type SaveByKey =
  /** The key is not ours here: the browser has it. */
  | "not-here"
  /** Ours, and nothing is to be done. */
  | "rests"
  | HTMLButtonElement;
export function saveByKey(page: ParentNode, target: EventTarget | null): SaveByKey {
  if (!(target instanceof Element) || page.querySelector(dialogs)) return "not-here";
  const form = formOf(target);
  const button = form && buttonOf(form);
  if (!button) return "not-here";
  const busy = button.disabled || button.getAttribute("aria-busy") === "true";
  return busy || !isChanged(form) ? "rests" : button;
}
