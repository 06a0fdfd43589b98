import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const house = {};
test("who comes meanwhile waits, and knows that somebody has just worked on it", async () => {
  const turns = createTurns();
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = turns.take(house, "page", async (hasWaited) => {
    said.push(`first ${hasWaited}`);
    await first.promise;
    said.push("first done");
  });
  const two = turns.take(house, "page", async (hasWaited) => {
    said.push(`second ${hasWaited}`);
  });
  first.resolve();
  await Promise.all([one, two]);
  expect(said).toEqual(["first false", "first done", "second true"]);
  await turns.take(house, "page", async (hasWaited) => {
    said.push(`later ${hasWaited}`);
  });
  expect(said.at(-1)).toBe("later false");
});
test("nobody waits for another page, for another house, or for one that failed", async () => {
  const turns = createTurns();
  const never = Promise.withResolvers<void>();
  const waiting = turns.take(house, "page", () => never.promise);
  expect(await turns.take(house, "other page", async (hasWaited) => hasWaited)).toBe(false);
  expect(await turns.take({}, "page", async (hasWaited) => hasWaited)).toBe(false);
  never.reject(new Error("away"));
  await expect(waiting).rejects.toThrow("away");
  expect(await turns.take(house, "page", async (hasWaited) => hasWaited)).toBe(false);
});
test("one that hangs holds the other for half a second at most", async () => {
  const turns = createTurns();
  const never = Promise.withResolvers<void>();
  void turns.take(house, "page", () => never.promise);
  expect(await turns.take(house, "page", async () => "went on")).toBe("went on");
});
