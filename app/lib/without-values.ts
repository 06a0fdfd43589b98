/** What the database library says of a failed query, without the values that it was asked with: those may be anybody's address or words. */
export const withoutValues = (message: string): string => message.split("\nparams:")[0] ?? "";
