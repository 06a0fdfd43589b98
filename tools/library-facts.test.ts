// What the builder answers for the libraries is so, and is still asked. Source: adr/0602.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import router from "../react-router.config.ts";
import { libraryFacts, withFacts } from "./library-facts.ts";
import { serverFacts } from "./server-facts.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const installed = (file: string) => readFileSync(join(root, "node_modules", file), "utf8");

test.each(Object.keys(libraryFacts))("%s asks what is answered, and asks it no more", (file) => {
  const code = installed(file);
  const told = withFacts(file, code);
  expect(told).not.toBe(code);
  for (const [was] of libraryFacts[file]!.answers) expect(told).not.toMatch(was);
});

test.each(Object.keys(serverFacts))("on the server %s asks it no more", (file) => {
  const told = withFacts(file, installed(file), serverFacts);
  for (const [was] of serverFacts[file]!.answers) expect(told).not.toMatch(was);
});

test("a library that is written in another way ends the build", () =>
  expect(() => withFacts("react-router/dist/production/lib/hooks.js", "")).toThrow("any more"));

test("pages come from the server, and the browser knows its routes from the start", () =>
  expect(router).toMatchObject({ ssr: true, routeDiscovery: { mode: "initial" } }));

test("no source of the pages moves between views, watches handlers or patches routes", () => {
  const asks = /viewTransition|ViewTransition|instrumentations|patchRoutesOnNavigation|unstable_/;
  const sources = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => asks.test(readFileSync(join(root, "app", file), "utf8")));
  expect(sources).toEqual([]);
});
