// The call for the next popup, and the desk that writes them.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";
import { giveLicence } from "./kit/licence.ts";
import { signedIn } from "./people.ts";

const secret = "the secret of popups and of who saw them";
const shop = aShop({ SESSION_SECRET: secret });
let owner: PlainBrowser;
beforeAll(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});

const words = {
  title: "冬のお休み",
  body: "年末は、27日までのご注文をお送りします。",
  link: "/news",
  linkWords: "くわしく",
  status: "open",
  openAt: "2026-01-01T00:00",
  closeAt: "2099-01-01T00:00",
};
async function publish(more: Record<string, string> = {}) {
  const key = randomUUID();
  const answer = await owner.post("/admin/popups/new", { intent: "save", key, ...words, ...more });
  expect(answer.status, await answer.clone().text()).toBe(303);
  return key;
}
async function member(who: Parameters<typeof shop.person>[0] = {}) {
  const person = await shop.person(who);
  const { uid, signInId, token } = await signedIn(shop.base(), person);
  const bearer = await issueAccessToken(secret, { uid, signInId }, new Date());
  const pop = async (body: unknown = { uid, plan: "all" }, auth = `Bearer ${bearer}`) => {
    const answer = await shop.app().fetch(shop.url("/api/v1/popup/pop"), {
      method: "POST",
      headers: {
        origin: shop.app().base,
        cookie: `session=${token}`,
        authorization: auth,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    type Told = { status: number; message: string; data?: { popup: { title: string } | null } };
    return { http: answer.status, ...((await answer.json()) as Told) };
  };
  return { uid, pop };
}

describe("POST /api/v1/popup/pop", () => {
  beforeAll(async () => {
    await publish();
    await publish({ title: "英知の方へ", areas: "eichi", closeAt: "2098-01-01T00:00" });
  });
  test("answers each popup once, what ends first before, then null", async () => {
    const { uid, pop } = await member();
    await giveLicence(shop.base(), uid, "000001");
    const told = [await pop(), await pop(), await pop()];
    expect(told.map(({ http, status, message }) => [http, status, message])).toEqual(
      Array.from({ length: 3 }, () => [200, 0, "success"]),
    );
    expect(told.map(({ data }) => data?.popup?.title)).toEqual([
      "英知の方へ",
      "冬のお休み",
      undefined,
    ]);
    expect(told[1]?.data?.popup).toMatchObject({ link: "/news", linkWords: "くわしく" });
  });
  test("tells who holds no plan only what is for everybody, whatever plan is named", async () => {
    const { uid, pop } = await member();
    expect((await pop({ uid, plan: "eichi" })).data?.popup?.title).toBe("冬のお休み");
    expect((await pop({ uid, plan: "eichi" })).data?.popup).toBeNull();
  });
  test("refuses another's uid, a plan that is none, no plan, and who is not signed in", async () => {
    const [one, other] = [await member(), await member()];
    expect(await one.pop({ uid: other.uid, plan: "all" })).toMatchObject({ http: 403, status: -1 });
    expect(await one.pop({ uid: one.uid, plan: "moon" })).toMatchObject({ http: 404, status: -1 });
    expect(await one.pop({ uid: one.uid })).toMatchObject({ http: 422, status: -1 });
    expect(await one.pop(undefined, "")).toMatchObject({ http: 401, status: -1 });
    expect((await other.pop()).data?.popup?.title).toBe("冬のお休み");
  });
});

describe("the desk of popups", () => {
  test("refuses beside the field, and keeps what was typed", async () => {
    const answer = await owner.post("/admin/popups/new", {
      intent: "save",
      key: randomUUID(),
      ...words,
      closeAt: "2025-01-01T00:00",
      body: "とどけたいことば",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("おわりは、はじまりよりあと");
    expect(page).toContain("とどけたいことば");
  });
  test("makes one of a form sent twice, changes it, and takes the last change back", async () => {
    const key = randomUUID();
    const form = { intent: "save", key, ...words };
    await owner.post("/admin/popups/new", form);
    await owner.post("/admin/popups/new", form);
    const at = `/admin/popups/${key}`;
    const changed = await owner.post(at, { ...form, seen: "1", title: "夏のお休み" });
    expect(changed.status).toBe(303);
    expect(await (await owner.get("/admin/popups")).text()).toContain("夏のお休み");
    expect((await owner.post(at, { intent: "undo" })).status).toBe(303);
    const [row] = await shop.query(`select title, status from popup where id = '${key}'`);
    expect(row).toEqual({ title: "冬のお休み", status: "open" });
    const acts = await shop.query(`select action from audit where subject = 'popup:${key}'`);
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      "popup.edited",
      "popup.made",
      "popup.taken-back",
    ]);
  });
  test("asks to look at a promise of health before it is put out", async () => {
    const promise = { ...words, body: "肩こりが治ります。", intent: "save", key: randomUUID() };
    expect((await owner.post("/admin/popups/new", promise)).status).toBe(422);
  });
});
