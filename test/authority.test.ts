// 役割を変える on the page of a member, over HTTP: who may, what is said beside the field,
// and what it ends.
import { beforeEach, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { aShop } from "./kit/shop.ts";
import { type Person, signedIn } from "./people.ts";

const shop = aShop();
type Who = "owner" | "other" | "staff" | "member";
const people = {} as Record<Who, Person>;
const browsers = {} as Record<Who, SignedIn>;
beforeEach(async () => {
  for (const [who, authority] of [
    ["owner", "owner"],
    ["other", "owner"],
    ["staff", "staff"],
    ["member", "customer"],
  ] as const) {
    people[who] = await shop.person({
      authority,
      ...(authority === "staff" ? { roles: ["support"] } : {}),
    });
    browsers[who] = await signedIn(shop.base(), people[who], { second: true });
  }
});

const call = (path: string, by: SignedIn | undefined, init: RequestInit = {}) =>
  shop.app().fetch(`${shop.app().base}${path}`, {
    redirect: "manual",
    ...init,
    headers: {
      accept: "text/html",
      origin: shop.app().base,
      ...(by ? { cookie: `session=${by.token}` } : {}),
      ...init.headers,
    },
  });
const give = (to: Who, authority: string, by?: SignedIn, fields: Record<string, string> = {}) =>
  call(`/admin/members/${people[to].uid}`, by, {
    method: "POST",
    body: new URLSearchParams({
      intent: "authority",
      authority,
      ...(authority === "staff" ? { roles: "support" } : {}),
      reason: "春から番台に",
      ...fields,
    }),
  });
const authorityOf = async (who: Who) =>
  (
    await shop
      .base()
      .pool.query<{ authority: string }>("select authority from users where uid = $1", [
        people[who].uid,
      ])
  ).rows[0]?.authority;
const audited = async (who: Who) =>
  (
    await shop
      .base()
      .pool.query<{ actor: string; before: unknown; after: unknown }>(
        "select actor, before, after from audit where action = 'authority.set' and subject = $1 order by at",
        [`user:${people[who].uid}`],
      )
  ).rows;

describe("an owner", () => {
  test("gives an authority with a reason, which is in the page's record, and takes it again: the browser of that person is out at once", async () => {
    const given = await give("member", "staff", browsers.owner);
    expect([given.status, given.headers.get("location"), await authorityOf("member")]).toEqual([
      303,
      `/admin/members/${people.member.uid}?done=1`,
      "staff",
    ]);
    const page = await (await call(`/admin/members/${people.member.uid}`, browsers.owner)).text();
    expect([page.includes("役割を変える"), page.includes("春から番台に")]).toEqual([true, true]);
    const there = await signedIn(shop.base(), people.member, { second: true });
    expect((await call("/admin/members", there)).status).toBe(200);
    expect(
      (await give("member", "customer", browsers.owner, { reason: "お休みに入る" })).status,
    ).toBe(303);
    const after = await call("/admin/members", there);
    expect([after.status, after.headers.get("location")]).toEqual([
      302,
      "/?redirect_url=%2Fadmin%2Fmembers",
    ]);
    expect(await audited("member")).toEqual([
      {
        actor: people.owner.uid,
        before: { authority: "customer" },
        after: { authority: "staff", roles: "会員の相談", reason: "春から番台に" },
      },
      {
        actor: people.owner.uid,
        before: { authority: "staff", roles: "会員の相談" },
        after: { authority: "customer", reason: "お休みに入る" },
      },
    ]);
  });
  test("is asked for the reason beside its field, and what was chosen and typed stays", async () => {
    const answer = await give("member", "owner", browsers.owner, { reason: "　" });
    const html = await answer.text();
    expect([answer.status, await authorityOf("member")]).toEqual([422, "customer"]);
    expect(html).toMatch(/<input[^>]*aria-describedby="authority-reason-error"/);
    expect(html).toMatch(/id="authority-reason-error">(?:(?!<\/span>).)*わけをご入力ください。/);
    expect(html).toMatch(
      /<input[^>]*value="owner"[^>]*checked|<input[^>]*checked=""[^>]*value="owner"/,
    );
    const strange = await give("member", "king", browsers.owner);
    const back = await strange.text();
    expect([
      strange.status,
      back.includes("役割をおえらびください。"),
      back.includes('value="春から番台に"'),
    ]).toEqual([422, true, true]);
  });
  test("has no such form for themselves, and is refused where it is sent all the same", async () => {
    const page = await (await call(`/admin/members/${people.owner.uid}`, browsers.owner)).text();
    expect([
      page.includes('value="authority"'),
      page.includes("ご自分の役割は、ここでは変えられません。"),
    ]).toEqual([false, true]);
    const answer = await give("owner", "customer", browsers.owner);
    expect([
      answer.status,
      (await answer.text()).includes("ご自分の役割は、ここでは変えられません。"),
      await authorityOf("owner"),
    ]).toEqual([403, true, "owner"]);
  });
  test("is told when nothing would change, and shows the second step again after fifteen minutes", async () => {
    const same = await give("staff", "staff", browsers.owner);
    expect([same.status, (await same.text()).includes("いまと同じ役割です。")]).toEqual([
      409,
      true,
    ]);
    const old = await signedIn(shop.base(), people.owner, {
      second: true,
      at: new Date(Date.now() - 16 * 60_000),
    });
    const answer = await give("member", "staff", old);
    expect([
      answer.status,
      (await answer.text()).includes("15分以内の確認が必要です"),
      await authorityOf("member"),
    ]).toEqual([403, true, "customer"]);
  });
  test("and another who take it from each other at the same moment: one of them stays", async () => {
    const both = await Promise.all([
      give("owner", "customer", browsers.other),
      give("other", "customer", browsers.owner),
    ]);
    expect(both.filter(({ status }) => status === 303)).toHaveLength(1);
    expect([await authorityOf("owner"), await authorityOf("other")].toSorted()).toEqual([
      "customer",
      "owner",
    ]);
  });
});

describe("nobody else", () => {
  test("staff see no form and are refused; members and visitors find nothing there", async () => {
    const page = await (await call(`/admin/members/${people.member.uid}`, browsers.staff)).text();
    expect(page.includes("役割を変える")).toBe(false);
    const refused = await give("member", "staff", browsers.staff);
    expect([
      refused.status,
      (await refused.text()).includes("これができるのは、店主だけです。"),
    ]).toEqual([403, true]);
    expect([
      (await give("member", "staff", browsers.member)).status,
      (await give("member", "staff")).status,
      (await give("other", "customer", browsers.staff)).status,
    ]).toEqual([404, 302, 403]);
    expect([
      await authorityOf("member"),
      await authorityOf("other"),
      await audited("member"),
    ]).toEqual(["customer", "owner", []]);
  });
});
