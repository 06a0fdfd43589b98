import pg from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { createTables } from "./store.server.ts";

test("who may make no tables is told so in a sentence; who may makes them twice", async () => {
  const base = await freshDatabase();
  const small = new pg.Client({ connectionString: base.url, options: "-c role=rehearsal" });
  const ofSmall = { connect: async () => Object.assign(small, { release() {} }) };
  try {
    await base.pool.query("create role rehearsal");
    await small.connect();
    await expect(createTables(ofSmall as unknown as pg.Pool)).rejects.toMatchObject({
      name: "CannotStart",
      message: expect.stringContaining("DATABASE_URL に、表を作れる利用者を指定してください。"),
    });
    await createTables(base.pool);
    await createTables(base.pool);
  } finally {
    await small.end();
    await base.pool.query("drop role if exists rehearsal");
    await base.close();
  }
});
