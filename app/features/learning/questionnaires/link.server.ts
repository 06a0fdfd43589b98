// The signed id of somebody without an account: it stands in the link that was made for them, or
// in the cookie of a browser that answers. It is good for one questionnaire.
import { createHmac } from "node:crypto";
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { isSameSecret } from "#lib/same-secret.server.ts";

const signatureOf = (secret: string, id: string, token: string) =>
  createHmac("sha256", secret).update(`questionnaire:${id}:${token}`).digest("base64url");

export const signToken = (secret: string, id: string, token: string): string =>
  `${token}.${signatureOf(secret, id, token)}`;
/** Nothing where its signature is not ours, or of another questionnaire. */
export function tokenIn(secret: string, id: string, text: string | null | undefined) {
  const [token = "", signature = ""] = (text ?? "").split(".");
  if (!isUuid(token)) return undefined;
  return isSameSecret(signature, signatureOf(secret, id, token)) ? token : undefined;
}
export const answerLink = (secret: string, id: string, token: string): string =>
  `${href("/questionnaire/:id?", { id })}?by=${signToken(secret, id, token)}`;
