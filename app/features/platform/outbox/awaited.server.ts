// What somebody sits and waits for leaves the house at the commit that wrote it; without this it
// would wait for the lane's next turn. Whatever is missed here goes with that turn.
import type { Db, Tx } from "#db/client.server.ts";
import { afterCommit } from "#db/transaction.server.ts";
import { enqueue, type OutboxMessage } from "./service.server.ts";

/** Who carries the post of a database in this process. */
const carriers = new WeakMap<Db, Set<() => void>>();
const wake = (db: Db) => {
  for (const carry of carriers.get(db) ?? []) carry();
};

export async function enqueueAwaited(tx: Tx, message: OutboxMessage, now: Date): Promise<void> {
  await enqueue(tx, message, now);
  afterCommit(tx, wake);
}

/**
 * Carries as soon as something awaited is in the post; one round at a time, and one more where
 * something came meanwhile.
 */
export function carryAwaited(
  db: Db,
  round: () => Promise<unknown>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const go = async () => {
    do {
      again = false;
      await round().catch(onError);
    } while (again);
    running = undefined;
  };
  const carry = () => {
    if (running) again = true;
    else running = go();
  };
  const of = carriers.get(db) ?? new Set();
  carriers.set(db, of.add(carry));
  return {
    async stop() {
      of.delete(carry);
      again = false;
      await running;
    },
  };
}
