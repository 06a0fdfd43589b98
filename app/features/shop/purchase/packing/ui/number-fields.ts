// Fields for numbers that follow each other: Enter goes on, and a column that is pasted fills them.
import { typeInto } from "#browser/type-into.ts";

type Key = React.KeyboardEvent<HTMLInputElement>;
type Paste = React.ClipboardEvent<HTMLInputElement>;

const fieldsFrom = (field: HTMLInputElement): HTMLInputElement[] => {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>("[data-number]") ?? [])];
  return all.slice(all.indexOf(field));
};

/** Enter does not send the form: who scans fifty numbers presses it fifty times. */
export function onNumberKey(event: Key) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const [, next] = fieldsFrom(event.currentTarget);
  if (next) {
    next.focus();
    next.select();
    return;
  }
  event.currentTarget.form?.querySelector<HTMLButtonElement>("[data-keep]")?.focus();
}

export function onNumberPaste(event: Paste) {
  const lines = event.clipboardData
    .getData("text")
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return;
  event.preventDefault();
  const fields = fieldsFrom(event.currentTarget);
  for (const [at, line] of lines.entries()) {
    const field = fields[at];
    if (!field) break;
    typeInto(field, line);
  }
  fields[Math.min(lines.length, fields.length) - 1]?.focus();
}
