// Spans for a receiver of OpenTelemetry: what took how long, and never of whom; nobody waits for
// the receiver; without the setting nothing of it is there.
import { globSync, readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readHeaders } from "#server/telemetry.server.ts";
import { install, whatIsInstalled } from "../tools/install.mjs";
import { freshDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./server.ts";

const folder = fileURLToPath(new URL("../tools/telemetry", import.meta.url));
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
});
type Span = z.infer<typeof Span>;
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

const bodies: string[] = [];
const keys: (string | undefined)[] = [];
/** Whether the receiver answers, or takes what comes and says nothing. */
let answers = true;
const hanging: ServerResponse[] = [];
let receiver: Server;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let shop: RunningServer;
beforeAll(async () => {
  if (whatIsInstalled(folder) !== "all") expect(install(folder, { runtimeOnly: true })).toBe(true);
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (!answers) return void hanging.push(response);
      keys.push(request.headers["authorization"]);
      bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, "127.0.0.1", resolve);
  });
  base = await freshDatabase();
  shop = await startServer({
    SEED: "none",
    DATABASE_URL: base.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20word",
  });
}, 240_000);
afterAll(async () => {
  for (const response of hanging) response.destroy();
  receiver?.closeAllConnections();
  receiver?.close();
  await shop?.stop();
  await base?.close();
});
const spans = (): Span[] =>
  bodies.flatMap((body) =>
    Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  );
const named = (name: string) => spans().filter((one) => one.name === name);
const secrets = ["mio@example.jp", "himitsu-no-aikotoba", "naisho-no-kotoba", "192.0.2.7"];

test("a page, its statements and the jobs come, and nothing of whose they are", async () => {
  const form = { method: "POST", headers: { origin: shop.base } };
  await fetch(`${shop.base}/dictionary/${secrets[2]}?q=${secrets[0]}`, {
    headers: { "x-forwarded-for": String(secrets[3]), cookie: `session=${secrets[1]}` },
  });
  await fetch(`${shop.base}/account/login`, {
    ...form,
    body: new URLSearchParams({
      intent: "password",
      email: "mio@example.jp",
      password: "a".repeat(9),
    }),
  });
  await expect.poll(() => named("GET /dictionary/:wordid").length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => named("POST /account/login").length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => named("job outbox").length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [page] = named("GET /dictionary/:wordid");
  expect(Object.fromEntries(page?.attributes.map(({ key, value }) => [key, value]) ?? [])).toEqual({
    "http.request.method": { stringValue: "GET" },
    "http.route": { stringValue: "/dictionary/:wordid" },
    "http.response.status_code": { intValue: 404 },
    "shop.request_id": { stringValue: expect.any(String) },
  });
  const below = spans().filter(({ traceId }) => traceId === page?.traceId);
  expect(below.filter(({ parentSpanId }) => parentSpanId === page?.spanId)).not.toEqual([]);
  expect(below.map(({ name }) => name)).toContain("select site_switch");
  for (const secret of secrets) expect(bodies.join()).not.toContain(secret);
  expect(new Set(keys)).toEqual(new Set(["Bearer word"]));
});
test("a receiver that says nothing keeps nobody waiting, neither a page nor the end", async () => {
  answers = false;
  for (let n = 0; n < 50; n += 1)
    expect((await fetch(`${shop.base}/about?n=${n}`)).status).toBe(200);
  await expect.poll(() => hanging.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await fetch(`${shop.base}/about?last`)).status).toBe(200);
  const began = performance.now();
  expect(await shop.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(8_000);
});
test("what is built has nothing of it, and the headers are read as the standard has them", () => {
  const build = fileURLToPath(new URL("../build/server", import.meta.url));
  const files = globSync("**/*.js", { cwd: build });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(readFileSync(`${build}/${file}`, "utf8")).not.toContain("@opentelemetry/");
  expect(readHeaders("a=b%20c, d=e=f,,g")).toEqual({ a: "b c", d: "e=f" });
});
