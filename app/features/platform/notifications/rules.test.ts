import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { allNoticeKinds, type NoticeKind, type NoticeWay } from "./kinds.ts";
import {
  type Channel,
  type ContactChoices,
  quietUntil,
  usualChoices,
  usualQuiet,
  waysFor,
} from "./rules.ts";

describe("quiet hours", () => {
  const own = (fromHour: number, untilHour: number, on = true) => ({ on, fromHour, untilHour });
  const cases: [string, NoticeKind, typeof usualQuiet, at: string, until: string | undefined][] = [
    ["from nine", "comment", usualQuiet, "2026-11-20 21:00:00", "2026-11-21 08:00:00"],
    ["not a second before", "comment", usualQuiet, "2026-11-20 20:59:59", undefined],
    ["until eight", "comment", usualQuiet, "2026-11-21 07:59:59", "2026-11-21 08:00:00"],
    ["over at eight", "comment", usualQuiet, "2026-11-21 08:00:00", undefined],
    ["over the end of a year", "room", usualQuiet, "2026-12-31 23:30:00", "2027-01-01 08:00:00"],
    ["never for what is necessary", "order", usualQuiet, "2026-11-20 23:00:00", undefined],
    ["the member's own, by day", "like", own(9, 18), "2026-11-20 12:00:00", "2026-11-20 18:00:00"],
    ["the member's own, before them", "like", own(9, 18), "2026-11-20 08:59:59", undefined],
    ["until midnight", "like", own(22, 0), "2026-11-20 23:59:59", "2026-11-21 00:00:00"],
    ["none", "like", own(21, 8, false), "2026-11-20 23:00:00", undefined],
    ["of no length", "like", own(8, 8), "2026-11-20 08:00:00", undefined],
  ];
  test.each(cases)("%s", (_why, kind, quiet, at, until) =>
    expect(quietUntil(kind, quiet, tokyo(at))).toEqual(until ? tokyo(until) : undefined),
  );
});

describe("by which ways a notice goes", () => {
  const all: readonly Channel[] = ["inbox", "mail", "line", "push"];
  const noon = tokyo("2026-11-20 12:00:00");
  const chose = (
    kind: NoticeKind,
    marks: Partial<Record<NoticeWay, boolean>>,
    everyWay = false,
  ) => ({
    ...usualChoices,
    everyWay,
    marks: Object.entries(marks).map(([way, wanted]) => ({ kind, way: way as NoticeWay, wanted })),
  });
  const cases: [string, NoticeKind, ContactChoices, readonly Channel[], NoticeWay[][]][] = [
    [
      "nothing chosen: the usual, then the others",
      "comment",
      usualChoices,
      all,
      [["push", "mail", "line"]],
    ],
    ["nothing chosen, only what the letter offers", "restock", usualChoices, ["mail"], [["mail"]]],
    ["usually nowhere but the inbox", "like", usualChoices, all, []],
    ["asked for", "like", chose("like", { mail: true }), all, [["mail"]]],
    ["refused everywhere", "comment", chose("comment", { mail: false, push: false }), all, []],
    [
      "mail refused is no way out for LINE",
      "comment",
      chose("comment", { mail: false, line: true, push: false }),
      all,
      [["line"]],
    ],
    [
      "two marked: by the first that reaches",
      "comment",
      chose("comment", { mail: true, line: true, push: false }),
      all,
      [["line", "mail"]],
    ],
    [
      "two marked, and both wished",
      "comment",
      chose("comment", { mail: true, line: true, push: false }, true),
      all,
      [["line"], ["mail"]],
    ],
    [
      "a choice of another kind changes nothing",
      "comment",
      chose("like", { mail: false }),
      all,
      [["push", "mail", "line"]],
    ],
    [
      "a contract letter: mail, else whatever reaches",
      "order",
      usualChoices,
      all,
      [["mail", "push", "line"]],
    ],
    [
      "a contract letter refused goes",
      "plan",
      chose("plan", { mail: false }),
      all,
      [["mail", "push", "line"]],
    ],
    [
      "a contract letter by LINE too, as marked",
      "payment",
      chose("payment", { line: true }),
      all,
      [["mail", "line", "push"], ["line"]],
    ],
    ["a letter of the inbox alone", "account", usualChoices, ["inbox"], []],
  ];
  test.each(cases)("%s", (_why, kind, choices, offered, deliveries) =>
    expect(waysFor({ kind, offered, choices, now: noon })).toEqual({
      deliveries,
      heldUntil: undefined,
    }),
  );
  test("no kind goes twice by one way of who marked all and wants every way", () => {
    for (const kind of allNoticeKinds) {
      const choices = chose(kind, { mail: true, line: true, push: true }, true);
      const { deliveries } = waysFor({ kind, offered: all, choices, now: noon });
      const first = deliveries.map(([way]) => way);
      expect(new Set(first).size, kind).toBe(first.length);
    }
  });
});
