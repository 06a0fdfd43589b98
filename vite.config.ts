import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Hono and the route modules come from one server build: the request context and the database handle are compared by identity.
export default defineConfig({
  environments: { ssr: { build: { rollupOptions: { input: "./app/server/app.server.ts" } } } },
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
});
