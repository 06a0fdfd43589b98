// The calls by which a browser agrees to be told, and what the page of choices shows of it.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { aShop } from "./kit/shop.ts";
import { signedIn } from "./people.ts";

const secret = "the secret of devices that agreed to be told";
const shop = aShop({ SESSION_SECRET: secret, PORT: "4399" });
const service = "http://127.0.0.1:4399/__stand-in/push/send";
const device = (endpoint = `${service}/${randomUUID()}`) => ({
  endpoint,
  keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
});
async function member() {
  const person = await shop.person();
  const { uid, signInId, token } = await signedIn(shop.base(), person);
  const bearer = await issueAccessToken(secret, { uid, signInId }, new Date());
  const call = async (method: "PUT" | "DELETE", body: unknown, auth = `Bearer ${bearer}`) => {
    const answer = await shop.app().fetch(shop.url("/api/v1/push/device"), {
      method,
      headers: {
        origin: shop.app().base,
        cookie: `session=${token}`,
        authorization: auth,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    return { http: answer.status, ...((await answer.json()) as { status: number }) };
  };
  const page = async () =>
    (
      await shop.app().fetch(shop.url("/mypage/settings/contact"), {
        headers: { cookie: `session=${token}` },
      })
    ).text();
  const kept = async () =>
    (
      await shop.query("select endpoint from push_device where uid = $1 order by created_at", [uid])
    ).map(({ endpoint }) => endpoint as string);
  return { uid, call, page, kept };
}

describe("a device", () => {
  test("is kept once, shows a column of its own, and goes when it is told to", async () => {
    const one = await member();
    expect(await one.page()).not.toContain("コメントと返事を通知で受けとる");
    const mine = device();
    for (let time = 0; time < 2; time += 1)
      expect(await one.call("PUT", mine)).toMatchObject({ http: 200, status: 0 });
    expect(await one.kept()).toEqual([mine.endpoint]);
    const page = await one.page();
    expect(page).toContain("コメントと返事を通知で受けとる");
    expect(page).toContain("1台");
    expect(await one.call("DELETE", { endpoint: mine.endpoint })).toMatchObject({ http: 200 });
    expect(await one.kept()).toEqual([]);
  });
  test("is theirs who uses the browser now, and nobody takes away another's", async () => {
    const [one, other] = [await member(), await member()];
    const shared = device();
    await one.call("PUT", shared);
    await other.call("DELETE", { endpoint: shared.endpoint });
    expect(await one.kept()).toEqual([shared.endpoint]);
    await other.call("PUT", shared);
    expect([await one.kept(), await other.kept()]).toEqual([[], [shared.endpoint]]);
  });
  test("is refused where its address is no push service, and to who is not signed in", async () => {
    const one = await member();
    for (const endpoint of ["http://127.0.0.1:4399/admin", "https://elsewhere.example/x"])
      expect(await one.call("PUT", device(endpoint))).toMatchObject({ http: 422, status: -1 });
    expect(await one.call("PUT", { endpoint: device().endpoint })).toMatchObject({ http: 422 });
    expect(await one.call("PUT", device(), "")).toMatchObject({ http: 401, status: -1 });
    expect(await one.kept()).toEqual([]);
  });
  test("is one of ten at most: the newest stay", async () => {
    const one = await member();
    const many = Array.from({ length: 11 }, () => device());
    for (const next of many) await one.call("PUT", next);
    expect(await one.kept()).toEqual(many.slice(1).map(({ endpoint }) => endpoint));
  });
});
