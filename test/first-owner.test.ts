// The first owner of a shop is named by the setting OWNER_EMAIL, and made by signing in.
import { beforeEach, describe, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const password = "なないろの長い合い言葉 2026";
const shop = aShop({ OWNER_EMAIL: " Mio@Example.jp" });
beforeEach(async () => {
  await shop.query("delete from users");
});

const signIn = (email: string) => {
  const browser = shop.visitor();
  return browser
    .post("/account/login", { intent: "login", email, password })
    .then((answer) => ({ browser, answer }));
};
const authorityOf = async (uid: string) =>
  (await shop.query("select authority from users where uid = $1", [uid]))[0]?.["authority"];
const mio = { email: "mio@example.jp", password };

describe("the member of OWNER_EMAIL", () => {
  test("becomes owner by signing in, goes on to the second factor of the desk, and is in the record", async () => {
    const { uid } = await shop.person(mio);
    const { browser, answer } = await signIn(mio.email);
    expect(answer.status).toBe(303);
    expect(await authorityOf(uid)).toBe("owner");
    const desk = await browser.get("/admin");
    expect([desk.status, desk.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("second"),
    ]);
    expect(
      await shop.query(
        "select actor, after->>'reason' as reason from audit where action = 'authority.set' and subject = $1",
        [`user:${uid}`],
      ),
    ).toEqual([{ actor: uid, reason: "設定 OWNER_EMAIL" }]);
  });

  test("twice at the same moment, once", async () => {
    const { uid } = await shop.person(mio);
    await Promise.all([signIn(mio.email), signIn(mio.email), signIn(mio.email)]);
    expect(await authorityOf(uid)).toBe("owner");
    const acts = await shop.query(
      "select 1 from audit where action = 'authority.set' and subject = $1",
      [`user:${uid}`],
    );
    expect(acts).toHaveLength(1);
  });

  test("stays a customer where somebody is owner already", async () => {
    await shop.person({ authority: "owner" });
    const { uid } = await shop.person(mio);
    expect((await signIn(mio.email)).answer.status).toBe(303);
    expect(await authorityOf(uid)).toBe("customer");
  });
});

describe("nobody else becomes owner", () => {
  test("another member", async () => {
    const { uid, email } = await shop.person({ password });
    expect((await signIn(email)).answer.status).toBe(303);
    expect(await authorityOf(uid)).toBe("customer");
  });
  test("the same address, never proved; a wrong password", async () => {
    const { uid } = await shop.person({ ...mio, proved: false });
    await signIn(mio.email);
    expect(await authorityOf(uid)).toBe("customer");
    await shop.query("update users set email_verified_at = now() where uid = $1", [uid]);
    await shop.visitor().post("/account/login", { intent: "login", ...mio, password: "ちがう" });
    expect(await authorityOf(uid)).toBe("customer");
  });
});
