import { expect, test } from "vitest";
import { serverFlags, tooSmall } from "./server-flags.mjs";

const sizes = (options?: string) => serverFlags(options).filter((flag) => flag.includes("size"));

test("the server's heap has the sizes of the house", () =>
  expect(sizes()).toEqual(["--max-semi-space-size=16", "--max-old-space-size=1024"]));
test.each([
  ["--max-old-space-size=2048", ["--max-semi-space-size=16"]],
  ["--max_semi_space_size=4", ["--max-old-space-size=1024"]],
  ["--use-openssl-ca --max-old-space-size=512 --max-semi-space-size=8", []],
])("who sets a size by NODE_OPTIONS=%s has that one", (options, left) =>
  expect(sizes(options)).toEqual(left),
);
test("another option takes no size away", () => expect(sizes("--use-openssl-ca")).toEqual(sizes()));

test.each(["--max-old-space-size=8", "--use-openssl-ca --max_old_space_size=32"])(
  "a heap in which no shop opens is told in a sentence: %s",
  (options) => expect(tooSmall(options)).toMatch(/^NODE_OPTIONS の .*外してください。$/),
);
test.each([undefined, "--use-openssl-ca", "--max-old-space-size=512"])(
  "%s leaves room enough",
  (options) => expect(tooSmall(options)).toBeUndefined(),
);
