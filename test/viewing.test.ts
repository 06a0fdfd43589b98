// Staff see the site as a member does: only to look, only for a while, and nothing is written.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskRoles } from "#features/identity/account/rules.ts";
import { endOverdueViewings } from "#features/identity/session/viewing.server.ts";
import { viewedPages } from "#features/identity/session/viewing-rules.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { viewingRefused, viewingTitle } from "#lib/viewing-words.ts";
import { wordsOfError } from "#ui/shells/refusal-words.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { siteTable } from "../app/routes.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
type Browser = PlainBrowser & { person: { uid: string } };
let owner: Browser;
let member = "";
const letter = randomUUID();
beforeAll(async () => {
  await ensureItems(shop.base().db, itemMasters);
  ({ uid: member } = await shop.person());
  await giveLicence(shop.base(), member, "000001");
  await shop.query("update users set display_name = '見られるミオ' where uid = $1", [member]);
  await shop.query(
    `insert into member_letter (id, uid, kind, subject, parts, created_at)
     values ($1, $2, 'x', 'おたより', '[]', now())`,
    [letter, member],
  );
}, 90_000);
beforeEach(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});

const begin = (browser: PlainBrowser, uid = member, more: Record<string, string> = {}) =>
  browser.post(`/admin/members/${uid}`, {
    intent: "see",
    reason: "聴けないとのお問い合わせ",
    key: randomUUID(),
    ...more,
  });
const textOf = async (answer: Promise<Response>) => (await answer).text();
const acts = async (uid = member) =>
  (
    await shop.query("select action from audit where subject = $1 order by id", [`user:${uid}`])
  ).map(({ action }) => action as string);

