// Staff give out and take away what is kept of a member who asks: with a reason, in the record, and
// to nobody else.
import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";
import { signedIn } from "./people.ts";

const shop = aShop();
const asked = "登録のメールから求めがあり、電話で照合";
let support: PlainBrowser;
let other: PlainBrowser;
beforeAll(async () => {
  const staff = { authority: "staff", roles: ["support"] } as const;
  support = await shop.browserOf(staff, { second: true });
  other = await shop.browserOf(staff, { second: true });
});

const deskOf = (uid: string) => `/admin/members/${uid}`;
const disclose = (browser: PlainBrowser, uid: string, words = asked) =>
  browser.post(deskOf(uid), { intent: "disclose", asked: words });
const erase = (browser: PlainBrowser, uid: string) =>
  browser.post(deskOf(uid), { intent: "erase", asked });
const acts = async (uid: string) =>
  (
    await shop.query(
      "select action from audit where subject = $1 and action like 'user.%' order by at, id",
      [`user:${uid}`],
    )
  ).map(({ action }) => action as string);

describe("a disclosure", () => {
  test("is written down, and opens in the browser that asked", async () => {
    const { uid, email } = await shop.person();
    const answer = await disclose(support, uid);
    expect(answer.status).toBe(303);
    const there = answer.headers.get("location") ?? "";
    expect(there).toMatch(new RegExp(`^${deskOf(uid)}/data\\.zip\\?`));
    const file = await support.get(there);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const inside = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const all = JSON.parse(strFromU8(inside["data.json"] ?? new Uint8Array()));
    expect(all).toMatchObject({ profile: { email }, diaryPages: [], diaryEarlier: [] });
    expect(strFromU8(inside["README.txt"] ?? new Uint8Array())).toContain("日記は、書いたご本人");
    expect(await acts(uid)).toEqual(["user.disclosed"]);
    // Nobody else's browser, no other member's file, and nothing without its mark.
    expect((await other.get(there)).status).toBe(404);
    const { uid: neighbour } = await shop.person();
    expect((await support.get(there.replace(uid, neighbour))).status).toBe(404);
    expect((await support.get(`${deskOf(uid)}/data.zip`)).status).toBe(404);
    expect((await shop.visitor().get(there)).status).toBe(302);
  });

  test("wants to know how it is known that it is they, and an old proof is renewed first", async () => {
    const { uid } = await shop.person();
    const bare = await disclose(support, uid, "");
    expect(bare.status).toBe(422);
    expect(await bare.text()).toContain("ご本人の確かめかたをご入力ください。");
    const person = await shop.person({ authority: "staff", roles: ["support"] });
    const tired = shop.visitor();
    const long = new Date(Date.now() - 20 * 60_000);
    const { token } = await signedIn(shop.base(), person, { second: true, at: long });
    tired.cookies.set("session", token);
    const stopped = await disclose(tired, uid);
    expect(stopped.status).toBe(403);
    expect(await stopped.text()).toContain(asked);
    expect(await acts(uid)).toEqual([]);
  });
});

describe("an erasure", () => {
  test("is leaving: signed out at once, and once only", async () => {
    const member = await shop.browserOf({});
    const { uid } = member.person;
    expect((await erase(support, uid)).status).toBe(303);
    expect((await member.get("/mypage")).status).toBe(302);
    const again = await erase(support, uid);
    expect(await again.text()).toContain("もう退会の手つづきが済んでいます。");
    expect(await acts(uid)).toEqual(["user.erased"]);
    const [user] = await shop.query(
      "select left_at is not null and remove_at > now() + interval '13 days' as going from users where uid = $1",
      [uid],
    );
    expect(user).toEqual({ going: true });
  });

  test("of who has a plan waits for the plan; staff leave by themselves", async () => {
    const { uid } = await shop.person();
    await shop.query(
      `insert into item_master (id, title, kind) values ('000001', 'さくら', 'plan')
       on conflict do nothing`,
    );
    await shop.query(
      `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
         period_start, period_end, created_at, updated_at)
       values ($1, $2, '000001', 'sub_1', 'cus_1', 'active', 3300, 'month', now(),
         now() + interval '20 days', now(), now())`,
      [randomUUID(), uid],
    );
    expect(await (await erase(support, uid)).text()).toContain("続いているプランがあります。");
    const colleague = await shop.person({ authority: "staff", roles: ["shop"] });
    expect(await (await erase(support, colleague.uid)).text()).toContain("ご本人の画面から");
    expect(await acts(uid)).toEqual([]);
  });
});
