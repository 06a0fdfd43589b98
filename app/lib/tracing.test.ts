import { expect, test } from "vitest";
import { statementName, traced } from "./tracing.ts";

test.each([
  ['select "uid" from "account" where "email" = $1', "select account"],
  ["insert into orders (id) values ('mio@example.jp')", "insert orders"],
  ["with newest as (select 1 from news) update page_view set n = 1", "select news"],
  ['update "stock_hold" set n = 1', "update stock_hold"],
  ["begin", "begin"],
  ["select 'mio@example.jp'", "select"],
  ["listen changes", "statement"],
])("%s is told as %s", (text, name) => expect(statementName(text)).toBe(name));

test("without a receiver the work alone is done", async () => {
  await expect(traced({ name: "x", kind: "internal" }, async (tell) => tell({}))).resolves.toBe(
    undefined,
  );
});
