// The address of one reservation: it stands in the letter. Whoever has it may look, and give the
// place back.
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";

const signedWords = (id: string) => `event-reservation:${id}`;

/** What its address says; the browser that asked for it keeps it, too. */
export const reservationToken = (secret: string, id: string) =>
  `${id}.${signatureOn(secret, signedWords(id))}`;
export const reservationLink = (secret: string, id: string): string =>
  `${href("/event/reservation_form")}?reservation=${reservationToken(secret, id)}`;
export const calendarLink = (secret: string, id: string): string =>
  `${href("/event/calendar.ics")}?reservation=${reservationToken(secret, id)}`;

/** The reservation that an address means; nothing where its signature is not ours. */
export function reservationOfToken(secret: string, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  if (!isUuid(id)) return undefined;
  return isSignatureOn(secret, signedWords(id), signature) ? id : undefined;
}
