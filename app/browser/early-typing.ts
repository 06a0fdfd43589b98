// What was typed before the scripts are there is not lost. A field whose words React keeps would
// get its first ones back with the next drawing, because React has not heard of what stands in it.

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Past React, which notes what is set on the field itself. */
export function setPastReact(field: Field, value: string) {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
}

function typedText(field: Field): (() => void) | undefined {
  const { value: typed, selectionStart, selectionEnd } = field;
  if (typed === field.defaultValue) return undefined;
  return () => {
    field.value = field.defaultValue;
    setPastReact(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // Whoever writes in the middle, or has chosen all to write over it, goes on there. (A field of
    // some kinds has no place that one can ask for.)
    const here = document.activeElement === field && selectionStart !== null;
    if (here) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Of several of which one counts, only the one that is chosen tells it. */
function chosenTick(field: HTMLInputElement): (() => void) | undefined {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === "radio" && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function chosenOption(field: HTMLSelectElement): (() => void) | undefined {
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
  const { value } = field;
  if (value === (first ?? field.options[0])?.value) return undefined;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

const ticks = new Set(["checkbox", "radio"]);
const notTyped = new Set(["hidden", "file", "submit", "button", "image", "reset"]);

function earlyWords(field: Field | HTMLSelectElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return chosenOption(field);
  if (ticks.has(field.type)) return chosenTick(field as HTMLInputElement);
  return notTyped.has(field.type) ? undefined : typedText(field);
}

/**
 * Once, when the page answers: what stands in the fields is told as if it were typed now, after
 * all parts of the page have put back what they keep themselves. What was typed last counts.
 */
export function repeatEarlyTyping(): void {
  const fields = document.querySelectorAll<Field | HTMLSelectElement>("input, textarea, select");
  const repeats = [...fields].map(earlyWords);
  queueMicrotask(() => {
    for (const repeat of repeats) repeat?.();
  });
}
