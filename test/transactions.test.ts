// What a transaction asks side by side ends together: after a refusal nothing of it is written.
// Source: adr/0590.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../app", import.meta.url));

/** The words between the brackets of each call of `name`. */
function callsOf(text: string, name: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(`${name}(`); at >= 0; at = text.indexOf(`${name}(`, at + 1)) {
    let depth = 0;
    let end = at + name.length;
    do {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    found.push(text.slice(at, end));
  }
  return found;
}
const asksOfTransaction = (text: string) =>
  callsOf(text, "Promise.all").filter((call) => /\btx\b/.test(call));

test("no part of a transaction goes on behind its rollback: `together`, not `Promise.all`", () => {
  const wrong = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) =>
      asksOfTransaction(readFileSync(path, "utf8")).map((call) => `${path}: ${call}`),
    );
  expect(wrong).toEqual([]);
});
test("one that would is seen, however it is laid out", () => {
  expect(asksOfTransaction("await Promise.all([\n  a(db),\n  b(tx, (c)),\n])")).toHaveLength(1);
  expect(asksOfTransaction("await Promise.all([a(db)]);\nawait b(tx);")).toEqual([]);
});
