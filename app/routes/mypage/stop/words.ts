/** Characters of a reason, as a reader counts them. */
export const maxReasonLength = 1_000;
