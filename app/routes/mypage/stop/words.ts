/** Characters of a reason, as a reader counts them. */
export const longest = 1_000;
