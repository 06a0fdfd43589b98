/** A browser that only looks ahead: nobody has read anything. */
export const isAhead = (request: Request): boolean =>
  /prefetch/.test(request.headers.get("sec-purpose") ?? "");
