import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "dev/**/*.test.ts",
      "studio/**/*.test.ts",
      "seed/**/*.test.ts",
      "tools/**/*.test.ts",
      "bench/**/*.test.ts",
      "test/*.test.{ts,tsx}",
    ],
    globalSetup: ["./test/cluster.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
