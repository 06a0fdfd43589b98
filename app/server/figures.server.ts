// What an operator watches: figures in Prometheus's text, of this process or of all on this port.
import { statfs } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Hono } from "hono";
import { outboxState } from "#features/platform/outbox/service.server.ts";
import { isSameSecret } from "#lib/same-secret.server.ts";
import { addedUp, createTimes, type ShopFigure, textOfFigures } from "./figures.ts";
import type { ServerEnv } from "./request-context.server.ts";
import type { Services } from "./services.server.ts";

/** What is asked for, by the first part of its address: few kinds, and nothing of who asks. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/webhooks\//, "webhook"],
  [/^\/(?:api|v1)\//, "call"],
  [/^\/(?:assets|images|share)\//, "file"],
  [/^\/media\//, "media"],
  [/^\/admin(?:[/?.]|$)/, "desk"],
  [/^\/(?:healthz|readyz|metrics)/, "watch"],
];
const kindOfUrl = (url: string) => kinds.find(([shape]) => shape.test(url))?.[1] ?? "page";

/** In seconds: kept, quick, made, slow, somebody has left. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Figures of the house are the same for all processes: read once in this time. */
const houseMs = 5_000;

const gauge = (
  name: string,
  help: string,
  value: number,
  how: ShopFigure["how"] = "sum",
): ShopFigure => ({
  name,
  help,
  type: "gauge",
  how,
  values: { "": value },
});

async function readHouse({ db, env, clock }: Services): Promise<ShopFigure[]> {
  const [{ due, oldest, givenUp, failing, late }, disk] = await Promise.all([
    outboxState(db, clock()),
    statfs(env.DATA_DIR),
  ]);
  return [
    gauge("shop_outbox_due", "Messages that are due and not sent", due, "max"),
    gauge("shop_outbox_oldest_seconds", "How long the oldest is due", oldest, "max"),
    gauge("shop_outbox_given_up", "Messages that wait for a person", givenUp, "max"),
    gauge("shop_jobs_failing", "Jobs whose last turn failed", failing, "max"),
    gauge("shop_jobs_late_seconds", "How late the latest job is", late, "max"),
    gauge("shop_disk_free_bytes", "Room where DATA_DIR lies", disk.bavail * disk.bsize, "max"),
  ];
}

/** The slowest hundredth of turns since it was read last, in seconds. */
function watchLag(): () => number {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  return () => {
    const seconds = lag.percentile(99) / 1e9;
    lag.reset();
    return Number.isFinite(seconds) ? seconds : 0;
  };
}

/** How the copy that lists are read from keeps up, where there is one. */
async function readReplica({ lookAtReplica }: Services): Promise<ShopFigure[]> {
  if (!lookAtReplica) return [];
  const { answered, passedOn, behindBytes } = await lookAtReplica();
  return [
    {
      ...gauge("shop_replica_reads_total", "Questions for lists, by who answered", 0),
      type: "counter",
      values: { '{from="replica"}': answered, '{from="primary"}': passedOn },
    },
    gauge("shop_replica_up", "Whether the copy could be reached", behindBytes === null ? 0 : 1),
    gauge("shop_replica_behind_bytes", "How far it was behind", behindBytes ?? 0, "max"),
  ];
}

export type Figures = {
  /** Counts a request when its answer has ended. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Of this process, for whoever adds them up. */
  own(): Promise<ShopFigure[]>;
};
export function createFigures(services: Services): Figures {
  const { pool, live, clock } = services;
  const times = createTimes(
    "shop_request_seconds",
    "Requests, by what was asked for and how it ended",
    bounds,
  );
  const lag = watchLag();
  let kept: { at: number; house: Promise<ShopFigure[]> } | undefined;
  const house = () => {
    const at = clock().getTime();
    if (!kept || Math.abs(at - kept.at) > houseMs) kept = { at, house: readHouse(services) };
    // Without the database its figures are missing, and the others stand.
    return kept.house.catch(() => []);
  };
  return {
    watch({ url = "" }, outgoing) {
      const began = performance.now();
      outgoing.once("close", () => {
        const status = `${Math.floor(outgoing.statusCode / 100)}xx`;
        times.observe(
          `kind="${kindOfUrl(url)}",status="${status}"`,
          (performance.now() - began) / 1_000,
        );
      });
    },
    own: async () => [
      gauge("shop_processes", "Processes that answer", 1),
      gauge("shop_streams", "Streams that pages listen to", live.count()),
      gauge("shop_database_connections", "Open connections", pool.totalCount),
      gauge("shop_database_waiting", "Who waits for a connection", pool.waitingCount),
      gauge("shop_memory_bytes", "Memory that is held", process.memoryUsage.rss()),
      gauge("shop_lag_seconds", "How long a turn waited, the slowest hundredth", lag(), "max"),
      {
        ...gauge("shop_cpu_seconds_total", "Processor time", process.cpuUsage().user / 1e6),
        type: "counter",
      },
      times.figure(),
      ...(await readReplica(services)),
      ...(await house()),
    ],
  };
}

/** Those of all processes, where there are several. */
export type FiguresOfAll = () => Promise<unknown[]>;

export const figuresText = async ({ own }: Figures, ofAll: FiguresOfAll | undefined) =>
  textOfFigures(addedUp(ofAll ? ((await ofAll()) as ShopFigure[][]) : [await own()]));

/** /metrics, where there is a token: for whoever has it, and for nobody else there. */
export function addFigures(app: Hono<ServerEnv>, token: string, text: () => Promise<string>): void {
  app.get("/metrics", async (c) => {
    const given = c.req.header("authorization") ?? "";
    if (!isSameSecret(given, `Bearer ${token}`))
      return c.text("", 401, { "www-authenticate": "Bearer" });
    return c.text(await text(), 200, { "content-type": "text/plain; version=0.0.4" });
  });
}
