// Joining LINE from the chat: LINE makes a token for who writes there, the member who is signed in
// agrees, and LINE brings our one-use word back. Source: docs/guides/integrations.md §3 "Account
// link".
import { randomBytes } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { LineAccount, LineLinkAsk, LineLinked } from "#integrations/line-messages/port.ts";
import { href } from "#lib/href.ts";
import { err, ok, type Result } from "#lib/result.ts";
import {
  flowByHash,
  giveChatLink,
  insertFlow,
  takeChatLink,
} from "../internal/email-verification-store.server.ts";
import { identityBySubject } from "../internal/identity-store.server.ts";
import { flowMs } from "../rules.ts";
import { hashOfToken, newToken } from "../service.server.ts";
import { type Arrival, joinIdentity } from "./arrive.server.ts";
import { chatWords } from "./chat-link-words.ts";

const provider = "line";
const idOf = (token: string) => hashOfToken(`chat:${token}`);
type Waiting = { subject: string; name: string };

/** A link for who wrote in the chat; nothing where they are joined already. */
async function offerOf(
  db: Db,
  { messenger, issuer }: LineAccount,
  lineUserId: string,
  now: Date,
): Promise<string | undefined> {
  if (await identityBySubject(db, provider, issuer, lineUserId)) return undefined;
  const { token, name } = await messenger.offerLink(lineUserId);
  const verified: Waiting = { subject: lineUserId, name: name.slice(0, 100) };
  await insertFlow(db, {
    idHash: idOf(token),
    provider,
    stateHash: hashOfToken(newToken()),
    nonce: "chat",
    codeVerifier: null,
    intent: "chat",
    uid: null,
    redirectUrl: href("/liff/linked"),
    codeHash: "chat",
    verified,
    createdAt: now,
    endsAt: new Date(now.getTime() + flowMs),
  });
  return token;
}

/** Says in the chat how one joins; who only became a friend and is joined hears nothing. */
export async function answerLinkAsk(
  db: Db,
  line: LineAccount,
  { lineUserId, replyToken, followed }: LineLinkAsk,
  baseUrl: string,
  now: Date,
): Promise<void> {
  const token = await offerOf(db, line, lineUserId, now);
  if (token === undefined && followed) return;
  const query = new URLSearchParams({ linkToken: token ?? "" });
  const text =
    token === undefined
      ? chatWords.already
      : chatWords.offer(`${baseUrl}${href("/liff/link")}?${query}`, followed);
  await line.messenger.reply(replyToken, text);
}

/** Who of LINE is meant by the link that this member opened; nothing once it is over. */
export async function chatLinkOf(
  db: Reader,
  uid: string,
  token: string,
  now: Date,
): Promise<{ name: string } | undefined> {
  const row = await flowByHash(db, idOf(token));
  if (row?.intent !== "chat" || row.endsAt <= now || (row.uid !== null && row.uid !== uid))
    return undefined;
  return { name: (row.verified as Waiting).name };
}

/** The member agrees: where LINE is to be asked, with a word that counts once. */
export async function agreeToChatLink(
  db: Db,
  linkDialog: string,
  { uid, token }: { uid: string; token: string },
  now: Date,
): Promise<Result<{ to: string }, "chat-over">> {
  const nonce = randomBytes(32).toString("base64");
  const given = { idHash: idOf(token), uid, nonceHash: hashOfToken(nonce) };
  if (!(await giveChatLink(db, given, now))) return err("chat-over");
  return ok({ to: `${linkDialog}?${new URLSearchParams({ linkToken: token, nonce })}` });
}

/** LINE brought the word back: joined to who agreed, if it is the same person of LINE. */
export function joinByChat(
  db: Db,
  issuer: string,
  { lineUserId, nonce, joined }: LineLinked,
  now: Date,
): Promise<Arrival["kind"]> {
  return inTransaction(db, async (tx) => {
    const row = await takeChatLink(tx, hashOfToken(nonce));
    const { subject, name } = (row?.verified ?? { subject: "", name: "" }) as Waiting;
    if (!joined || !row?.uid || row.endsAt <= now || subject !== lineUserId) return "expired";
    const found = {
      provider,
      issuer,
      subject,
      name,
      picture: null,
      email: null,
      emailAuthoritative: false,
      emailVerified: false,
      // Who writes to the account in its chat is its friend.
      friend: true,
    } as const;
    return (await joinIdentity(tx, found, row.uid, now)).kind;
  });
}
