// Who sent a request: the address by which limits are kept, seen through the proxies that the
// operator trusts.
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

const maxKnown = 5_000;
/** Whoever writes a longer header is read each time, and fills no memory. */
const maxKnownLength = 200;

type Ip = ReturnType<typeof ipaddr.process>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** What `TRUST_PROXY=on` trusts: proxies on this machine and in its own networks. */
const ownNetworks = [
  "127.0.0.0/8",
  "::1/128",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
];
const words: Record<string, readonly string[]> = {
  off: [],
  "0": [],
  false: [],
  on: ownNetworks,
  "1": ownNetworks,
  true: ownNetworks,
};

const wholeIp = (text: string): Range => {
  const ip = ipaddr.parse(text);
  return [ip, ip.kind() === "ipv4" ? 32 : 128];
};

/**
 * The proxies that `TRUST_PROXY` names: `on`, `off`, or addresses and ranges parted by commas.
 * Nothing when it cannot be read.
 */
export function readTrustedProxies(value: string): readonly string[] | undefined {
  const named = words[value.trim().toLowerCase()];
  if (named) return named;
  const parts = value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const known = (part: string) =>
    part.includes("/") ? ipaddr.isValidCIDR(part) : ipaddr.isValid(part) && /[:.]/.test(part);
  return parts.length > 0 && parts.every(known) ? parts : undefined;
}

/** One name per caller: IPv4 as it is, IPv6 by its first 64 bits. */
function nameOf(ip: Ip): string {
  if (ip.kind() === "ipv4") return ip.toString();
  const { parts } = ip as ipaddr.IPv6;
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** An entry of the header; some proxies write the port beside it. */
function readIp(text: string): Ip | undefined {
  const plain = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined;
}

/**
 * Reads the caller's address: the first one from the right that is no trusted proxy. What stands
 * left of it was written by the caller and is not believed, nor is the header at all when the
 * connection itself does not come from a trusted proxy.
 */
export function createClientIp(trusted: readonly string[]) {
  const ranges = trusted.map((part) =>
    part.includes("/") ? ipaddr.parseCIDR(part) : wholeIp(part),
  );
  const isTrusted = (ip: Ip) =>
    ranges.some(([range, bits]) => range.kind() === ip.kind() && ip.match(range, bits));

  function read(peer: string, forwarded: string | undefined): string {
    let caller = readIp(peer);
    if (!caller) return "unknown";
    if (!forwarded || ranges.length === 0) return nameOf(caller);
    const hops = forwarded.split(",");
    while (isTrusted(caller)) {
      const before: Ip | undefined = readIp(hops.pop() ?? "");
      if (!before) break;
      caller = before;
    }
    return nameOf(caller);
  }
  // Reading takes as long as answering a page from memory, and the same people ask again.
  const known = new LRUCache<string, string>({ max: maxKnown });
  return (peer: string, forwarded: string | undefined): string => {
    if (forwarded && forwarded.length > maxKnownLength) return read(peer, forwarded);
    const asked = forwarded ? `${peer} ${forwarded}` : peer;
    const heard = known.get(asked);
    if (heard !== undefined) return heard;
    const name = read(peer, forwarded);
    known.set(asked, name);
    return name;
  };
}
export type ClientIp = ReturnType<typeof createClientIp>;
