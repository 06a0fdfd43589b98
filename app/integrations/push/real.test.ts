// Which addresses are asked for anything, and what the answers mean.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:http";
import { createECDH } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { isPushService, pushSender, vapidPair } from "./real.server.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test.each([
  "https://fcm.googleapis.com/fcm/send/a",
  "https://updates.push.services.mozilla.com/wpush/v2/a",
  "https://web.push.apple.com/a",
  "https://wns2-ln2p.notify.windows.com/w/?token=a",
])("%s is a push service", (endpoint) => expect(isPushService(endpoint)).toBe(true));
test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com.elsewhere.example/a",
  "https://fcm.googleapis.com:8443/a",
  "https://user@fcm.googleapis.com/a",
  "https://127.0.0.1/a",
  "https://push.services.mozilla.com.example/a",
  "https://notify.windows.com.example/a",
  "not an address",
])("%s is none", (endpoint) => expect(isPushService(endpoint)).toBe(false));

const device = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: "a".repeat(22),
});
const sender = (patienceMs?: number) =>
  pushSender({
    privateHex: "5".repeat(64),
    subject: "mailto:shop@example.jp",
    knows: (endpoint) => endpoint.startsWith("http://127.0.0.1:"),
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
async function answering(status: number | undefined, location = "") {
  server = createServer((request, answer) => {
    request.resume();
    if (status !== undefined) answer.writeHead(status, location ? { location } : {}).end();
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
}

test.each([
  [201, "accepted"],
  [404, "gone"],
  [410, "gone"],
  [429, "later"],
  [500, "later"],
  [403, "later"],
  [400, "refused"],
  [413, "refused"],
])("%i is %s", async (status, kind) => {
  const to = device(await answering(status));
  expect((await sender().send(to, "{}", "topic")).kind).toBe(kind);
});
test("it follows nowhere", async () => {
  const to = device(await answering(307, "http://127.0.0.1:1/elsewhere"));
  expect(await sender().send(to, "{}", "topic")).toEqual({ kind: "refused", why: "307" });
});
test("a service that does not answer is asked later", async () => {
  const to = device(await answering(undefined));
  expect((await sender(100).send(to, "{}", "topic")).kind).toBe("later");
});
test("keys that are none, and other addresses, are asked for nothing", async () => {
  const at = await answering(201);
  expect((await sender().send({ ...device(at), p256dh: "x" }, "{}", "t")).kind).toBe("refused");
  expect((await sender().send(device("https://elsewhere.example"), "{}", "t")).kind).toBe(
    "refused",
  );
});
test("a private key makes one public key", () => {
  const { publicKey, privateKey } = vapidPair("5".repeat(64));
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(privateKey, "base64url").toString("hex")).toBe("5".repeat(64));
  expect(vapidPair("5".repeat(64)).publicKey).toBe(publicKey);
});
