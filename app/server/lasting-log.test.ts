import { pino } from "pino";
import { expect, test } from "vitest";
import { createLastingLog } from "./lasting-log.ts";

const coded = (code: string) => ({ err: Object.assign(new Error(`of ${code}`), { code }) });

test("the same is logged at once, then every half minute with how often it was left out; another thing at once", () => {
  const lines: [number, string, number][] = [];
  let seconds = 0;
  const log = pino(
    {},
    {
      write: (line: string) => {
        const { err, job, unsaid } = JSON.parse(line) as {
          err?: { code: string };
          job?: string;
          unsaid: number;
        };
        lines.push([seconds, err?.code ?? job ?? "", unsaid]);
      },
    },
  );
  const lasting = createLastingLog({ log, clock: () => new Date(seconds * 1_000) });
  for (; seconds <= 60; seconds += 1)
    lasting(coded(seconds % 2 === 0 ? "ECONNREFUSED" : "57P03"), "jobs");
  lasting(coded("53100"), "jobs");
  lasting({ job: "outbox", error: "broken" }, "job");
  lasting({ job: "outbox", error: "broken otherwise" }, "job");
  seconds = 300;
  lasting(coded("ECONNREFUSED"), "jobs");
  expect(lines).toEqual([
    [0, "ECONNREFUSED", 0],
    [30, "ECONNREFUSED", 29],
    [60, "ECONNREFUSED", 29],
    [61, "53100", 0],
    [61, "outbox", 0],
    [61, "outbox", 0],
    [300, "ECONNREFUSED", 0],
  ]);
});
