// How much one person may keep from others without paying. Source: docs/guides/reliability.md §9,
// "Checkout, per person".

export const maxOpenReservations = 5;
export const maxConfirmationsInAMinute = 10;

/** How long a confirmation keeps its pieces, and once more when the buyer asks. */
export const holdMinutes = 20;
/** How long a payment page stays open: the provider takes 30 minutes at the least. */
export const pageMinutes = 31;
/** A page may be paid in its last second, and its word takes a moment to reach us. */
export const graceMinutes = 4;
/** A voucher may be paid until its last day and be reported hours later. */
export const voucherGraceMinutes = 6 * 60;
/** A transfer may be made until the end of this day after the order. */
export const transferDays = 7;
/** What was sent on a Friday evening stands in the account on Monday, or after a holiday. */
export const transferGraceDays = 4;
/** So long before the last day the buyer is reminded, once. */
export const transferRemindDays = 2;
/** An order of the same contents made so shortly before is taken for the same wish. */
export const duplicateMinutes = 10;
export const maxAttempts = 5;
/** How long the form remembers what was confirmed and not ordered. */
export const typedMinutes = 24 * 60;

export const minutesAfter = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * 60_000);
