// What a shop reaches outside, in a process of its own: the practice payment provider with its
// pages, and a post office that takes every letter. `process.send` tells the settings of the shop.
// node bench/outside.ts DATABASE_URL WEBHOOK_URL
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { startStripeStandIn } from "../dev/stand-ins/stripe/stand-in.server.ts";

const [connectionString = "", webhookUrl = ""] = process.argv.slice(2);
const webhookSecret = "whsec_of_the_bench_and_nobody_else";

const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.on("end", () => done());
  },
});
await new Promise<void>((resolve) => {
  post.listen(0, "127.0.0.1", resolve);
});
const { port: postPort } = post.server.address() as AddressInfo;

const site = new Hono();
const pages = serve({ fetch: site.fetch, hostname: "127.0.0.1", port: 0 });
await new Promise((resolve) => {
  pages.once("listening", resolve);
});
const { port: pagesPort } = pages.address() as AddressInfo;
const pool = new pg.Pool({ connectionString, max: 10 });
pool.on("error", () => process.exit());
const provider = await startStripeStandIn({
  pool,
  webhookUrl,
  webhookSecret,
  publicBaseUrl: `http://127.0.0.1:${pagesPort}`,
  now: () => new Date(),
});
site.route("/__stand-in/stripe", provider.pages);

process.send?.({
  STRIPE_SECRET_KEY: provider.secretKey,
  STRIPE_API_BASE: `http://${provider.host}:${provider.port}`,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  SMTP_URL: `smtp://127.0.0.1:${postPort}`,
});
