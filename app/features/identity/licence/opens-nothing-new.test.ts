import { describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import { areasClosing, opensNothingNew } from "./opens-nothing-new.ts";

const items = new Map(itemMasters.map((item) => [item.id, item]));

describe("a present beside what is held", () => {
  test.each<[string, string[], string, boolean]>([
    ["of the plan itself", ["000001"], "000001", true],
    ["of the plan whose trial runs", ["000011"], "000001", true],
    ["of a plan of which both halves are held", ["000001", "000002"], "000007", true],
    ["of a plan of which one half is held", ["000001"], "000007", false],
    ["of the whole plan beside its low one", ["000005"], "000001", false],
    ["of the low plan beside its whole one", ["000001"], "000005", true],
    ["of another plan", ["000002"], "000001", false],
    ["of nothing that is held", [], "000001", false],
  ])("%s opens nothing new: %s holds %s: %s", (_name, held, itemId, nothing) =>
    expect(opensNothingNew(items, held, itemId)).toBe(nothing),
  );
});

test.each([
  ["a step down closes what the lower one has not", ["000007"], "000005", ["kafuku", "kagura"]],
  ["not what another licence holds open", ["000007", "000002"], "000005", []],
  ["a step up closes nothing", ["000005"], "000007", []],
])("a change says what closes: %s", (_name, held, to, closes) =>
  expect(areasClosing(items, held, { from: held[0] ?? "", to })).toEqual(closes),
);
