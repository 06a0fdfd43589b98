// Whether who holds a signed address may still use it: the sign-in lives, nobody was banned, the
// licence goes on. Asked of the database once in half a minute for each listener, so that an
// address ends within a minute of its right.
import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.server.ts";
import { findActor } from "#features/identity/session/service.server.ts";
import type { ItemMemory } from "#features/identity/licence/items.server.ts";
import { packageOf } from "./hls.ts";
import {
  type MediaAccess,
  mediaAccessOf,
  type Library,
  type LibraryMemory,
} from "../library.server.ts";
import { lockOf, type MediaItem } from "../rules.ts";

export type StillMay = (token: string, key: string, now: Date) => Promise<boolean>;

const rememberMs = 30_000;
const maxListeners = 20_000;
type Known = { at: number; hearing: Promise<MediaAccess | "staff" | "nobody"> };

export function createStillMay({
  db,
  items,
  library,
}: {
  db: Db;
  items: ItemMemory;
  library: LibraryMemory;
}): StillMay {
  const known = new LRUCache<string, Known>({ max: maxListeners });
  const byFile = new WeakMap<Library, ReadonlyMap<string, MediaItem>>();

  async function ask(token: string, now: Date): Promise<MediaAccess | "staff" | "nobody"> {
    const actor = await findActor(db, token, now);
    if (actor.kind !== "member") return "nobody";
    // Staff hear a piece before it is published.
    return actor.authority === "customer"
      ? mediaAccessOf(db, await items.read(), actor, now)
      : "staff";
  }
  function hearingNow(token: string, now: Date): Known["hearing"] {
    const before = known.get(token);
    const age = before ? now.getTime() - before.at : Number.POSITIVE_INFINITY;
    if (before && age >= 0 && age < rememberMs) return before.hearing;
    // A database that is away cuts nobody: what was known holds, and where nothing was the
    // signature alone.
    const hearing = ask(token, now).catch((error: unknown) => {
      known.delete(token);
      if (before) return before.hearing;
      throw error;
    });
    known.set(token, { at: now.getTime(), hearing });
    return hearing;
  }
  async function itemOf(key: string): Promise<MediaItem | undefined> {
    const read = await library.read();
    let files = byFile.get(read);
    if (!files) {
      files = new Map(
        read.items.flatMap((item) =>
          item.fileKey ? [[packageOf(item.fileKey) ?? item.fileKey, item] as const] : [],
        ),
      );
      byFile.set(read, files);
    }
    const folder = key.indexOf(".hls/");
    return files.get(folder < 0 ? key : key.slice(0, folder + ".hls/".length));
  }

  return async (token, key, now) => {
    try {
      const hearing = await hearingNow(token, now);
      if (hearing === "staff") return true;
      if (hearing === "nobody") return false;
      const item = await itemOf(key);
      return !item || lockOf(item, hearing.listener).open;
    } catch {
      return true;
    }
  };
}
