import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isIPv6 } from "node:net";
import type { Env } from "./env.server.ts";

/** One name per caller: IPv4 as it is, IPv6 by its first 64 bits. */
export function canonicalAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const groups =
    tail === undefined
      ? front
      : [
          ...front,
          ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0"),
          ...back,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => (group || "0").replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}

/** The caller's address. A forwarded header counts only behind a proxy that the operator named (`TRUST_PROXY`): its last entry. */
export function addressOf(c: Context, env: Pick<Env, "TRUST_PROXY">): string {
  const forwarded = env.TRUST_PROXY
    ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim()
    : undefined;
  if (forwarded) return canonicalAddress(forwarded);
  // Requests made inside a test carry no socket.
  if (!c.env || !("incoming" in c.env)) return "127.0.0.1";
  return canonicalAddress(getConnInfo(c).remote.address ?? "");
}
