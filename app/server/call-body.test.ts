// A NUL in a call's body: refused with a sentence, and everything else passes whole.
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { callBody, hasNulInJson } from "./call-body.server.ts";

const app = new Hono()
  .use("/api/v1/*", callBody)
  .post("/api/v1/json", async (c) => c.json({ got: await c.req.json<unknown>() }))
  .post("/api/v1/form", async (c) => c.json({ got: await c.req.parseBody() }))
  .put("/api/v1/file", async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));

const json = (body: string) =>
  app.request("http://shop.test/api/v1/json", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
const form = (body: FormData | URLSearchParams | string) =>
  app.request("http://shop.test/api/v1/form", {
    method: "POST",
    body,
    ...(typeof body === "string"
      ? { headers: { "content-type": "application/x-www-form-urlencoded" } }
      : {}),
  });
const refused = {
  status: -1,
  message: "使えない文字がふくまれています。入力しなおしてください。",
};

describe("a JSON body", () => {
  test.each([
    ["in a text", { id: "a\u0000b" }],
    ["alone", "\u0000"],
    ["deep inside", { lines: [{ seen: ["x", { title: "\u0000" }] }] }],
    ["in a name", { ["a\u0000"]: 1 }],
  ])("with a NUL %s is refused", async (_where, body) => {
    const answer = await json(JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual(refused);
  });
  test.each([
    ["without one", { id: "三年番茶", n: [1, null, true] }],
    ["that speaks of one", { memo: "\\u0000 と書く" }],
    ["with other control characters", { memo: "a\u0001\u001f\n" }],
  ])("%s passes whole", async (_what, body) => {
    const answer = await json(JSON.stringify(body));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ got: body });
  });
  test("that is none is left to its reader", () => {
    expect(hasNulInJson('{"a":"\\u0000"')).toBe(false);
    expect(hasNulInJson("")).toBe(false);
  });
});

describe("a form", () => {
  test("with a NUL is refused, however it is sent", async () => {
    expect((await form("id=a%00b")).status).toBe(400);
    expect((await form(new URLSearchParams({ id: "\u0000" }))).status).toBe(400);
    const parts = new FormData();
    parts.set("id", "a\u0000");
    expect((await form(parts)).status).toBe(400);
  });
  test("without one passes whole", async () => {
    const parts = new FormData();
    parts.set("id", "百分の00%");
    expect(await (await form(parts)).json()).toEqual({ got: { id: "百分の00%" } });
    expect(await (await form("id=%E3%81%82")).json()).toEqual({ got: { id: "あ" } });
  });
});

test("a file may hold what it likes", async () => {
  const answer = await app.request("http://shop.test/api/v1/file", {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array([0, 1, 0]),
  });
  expect(await answer.json()).toEqual({ bytes: 3 });
});
