import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { inject, expect, test } from "vitest";
import { errorForLog } from "./log-error.ts";

const secrets = ["mio@example.jp", "三条 澪", "hidden words\nparams: of a diary"];

test("a failed query is logged with its kind and place, and without what it was asked with", async () => {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  const cause = await client.query("select $1::uuid, $2::text, $3::text", secrets).then(
    () => undefined,
    (error: Error) => error,
  );
  await client.end();
  const lines: string[] = [];
  const log = pino(
    { serializers: { err: errorForLog } },
    {
      write: (line: string) => {
        lines.push(line);
      },
    },
  );
  log.error(
    { err: new DrizzleQueryError("select $1::uuid, $2::text, $3::text", secrets, cause) },
    "unhandled",
  );
  const line = lines.join("");
  for (const secret of secrets) expect(line).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(line).not.toContain("diary");
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: "Failed query: select $1::uuid, $2::text, $3::text",
      cause: { code: "22P02", message: "invalid input syntax for type uuid" },
    },
  });
  expect(line).toContain("log-error.test.ts");
});
test("whatever is thrown is logged", () => {
  expect([
    errorForLog("words"),
    errorForLog(undefined),
    errorForLog(new TypeError("x", { cause: "y" })),
  ]).toMatchObject([
    { type: "string", message: "words" },
    { type: "undefined" },
    { type: "TypeError", message: "x", cause: { message: "y" } },
  ]);
});
