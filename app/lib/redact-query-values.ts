/**
 * What the database library says of a failed query, without the values that it was asked with:
 * those may be anybody's address or words.
 */
export const redactQueryValues = (message: string): string => message.split("\nparams:")[0] ?? "";

/**
 * And without what the database quotes because it could not read it; the kind of trouble is said
 * before it.
 */
export const redactQuoted = (message: string): string =>
  redactQueryValues(message).replaceAll(/: "[\s\S]*$/g, "");
