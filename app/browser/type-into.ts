// Words that a part of the page writes into a field of the form.

/** As if it had been typed: what keeps drafts, and what is drawn beside the field, hears of it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
