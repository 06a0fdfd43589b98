import { expect, test } from "vitest";
import { addedUp, createTimes, type ShopFigure, textOfFigures } from "./figures.ts";

const gauge = (name: string, how: ShopFigure["how"], value: number): ShopFigure => ({
  name,
  help: "words",
  type: "gauge",
  how,
  values: { "": value },
});

test("times are counted in every bucket that they fit into, and told as Prometheus reads them", () => {
  const times = createTimes("asked_seconds", "Requests", [0.1, 1]);
  times.observe('kind="page"', 0.05);
  times.observe('kind="page"', 0.5);
  times.observe('kind="page"', 5);
  expect(textOfFigures([times.figure()])).toBe(`# HELP asked_seconds Requests
# TYPE asked_seconds histogram
asked_seconds_bucket{kind="page",le="0.1"} 1
asked_seconds_bucket{kind="page",le="1"} 2
asked_seconds_bucket{kind="page",le="+Inf"} 3
asked_seconds_sum{kind="page"} 5.55
asked_seconds_count{kind="page"} 3
`);
});
test("of several processes counts are summed, and of what all say the same the largest stands", () => {
  const one = [gauge("memory", "sum", 100), gauge("waiting", "max", 3)];
  const two = [gauge("memory", "sum", 120), gauge("waiting", "max", 4)];
  expect(addedUp([one, two]).map(({ name, values }) => [name, values[""]])).toEqual([
    ["memory", 220],
    ["waiting", 4],
  ]);
  expect(one[0]?.values).toEqual({ "": 100 });
  expect(addedUp([])).toEqual([]);
});
