// Runs what is due, lane beside lane, until it is told to stop.
import { setTimeout as pause } from "node:timers/promises";
import { type Job, runJobs } from "#features/platform/outbox/service.server.ts";
import { traced } from "#lib/tracing.ts";
import type { Services } from "#server/services.server.ts";
import { createLastingLog } from "#server/lasting-log.ts";

/** A job with its time told to whoever measures. */
const measured = (job: Job): Job => ({
  ...job,
  run: (now) =>
    traced({ name: `job ${job.name}`, kind: "internal" }, async () => {
      await job.run(now);
    }),
});

const tickMs = 1_000;

const stopMs = 5_000;

/** Resolves when it is time to look again, and at once when `stopped`. */
type Tick = (stopped: AbortSignal) => Promise<unknown>;

export const everySecond: Tick = (signal) => pause(tickMs, undefined, { signal, ref: false });

/**
 * Looks at every tick for what is due. One round of a lane at a time; a failing round is logged and
 * the next one comes.
 */
export function runLanes(
  services: Pick<Services, "db" | "clock" | "log">,
  lanes: readonly Job[][],
  tick: Tick,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const say = createLastingLog(services);
  const turn = async (jobs: readonly Job[]) => {
    const lane = jobs.map(measured);
    while (!stopping.signal.aborted) {
      try {
        for (const { name: job, error } of await runJobs(services.db, lane, services.clock))
          if (error) say({ job, error }, "job");
      } catch (err) {
        say({ err }, "jobs");
      }
      await tick(stopping.signal).catch(() => undefined);
    }
  };
  const ended = Promise.all(lanes.map(turn));
  return {
    async stop() {
      stopping.abort();
      await Promise.race([ended, pause(stopMs, undefined, { ref: false })]);
    },
  };
}
