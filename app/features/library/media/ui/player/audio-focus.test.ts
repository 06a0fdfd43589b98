import { expect, test } from "vitest";
import { createOneSound } from "./audio-focus.ts";

/** What every tab says is heard by the others. */
function tabs(count: number) {
  const listeners: ((event: { data: unknown }) => void)[][] = Array.from(
    { length: count },
    () => [],
  );
  return listeners.map((own, at) =>
    createOneSound(() => ({
      postMessage: (data) =>
        listeners.forEach((others, other) => {
          if (other !== at) for (const listener of others) listener({ data });
        }),
      addEventListener: (_kind, listener) => own.push(listener),
    })),
  );
}

test("whoever begins stops the other, in this tab and in every other, and never itself", () => {
  const [first, second] = tabs(2);
  const heard: string[] = [];
  const audio = () => heard.push("audio stops");
  const film = () => heard.push("film stops");
  first?.(audio);
  first?.(audio);
  expect(heard).toEqual([]);
  first?.(film);
  expect(heard).toEqual(["audio stops"]);
  second?.(() => heard.push("the other tab stops"));
  expect(heard).toEqual(["audio stops", "film stops"]);
  first?.(audio);
  expect(heard.at(-1)).toBe("the other tab stops");
});
test("who is stopped hears whether it was by another page", () => {
  const [first, second] = tabs(2);
  const heard: unknown[] = [];
  first?.((elsewhere) => heard.push(elsewhere));
  first?.((elsewhere) => heard.push(elsewhere));
  second?.(() => {});
  expect(heard).toEqual([undefined, true]);
});
test("a browser without such a channel plays all the same", () => {
  const only = createOneSound(() => undefined);
  expect(() => only(() => {})).not.toThrow();
});
