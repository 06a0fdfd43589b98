// When an invitation to the desk may still be accepted, and by whom.
const hourMs = 3_600_000;
/** A link to the desk is good for three days. */
export const invitationMs = 72 * hourMs;
/** What was spent or ran out is forgotten after this. */
export const invitationRetentionMs = 30 * 24 * hourMs;

type Invitation = { email: string; endsAt: Date; closedAt: Date | null };
export type InvitationState = "open" | "over" | "closed";
export const stateOfInvitation = (
  { endsAt, closedAt }: Pick<Invitation, "endsAt" | "closedAt">,
  now: Date,
): InvitationState => (closedAt ? "closed" : endsAt <= now ? "over" : "open");

/** The account must have proved the very address that the link was sent to. */
export const isInvited = (
  { email }: Pick<Invitation, "email">,
  account: { email: string | null; emailVerified: boolean },
): boolean => account.emailVerified && account.email === email;

/** An address that is told to who holds the link: the first letter and where it is. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
