// The words of an open form that were typed and not saved. Pure.

/** `was`: what stood in the field when it was written over. */
export type DraftField = { key: string; value: string; was: string };

/** What was typed in two places: of a field that both have, the later words stay. */
export function joinDraftFields(
  earlier: readonly DraftField[],
  later: readonly DraftField[],
): DraftField[] {
  const keys = new Set(later.map(({ key }) => key));
  return [...earlier.filter(({ key }) => !keys.has(key)), ...later];
}
