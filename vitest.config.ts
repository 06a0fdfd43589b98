import { defineConfig } from "vitest/config";
import { scratchFolder } from "./tools/scratch.mjs";

// A run by hand has a folder of its own too; `npm test` has made one.
process.env["TMPDIR"] = process.env["TEST_SCRATCH"] ??= scratchFolder();

/**
 * Files that want modules of their own: they count what a module keeps, take globals away, or hold
 * a process to its end. All others of app, dev, seed and studio share theirs, which saves the
 * imports of 150 files.
 */
const alone = [
  "app/browser/**/*.test.{ts,tsx}",
  "app/ui/**/*.test.{ts,tsx}",
  "app/server/**/*.test.ts",
  "app/integrations/**/*.test.ts",
  "app/features/**/ui/**/*.test.{ts,tsx}",
  "app/features/identity/account/**/*.test.ts",
  "app/features/shop/purchase/**/*.test.ts",
  "app/features/memberships/subscription/histories.test.ts",
  "app/lib/tokyo-date.test.ts",
];
const shared = ["app/**/*.test.{ts,tsx}", "dev/**/*.test.ts", "studio/**/*.test.ts"];

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
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "alone",
          include: [...alone, "tools/*.test.ts", "bench/**/*.test.ts", "test/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
