// Whether a link may fetch its page before it is pressed. Source: specification §9, "Link
// prefetch".

export type Connection = { effectiveType?: string; saveData?: boolean };

export const mayPrefetch = (connection: Connection | undefined, online: boolean): boolean =>
  online && !connection?.saveData && !connection?.effectiveType?.includes("2g");
