// A start that fails in its middle, when connections are open that nobody has been given yet.
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { startServer } from "./server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  base = await freshDatabase();
});
afterEach(() => base.close());

test("ends by itself and says why: its starter can begin anew", async () => {
  await base.pool.query("alter table playlist rename column priority to elsewhere");
  const start = startServer({ DATABASE_URL: base.url, SEED: "none" });
  await expect(start).rejects.toThrow(/did not start:[^]*playlist/);
}, 90_000);
