import { expect, test as base } from "@playwright/test";
import pg from "pg";
import { connectOrStart } from "../../dev/database/embedded.server.ts";
import { startFilledServer } from "../kit/filled.ts";
import type { RunningServer } from "../server.ts";

/** The shop that stands for one spec file alone, and the one that files share (`besideOthers`). */
type Street = {
  here?: { file: string; server: RunningServer };
  shared?: { file: string; server: RunningServer };
};
/** The folders of the shops of this worker, by their address. */
const folders = new Map<string, string>();
/** Straight into a shop's database; its connection is for this once. */
export async function tellDatabase(shop: string, text: string, values?: unknown[]): Promise<void> {
  const { url, stop } = await connectOrStart(folders.get(shop) ?? "", () => {});
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
    await stop();
  }
}
/**
 * Every spec file has the shop to itself, but those that say `test.use({ besideOthers: true })`:
 * they only look, or have people and things of their own, and leave the shop as others may meet it.
 * These share one, for a start costs seconds (adr/0667).
 */
export const test = base.extend<
  {
    besideOthers: boolean;
    server: RunningServer;
    log: void;
    shop: string;
    sql: (text: string, values?: unknown[]) => Promise<void>;
    publish: () => Promise<void>;
  },
  { street: Street }
>({
  street: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first argument
    async ({}, use) => {
      const street: Street = {};
      await use(street);
      await street.here?.server.stop();
      await street.shared?.server.stop();
    },
    { scope: "worker" },
  ],
  besideOthers: [false, { option: true }],
  server: [
    async ({ street, besideOthers }, use, { file }) => {
      if (besideOthers) {
        const server = street.shared?.server ?? (await startFilledServer());
        folders.set(server.base, server.dataDir);
        // What one address may do in an hour is counted for each file anew.
        if (street.shared?.file !== file) await tellDatabase(server.base, "delete from rate_limit");
        street.shared = { file, server };
        return use(server);
      }
      if (street.here?.file !== file) {
        await street.here?.server.stop();
        delete street.here;
        const server = await startFilledServer();
        folders.set(server.base, server.dataDir);
        street.here = { file, server };
      }
      return use(street.here.server);
    },
    { timeout: 240_000 },
  ],
  /**
   * What the shop wrote during a test that failed stands beside its picture: an error page alone
   * does not say why.
   */
  log: [
    async ({ server }, use, about) => {
      const before = server.log().length;
      await use();
      if (about.status === about.expectedStatus) return;
      const lines = server.log().slice(before).split("\n");
      const wrong = lines.filter((line) => /"level":[56]0|"status":5\d\d|"status":409/.test(line));
      await about.attach("shop.log", {
        body: lines.slice(-400).join("\n"),
        contentType: "text/plain",
      });
      console.log(wrong.slice(-20).join("\n"));
    },
    { auto: true },
  ],
  shop: async ({ server }, use) => {
    await use(server.base);
  },
  /** Straight into the shop's database: what otherwise only time or another hand does. */
  sql: async ({ server }, use) => {
    const { url, stop } = await connectOrStart(server.dataDir, () => {});
    const client = new pg.Client({ connectionString: url });
    // A shop that is killed takes its database along; a question asked afterwards still fails.
    client.on("error", () => {});
    await client.connect();
    await use(async (text, values) => {
      await client.query(text, values);
    });
    await client.end();
    await stop();
  },
  /** Waits until the shop has read what `sql` changed. */
  publish: async ({ server, sql }, use) => {
    await use(async () => {
      const version = async () =>
        ((await (await fetch(`${server.base}/healthz`)).json()) as { catalogue: number }).catalogue;
      const before = await version();
      // Of every collection that was written past its service; one that was never published has no
      // row yet.
      await sql(
        "insert into status (id) select unnest(array['media', 'words', 'matome', 'switches']) on conflict do nothing",
      );
      await sql("update status set version = version + 1, whole = version + 1");
      await sql("notify shopdb");
      await expect.poll(version).toBeGreaterThan(before);
    });
  },
  baseURL: async ({ server }, use) => {
    await use(server.base);
  },
});
export { expect };
