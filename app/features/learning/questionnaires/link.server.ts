// The signed id of somebody without an account: it stands in the link that was made for them, or
// in the cookie of a browser that answers. It is good for one questionnaire.
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";

const signedWords = (id: string, token: string) => `questionnaire:${id}:${token}`;

export const signToken = (secret: string, id: string, token: string): string =>
  `${token}.${signatureOn(secret, signedWords(id, token))}`;
/** Nothing where its signature is not ours, or of another questionnaire. */
export function tokenIn(secret: string, id: string, text: string | null | undefined) {
  const [token = "", signature = ""] = (text ?? "").split(".");
  if (!isUuid(token)) return undefined;
  return isSignatureOn(secret, signedWords(id, token), signature) ? token : undefined;
}
export const answerLink = (secret: string, id: string, token: string): string =>
  `${href("/questionnaire/:id?", { id })}?by=${signToken(secret, id, token)}`;
