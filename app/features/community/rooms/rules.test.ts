import { describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import {
  joinMessages,
  lastOfMark,
  messageSummary,
  roomPlans,
  roomsOf,
  withBetween,
  writeRoomMark,
} from "./rules.ts";

describe("the rooms of a plan", () => {
  test("are those of the areas that it opens, one for each, and of both for 両道", () => {
    expect(roomsOf(["000001"])).toEqual(["eichi"]);
    expect(roomsOf(["000007"])).toEqual(["eichi", "kafuku"]);
    expect(roomsOf(["300007"])).toEqual(["eichi", "kafuku"]);
    expect(roomsOf(["000018", "000009"])).toEqual(["wa", "prevo"]);
  });
  test.each(["000010", "000022", "000023", "000024", "000015", "400001", "500001", "x"])(
    "are none for %s",
    (item) => expect(roomsOf([item])).toEqual([]),
  );
  test("agree with the areas of every item that is sold", () => {
    for (const { id, areas } of itemMasters)
      expect([id, roomsOf([id])]).toEqual([
        id,
        roomPlans.filter((plan) => areas.some((area) => area === plan)),
      ]);
  });
});

describe("a mark", () => {
  test("says the last message, and a page goes on from there", () => {
    expect(lastOfMark(writeRoomMark({ last: 12, memberRead: null, staffRead: 3 }))).toBe(12);
    expect(lastOfMark(writeRoomMark({ last: 0, memberRead: 0, staffRead: 0 }))).toBe(0);
  });
  test.each([undefined, "", "x", "1", "1.2", "-1.0.0", "1.2.3.4"])("%j is none", (text) =>
    expect(lastOfMark(text)).toBeUndefined(),
  );
  test("messages that come twice stand once, in their order", () => {
    const [one, two, three] = [1, 2, 3].map((number) => ({ number }));
    expect(joinMessages([two!, three!], [one!, two!])).toEqual([one, two, three]);
  });
});

describe("a summary", () => {
  test("is the words in one line", () => expect(messageSummary("あ\n い")).toBe("あ い"));
  test("is cut after 100 signs", () => {
    expect(messageSummary("あ".repeat(100))).toBe("あ".repeat(100));
    expect(messageSummary("👨‍👩‍👧‍👦".repeat(101))).toBe(`${"👨‍👩‍👧‍👦".repeat(100)}......`);
  });
});

describe("what stands between messages", () => {
  const messages = [10, 20, 20, 30].map((created, at) => ({ number: at + 1, created }));
  const at = (moment: number) => ({ at: moment });
  const order = (between: { at: number }[], cut: { older: boolean; newer: boolean }) =>
    withBetween(messages, between, cut).map((row) =>
      "message" in row ? row.message.number : `at ${row.other.at}`,
    );
  const whole = { older: false, newer: false };

  test("comes after what was before it, whatever its order, and takes no message from its place", () => {
    expect(order([at(25), at(5), at(20), at(40)], whole)).toEqual([
      "at 5",
      1,
      2,
      3,
      "at 20",
      "at 25",
      4,
      "at 40",
    ]);
  });
  test("is not shown among messages that are not", () => {
    const all = [at(5), at(25), at(40)];
    expect(order(all, { older: true, newer: true })).toEqual([1, 2, 3, "at 25", 4]);
    expect(order(all, { older: true, newer: false })).toEqual([1, 2, 3, "at 25", 4, "at 40"]);
  });
  test("stands alone where there is no message", () => {
    expect(withBetween([], [at(1)], whole)).toEqual([{ other: { at: 1 } }]);
  });
});
