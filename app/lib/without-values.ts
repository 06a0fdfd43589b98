/**
 * What the database library says of a failed query, without the values that it was asked with:
 * those may be anybody's address or words.
 */
export const withoutValues = (message: string): string => message.split("\nparams:")[0] ?? "";

/**
 * And without what the database quotes because it could not read it; the kind of trouble is said
 * before it.
 */
export const withoutQuotes = (message: string): string =>
  withoutValues(message).replaceAll(/: "[\s\S]*$/g, "");
