import type { IncomingMessage } from "node:http";
import { createContext, type RouterContextProvider } from "react-router";
import type { Fault } from "#lib/fault.ts";
import type { Actor } from "#features/identity/account/rules.ts";
import type { Services } from "./services.server.ts";
import type { Limiter } from "./limiter.server.ts";

/** What the bar above every page says of a viewing. `asMember`: this page is theirs. */
type Shown = { uid: string; name: string; until: Date; asMember: boolean };

/** What one request knows: one `now`, who asks, and the house. */
export type RequestContext = {
  services: Services;
  now: Date;
  actor: Actor;
  requestId: string;
  /**
   * For inline scripts of pages made for one person; null for pages kept in memory, whose scripts
   * are named by hash.
   */
  nonce: string | null;
  /** The caller's address, canonical (IPv6 by /64): limits are kept by it. */
  ip: string;
  limiter: Limiter;
  /** Somebody of the staff sees the site as this member does; nothing can be changed meanwhile. */
  viewing?: Shown | undefined;
  /** What a page met under way that is nobody's mistake; its answer says so. */
  fault?: Fault | undefined;
  /** The page as it was rendered, in pieces: its answer goes through the router without it. */
  page?: readonly string[] | undefined;
};

/** What the handlers of Hono know of a request. */
export type ServerEnv = {
  Bindings: { incoming?: IncomingMessage };
  Variables: { context: RequestContext };
};

export const requestContext = createContext<RequestContext>();

export const contextOf = (context: Readonly<RouterContextProvider>) => context.get(requestContext);