/** Every row of every table but those that count requests, and the staff's own sign-ins. */
async function everything(): Promise<Record<string, string>> {
  const tables = await shop.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' order by 1`,
  );
  const states: Record<string, string> = {};
  for (const { name } of tables as { name: string }[]) {
    if (/limit|job|schedule|lane|sign_in/.test(name)) continue;
    const [row] = await shop.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as s from "${name}" t`,
    );
    states[name] = (row as { s: string }).s;
  }
  return states;
}
const fill = (path: string) =>
  path
    .replaceAll(/\/:[\w-]+\?/g, "")
    .replaceAll(":id", randomUUID())
    .replaceAll(/:[\w-]+/g, "x");

describe("somebody of the staff who sees the site as a member does", () => {
  test("reads the member's own page under a bar with the name, without scripts and cookies", async () => {
    const began = await begin(owner);
    expect([began.status, began.headers.get("location")]).toEqual([303, "/mypage"]);
    const answer = await owner.get("/mypage");
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain("見られるミオ");
    expect(page).toContain("さんの画面を見ています");
    expect(page).toContain('action="/end-viewing"');
    expect(page).not.toContain("<script");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await textOf(owner.get("/mypage/why"))).toContain("さんの画面を見ています");
    expect((await acts()).at(-1)).toBe("member.viewed");
  });
  test("finds the bar above every page that opens, and nothing is written by any of them", async () => {
    await begin(owner);
    const before = await everything();
    for (const path of viewedPages) {
      const answer = await owner.get(fill(path));
      const page = await answer.text();
      expect([path, answer.status < 500]).toEqual([path, true]);
      if (answer.status === 200 && (answer.headers.get("content-type") ?? "").includes("html"))
        expect([path, page.includes("さんの画面を見ています")]).toEqual([path, true]);
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []]);
    }
    expect(await everything()).toEqual(before);
  });
  test("opens no page that is the member's alone, and none that is not named", async () => {
    await begin(owner);
    const closed = siteTable.filter(
      ({ path }) => !viewedPages.has(path) && !/^\/(?:admin|policies|end-viewing)/.test(path),
    );
    expect(closed.length).toBeGreaterThan(50);
    for (const { path } of closed) {
      const answer = await owner.get(fill(path));
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).toContain("見おわる");
    }
    for (const path of ["/timeline/rooms", `/mypage/letters/${letter}`, "/mypage/addresses"])
      expect([path, (await owner.get(path)).status]).toEqual([path, 403]);
    const [row] = await shop.query("select read_at from member_letter where id = $1", [letter]);
    expect(row).toEqual({ read_at: null });
  });
  test("is told of an address that there is none, as everybody is", async () => {
    await begin(owner);
    const answer = await owner.get("/no-such-page/at-all");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("さんの画面を見ています");
  });
  test("looks at an impression, and its comments stay unread", async () => {
    const id = randomUUID();
    await shop.query(
      `insert into kansou (id, plan, uid, body, summary, send_key, created_at)
       values ($1, 'eichi', $2, '見られる感想', '見られる感想', $1, now())`,
      [id, member],
    );
    await begin(owner);
    const before = await everything();
    expect(await textOf(owner.get(`/timeline/${id}/kansou`))).toContain("見られる感想");
    expect(await everything()).toEqual(before);
  });
  test("names only pages that are there", () => {
    const there = new Set(siteTable.map(({ path }) => path));
    expect([...viewedPages].filter((path) => !there.has(path))).toEqual([]);
  });
  test("sends nothing: every page of the table refuses, and so does every call", async () => {
    await begin(owner);
    const before = await everything();
    for (const { path } of siteTable) {
      if (path === "/end-viewing") continue;
      for (const place of [fill(path), `${fill(path) === "/" ? "/_root" : fill(path)}.data`]) {
        const answer = await owner.post(place, { intent: "note", words: "x", key: randomUUID() });
        expect([place, answer.status]).toEqual([place, 403]);
      }
    }
    for (const call of [
      "/api/v1/onsei/userPlayingState",
      "/api/v1/popup/pop",
      "/api/v1/admin/door",
      "/api/v1/admin/drafts",
    ])
      expect([call, (await owner.call(call, { uid: member })).status]).toEqual([call, 403]);
    expect(await everything()).toEqual(before);
  });
  test("keeps the desk to read as oneself, under the same bar", async () => {
    await begin(owner);
    const page = await textOf(owner.get(`/admin/members/${member}`));
    expect(page).toContain("さんの画面を見ています");
    expect(page).toContain("この方の画面を見る");
    expect(page).toContain("<script");
    // What would be refused is not offered, and nothing is typed in vain.
    expect(page).toContain(viewingRefused);
    expect(page).not.toContain("メモを足す");
    await owner.post("/end-viewing", {});
    const again = await textOf(owner.get(`/admin/members/${member}`));
    expect(again).not.toContain(viewingRefused);
    expect(again).toContain("メモを足す");
  });
  test("is told why a form sent from another tab did nothing, by scripts too", async () => {
    await begin(owner);
    const answer = await owner.post(`/admin/members/${member}.data`, { intent: "note", note: "x" });
    const body = await answer.text();
    expect([answer.status, body.includes(viewingRefused)]).toEqual([403, true]);
    const error = { status: 403, statusText: "", internal: false, data: body };
    expect(wordsOfError(error, 403)).toMatchObject({ title: viewingTitle, line: viewingRefused });
    expect(wordsOfError({ ...error, data: null }, 403)).toMatchObject({
      title: "いまの担当では使えません",
    });
  });
  test("gives no signed way to an order of the member", async () => {
    await begin(owner);
    expect(await textOf(owner.get("/mypage/purchase_history"))).not.toContain("sign=");
  });
  test("ends it with the button; then the pages are one's own again", async () => {
    await begin(owner);
    const answer = await owner.post("/end-viewing", {});
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/admin/members/${member}`,
    ]);
    expect((await acts()).at(-1)).toBe("member.view-ended");
    const page = await textOf(owner.get("/mypage"));
    expect(page).not.toContain("さんの画面を見ています");
    expect(page).not.toContain("見られるミオ");
    const ends = await acts();
    expect((await owner.post("/end-viewing", {})).headers.get("location")).toBe("/admin/members");
    expect(await acts()).toEqual(ends);
  });
  test("whose end nobody pressed has it written down by the job, once, at the moment it was over", async () => {
    const { uid } = await shop.person();
    await begin(owner, uid);
    const later = new Date(Date.now() + 16 * 60_000);
    await endOverdueViewings(shop.base().db, later);
    await endOverdueViewings(shop.base().db, later);
    expect(await acts(uid)).toEqual(["member.viewed", "member.view-ended"]);
    const [row] = await shop.query(
      "select ended_at = ends_at as exact from member_viewing where uid = $1",
      [uid],
    );
    expect(row).toEqual({ exact: true });
  });
  test("reads the policies, whatever their name", async () => {
    await begin(owner);
    const answer = await owner.get("/policies/privacy-policy");
    expect(answer.status).not.toBe(403);
  });
  test("stands in the owner's list with reason, beginning and end", async () => {
    const page = await textOf(owner.get("/admin/viewings"));
    expect(page).toContain("聴けないとのお問い合わせ");
    expect(page).toContain("見られるミオ");
  });
});

