import { expect, test } from "vitest";
import { baseHeaders } from "./security.server.ts";

const promise = "strict-transport-security";

test("https alone is promised for a year behind https, and for the names below only when asked", () => {
  expect(baseHeaders({ https: true })[promise]).toBe("max-age=31536000");
  expect(baseHeaders({ https: true, subdomains: true })[promise]).toBe(
    "max-age=31536000; includeSubDomains",
  );
  expect(baseHeaders({ https: false, subdomains: true })[promise]).toBeUndefined();
});
