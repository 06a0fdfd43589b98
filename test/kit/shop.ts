// A shop for tests that speak HTTP: the app over a database of its own, people who can sign in, and
// browsers without scripts.
import { afterAll, beforeAll } from "vitest";
import { PlainBrowser } from "../browser-like.ts";
import { freshDatabase } from "../database.ts";
import { aPerson, type Person, signedIn } from "../people.ts";
import { type OpenApp, openApp } from "./app.ts";

type Base = Awaited<ReturnType<typeof freshDatabase>>;
type Who = Parameters<typeof aPerson>[1];

/**
 * Stands from before the first test of a file until after its last. `env` adds to the settings;
 * without `SEED` it is empty.
 */
export function aShop(env: Record<string, string> = {}) {
  let app: OpenApp | undefined;
  let base: Base | undefined;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The shop stands only while tests run.");
    return part;
  };
  beforeAll(async () => {
    base = await freshDatabase();
    app = await openApp({ DATABASE_URL: base.url, SEED: "none", ...env });
  }, 90_000);
  afterAll(async () => {
    await app?.stop();
    await base?.close();
  });
  const shop = {
    app: () => there(app),
    base: () => there(base),
    url: (path: string) => new URL(path, there(app).base).href,
    query: async (sql: string, values: unknown[] = []) =>
      (await there(base).pool.query(sql, values)).rows,
    visitor: () => new PlainBrowser(there(app)),
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
