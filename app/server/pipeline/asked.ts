import type { Actor } from "#features/identity/account/rules.ts";
import type { RequestContext } from "../request-context.server.ts";

/** What is known of one request so far. */
export type AskedRequest = {
  request: Request;
  url: URL;
  requestId: string;
  now: Date;
  ip: string;
  token: string | undefined;
  /** The name of the page in memory, where it is one that visitors share. */
  key: string | undefined;
  /** From `findSignedIn` on. */
  actor: Actor | undefined;
  /** Where somebody of the staff sees the site as a member does. */
  viewing?: RequestContext["viewing"];
};

/** One stage on the way to the route: an answer ends the way, nothing lets the request go on. */
export type Stage = (asked: AskedRequest) => Response | undefined | Promise<Response | undefined>;

export const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";
/**
 * Mail providers press it for their readers, from elsewhere and without a sign-in: its signature
 * says who may. Source: RFC 8058.
 */
export const isSignedStop = ({ pathname }: URL) => pathname === "/unsubscribe";
export const isWebhook = ({ pathname }: URL) => pathname.startsWith("/api/webhooks/");
