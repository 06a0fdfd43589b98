// The address of one reservation: it stands in the letter. Whoever has it may look, and give the
// place back.
import { createHmac } from "node:crypto";
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { isSameSecret } from "#lib/same-secret.server.ts";

const signatureOf = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`event-reservation:${id}`).digest("base64url");

const tokenOf = (secret: string, id: string) => `${id}.${signatureOf(secret, id)}`;
export const reservationLink = (secret: string, id: string): string =>
  `${href("/event/reservation_form")}?reservation=${tokenOf(secret, id)}`;
export const calendarLink = (secret: string, id: string): string =>
  `${href("/event/calendar.ics")}?reservation=${tokenOf(secret, id)}`;

/** The reservation that an address means; nothing where its signature is not ours. */
export function reservationOfToken(secret: string, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  if (!isUuid(id)) return undefined;
  return isSameSecret(signature, signatureOf(secret, id)) ? id : undefined;
}
