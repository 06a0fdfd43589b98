// Asks of many requests in one statement. While one is on its way, those that come meanwhile gather
// for the next: nobody waits for a clock, and a quiet house asks one by one.
import type { Reader } from "./client.server.ts";

type Options<Ask> = {
  /** How many go in one statement. */
  max?: number;
  /** Asks of the same key never go together: the second waits for the answer of the first. */
  keyOf?: (ask: Ask) => string;
};
type Waiting<Ask, Answer> = {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Statements on their way at once, for each handle: one, so that as many as possible go in the
 * next; another where the first takes long, so that one that waits for a lock holds nobody up.
 */
const maxFlights = 2;
const longMs = 20;

/**
 * `run` answers every ask, in their order. When it fails for several, each is asked by itself, so
 * that nobody gets another's failure. The handle decides what goes together: asks inside a
 * transaction stay in it.
 */
export function batch<Ask, Answer>(
  run: (db: Reader, asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { max = 64, keyOf }: Options<Ask> = {},
): (db: Reader, ask: Ask) => Promise<Answer> {
  const gathering = new WeakMap<
    Reader,
    {
      waiting: Waiting<Ask, Answer>[];
      flights: number;
      flying: Set<string>;
      /** Set while somebody waits for a flight that may take long. */
      late: NodeJS.Timeout | undefined;
    }
  >();

  async function fly(db: Reader, some: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(
        db,
        some.map(({ ask }) => ask),
      );
      for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      const [only] = some;
      if (only && some.length === 1) only.reject(error);
      else for (const one of some) await fly(db, [one]);
    }
  }

  return (db, ask) =>
    new Promise((resolve, reject) => {
      const gathered = gathering.get(db) ?? {
        waiting: [],
        flights: 0,
        flying: new Set<string>(),
        late: undefined,
      };
      gathering.set(db, gathered);
      gathered.waiting.push({ ask, resolve, reject });

      function isLate(): void {
        gathered.late = undefined;
        depart(maxFlights);
      }
      function depart(most = 1): void {
        if (gathered.waiting.length === 0) return;
        if (gathered.flights >= most) {
          gathered.late ??= setTimeout(isLate, longMs);
          return;
        }
        const going: Waiting<Ask, Answer>[] = [];
        const staying: Waiting<Ask, Answer>[] = [];
        const keys: string[] = [];
        for (const one of gathered.waiting) {
          const key = keyOf?.(one.ask);
          if (going.length >= max || (key !== undefined && gathered.flying.has(key))) {
            staying.push(one);
            continue;
          }
          if (key !== undefined) {
            gathered.flying.add(key);
            keys.push(key);
          }
          going.push(one);
        }
        if (going.length === 0) return;
        gathered.waiting = staying;
        gathered.flights += 1;
        void fly(db, going).finally(() => {
          gathered.flights -= 1;
          clearTimeout(gathered.late);
          gathered.late = undefined;
          for (const key of keys) gathered.flying.delete(key);
          depart();
        });
      }
      depart();
    });
}
