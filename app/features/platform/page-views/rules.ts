// What may be counted of a visit.

/** Campaign marks are kept to letters that a mark has; anything else is "-". */
export const markOf = (mark: string): string => (/^[A-Za-z0-9_.-]{1,40}$/.test(mark) ? mark : "-");
