import { describe, expect, test } from "vitest";
import { createClientIp, readTrustedProxies } from "./client-ip.ts";

const through = (trust: string) => createClientIp(readTrustedProxies(trust) ?? []);

describe("the caller's address", () => {
  const cases: [why: string, trust: string, peer: string, forwarded: string, caller: string][] = [
    ["is the connection's when nobody is trusted", "off", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
    ["is what our own proxy saw", "on", "127.0.0.1", "198.51.100.7", "198.51.100.7"],
    [
      "is not what the caller wrote before it",
      "on",
      "127.0.0.1",
      "1.1.1.1, 198.51.100.7",
      "198.51.100.7",
    ],
    ["is believed of nobody else", "on", "203.0.113.9", "198.51.100.7", "203.0.113.9"],
    [
      "is seen through a CDN and a proxy",
      "127.0.0.1,203.0.113.0/24",
      "127.0.0.1",
      "198.51.100.7, 203.0.113.9",
      "198.51.100.7",
    ],
    [
      "stops at the first stranger",
      "127.0.0.1,203.0.113.0/24",
      "127.0.0.1",
      "203.0.113.5, 198.51.100.7, 203.0.113.9",
      "198.51.100.7",
    ],
    [
      "is the last proxy's when the header is broken",
      "on",
      "10.0.0.2",
      "198.51.100.7, <script>",
      "10.0.0.2",
    ],
    ["is the proxy's when it said nothing", "on", "10.0.0.2", "", "10.0.0.2"],
    ["is the farthest where all are trusted", "on", "127.0.0.1", "192.168.1.4", "192.168.1.4"],
    ["may have its port beside it", "on", "127.0.0.1", "198.51.100.7:40112", "198.51.100.7"],
    ["of IPv4 in IPv6 is IPv4", "on", "::ffff:127.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
    [
      "of IPv6 is its first 64 bits",
      "::1",
      "::1",
      "[2001:db8:a:b:1:2:3:4]:443",
      "2001:db8:a:b::/64",
    ],
    [
      "of two machines in one IPv6 network is one",
      "off",
      "2001:DB8:a:b::9",
      "",
      "2001:db8:a:b::/64",
    ],
    ["that cannot be read has a name of its own", "on", "", "1.1.1.1", "unknown"],
  ];
  test.each(cases)("%s", (_why, trust, peer, forwarded, caller) => {
    expect(through(trust)(peer, forwarded || undefined)).toBe(caller);
  });
  test("is read anew for every other way to us, and the same for the same", () => {
    const read = through("on");
    const ways = [
      ["10.0.0.1", "203.0.113.5"],
      ["10.0.0.1", undefined],
      ["10.0.0.1", "203.0.113.6"],
      ["203.0.113.9", "203.0.113.5"],
      ["10.0.0.1", `${"1.1.1.1, ".repeat(40)}203.0.113.7`],
    ] as const;
    const names = ["203.0.113.5", "10.0.0.1", "203.0.113.6", "203.0.113.9", "203.0.113.7"];
    for (let turn = 0; turn < 2; turn += 1)
      expect(ways.map(([peer, forwarded]) => read(peer, forwarded))).toEqual(names);
  });
});

describe("TRUST_PROXY", () => {
  test.each(["yes", "10.0.0.0/33", "proxy.example", "300.1.1.1", ",", "10.0.0.1 10.0.0.2", "1234"])(
    "refuses %s",
    (value) => {
      expect(readTrustedProxies(value)).toBeUndefined();
    },
  );
  test("takes addresses and ranges", () => {
    expect(readTrustedProxies("10.0.0.1, 2001:db8::/32")).toEqual(["10.0.0.1", "2001:db8::/32"]);
  });
});
