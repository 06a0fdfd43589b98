import { expect, test } from "vitest";
import { createShelf } from "./shelf.ts";
import { untilPublished } from "./shelf-memory.ts";

const counting = (shelf: ReturnType<typeof createShelf>) => {
  const made: string[] = [];
  const ask = (name: string, rows = 0) =>
    untilPublished(
      shelf,
      name,
      () => {
        made.push(name);
        return name;
      },
      () => rows,
    );
  return { made, ask };
};

test("a list is made once, until something is published", () => {
  const shelf = createShelf();
  const { made, ask } = counting(shelf);
  expect([ask("a"), ask("b"), ask("a")]).toEqual(["a", "b", "a"]);
  expect(made).toEqual(["a", "b"]);
  shelf.put([]);
  ask("a");
  expect(made).toEqual(["a", "b", "a"]);
});
test("nothing made is remembered, too", () => {
  const shelf = createShelf();
  let asked = 0;
  const none = () => untilPublished(shelf, "none", () => void (asked += 1));
  none();
  none();
  expect(asked).toBe(1);
});
test("a few long lists push each other out, the one asked for least lately first; short ones stay", () => {
  const { made, ask } = counting(createShelf());
  for (let at = 0; at < 500; at += 1) ask(`short ${at}`);
  ask("long 1", 700_000);
  ask("long 2", 700_000);
  ask("long 1", 700_000);
  made.length = 0;
  ask("long 3", 700_000);
  ask("long 1", 700_000);
  expect(made).toEqual(["long 3"]);
  ask("long 2", 700_000);
  expect(made).toEqual(["long 3", "long 2"]);
});
