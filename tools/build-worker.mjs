// After a build: the worker that runs beside the pages, in one file at the root of the site.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    outDir: `${process.env.BUILD_FOLDER ?? "build"}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    rollupOptions: {
      input: `${root}app/features/library/media/ui/offline/service-worker.ts`,
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
