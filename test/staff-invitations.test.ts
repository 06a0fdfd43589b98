// Asking somebody by mail to work at the desk, over HTTP: who may ask, whose link it
// is, how often it counts, and what taking away ends.
import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptStaffInvitation,
  purgeStaffInvitations,
} from "#features/backoffice/staff/invitations.server.ts";
import { unseal } from "#features/identity/account/sign-in/encryption.server.ts";
import { aShop } from "./kit/shop.ts";
import { type Person, signedIn } from "./people.ts";

const secret = "the secret of the invitations; 32+";
const shop = aShop({ SESSION_SECRET: secret });
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let owner: Browser;
beforeEach(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});

const invite = (
  by: Browser,
  fields: Record<string, string>,
  roles: readonly string[] = ["content", "support"],
) => {
  const body = new URLSearchParams({ intent: "invite", authority: "staff", ...fields });
  for (const role of roles) body.append("roles", role);
  return shop.app().fetch(shop.url("/admin/staff"), {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      accept: "text/html",
      origin: shop.app().base,
      cookie: `session=${by.cookies.get("session")}`,
    },
  });
};
/** The link of the newest letter to this address. */
async function tokenFor(email: string): Promise<string> {
  const [row] = (await shop.query(
    "select payload from outbox where kind like '%staff-invited%' and payload->>'email' = $1 order by id desc limit 1",
    [email],
  )) as { payload: { sealed: string } }[];
  return unseal(secret, row?.payload.sealed ?? "") ?? "";
}
const standing = async ({ uid }: Person) =>
  (await shop.query("select authority, roles from users where uid = $1", [uid]))[0];
const acts = async (action: string, subject: string) =>
  shop.query(
    "select actor, before, after from audit where action = $1 and subject = $2 order by at, id",
    [action, subject],
  );
const aLink = async (email: string, roles?: readonly string[]) => {
  expect((await invite(owner, { email }, roles)).status).toBe(303);
  return `/desk-invitation/${await tokenFor(email)}`;
};
const said = async (answer: Response) => [answer.status, await answer.text()] as const;

describe("an invitation", () => {
  test("is accepted once by the account of its address, whose other sign-ins end; the second factor is asked at the first entry", async () => {
    const email = `kaede-${owner.person.uid}@example.jp`;
    const link = await aLink(email);
    const list = await (await owner.get("/admin/staff")).text();
    expect([list.includes(email), list.includes("中身・会員の相談")]).toEqual([true, true]);
    const visitor = await shop.visitor().post(link, {});
    expect(visitor.headers.get("location")).toBe(
      `/account/login?redirect_url=${encodeURIComponent(link)}`,
    );
    const kaede = await shop.browserOf({ email });
    const elsewhere = await shop.browserOf(kaede.person);
    const page = await (await kaede.get(link)).text();
    expect([page.includes("お招きを受ける"), page.includes(email.slice(1, 20))]).toEqual([
      true,
      true,
    ]);
    const accepted = await kaede.post(link, {});
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, "/admin"]);
    expect(await standing(kaede.person)).toEqual({
      authority: "staff",
      roles: ["content", "support"],
    });
    expect((await kaede.get("/admin")).headers.get("location")).toMatch(/^\/admin\/second/);
    expect((await elsewhere.get("/mypage")).status).toBe(302);
    const [status, html] = await said(await kaede.post(link, {}));
    expect([status, html.includes("もう使われたか")]).toEqual([409, true]);
    expect(await acts("staff.accepted", `user:${kaede.person.uid}`)).toEqual([
      {
        actor: kaede.person.uid,
        before: { authority: "customer" },
        after: { authority: "staff", roles: "中身・会員の相談" },
      },
    ]);
    const there = await signedIn(shop.base(), kaede.person, { second: true });
    kaede.cookies.set("session", there.token);
    expect([
      (await kaede.get("/admin/dictionary")).status,
      (await kaede.get("/admin/products")).status,
      (await kaede.get("/admin/staff")).status,
    ]).toEqual([200, 403, 403]);
  });
  test("is nobody's whose account has another address, or has not proved it", async () => {
    const email = `aoi-${owner.person.uid}@example.jp`;
    const link = await aLink(email);
    const other = await shop.browserOf({});
    const unproved = await shop.browserOf({});
    await shop.query("update users set email = $2, email_verified_at = null where uid = $1", [
      unproved.person.uid,
      email,
    ]);
    for (const one of [other, unproved]) {
      const [status, html] = await said(await one.post(link, {}));
      expect([status, html.includes("お招きのアドレスとちがいます")]).toEqual([409, true]);
      expect(await standing(one.person)).toMatchObject({ authority: "customer" });
    }
  });
  test("ends after 72 hours, when it is taken back, when a new one is sent, and with its sender's own authority", async () => {
    const email = `saki-${owner.person.uid}@example.jp`;
    const saki = await shop.browserOf({ email });
    const signIn = await signedIn(shop.base(), saki.person);
    const accept = (token: string, now = new Date()) =>
      acceptStaffInvitation(shop.base().db, token, signIn, now);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    await aLink(email);
    const first = await tokenFor(email);
    expect(await accept(first, hours(72.1))).toMatchObject({ code: "over" });
    await aLink(email);
    const second = await tokenFor(email);
    expect(await accept(first)).toMatchObject({ code: "gone" });
    const [open] = await shop.query(
      "select id from staff_invitation where email = $1 and closed_at is null",
      [email],
    );
    const withdraw = { intent: "withdraw", id: String(open?.["id"]) };
    expect((await owner.post("/admin/staff", withdraw)).status).toBe(303);
    expect((await owner.post("/admin/staff", withdraw)).status).toBe(409);
    expect(await accept(second)).toMatchObject({ code: "gone" });
    await aLink(email);
    await shop.query("update users set authority = 'staff', roles = '{shop}' where uid = $1", [
      owner.person.uid,
    ]);
    expect(await accept(await tokenFor(email))).toMatchObject({ code: "gone" });
    expect(await standing(saki.person)).toMatchObject({ authority: "customer" });
    expect(await accept("x")).toMatchObject({ code: "gone" });
    await purgeStaffInvitations(shop.base().db, hours(29 * 24));
    const left = async () =>
      (await shop.query("select 1 from staff_invitation where email = $1", [email])).length;
    expect(await left()).toBe(3);
    await purgeStaffInvitations(shop.base().db, hours(34 * 24));
    expect(await left()).toBe(0);
  });
  test("that is accepted twice at the same moment counts once", async () => {
    const email = `twice-${owner.person.uid}@example.jp`;
    const link = await aLink(email);
    const one = await shop.browserOf({ email });
    const answers = await Promise.all([one.post(link, {}), one.post(link, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await acts("staff.accepted", `user:${one.person.uid}`)).toHaveLength(1);
  });
});