describe("what opens nobody's pages", () => {
  const isOver = async (browser: PlainBrowser) => {
    const answer = await browser.get("/mypage");
    const page = await answer.text();
    expect(page).not.toContain("見られるミオ");
    expect([answer.status, page.includes("時間は、終わりました")]).toEqual([403, true]);
    expect(browser.cookies.has("viewing")).toBe(false);
  };
  test("a viewing whose quarter of an hour is over; its pages' forms do nothing either", async () => {
    await begin(owner);
    const { uid } = owner.person;
    await shop.query(
      "update member_viewing set begun_at = now() - interval '16 minutes', ends_at = now() - interval '1 minute' where staff_uid = $1",
      [uid],
    );
    const answer = await owner.post("/mypage/settings", { intent: "name", name: "ちがう名" });
    expect(answer.status).toBe(403);
    await begin(owner);
    await shop.query(
      "update member_viewing set begun_at = now() - interval '16 minutes', ends_at = now() - interval '1 minute' where staff_uid = $1",
      [uid],
    );
    await isOver(owner);
  });
  test("an ended one, taken out of the browser before", async () => {
    await begin(owner);
    const cookie = owner.cookies.get("viewing") ?? "";
    await owner.post("/end-viewing", {});
    owner.cookies.set("viewing", cookie);
    await isOver(owner);
  });
  test("the cookie in another's browser, also another owner's, or one with a forged sign", async () => {
    await begin(owner);
    const cookie = owner.cookies.get("viewing") ?? "";
    for (const who of [{ authority: "owner" } as const, {}]) {
      const other = await shop.browserOf(who, { second: true });
      other.cookies.set("viewing", cookie);
      await isOver(other);
    }
    const [token = "", mark = ""] = cookie.split(".");
    owner.cookies.set("viewing", `${token}.${mark.slice(1)}`);
    await isOver(owner);
  });
  test("the cookie alone, when the sign-in of the staff is over", async () => {
    await begin(owner);
    await shop.query("delete from sign_in where uid = $1", [owner.person.uid]);
    const answer = await owner.get("/mypage");
    expect(await answer.text()).not.toContain("見られるミオ");
    expect(answer.status).toBe(403);
  });
  test("somebody who is no longer one of those who may, or whose second factor is gone", async () => {
    for (const change of [
      "update users set authority = 'staff', roles = '{shop}' where uid = $1",
      "update users set authority = 'customer' where uid = $1",
    ]) {
      const browser = await shop.browserOf({ authority: "owner" }, { second: true });
      await begin(browser);
      await shop.query(change, [browser.person.uid]);
      await isOver(browser);
    }
  });
  test("a member who was shut out meanwhile, or works at the desk by now", async () => {
    const { uid } = await shop.person();
    await begin(owner, uid);
    await shop.query("update users set authority = 'staff', roles = '{shop}' where uid = $1", [
      uid,
    ]);
    await isOver(owner);
  });
  test("people of the staff, oneself and who is shut out are seen as by nobody", async () => {
    const staff = await shop.person({ authority: "staff" });
    const shut = await shop.person();
    await shop.query("update users set banned_at = now() where uid = $1", [shut.uid]);
    for (const uid of [staff.uid, shut.uid, owner.person.uid]) {
      const answer = await begin(owner, uid);
      expect([uid, answer.status === 409 || answer.status === 422]).toEqual([uid, true]);
      expect(owner.cookies.has("viewing")).toBe(false);
    }
    expect((await begin(owner, randomUUID())).status).toBe(404);
  });
  test("a form without a reason, and one that was sent twice", async () => {
    expect((await begin(owner, member, { reason: " " })).status).toBe(422);
    const key = randomUUID();
    expect((await begin(owner, member, { key })).status).toBe(303);
    await owner.post("/end-viewing", {});
    expect((await begin(owner, member, { key })).status).toBe(409);
  });
  test.each([...deskRoles, "member", "visitor"])("%s: only owner and support", async (role) => {
    const browser =
      role === "visitor"
        ? shop.visitor()
        : await shop.browserOf(
            role === "member" ? {} : { authority: "staff", roles: [role as "shop"] },
            { second: role !== "member" },
          );
    const answer = await begin(browser);
    expect([role, answer.status === 303 && browser.cookies.has("viewing")]).toEqual([
      role,
      role === "support",
    ]);
    if (role === "support") {
      expect(await textOf(browser.get("/mypage"))).toContain("見られるミオ");
      await browser.post("/end-viewing", {});
      expect((await browser.get("/admin/viewings")).status).toBe(403);
    }
  });
});
