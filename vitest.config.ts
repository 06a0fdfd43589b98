import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { scratchFolder } from "./tools/scratch.mjs";

// A run by hand has a folder of its own too; `npm test` has made one.
process.env["TMPDIR"] = process.env["TEST_SCRATCH"] ??= scratchFolder();

/**
 * Files that want modules of their own: they count what a module keeps, take the clock away, or walk
 * long histories. All others of app, dev, seed and studio share theirs, which saves the imports of
 * 400 files: those of buying alone cost 88 seconds of the processor by themselves, and 42 so.
 */
const alone = [
  "app/lib/tokyo-date.test.ts",
  "app/features/memberships/subscription/histories.test.ts",
  "app/features/identity/account/registration.test.ts",
];
/**
 * Files that ask the built app in their own process (`test/kit/app.ts`). One after another they
 * share its modules: it is loaded once for all of them.
 */
const ofApp = readdirSync("test")
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `test/${name}`)
  .filter((path) => /from "\.\/kit\/(?:app|shop)\.ts"/.test(readFileSync(path, "utf8")));
const shared = ["app/**/*.test.{ts,tsx}", "dev/**/*.test.ts", "studio/**/*.test.ts"];

/** In ms. What another process tells the shop is read within a second, or a few on a busy machine. */
const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ["./test/cluster.ts"],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "shared",
          include: [...shared, "seed/**/*.test.ts"],
          exclude: alone,
          isolate: false,
          ...patience,
        },
      },
      {
        // Some look at a route's module, too; the libraries are those of production.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "app",
          include: ofApp,
          isolate: false,
          // The build is taken as Node takes it, not read and written anew by the tests' loader.
          server: { deps: { external: [/\/build\/server\//] } },
          ...patience,
        },
      },
      {
        test: {
          name: "alone",
          include: [
            ...alone,
            "tools/{,backup/,doctor/,export/,supply/,upgrade/}*.test.ts",
            "bench/**/*.test.ts",
            "test/*.test.{ts,tsx}",
          ],
          exclude: ofApp,
          ...patience,
        },
      },
    ],
  },
});
