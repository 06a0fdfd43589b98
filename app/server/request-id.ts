/** Long enough for a trace, and nothing that could break a line of the log. */
const wellFormed = /^[\w.:/+=-]{8,128}$/;

/** The id under which somebody before us knows the request, when it can be taken over. */
export const readRequestId = (given: string | string[] | null | undefined): string | undefined =>
  typeof given === "string" && wellFormed.test(given) ? given : undefined;
