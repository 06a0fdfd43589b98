import { describe, expect, test } from "vitest";
import { type KnownVersions, masterSource } from "./rules.ts";

describe("where the masters come from", () => {
  const same: KnownVersions = { local: 7, server: 7, cached: 120, failed: false };
  const cases: [why: string, change: Partial<KnownVersions>, source: "server" | "local"][] = [
    ["1. equal versions are compared and found equal: the local cache", {}, "local"],
    ["2. a newer server reloads everything", { server: 8 }, "server"],
    ["3. otherwise the local cache, even when the server is older", { server: 6 }, "local"],
    [
      "3. otherwise the local cache, even when the server cannot be asked",
      { server: null },
      "local",
    ],
    ["4. an empty cache is filled from the server", { cached: 0 }, "server"],
    ["4. a browser that never had a cache asks the server", { local: null, cached: 0 }, "server"],
    ["5. any error of the cache leads to the server", { failed: true }, "server"],
    [
      "5. an error leads to the server even when the versions agree and records were counted",
      { failed: true, server: 7 },
      "server",
    ],
  ];
  test.each(cases)("%s", (_why, change, source) => {
    expect(masterSource({ ...same, ...change })).toBe(source);
  });
});
