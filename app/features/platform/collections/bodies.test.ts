import { expect, test } from "vitest";
import { createBodies } from "./bodies.server.ts";

type Body = { text: string };
/** Bodies that tell which ids were asked for, and can be made to wait. */
function aStore(maxBytes = 1_000_000) {
  const asked: string[][] = [];
  const rows = new Map(["a", "b", "c"].map((id) => [id, { text: id.repeat(10) }]));
  let gate = Promise.resolve();
  const bodies = createBodies<Body>({
    maxBytes,
    load: async (ids) => {
      asked.push([...ids]);
      const read = new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id)!]] : [])));
      await gate;
      return read;
    },
  });
  return { asked, rows, bodies, wait: (until: Promise<void>) => (gate = until) };
}

test("many are one question, in the order that was wanted; what is not there is left out", async () => {
  const { asked, bodies } = aStore();
  expect((await bodies.many(["b", "x", "a"])).map(({ text }) => text[0])).toEqual(["b", "a"]);
  await bodies.many(["a", "b", "c"]);
  expect(asked).toEqual([["b", "x", "a"], ["c"]]);
});
test("two who want the same at the same moment ask once", async () => {
  const { asked, bodies } = aStore();
  await Promise.all([bodies.one("a"), bodies.many(["a", "b"])]);
  expect(asked).toEqual([["a"], ["b"]]);
});
test("what changed while it was read is not kept", async () => {
  const { rows, bodies, wait } = aStore();
  let open = () => {};
  void wait(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  const early = bodies.one("a");
  rows.set("a", { text: "new" });
  bodies.drop(["a"]);
  open();
  await early;
  expect((await bodies.one("a"))?.text).toBe("new");
});
test("the least recently wanted goes first when the bytes are full", async () => {
  const { asked, bodies } = aStore(500);
  await bodies.one("a");
  await bodies.one("b");
  await bodies.one("a");
  await bodies.one("c");
  expect(bodies.peek("a")).toBeDefined();
  expect(bodies.peek("b")).toBeUndefined();
  expect(asked).toEqual([["a"], ["b"], ["c"]]);
});
