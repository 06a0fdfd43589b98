// Drafts that were thrown away here and may still be at the server: its answer was not waited for,
// or a saving that was under way came after it.
import type { DraftField } from "#lib/draft-fields.ts";
import { storedItems, storeItems } from "./stored-items.ts";

const prefix = "desk_drafts_dropped ";
type Dropped = Readonly<Record<string, readonly DraftField[]>>;

function read(): Dropped {
  try {
    return storedItems(localStorage, prefix);
  } catch {
    return {};
  }
}
function write(dropped: Dropped): void {
  try {
    storeItems(localStorage, prefix, dropped);
  } catch {
    // Nothing can be kept in this browser.
  }
}

/** Whether there is nothing in it but words that were thrown away. */
export const isThrownAway = (
  fields: readonly DraftField[],
  dropped: readonly DraftField[] | undefined,
): boolean =>
  dropped !== undefined &&
  fields.every((field) =>
    dropped.some((one) => one.key === field.key && one.value === field.value),
  );

/** Of the form of this name, until something is typed into it anew. */
export const droppedFields = (name: string): readonly DraftField[] | undefined => read()[name];
export const dropDraft = (name: string, fields: readonly DraftField[]): void =>
  write({ ...read(), [name]: fields });
export function forgetDropped(name: string): void {
  const { [name]: gone, ...rest } = read();
  if (gone) write(rest);
}
