// A certificate for localhost, made when it is needed, and proxies that end TLS before the shop.
import { spawn, spawnSync } from "node:child_process";
import { generateKeyPairSync, sign, X509Certificate } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { dayMs } from "#lib/time.ts";
import { freePort } from "./server.ts";

export type Certificate = { cert: string; key: string };

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`));

/** Self-signed, for a day. Source: RFC 5280, section 4.1; RFC 5758 for the signature. */
export function aCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
  const commonName = sequence(oid("550403"), der(0x0c, Buffer.from("localhost")));
  const name = sequence(der(0x31, commonName));
  const names = sequence(der(0x82, Buffer.from("localhost")));
  const now = Date.now();
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(now - dayMs)), utcTime(new Date(now + dayMs))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(oid("551d11"), der(0x04, names)))),
  );
  const signature = sign("sha256", content, privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    cert: new X509Certificate(whole).toString(),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

export type Proxy = { base: string; close(): Promise<void> };

/**
 * Ends TLS and passes on over http under another name, as proxies do; adds who asked, by default a
 * visitor from outside, to `X-Forwarded-For`.
 */
export async function nodeProxy(
  certificate: Certificate,
  port: number,
  to: string,
  visitor = "198.51.100.20",
): Promise<Proxy> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const { host, ...headers } = incoming.headers;
    const before = headers["x-forwarded-for"];
    const passed = request(new URL(incoming.url ?? "/", to), {
      method: incoming.method,
      headers: {
        ...headers,
        "x-forwarded-for": [before, visitor].filter(Boolean).join(", "),
        "x-forwarded-proto": "https",
        "x-forwarded-host": host,
      },
    });
    passed.on("response", (answer) => {
      // Whoever asked may have turned away meanwhile, as browsers do.
      if (outgoing.destroyed) {
        answer.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // A body that breaks off breaks off for whoever asked, too.
      pipeline(answer, outgoing, () => {});
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    base: `https://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

/** The same with nginx, by the file that operators take; by that for two machines, to their hosts. */
export async function nginxProxy(
  { cert, key }: Certificate,
  port: number,
  to: string | readonly [first: string, second: string],
  /** Where those come who typed the name alone. */
  plainPort?: number,
): Promise<Proxy> {
  const plain = plainPort ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "kg-nginx-"));
  writeFileSync(join(folder, "cert.pem"), cert);
  writeFileSync(join(folder, "key.pem"), key);
  mkdirSync(join(folder, "temp"));
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join("\n");
  // The file that operators take, with our places in it.
  const one = typeof to === "string";
  const [first, second] = one ? [new URL(to).host, ""] : to;
  const file = one ? "shop.conf" : "two-machines.conf";
  const ofShop = readFileSync(new URL(`../deploy/nginx/${file}`, import.meta.url), "utf8")
    .replaceAll(one ? "127.0.0.1:3000" : "10.0.0.11:3000", first)
    .replaceAll("10.0.0.12:3000", second)
    .replace("listen 80", `listen 127.0.0.1:${plain}`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("server_name shop.example.jp", "server_name localhost")
    .replace("/etc/ssl/shop.pem", `${folder}/cert.pem`)
    .replace("/etc/ssl/shop.key", `${folder}/key.pem`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http { access_log off; ${temp}
      ${ofShop}
    }`,
  );
  const child = spawn("nginx", ["-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")]);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await pause(300);
  return {
    base: `https://localhost:${port}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
