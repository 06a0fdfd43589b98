// Opens what tells an OpenTelemetry receiver of requests, statements and jobs, where one is set.
import { existsSync } from "node:fs";
import { CannotStart } from "../lib/cannot-start.ts";
import type { Tracer } from "../lib/tracing.ts";
import type { Env } from "./env.server.ts";

type Sdk = {
  openTracing(to: {
    endpoint: string;
    headers: Record<string, string>;
    share: number;
    version: string;
  }): { tracer: Tracer; close: () => Promise<void> };
};

/** `name=value,name=value`, as the standard has it. */
export const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .map((part) => part.split(/=(.*)/s))
      .flatMap(([name = "", value]) =>
        name.trim() && value !== undefined ? [[name.trim(), decodeURIComponent(value.trim())]] : [],
      ),
  );

/** `folder`: where the SDK lies with a lock of its own. Without the setting nothing is read. */
export async function openTelemetry(env: Env, folder: URL) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return undefined;
  if (!existsSync(new URL("node_modules", folder)))
    throw new CannotStart(
      "OpenTelemetry の部品がありません。npm ci --prefix tools/telemetry を行うか、" +
        "OTEL_EXPORTER_OTLP_ENDPOINT を外してください。",
    );
  const { openTracing } = (await import(new URL("sdk.mjs", folder).href)) as Sdk;
  return openTracing({
    endpoint,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
    share: env.OTEL_TRACES_SAMPLER_ARG,
    version: env.VERSION,
  });
}
