import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "#features/account/rules.ts";
import type { House } from "./house.server.ts";
import type { Limiter } from "./limiter.server.ts";

/** What one request knows: one `now`, who asks, and the house. */
export type RequestContext = {
  house: House;
  now: Date;
  actor: Actor;
  requestId: string;
  /** For inline scripts of pages made for one person; null for pages kept in memory, whose scripts are named by hash. */
  nonce: string | null;
  /** The caller's address, canonical (IPv6 by /64): limits are kept by it. */
  address: string;
  limiter: Limiter;
};

export const requestContext = createContext<RequestContext>();

export const contextOf = (context: Readonly<RouterContextProvider>) => context.get(requestContext);
