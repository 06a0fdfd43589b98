// A push service for development and tests: it speaks what browsers' services speak, checks the
// signature, reads each message as the device would, and shows what arrived.
import { Hono } from "hono";
import { importJWK, jwtVerify } from "jose";
import type { Pool } from "pg";
import { escapeHtml } from "#lib/html.ts";
import { page } from "../identity/stand-in-pages.ts";
import { createSignInTables } from "../identity/stand-in-store.server.ts";
import { decryptPush } from "./decrypt.ts";
import { arrivedLately, findDevice, keepArrived, saveDevice, subscribe } from "./devices.server.ts";

const maxBytes = 4_096;

/** Who signed, where the signature is good and meant for us. Source: RFC 8292. */
async function signerOf(authorization: string, origin: string, now: Date) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/.exec(authorization) ?? [];
  const raw = Buffer.from(key, "base64url");
  if (raw.length !== 65) return undefined;
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((half) => half.toString("base64url"));
  try {
    const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
    const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
      audience: origin,
      currentDate: now,
    });
    const isLong = (payload.exp ?? Infinity) > now.getTime() / 1_000 + 86_400;
    return isLong || !/^(mailto:|https:)/.test(payload.sub ?? "") ? undefined : key;
  } catch {
    return undefined;
  }
}

type Ask = { pool: Pool; now: () => Date };

/** To be mounted at `base`, an address without a slash at its end. */
export function pushStandIn({ pool, now }: Ask, base: string): Hono {
  const { origin } = new URL(base);
  const app = new Hono();
  app.use(async (_, next) => {
    await createSignInTables(pool);
    await next();
  });
  app.post("/devices", async (c) => {
    const { key } = await c.req.json<{ key: string }>();
    const { id, keys } = await subscribe(pool, key, now());
    return c.json({ endpoint: `${base}/send/${id}`, keys });
  });
  app.post("/send/:id", async (c) => {
    const id = c.req.param("id");
    const device = await findDevice(pool, id);
    if (!device) return c.body(null, 404);
    if (device.gone) return c.body(null, 410);
    // The library signs by the machine's clock, whatever hour the shop thinks it is.
    const signer = await signerOf(c.req.header("authorization") ?? "", origin, new Date());
    if (signer !== device.serverKey) return c.body(null, 403);
    if (!/^\d+$/.test(c.req.header("ttl") ?? "")) return c.body(null, 400);
    if (c.req.header("content-encoding") !== "aes128gcm") return c.body(null, 415);
    if (device.failNext > 0) {
      await saveDevice(pool, id, { ...device, failNext: device.failNext - 1 }, now());
      return c.body(null, device.failWith as 429 | 500);
    }
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > maxBytes) return c.body(null, 413);
    const topic = c.req.header("topic") ?? "";
    if (!/^[\w-]{0,32}$/.test(topic)) return c.body(null, 400);
    await keepArrived(pool, { device: id, text: decryptPush(body, device), topic }, now());
    return c.body(null, 201, { location: `${base}/message/${id}` });
  });
  app.get("/", async (c) => {
    const told = (await arrivedLately(pool)).map(
      ({ text, at }) =>
        `<li><small>${escapeHtml(at)}</small>` +
        `<p style="overflow-wrap:anywhere">${escapeHtml(text)}</p></li>`,
    );
    const list = told.length > 0 ? `<ul>${told.join("")}</ul>` : "<p>まだ、ありません。</p>";
    return c.html(page("端末への通知のかわり", `<h2>届いた通知</h2>${list}`));
  });
  return app;
}
