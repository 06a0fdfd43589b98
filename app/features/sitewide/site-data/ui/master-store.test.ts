import { beforeEach, describe, expect, test, vi } from "vitest";
import { type MasterCollection, masterCollections } from "../rules.ts";
import type { MasterServer } from "./master-store.ts";

type Records = Record<string, unknown>[];
const kept = { masters: new Map<string, Records>(), versions: new Map<string, number>() };
let trouble: "none" | "open" | "write" = "none";

// What a browser's database does, as far as the store asks it; the real one is used in the browser
// tests.
vi.mock("idb", () => ({
  openDB: async () => {
    if (trouble === "open")
      throw new Error(
        "A mutation operation was attempted on a database that did not allow mutations.",
      );
    return {
      get: async (store: "masters" | "versions", key: string) => kept[store].get(key),
      transaction: () => {
        const writes: (() => void)[] = [];
        return {
          objectStore: (store: "masters" | "versions") => ({
            put: async (value: never, key: string) => {
              writes.push(() => kept[store].set(key, value));
            },
          }),
          get done() {
            if (trouble === "write")
              return Promise.reject(new DOMException("full", "QuotaExceededError"));
            for (const write of writes) write();
            return Promise.resolve();
          },
        };
      },
      close: () => {},
    };
  },
}));
const { loadMasters } = await import("./master-store.ts");

const server = (version: number, down = false) => {
  const asked: MasterCollection[] = [];
  const made: MasterServer & { asked: MasterCollection[] } = {
    asked,
    version: async () => {
      if (down) throw new Error("offline");
      return version;
    },
    read: async (collection) => {
      if (down) throw new Error("offline");
      asked.push(collection);
      return { version, items: collection === "product" ? [{ id: `of-${version}` }] : [] };
    },
  };
  return made;
};

beforeEach(() => {
  kept.masters.clear();
  kept.versions.clear();
  trouble = "none";
});

describe("the masters in a browser", () => {
  test("are read from the server once, and kept under its version", async () => {
    expect(await loadMasters(server(3))).toMatchObject({ from: "server", version: 3 });
    expect(kept.versions.get("shopdb")).toBe(3);
    const second = server(3);
    expect(await loadMasters(second)).toMatchObject({ from: "local", version: 3 });
    expect(second.asked).toEqual([]);
  });
  test("are all read again when the server is newer", async () => {
    await loadMasters(server(3));
    const newer = server(4);
    const found = await loadMasters(newer);
    expect(found).toMatchObject({ from: "server", version: 4 });
    expect(found?.masters.get("product")).toEqual([{ id: "of-4" }]);
    expect(newer.asked.toSorted()).toEqual([...masterCollections].toSorted());
  });
  test("come from the cache when the server cannot be asked", async () => {
    await loadMasters(server(3));
    expect(await loadMasters(server(9, true))).toMatchObject({ from: "local", version: 3 });
  });
  test("come from the server when the cache is empty, though its version agrees", async () => {
    kept.versions.set("shopdb", 3);
    expect(await loadMasters(server(3))).toMatchObject({ from: "server" });
  });
  test("come from the server where the browser keeps nothing (private window)", async () => {
    trouble = "open";
    expect(await loadMasters(server(3))).toMatchObject({ from: "server", version: 3 });
    expect(await loadMasters(server(3, true))).toBeUndefined();
  });
  test("are used though the disk is full, and the old version is not mixed with new records", async () => {
    await loadMasters(server(3));
    trouble = "write";
    expect(await loadMasters(server(4))).toMatchObject({ from: "server", version: 4 });
    expect(kept.versions.get("shopdb")).toBe(3);
    expect(kept.masters.get("product")).toEqual([{ id: "of-3" }]);
  });
  test("are of one version, though a publish comes while they are read", async () => {
    let reads = 0;
    const moving: MasterServer = {
      version: async () => 5,
      read: async () => ({ version: ++reads <= 3 ? 5 : 6, items: [{}] }),
    };
    expect(await loadMasters(moving)).toMatchObject({ version: 6 });
  });
});
