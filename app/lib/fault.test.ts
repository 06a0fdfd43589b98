import { describe, expect, test } from "vitest";
import { type Fault, faultOf } from "./fault.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });

describe("an error", () => {
  const cases: [what: string, error: unknown, fault: Fault | undefined][] = [
    ["of a killed database", coded("57P01"), "away"],
    ["of a database that is just starting", coded("57P03"), "away"],
    ["of a connection that broke", new Error("Connection terminated unexpectedly"), "away"],
    ["of a write into a closed socket", coded("EPIPE"), "away"],
    ["of a socket that is not there", coded("ENOENT", { syscall: "connect" }), "away"],
    [
      "of a pool without a free connection",
      new Error("timeout exceeded when trying to connect"),
      "away",
    ],
    ["of a query that took too long", coded("57014"), "away"],
    ["of a standby that takes no writes", coded("25006"), "away"],
    ["of several addresses that all refused", new AggregateError([coded("ECONNREFUSED")]), "away"],
    ["that another one wraps", new Error("Failed query", { cause: coded("08006") }), "away"],
    ["of a full disk of the database", coded("53100"), "full"],
    ["of a full disk of ours", coded("ENOSPC"), "full"],
    ["of an id that is none", coded("22P02"), "unreadable"],
    ["of a file that is not there", coded("ENOENT", { syscall: "open" }), undefined],
    ["of a key that is taken", coded("23505"), undefined],
    ["of our own", new TypeError("x is not a function"), undefined],
    ["that is none", "text", undefined],
  ];
  test.each(cases)("%s", (_what, error, fault) => {
    expect(faultOf(error)).toBe(fault);
  });
});
