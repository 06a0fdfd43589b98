// What LINE has beside OpenID: profile, friendship, both checks of tokens, and its app's pages.
import type { IncomingMessage, ServerResponse } from "node:http";
import { safeRedirect } from "#lib/safe-redirect.ts";
import { friendWord } from "../line-messages/account.server.ts";
import {
  idTokenCheck,
  liffTokens,
  type LineChannel,
  type LineReply,
} from "./line-tokens.server.ts";
import { type Persona, subjectOf } from "./personas.ts";
import { readSentForm, sendJson, sendPage } from "./replies.server.ts";
import { liffFriendPage, liffWhoPage } from "./stand-in-pages.ts";
import { readPersona } from "./stand-in-store.server.ts";

/** Answers what is LINE's own; says false where the provider library has to. */
export function answerLineCall(channel: LineChannel) {
  const { pool, provider, issuer, channelId } = channel;
  const checkIdToken = idTokenCheck(channel);

  async function personOf(request: IncomingMessage): Promise<Persona | undefined> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const token = bearer ? await provider.AccessToken.find(bearer) : undefined;
    return token && readPersona(pool, "line", token.accountId);
  }
  async function ofPerson(
    request: IncomingMessage,
    present: (persona: Persona) => unknown,
  ): Promise<LineReply> {
    const persona = await personOf(request);
    return persona ? [200, await present(persona)] : [401, { message: "The access token expired" }];
  }
  async function checkAccessToken(given: string): Promise<LineReply> {
    const token = await provider.AccessToken.find(given);
    return token
      ? [200, { client_id: channelId, expires_in: token.remainingTTL, scope: token.scope }]
      : [400, { error: "invalid_request", error_description: "access token expired" }];
  }
  async function replyTo(call: string, asked: URLSearchParams, request: IncomingMessage) {
    switch (call) {
      case "GET /v2/profile":
        return ofPerson(request, (persona) => ({
          userId: subjectOf("line", persona),
          displayName: persona.name,
        }));
      case "GET /friendship/v1/status":
        return ofPerson(request, async (persona) => ({
          friendFlag: (await friendWord(pool, subjectOf("line", persona))) ?? persona.friend,
        }));
      case "GET /oauth2/v2.1/verify":
        return checkAccessToken(asked.get("access_token") ?? "");
      case "POST /oauth2/v2.1/verify":
        return checkIdToken(await readSentForm(request));
      case "GET /liff":
        return liffTokens(channel, asked);
    }
    return undefined;
  }
  function pageOf(call: string, asked: URLSearchParams): string | undefined {
    if (call === "GET /liff/friend") return liffFriendPage();
    if (call !== "GET /liff/who") return undefined;
    const to = safeRedirect(asked.get("to"));
    return liffWhoPage(/^\/liff(\/|\?|$)/.test(to) ? to : "/liff/anafun-login");
  }

  return async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const { pathname, searchParams } = new URL(path, issuer);
    const call = `${request.method} ${pathname}`;
    const html = pageOf(call, searchParams);
    const reply = html === undefined ? await replyTo(call, searchParams, request) : undefined;
    if (html !== undefined) sendPage(response, 200, html);
    if (reply) sendJson(response, ...reply);
    return html !== undefined || reply !== undefined;
  };
}
