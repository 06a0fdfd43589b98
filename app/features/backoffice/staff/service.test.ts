// Who of the staff may do what.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findActor } from "#features/identity/session/service.server.ts";
import { beginSignIn, profileOf } from "#features/identity/account/service.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { mayGrant, mayShutOut } from "./rules.ts";
import { ban, grantAuthority } from "./authority.server.ts";
import { aPerson } from "#test/people.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());
const person = async (authority: "customer" | "staff" | "owner"): Promise<string> => {
  const roles = authority === "staff" ? (["support"] as const) : [];
  return (await aPerson(shop, { authority, roles, email: null })).uid;
};
const authorityOf = async (uid: string) => (await profileOf(shop.db, uid))?.authority;
const acts = async (action: string) =>
  (
    await shop.pool.query<{ actor: string; subject: string; before: unknown; after: unknown }>(
      "select actor, subject, before, after from audit where action = $1 order by at, id",
      [action],
    )
  ).rows;

describe("an authority", () => {
  test.each<[Parameters<typeof mayGrant>[0], boolean, boolean]>([
    ["tool", false, true],
    ["owner", false, true],
    ["owner", true, false],
    ["staff", false, false],
    ["staff", true, false],
    ["customer", false, false],
    [undefined, false, false],
  ])("may be given by %s (to oneself: %s): %s", (actor, oneself, may) =>
    expect(mayGrant(actor, oneself)).toBe(may),
  );
  const grant = (uid: string, authority: "customer" | "staff" | "owner", actor: string) =>
    grantAuthority(
      shop.db,
      {
        uid,
        authority,
        roles: authority === "staff" ? ["support"] : [],
        reason: "春から番台に",
        actor,
      },
      shop.now(),
    );
  test("is given by an owner to somebody else, ends all sign-ins, and is written down with the reason, before and after", async () => {
    const [owner, mio] = [await person("owner"), await person("customer")];
    const { token } = await beginSignIn(
      shop.db,
      { uid: mio, means: "mail", device: "" },
      shop.now(),
    );
    expect(await grant(mio, "staff", owner)).toEqual({ ok: true, value: null });
    expect([await authorityOf(mio), (await findActor(shop.db, token, shop.now())).kind]).toEqual([
      "staff",
      "visitor",
    ]);
    expect(await acts("authority.set")).toEqual([
      {
        actor: owner,
        subject: `user:${mio}`,
        before: { authority: "customer" },
        after: { authority: "staff", roles: "会員の相談", reason: "春から番台に" },
      },
    ]);
    expect(await acts("sign-ins.ended")).toMatchObject([{ actor: owner }]);
  });
  test.each(["staff", "owner"] as const)(
    "of %s is taken at once: the sign-in with its second factor is over",
    async (authority) => {
      const [owner, kaede] = [await person("owner"), await person(authority)];
      const { token } = await beginSignIn(
        shop.db,
        { uid: kaede, means: "mail", device: "", second: true },
        shop.now(),
      );
      expect((await grant(kaede, "customer", owner)).ok).toBe(true);
      expect([
        await authorityOf(kaede),
        (await findActor(shop.db, token, shop.now())).kind,
      ]).toEqual(["customer", "visitor"]);
    },
  );
  test("is given by nobody to themselves, nor by staff, members, strangers or who is shut out or leaving; nothing is written", async () => {
    const [owner, staff, mio, banned, leaving] = [
      await person("owner"),
      await person("staff"),
      await person("customer"),
      await person("owner"),
      await person("owner"),
    ];
    await shop.pool.query("update users set banned_at = now() where uid = $1", [banned]);
    await shop.pool.query("update users set left_at = now() where uid = $1", [leaving]);
    for (const [who, actor] of [
      [owner, owner],
      [staff, staff],
      [mio, staff],
      [staff, mio],
      [mio, mio],
      [owner, staff],
      [mio, randomUUID()],
      [mio, banned],
      [mio, leaving],
    ] as const) {
      expect(await grant(who, "owner", actor)).toMatchObject({ ok: false, code: "not-allowed" });
      expect(await grant(who, "customer", actor)).toMatchObject({ ok: false, code: "not-allowed" });
    }
    expect([
      await authorityOf(owner),
      await authorityOf(staff),
      await authorityOf(mio),
      await acts("authority.set"),
    ]).toEqual(["owner", "staff", "customer", []]);
    expect(await grant(randomUUID(), "staff", owner)).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });
  test("that somebody has already is not given again: sign-ins go on, and nothing is written", async () => {
    const [owner, staff] = [await person("owner"), await person("staff")];
    const { token } = await beginSignIn(
      shop.db,
      { uid: staff, means: "mail", device: "" },
      shop.now(),
    );
    expect(await grant(staff, "staff", owner)).toMatchObject({ ok: false, code: "unchanged" });
    expect([
      (await findActor(shop.db, token, shop.now())).kind,
      await acts("authority.set"),
    ]).toEqual(["member", []]);
  });
  test.each(["customer", "staff"] as const)(
    "of the last owner becomes %s by nobody, the command line neither; who is shut out is no owner that counts",
    async (authority) => {
      const [last, banned] = [await person("owner"), await person("owner")];
      await shop.pool.query("update users set banned_at = now() where uid = $1", [banned]);
      expect(await grant(last, authority, "tool")).toMatchObject({ ok: false, code: "last-owner" });
      expect(await grant(last, authority, last)).toMatchObject({ ok: false, code: "not-allowed" });
      const next = await person("customer");
      expect([
        await grant(next, "owner", "tool"),
        await grant(last, authority, "tool"),
        await authorityOf(last),
      ]).toMatchObject([{ ok: true }, { ok: true }, authority]);
    },
  );
  test("is taken from each other at the same moment by one of two owners alone, twenty times over", async () => {
    for (let round = 0; round < 20; round += 1) {
      await shop.pool.query("update users set authority = 'customer'");
      const [first, second] = [await person("owner"), await person("owner")];
      const both = await Promise.all([
        grant(first, "customer", second),
        grant(second, "customer", first),
      ]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "not-allowed" });
      expect([await authorityOf(first), await authorityOf(second)].toSorted()).toEqual([
        "customer",
        "owner",
      ]);
    }
  });
  test("is not taken by one owner while the other shuts them out: one of them stays an owner who may enter", async () => {
    const [first, second] = [await person("owner"), await person("owner")];
    const both = await Promise.all([
      grant(first, "customer", second),
      ban(shop.db, second, true, "迷惑", first, shop.now()),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      (await shop.pool.query("select 1 from users where authority = 'owner' and banned_at is null"))
        .rowCount,
    ).toBe(1);
  });
  test.each<[Parameters<typeof mayShutOut>[0], Parameters<typeof mayShutOut>[1], boolean, boolean]>(
    [
      ["staff", "customer", false, true],
      ["staff", "staff", false, false],
      ["staff", "owner", false, false],
      ["owner", "staff", false, true],
      ["owner", "owner", true, false],
      ["customer", "customer", false, false],
      [undefined, "customer", false, false],
      ["tool", "owner", false, true],
    ],
  )("%s may shut out %s (oneself: %s): %s", (actor, target, oneself, may) =>
    expect(mayShutOut(actor, target, oneself)).toBe(may),
  );
  test("shuts out members, and not those above", async () => {
    const [owner, staff, mio] = [
      await person("owner"),
      await person("staff"),
      await person("customer"),
    ];
    expect([
      (await ban(shop.db, owner, true, "x", staff, shop.now())).ok,
      (await ban(shop.db, staff, true, "x", staff, shop.now())).ok,
      (await ban(shop.db, mio, true, "迷惑", staff, shop.now())).ok,
      (await ban(shop.db, staff, true, "x", owner, shop.now())).ok,
    ]).toEqual([false, false, true, true]);
    expect((await acts("user.banned")).map(({ actor, subject }) => [actor, subject])).toEqual([
      [staff, `user:${mio}`],
      [owner, `user:${staff}`],
    ]);
  });
});
