// Which page of a diary an address means, for where there is no network. Pure, and small: the
// worker beside the pages carries it.
/** "kind=eichi&day=2026-11-27"; without a day where the address names none. */
export function diaryAway(path: string): string | undefined {
  const [, kind, day] =
    /^\/mypage\/(eichi|sonkyo)-diary(?:\/(\d{4}-\d\d-\d\d))?\/?$/.exec(path) ?? [];
  if (!kind) return undefined;
  return new URLSearchParams({ kind, ...(day ? { day } : {}) }).toString();
}
