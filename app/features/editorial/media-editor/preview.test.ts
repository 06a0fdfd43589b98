import { describe, expect, test } from "vitest";
import { libraryOf, piece } from "#features/library/media/testing.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { listenerAs, previewOf } from "./preview.server.ts";

const items = {
  list: itemMasters,
  byId: new Map(itemMasters.map((item) => [item.id, item])),
} as unknown as Parameters<typeof previewOf>[0]["items"];
const asked = (plan: string, day: TokyoDate, since: TokyoDate = "2026-11-01") => ({
  plan,
  day,
  since,
});

describe("who would be listening", () => {
  test.each<[string, TokyoDate, number]>([
    ["000001", "2026-11-01", 1],
    ["000001", "2026-11-07", 1],
    ["000001", "2026-11-08", 2],
    ["000001", "2026-12-01", 5],
    ["000002", "2026-12-01", 0],
    ["visitor", "2026-12-01", 0],
    ["none", "2026-12-01", 0],
  ])("with %s on %s is in week %i of 英知", (plan, day, week) =>
    expect(listenerAs(items.byId, asked(plan, day)).weeks.eichi).toBe(week),
  );
  test("holds what the plan opens, from its first day on", () => {
    expect([...listenerAs(items.byId, asked("000007", "2026-11-01")).areas]).toEqual([
      "eichi",
      "kafuku",
      "kagura",
    ]);
    expect(listenerAs(items.byId, asked("000007", "2026-10-31"))).toEqual({
      member: false,
      areas: new Set(),
      low: new Set(),
      weeks: { eichi: 0, kafuku: 0 },
      signedIn: true,
    });
    expect([
      listenerAs(items.byId, asked("visitor", "2026-11-01")).signedIn,
      listenerAs(items.byId, asked("none", "2026-11-01")),
    ]).toMatchObject([false, { signedIn: true, member: false }]);
  });
});

describe("a piece looked at beforehand", () => {
  const draft = piece("w3", {
    status: "draft",
    weeks: [{ category: "eichi", week: 3 }],
    body: "ひらいた方だけの本文",
    openAt: tokyo("2026-11-16 05:30:00"),
    position: 5,
  });
  const library = libraryOf([
    piece("also", { weeks: [{ category: "eichi", week: 3 }], position: 1 }),
    piece("other", { weeks: [{ category: "eichi", week: 4 }] }),
    piece("late", {
      weeks: [{ category: "eichi", week: 3 }],
      openAt: tokyo("2027-01-01 00:00:00"),
    }),
  ]);
  const look = (plan: string, day: TokyoDate, since?: TokyoDate) =>
    previewOf({ item: draft, library, items, asked: asked(plan, day, since) });
  test("is open in its week, with its words, in the list of its week", () => {
    const seen = look("000001", "2026-11-16");
    expect(seen).toMatchObject({
      shown: true,
      lock: "",
      body: "ひらいた方だけの本文",
      weeks: "英知の第三週",
      offers: [],
    });
    expect(seen.list.tracks.map(({ id, open }) => [id, open])).toEqual([
      ["also", true],
      ["w3", true],
    ]);
  });
  test("is held back a week before, and its words are not shown", () =>
    expect(look("000001", "2026-11-16", "2026-11-09")).toMatchObject({
      shown: true,
      lock: "第三週にひらきます",
      body: "",
      weeks: "英知の第二週",
    }));
  test("is not there on the evening before its hour, for anybody", () => {
    for (const plan of ["000001", "visitor", "none"])
      expect(look(plan, "2026-11-15"), plan).toMatchObject({ shown: false });
    expect(look("000001", "2026-11-15").list.tracks.map(({ id }) => id)).toEqual(["also"]);
  });
  test("shows others what would open it", () => {
    expect(look("none", "2026-11-20")).toMatchObject({ lock: "英知の会員が聴けます", body: "" });
    expect(look("none", "2026-11-20").offers.map(({ id }) => id)).toContain("000001");
    expect(look("visitor", "2026-11-20").lock).toBe("英知の会員が聴けます");
  });
  test("takes nothing of the library away: what is published stands as it was", () => {
    const before = structuredClone(library.items);
    look("000001", "2026-11-16");
    expect(library.items).toEqual(before);
  });
});