describe("asking", () => {
  test("is refused beside the field, and nothing typed is lost", async () => {
    const [status, html] = await said(await invite(owner, { email: "これは住所" }, ["shop"]));
    expect([
      status,
      html.includes('value="これは住所"'),
      html.includes("invite-email-error"),
    ]).toEqual([422, true, true]);
    const none = await said(await invite(owner, { email: "mio@example.jp" }, []));
    expect([none[0], none[1].includes("担当をひとつ以上おえらびください。")]).toEqual([422, true]);
    const [known, page] = await said(await invite(owner, { email: owner.person.email }));
    expect([known, page.includes("もう番台にいらっしゃいます")]).toEqual([409, true]);
  });
  test("is an owner's alone, with the second factor of the last fifteen minutes", async () => {
    const staff = await shop.browserOf({ authority: "staff" }, { second: true });
    const member = await shop.browserOf({});
    const email = `nobody-${owner.person.uid}@example.jp`;
    expect([
      (await invite(staff, { email })).status,
      (await invite(member, { email })).status,
    ]).toEqual([403, 404]);
    const old = await signedIn(shop.base(), owner.person, {
      second: true,
      at: new Date(Date.now() - 16 * 60_000),
    });
    owner.cookies.set("session", old.token);
    expect(await said(await invite(owner, { email }))).toMatchObject([
      403,
      expect.stringContaining("15分以内の確認が必要です"),
    ]);
    expect(await tokenFor(email)).toBe("");
  });
});

describe("taking away", () => {
  test("ends the sign-ins at the desk at once, with the reason in the record; roles likewise", async () => {
    const staff = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
    const { uid } = staff.person;
    expect((await staff.get("/admin/orders")).status).toBe(200);
    const roles = {
      intent: "roles",
      id: uid,
      authority: "staff",
      roles: "content",
      reason: "辞典へ",
    };
    expect((await owner.post("/admin/staff", roles)).status).toBe(303);
    expect((await staff.get("/admin/orders")).status).toBe(302);
    const again = await signedIn(shop.base(), staff.person, { second: true });
    staff.cookies.set("session", again.token);
    expect([
      (await staff.get("/admin/orders")).status,
      (await staff.get("/admin/dictionary")).status,
    ]).toEqual([403, 200]);
    const list = await (await owner.get("/admin/staff")).text();
    expect(list.includes(staff.person.email)).toBe(true);
    const remove = { intent: "remove", id: uid, reason: "お休みに入る" };
    expect((await owner.post("/admin/staff", { ...remove, reason: " " })).status).toBe(422);
    expect((await owner.post("/admin/staff", remove)).status).toBe(303);
    expect((await staff.get("/admin/dictionary")).status).toBe(302);
    expect(await standing(staff.person)).toEqual({ authority: "customer", roles: [] });
    expect((await acts("authority.set", `user:${uid}`)).at(-1)).toMatchObject({
      after: { authority: "customer", reason: "お休みに入る" },
    });
    expect((await owner.post("/admin/staff", { ...remove, id: owner.person.uid })).status).toBe(
      403,
    );
    expect((await owner.post("/admin/staff", { ...remove, id: "x" })).status).toBe(404);
  });
});
