import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { siteTable as all } from "../routes.ts";
import { isCachedByLicence, pageKey } from "./page-key.ts";
import { routeOf } from "./route-match.ts";

const withParameters = all.filter(({ path }) => path.includes(":"));

describe("the row of the route table", () => {
  test("is the one that the router finds, for every path with parameters and what is near it", () => {
    const fixed = new Set(all.map(({ path }) => path));
    let compared = 0;
    for (const { path } of withParameters)
      for (const value of ["a-1", "帯", "a.b", "%E5%B8%AF", "", "a/b"])
        for (const end of ["", "/", "/more", ".data"]) {
          const asked = path.replaceAll(/:[\w-]+\??/g, value) + end;
          if (fixed.has(asked)) continue;
          // The router takes a path with an optional part as two paths.
          const found = withParameters.find((row) =>
            matchRoutes([{ path: row.path, caseSensitive: true }], asked),
          );
          expect(routeOf(asked)?.path, asked).toBe(found?.path);
          compared += 1;
        }
    expect(compared).toBeGreaterThan(200);
  });
  test("distinguishes capital letters, and is nothing for a stranger", () => {
    expect(routeOf("/ABOUT")).toBeUndefined();
    expect(routeOf("/nowhere/at/all")).toBeUndefined();
  });
});

test("what the page cache keeps is what the table says", () => {
  const kept = (path: string) => {
    const asked = path.replaceAll(/:[\w-]+\??/g, "x");
    if (!pageKey(new URL(asked, "https://shop.example"))) return undefined;
    return isCachedByLicence(asked) ? "holders" : "visitors";
  };
  const pages = all.filter(({ file }) => file);
  expect(pages.filter(({ path, cache }) => kept(path) !== cache).map(({ path }) => path)).toEqual(
    [],
  );
  expect(pages.filter(({ cache }) => cache).length).toBeGreaterThan(15);
});
