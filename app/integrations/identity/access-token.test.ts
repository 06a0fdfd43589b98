// LINE's token of access: whose it is, for whom it was made, and what LINE may answer.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lineSignIn } from "./line.server.ts";

const channel = "1234567890";
type Answer = { status?: number; body?: unknown };
const good: Record<string, Answer> = {
  "/oauth2/v2.1/verify": { body: { client_id: channel, expires_in: 60, scope: "profile openid" } },
  "/v2/profile": {
    body: { userId: "U1", displayName: "みお", pictureUrl: "https://profile.line-scdn.net/x" },
  },
  "/friendship/v1/status": { body: { friendFlag: true } },
};
let answers: Record<string, Answer> = good;
let asked: [path: string, authorization: string | undefined][] = [];
let line: Server;
let api = "";
beforeAll(async () => {
  line = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://line.test");
    asked.push([request.url ?? "", request.headers.authorization]);
    const { status = 200, body } = answers[pathname] ?? { status: 404 };
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => {
    line.listen(0, "127.0.0.1", resolve);
  });
  api = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    line.close(resolve);
  });
});
beforeEach(() => {
  answers = good;
  asked = [];
});
const read = (base = api) =>
  lineSignIn({
    LINE_LOGIN_CHANNEL_ID: channel,
    LINE_LOGIN_CHANNEL_SECRET: "s".repeat(32),
    LINE_ISSUER: "https://access.line.me",
    LINE_API_BASE: base,
  }).readAccessToken("a b&c");

describe("a token of access", () => {
  test("is asked of LINE, and tells name and friendship, but no address", async () => {
    expect(await read()).toEqual({
      provider: "line",
      issuer: "https://access.line.me",
      subject: "U1",
      name: "みお",
      picture: "https://profile.line-scdn.net/x",
      email: null,
      emailAuthoritative: false,
      emailVerified: false,
      friend: true,
    });
    expect(asked).toEqual([
      ["/oauth2/v2.1/verify?access_token=a%20b%26c", undefined],
      ["/v2/profile", "Bearer a b&c"],
      ["/friendship/v1/status", "Bearer a b&c"],
    ]);
  });
  test.each<[string, Record<string, Answer>, { name: string; code?: string }]>([
    [
      "made for another channel",
      { "/oauth2/v2.1/verify": { body: { client_id: "9999999999", expires_in: 60 } } },
      { name: "IdentityRefused", code: "wrong" },
    ],
    [
      "made for nobody",
      { "/oauth2/v2.1/verify": { body: { expires_in: 60 } } },
      { name: "IdentityRefused", code: "wrong" },
    ],
    [
      "that is over",
      { "/oauth2/v2.1/verify": { status: 400, body: { error: "invalid_request" } } },
      { name: "IdentityRefused", code: "expired" },
    ],
    [
      "that ends now",
      { "/oauth2/v2.1/verify": { body: { client_id: channel, expires_in: 0 } } },
      { name: "IdentityRefused", code: "expired" },
    ],
    [
      "that ends nobody knows when",
      { "/oauth2/v2.1/verify": { body: { client_id: channel, expires_in: "60" } } },
      { name: "IdentityRefused", code: "expired" },
    ],
    [
      "of nobody",
      { "/v2/profile": { body: { displayName: "みお" } } },
      { name: "IdentityRefused", code: "wrong" },
    ],
    [
      "taken back in between",
      { "/v2/profile": { status: 401 } },
      { name: "IdentityRefused", code: "expired" },
    ],
  ])("%s is refused", async (_what, change, refusal) => {
    answers = { ...good, ...change };
    await expect(read()).rejects.toMatchObject(refusal);
  });
  test.each<[string, Record<string, Answer>]>([
    ["in trouble", { "/oauth2/v2.1/verify": { status: 503 } }],
    ["busy", { "/v2/profile": { status: 429 } }],
    ["speaking of something else", { "/v2/profile": { body: "<html>" } }],
  ])("is not judged while LINE is %s", async (_what, change) => {
    answers = { ...good, ...change };
    await expect(read()).rejects.toMatchObject({ name: "IdentityUnavailable" });
  });
  test("is not judged while nobody answers", async () => {
    await expect(read("http://127.0.0.1:1")).rejects.toMatchObject({ name: "IdentityUnavailable" });
  });
  test("goes on where friendship alone is not told", async () => {
    answers = { ...good, "/friendship/v1/status": { status: 500 } };
    expect((await read()).friend).toBeNull();
  });
});
