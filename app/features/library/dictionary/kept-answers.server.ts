// What is the same for everybody who asks: kept until the words have a new version, or the hour of
// one that waited has come.
import { LRUCache } from "lru-cache";
import type { Reader } from "#db/client.server.ts";
import { nextOpening } from "./internal/store.server.ts";

/** So many answers; the longest is a page of words. */
const maxKept = 1_000;

type Edition = { version: number; until: Promise<number>; answers: LRUCache<string, object> };
export type KeptAnswers = <Answer extends object | undefined>(
  key: string,
  ask: () => Promise<Answer>,
) => Promise<Answer>;

export function createKeptAnswers(
  db: Reader,
  version: () => number,
  clock: () => Date,
): KeptAnswers {
  let edition: Edition | undefined;
  async function current(): Promise<Edition> {
    const now = clock();
    const known = edition;
    if (known?.version === version() && now.getTime() < (await known.until)) return known;
    // Whoever asked at the same moment may have begun it anew.
    if (edition !== known && edition) return edition;
    const until = nextOpening(db, now).then((next) => next?.getTime() ?? Infinity);
    const fresh = {
      version: version(),
      until,
      answers: new LRUCache<string, object>({ max: maxKept }),
    };
    edition = fresh;
    try {
      await until;
    } catch (error) {
      if (edition === fresh) edition = undefined;
      throw error;
    }
    return fresh;
  }
  return async (key, ask) => {
    const { answers } = await current();
    const known = answers.get(key) as Awaited<ReturnType<typeof ask>> | undefined;
    if (known) return known;
    const answer = await ask();
    if (answer) answers.set(key, answer);
    return answer;
  };
}
