// A file of an address that somebody else wrote: fetched from public hosts alone. The name is
// resolved first, every address of it must be public, and the connection goes to that very address,
// also after each redirect.
import { lookup } from "node:dns/promises";
import { request as overPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { request as overTls } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { err, ok, type Result } from "#lib/result.ts";

/**
 * `address`: no address that may be asked · `away`: nobody was reached, or it broke off · `slow`:
 * not within its time · `large`: more bytes than are taken · `refused`: another answer than a file.
 */
export type FetchProblem = "address" | "away" | "slow" | "large" | "refused";
export type FetchPublic = (url: string) => Promise<Result<Uint8Array, FetchProblem>>;
type Host = { address: string; family: number };
type Limits = {
  maxBytes: number;
  timeoutMs: number;
  /** For tests, which have no public host. */
  resolve?: (name: string) => Promise<readonly Host[]>;
  mayAsk?: (address: string) => boolean;
  ports?: readonly string[];
};

const maxRedirects = 3;
const usualPorts = ["", "80", "443"];

/** In the open internet: not this machine, no private or link-local net, nothing kept apart. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

const resolveAll = (name: string) => lookup(name, { all: true });
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, "");

/** Nothing where it is no address that may be asked. */
function readUrl(text: string, ports: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const isPlain = url?.username === "" && url.password === "" && ports.includes(url.port);
  return url && isWeb && isPlain ? url : undefined;
}

/** The one address that is asked; nothing where any of the name's addresses is not public. */
async function hostOf(
  url: URL,
  { resolve = resolveAll, mayAsk = isPublicAddress }: Limits,
): Promise<Host | undefined> {
  const name = bare(url.hostname);
  const family = isIP(name);
  const hosts = family > 0 ? [{ address: name, family }] : await resolve(name);
  return hosts.every(({ address }) => mayAsk(address)) ? hosts[0] : undefined;
}

/** Asks that very address, whatever the name says by now. */
function ask(url: URL, { address, family }: Host, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: "image/jpeg,image/png,image/webp", "user-agent": "kuse-goyomi-import" },
    lookup: (_name, { all }, done) => {
      if (all) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? overTls : overPlain;
    send(url, options, resolve).on("error", reject).end();
  });
}

async function bytesOf(
  answer: IncomingMessage,
  maxBytes: number,
): Promise<Result<Uint8Array, "large">> {
  const chunks: Uint8Array[] = [];
  let bytes = Number(answer.headers["content-length"] ?? 0);
  if (bytes > maxBytes) return err("large");
  bytes = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return err("large");
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

async function follow(
  text: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Result<Uint8Array, FetchProblem>> {
  let next = text;
  for (let turn = 0; turn <= maxRedirects; turn += 1) {
    const url = readUrl(next, limits.ports ?? usualPorts);
    const host = url && (await hostOf(url, limits));
    signal.throwIfAborted();
    if (!url || !host) return err("address");
    const answer = await ask(url, host, signal);
    try {
      const status = answer.statusCode ?? 0;
      if (status === 200) return await bytesOf(answer, limits.maxBytes);
      if (!isRedirect(status) || !answer.headers.location) return err("refused");
      next = URL.parse(answer.headers.location, url)?.href ?? "";
    } finally {
      answer.destroy();
    }
  }
  return err("refused");
}

/** At most so many bytes, all of it within so long, name and redirects included. */
export const fetchPublic =
  (limits: Limits): FetchPublic =>
  async (text) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const late = new Promise<Result<never, "slow">>((resolve) => {
      signal.addEventListener("abort", () => resolve(err("slow")), { once: true });
    });
    const fetched = follow(text, limits, signal).catch(() =>
      err(signal.aborted ? ("slow" as const) : ("away" as const)),
    );
    // A name that nobody answers for does not hear of the signal.
    return Promise.race([fetched, late]);
  };
