// The long part of rows (stories, texts, transcripts): asked for by primary key, and the lately
// asked kept, by their size in bytes.
import { LRUCache } from "lru-cache";

export type Bodies<Body extends object> = {
  /**
   * In the order of `ids`; what is not there is left out. One question for all that are not at
   * hand.
   */
  many(ids: readonly string[]): Promise<Body[]>;
  one(id: string): Promise<Body | undefined>;
  /** What is at hand, without asking. */
  peek(id: string): Body | undefined;
  /** These have changed: they are asked for anew. */
  drop(ids: readonly string[]): void;
  clear(): void;
};

/**
 * Roughly what a body takes in memory: its letters, and as much again for what holds them together.
 */
const sizeOf = (body: object): number => 2 * JSON.stringify(body).length + 200;

export function createBodies<Body extends object>({
  maxBytes,
  load,
}: {
  maxBytes: number;
  /** The bodies that are there, by id. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Body>>;
}): Bodies<Body> {
  const kept = new LRUCache<string, Body>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const asked = new Map<string, Promise<ReadonlyMap<string, Body>>>();

  function ask(ids: readonly string[]): void {
    const answer = load(ids);
    for (const id of ids) asked.set(id, answer);
    void answer
      .then((found) => {
        for (const [id, body] of found)
          // Dropped meanwhile: what was read may be older than the change.
          if (asked.get(id) === answer) kept.set(id, body);
      })
      .catch(() => undefined)
      .finally(() => {
        for (const id of ids) if (asked.get(id) === answer) asked.delete(id);
      });
  }

  async function many(ids: readonly string[]): Promise<Body[]> {
    const here = new Map<string, Body>();
    for (const id of ids) {
      const body = kept.get(id);
      if (body) here.set(id, body);
    }
    const missing = [...new Set(ids)].filter((id) => !here.has(id));
    const unasked = missing.filter((id) => !asked.has(id));
    if (unasked.length > 0) ask(unasked);
    const answers = new Set(missing.flatMap((id) => asked.get(id) ?? []));
    for (const answer of answers)
      for (const [id, body] of await answer) if (!here.has(id)) here.set(id, body);
    return ids.flatMap((id) => here.get(id) ?? []);
  }

  return {
    many,
    one: async (id) => (await many([id]))[0],
    peek: (id) => kept.peek(id),
    drop(ids) {
      for (const id of ids) {
        kept.delete(id);
        asked.delete(id);
      }
    },
    clear() {
      kept.clear();
      asked.clear();
    },
  };
}
