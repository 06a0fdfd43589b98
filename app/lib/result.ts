/**
 * What an operation that may be refused gives back: its value, or a short code that the caller must
 * look at.
 */
export type Result<T, Code extends string> = { ok: true; value: T } | { ok: false; code: Code };
export const ok = <T>(value: T) => ({ ok: true, value }) as const;
export const err = <const Code extends string>(code: Code) => ({ ok: false, code }) as const;
