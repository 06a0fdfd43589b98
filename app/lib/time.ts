/** A day of 24 hours; Tokyo knows no other. */
export const dayMs = 86_400_000;
