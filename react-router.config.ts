import type { Config } from "@react-router/dev/config";

/** A build is made beside the one that runs (tools/build.mjs), and takes its place when it is whole. */
const buildDirectory = process.env["BUILD_FOLDER"] ?? "build";

export default {
  buildDirectory,
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
