// A payment provider for development and tests: it speaks Stripe's protocol, so that the real code
// runs against it.
import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import type { Hono } from "hono";
import type { Pool } from "pg";
import { stripeApi } from "./api.server.ts";
import { advance } from "./renewals.server.ts";
import { deliverDue as deliver } from "./deliveries.server.ts";
import { stripePages } from "./pages.server.ts";
import type { World } from "./payments.server.ts";
import { createTables, readFaults, writeFaults, type Faults } from "./store.server.ts";

export type { Faults } from "./store.server.ts";
export type StripeStandIn = {
  host: string;
  port: number;
  secretKey: string;
  /** To be mounted on our own origin under /__stand-in/stripe. */
  pages: Hono;
  /** Sends the events that are due; says how many were taken. */
  deliverDue(): Promise<number>;
  /** Brings plans up to the present of the clock: renewals, retries, ends. */
  advance(): Promise<void>;
  setFaults(faults: Faults): Promise<void>;
  close(): Promise<void>;
};
type Ask = {
  pool: Pool;
  webhookUrl: string;
  webhookSecret: string;
  publicBaseUrl: string;
  now: () => Date;
  port?: number;
  log?: (words: string) => void;
  timer?: boolean;
};

async function untilListening(server: Server): Promise<void> {
  if (server.listening) return;
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
}

/** What goes wrong with a call on purpose, as the control page was told; counts it down. */
const nextTrouble =
  (faultsNow: () => Faults, setFaults: (faults: Faults) => Promise<void>) =>
  async (keyed: boolean) => {
    const faults = faultsNow();
    if (faults.hang) return "hang" as const;
    if (faults.down) return "down" as const;
    if (keyed && faults.keepFailures > 0) {
      await setFaults({ ...faults, keepFailures: faults.keepFailures - 1 });
      return "keep-failure" as const;
    }
    if (faults.failNext === 0) return null;
    await setFaults({ ...faults, failNext: faults.failNext - 1 });
    return "fail" as const;
  };

export async function startStripeStandIn({
  pool,
  webhookUrl,
  webhookSecret,
  publicBaseUrl,
  now,
  port = 0,
  log = () => undefined,
  timer = true,
}: Ask): Promise<StripeStandIn> {
  await createTables(pool);
  let faults = await readFaults(pool);
  const setFaults = async (wish: Faults) => {
    faults = wish;
    await writeFaults(pool, wish, now());
  };
  const secretKey = "sk_test_standin";
  const world: World = {
    pool,
    now,
    faults: () => faults,
    pageUrl: (page) => `${publicBaseUrl}/__stand-in/stripe/${page}`,
  };
  const running = new Set<Promise<number>>();
  const deliverDue = (): Promise<number> => {
    const run: Promise<number> = deliver({
      pool,
      url: webhookUrl,
      secret: webhookSecret,
      now,
      faults: () => faults,
    }).finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const quietly = () =>
    timer ? deliverDue().catch((error: unknown) => log(String(error))) : Promise.resolve();
  const trouble = nextTrouble(() => faults, setFaults);
  const api = stripeApi({ world, secretKey, trouble, happened: () => void quietly(), log });
  const server = serve({ fetch: api.fetch, hostname: "127.0.0.1", port }) as Server;
  await untilListening(server);
  const ticking = timer
    ? setInterval(
        () =>
          void advance(world)
            .catch((error: unknown) => log(String(error)))
            .then(quietly),
        1000,
      ).unref()
    : undefined;

  return {
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    secretKey,
    deliverDue,
    advance: () => advance(world),
    setFaults,
    pages: stripePages({ world, setFaults, deliver: quietly }),
    async close() {
      clearInterval(ticking);
      // Other processes of the shop may be waiting for an answer of this one; one that hangs on
      // purpose is cut off.
      const cutOff = setTimeout(() => server.closeAllConnections(), 500);
      await new Promise((resolve) => {
        server.close(resolve);
      });
      clearTimeout(cutOff);
      await Promise.allSettled(running);
    },
  };
}
