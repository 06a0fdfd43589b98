// What stands in a form and what the page brought, as drafts are kept of it.
import type { Draft, ShownField } from "./draft-rules.ts";

export type Editable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const skipped = new Set(["hidden", "submit", "button", "reset", "image"]);
/** A choice between two texts (`data-choice`) is no text of its own. */
const isEditable = (one: Element): one is Editable =>
  (one instanceof HTMLInputElement && !skipped.has(one.type) && !("choice" in one.dataset)) ||
  one instanceof HTMLTextAreaElement ||
  one instanceof HTMLSelectElement;
export const isTick = (one: Editable): one is HTMLInputElement =>
  one instanceof HTMLInputElement && (one.type === "checkbox" || one.type === "radio");
export const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isEditable).filter(({ name }) => name !== "");
const written = new Set(["text", "email", "tel"]);
/**
 * What is written, or chosen beside it, by hand: no codes, no passwords, no ticks, and nothing that
 * people do not see.
 */
export const typedWordsOf = (form: HTMLFormElement) =>
  fieldsOf(form).filter((one) =>
    one instanceof HTMLInputElement
      ? written.has(one.type) && !["off", "one-time-code"].includes(one.autocomplete)
      : true,
  );
/**
 * Each with what it is called in a draft: its name; in a row of many like it (`data-row`) its row,
 * too; else which of its like it is. What was written in one never comes back in another.
 */
function keyed(fields: readonly Editable[]): { key: string; one: Editable }[] {
  const seen = new Map<string, number>();
  return fields.map((one) => {
    const name = isTick(one) ? `${one.name}=${one.value}` : one.name;
    const row = one.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const key = row === undefined ? name : `${name}@${row}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { key: nth === 1 ? key : `${key}~${nth}`, one };
  });
}
const savedOf = (one: Editable): string =>
  isTick(one)
    ? String(one.defaultChecked)
    : one instanceof HTMLSelectElement
      ? (([...one.options].find(({ defaultSelected }) => defaultSelected) ?? one.options[0])
          ?.value ?? "")
      : one.defaultValue;
export const shownIn = (fields: readonly Editable[]): ShownField[] =>
  keyed(fields).map(({ key, one }) => ({
    key,
    value: isTick(one) ? String(one.checked) : one.value,
    saved: savedOf(one),
  }));

/**
 * Writes a draft into its fields; true where something else stood. Of what a choice does not offer
 * any more nothing is put.
 */
export function putDraft(fields: readonly Editable[], draft: Draft): boolean {
  const values = new Map(draft.fields.map((field) => [field.key, field.value]));
  let changed = false;
  for (const { key, one } of keyed(fields)) {
    const value = values.get(key);
    if (value === undefined || value === (isTick(one) ? String(one.checked) : one.value)) continue;
    if (one instanceof HTMLSelectElement && ![...one.options].some((way) => way.value === value))
      continue;
    if (isTick(one)) one.checked = value === "true";
    else one.value = value;
    one.dispatchEvent(new Event("input", { bubbles: true }));
    // What came back is seen, also in a part that is folded.
    one.closest("details")?.setAttribute("open", "");
    changed = true;
  }
  return changed;
}
/** As the page brought it. */
export function putBack(fields: readonly Editable[]): void {
  for (const one of fields) {
    if (isTick(one)) one.checked = one.defaultChecked;
    else one.value = savedOf(one);
  }
}
