// The shelves after any number of changes are those that would be filled from nothing.
import { describe, expect, test } from "vitest";
import { libraryOn } from "./library.server.ts";
import { libraryWith } from "./library-with.ts";
import { createPieceShelves, markFirsts, type PieceShelves } from "./piece-shelves.ts";
import { mediaCollections, type MediaItem } from "./rules.ts";
import { piece } from "./testing.ts";

const eichi = (week: number) => ({ category: "eichi" as const, week });
const filled = (pieces: readonly MediaItem[]) => {
  const shelves = createPieceShelves(markFirsts);
  shelves.put(pieces);
  shelves.settle();
  return shelves;
};
const fresh = (pieces: Iterable<MediaItem>) =>
  [...pieces].map((one) => ({ ...one, weeks: one.weeks.map(({ week }) => eichi(week)) }));
/** Everything that lists can ask. */
const seen = (shelves: PieceShelves) => ({
  all: shelves.all(),
  last: shelves.lastWeek("eichi"),
  collections: mediaCollections.map((name) => shelves.ofCollection(name).map(({ id }) => id)),
  weeks: [1, 2, 3, 4].map((week) => shelves.ofWeek("eichi", week).map(({ id }) => id)),
  firsts: shelves
    .all()
    .flatMap(({ id, weeks }) => weeks.flatMap(({ week, first }) => (first ? `${id}:${week}` : []))),
});

test("pieces come, change and go: each list is as if it were read anew", () => {
  const now = new Map<string, MediaItem>();
  const shelves = filled([]);
  for (let turn = 0; turn < 60; turn += 1) {
    const changed = Array.from({ length: 1 + (turn % 4) }, (_, at) => {
      const n = (turn * 7 + at * 5) % 23;
      const weeks = [eichi(1 + ((turn + at) % 4)), eichi(1 + ((turn * 3) % 4))];
      return piece(`p${n}`, {
        position: (turn * 11 + at) % 6,
        weeks: n % 5 === 0 ? [] : weeks,
        collection: n % 3 === 0 ? "music" : "onsei",
        status: n % 7 === 0 ? "draft" : "open",
      });
    });
    const gone = [`p${(turn * 13) % 23}`].filter((id) => turn % 3 === 0 && now.has(id));
    shelves.remove(gone);
    for (const id of gone) now.delete(id);
    for (const one of changed) now.set(one.id, one);
    shelves.put(changed);
    shelves.settle();
    expect(seen(shelves), `turn ${turn}`).toEqual(seen(filled(fresh(now.values()))));
  }
  expect(shelves.all().length).toBeGreaterThan(10);
});
describe("the first of a week", () => {
  const first = (shelves: PieceShelves) => seen(shelves).firsts;
  test("is another one when a lesson comes before it, and it again when that goes", () => {
    const shelves = filled([piece("b", { weeks: [eichi(1)] }), piece("c", { weeks: [eichi(1)] })]);
    expect(first(shelves)).toEqual(["b:1"]);
    shelves.put([piece("a", { weeks: [eichi(1), eichi(1)] })]);
    shelves.settle();
    expect(first(shelves)).toEqual(["a:1"]);
    shelves.remove(["a"]);
    shelves.settle();
    expect(first(shelves)).toEqual(["b:1"]);
  });
  test("is no draft, and no piece that is no lesson", () => {
    const shelves = filled([
      piece("a", { weeks: [eichi(1)], status: "draft" }),
      piece("b", { weeks: [eichi(1)], collection: "music" }),
      piece("c", { weeks: [eichi(1)] }),
    ]);
    expect(first(shelves)).toEqual(["c:1"]);
  });
});

const rest = { playlists: [], bodyOf: async () => "" };
test("while another-frontier is closed nothing of it is there", () => {
  const shelves = filled([piece("a"), piece("far", { collection: "another_frontier" })]);
  const [open, closed] = [libraryOn(shelves, rest), libraryOn(shelves, rest, false)];
  const told = (library: typeof open) => [
    library.items.map(({ id }) => id).join(" "),
    library.byId.has("far"),
    library.byId.get("far")?.id,
    library.ofCollection("another_frontier").length,
    library.byId.get("a")?.id,
    library.ofCollection("onsei").length,
  ];
  expect(told(open)).toEqual(["a far", true, "far", 1, "a", 1]);
  expect(told(closed)).toEqual(["a", false, undefined, 0, "a", 1]);
});
test("a library with a piece that is not published yet has it in its places, and stays as it was", () => {
  const library = libraryOn(
    filled([piece("a", { weeks: [eichi(1)] }), piece("b", { weeks: [eichi(1)] })]),
    rest,
  );
  const moved = piece("a", { collection: "music", weeks: [eichi(7)], position: 9 });
  const looked = libraryWith(library, moved);
  const ids = ({ items, ofCollection, ofWeek }: typeof library) =>
    [items, ofCollection("onsei"), ofCollection("music"), ofWeek("eichi", 1)].map((list) =>
      list.map(({ id }) => id).join(" "),
    );
  expect(ids(looked)).toEqual(["b a", "b", "a", "b"]);
  expect([looked.byId.get("a"), looked.byId.get("b")?.id]).toEqual([moved, "b"]);
  expect(looked.lastWeek("eichi")).toBe(7);
  expect(ids(library)).toEqual(["a b", "a b", "", "a b"]);
});
