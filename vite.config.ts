import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunks } from "./tools/chunks.ts";
import { lazyRoutes } from "./tools/lazy-routes.ts";
import { libraryKnows } from "./tools/library-facts.ts";
import { oneByte } from "./tools/one-byte.ts";

/** As few letters as the builder allows: each page names hundreds, and they cannot be compressed. */
const scripts = "assets/[name]-[hash:7].js";

// Hono and the route modules come from one server build: the request context and the database
// handle are compared by identity.
export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: chunks, entryFileNames: scripts, chunkFileNames: scripts },
        },
      },
    },
    ssr: {
      // A process keeps the text that it was made from, for what is not compiled yet: two fifths
      // of it were the comments, of libraries most of all.
      build: {
        rollupOptions: { input: "./app/server/app.server.ts", output: { comments: false } },
      },
      // Hundreds of small modules each, whose package files Node reads again for every one of them:
      // in one file they start fast and small. From the sources Node itself is the faster reader.
      resolve: {
        noExternal:
          command === "build"
            ? ["drizzle-orm", "zod", "@hono/zod-openapi", "react-router", /^@tanstack\//]
            : [],
      },
    },
  },
  css: {
    modules: {
      // `.track` of player.module.css is `player-track` in the page: the architecture test keeps
      // the names of the files apart.
      generateScopedName: (name, file) => `${basename(file).split(".")[0]}-${name}`,
      localsConvention: "camelCaseOnly",
    },
  },
  plugins: [tailwindcss(), reactRouter(), lazyRoutes(), libraryKnows(), oneByte()],
  build: {
    assetsInlineLimit: 0,
    // A part that comes later brings its sheets; the scripts that it stands on are on the page
    // already or are asked for by itself. Their names would be on every page.
    modulePreload: {
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === "js" ? needed.filter((file) => file.endsWith(".css")) : needed,
    },
  },
}));
