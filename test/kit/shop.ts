// A shop for tests that speak HTTP: a server over a database of its own, people who can sign in,
// and browsers without scripts.
import { afterAll, beforeAll } from "vitest";
import { PlainBrowser } from "../browser-like.ts";
import { freshDatabase } from "../database.ts";
import { aPerson, type Person, signedIn } from "../people.ts";
import { type RunningServer, startServer } from "../server.ts";

type Base = Awaited<ReturnType<typeof freshDatabase>>;
type Who = Parameters<typeof aPerson>[1];

/**
 * Stands from before the first test of a file until after its last. `env` adds to the settings;
 * without `SEED` it is empty.
 */
export function aShop(env: Record<string, string> = {}) {
  let server: RunningServer | undefined;
  let base: Base | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The shop stands only while tests run.");
    return part;
  };
  beforeAll(async () => {
    base = await freshDatabase();
    server = await startServer({ DATABASE_URL: base.url, SEED: "none", ...env });
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await base?.close();
  });
  const shop = {
    server: () => there(server),
    base: () => there(base),
    url: (path: string) => new URL(path, there(server).base).href,
    query: async (sql: string, values: unknown[] = []) =>
      (await there(base).pool.query(sql, values)).rows,
    visitor: () => new PlainBrowser(there(server).base),
    person: (who: Who = {}) => aPerson(there(base), who),
    /**
     * A browser in which `person` is signed in; staff with the second factor where `second` says
     * so.
     */
    async browserOf(
      who: Who | Person = {},
      how: { second?: boolean } = {},
    ): Promise<PlainBrowser & { person: Person }> {
      const person = "uid" in who ? who : await shop.person(who);
      const browser = Object.assign(shop.visitor(), { person });
      browser.cookies.set("session", (await signedIn(there(base), person, how)).token);
      return browser;
    },
  };
  return shop;
}
