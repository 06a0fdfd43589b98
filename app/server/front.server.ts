// Before anything is made of a request: it is counted, and what lies in memory is answered at once.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { MediaServer } from "#features/library/media/delivery/serve.server.ts";
import { faultOf, faultStatus } from "#lib/fault.ts";
import type { ClientIp } from "./client-ip.ts";
import { cookieIn } from "#lib/cookie.ts";
import { routeOf } from "./route-match.ts";
import type { Limiter } from "./limiter.server.ts";
import { codingFor, codedForm, type PageCache } from "./page-cache.server.ts";
import type { PageEditions } from "./page-editions.server.ts";
import { readRequestId } from "./request-id.ts";

/** Whoever watches us, and the provider that sends as fast as people buy, are not counted. */
const uncounted = /^\/(?:healthz|readyz|metrics|api\/webhooks\/)/;
const tooMany = "アクセスが続いています。すこし待ってから、もう一度お試しください。";

type Options = {
  log: Logger;
  clock: () => Date;
  limiter: Limiter;
  clientIp: ClientIp;
  pages: PageCache;
  media: MediaServer;
  sessionCookie: string;
  editionOf: PageEditions;
  isStopping: () => boolean;
};

/**
 * Answers what most visitors ask most of the time: pages without a query and without a sign-in, and
 * the parts of media that listeners ask for. All else goes the whole way. False: not answered.
 */
export function createFront(options: Options) {
  const { log, clock, limiter, clientIp, pages, media, sessionCookie, editionOf } = options;
  const sessionMark = `${sessionCookie}=`;
  const logs = log.isLevelEnabled("info");

  /** `routeFor`: asked only where it is logged. */
  function record(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    routeFor: () => string,
  ): void {
    if (!logs) return;
    const began = performance.now();
    const { method, headers } = incoming;
    const requestId = readRequestId(headers["x-request-id"]) ?? randomUUID();
    outgoing.setHeader("x-request-id", requestId);
    outgoing.once("close", () => {
      const ms = Math.round(performance.now() - began);
      log.info({ requestId, method, route: routeFor(), status: outgoing.statusCode, ms });
    });
  }

  function refuseFor(outgoing: ServerResponse, seconds: number): void {
    outgoing.writeHead(429, {
      "retry-after": String(seconds),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
    outgoing.end(tooMany);
  }

  function sendMedia(incoming: IncomingMessage, outgoing: ServerResponse): void {
    record(incoming, outgoing, () => "/media/*");
    const token = cookieIn(incoming.headers.cookie ?? "", sessionCookie);
    media(incoming, outgoing, token, clock()).catch((error: unknown) => {
      log.error({ err: error }, "media");
      if (outgoing.headersSent) return outgoing.destroy();
      const fault = faultOf(error);
      const status = fault ? faultStatus[fault] : 500;
      return outgoing.writeHead(status, { "cache-control": "no-store" }).end();
    });
  }

  function sendPage(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" || url.includes("?") || headers.cookie?.includes(sessionMark))
      return false;
    const { version, edition } = editionOf(url);
    const page = pages.fresh(`${version} ${url}`, edition, Date.now());
    if (!page) return false;
    record(incoming, outgoing, () => routeOf(url)?.path ?? url);
    if (headers["if-none-match"] === page.etag) {
      outgoing.writeHead(304, { ...page.headers, etag: page.etag }).end();
      return true;
    }
    const form = codedForm(page, codingFor(headers["accept-encoding"] ?? ""));
    outgoing.writeHead(200, form.headers).end(form.bytes);
    return true;
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    // Kept connections move on to another process, and none of ours waits for them.
    if (options.isStopping()) outgoing.setHeader("connection", "close");
    const { url = "" } = incoming;
    if (!uncounted.test(url)) {
      const peer = incoming.socket.remoteAddress ?? "";
      const forwarded = incoming.headers["x-forwarded-for"];
      const seconds = limiter.request(clientIp(peer, forwarded?.toString()), Date.now());
      if (seconds !== undefined) {
        refuseFor(outgoing, seconds);
        return true;
      }
    }
    if (url.startsWith("/media/")) {
      sendMedia(incoming, outgoing);
      return true;
    }
    return sendPage(incoming, outgoing);
  };
}
