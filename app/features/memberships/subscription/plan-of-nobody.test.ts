// A plan at the provider that nobody here has: told by the night's comparison, ended by staff, its
// money sent back once.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { moneyDesk } from "#features/backoffice/staff/money.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { compareAgain } from "#features/shop/purchase/settle/compare-again.server.ts";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { endPlanOfNobody } from "./plans/end-of-nobody.server.ts";
import { reconcilePlans } from "./plans/remind.server.ts";
import { later, type Members, someMembers } from "./testing/members.ts";

let members: Members;
const actor = randomUUID();
beforeEach(async () => {
  members = await someMembers();
});
afterEach(() => members.close());

/** A plan that is paid for by a customer whom we do not know; its name at the provider. */
async function aPlanOfNobody(): Promise<string> {
  const { provider } = members;
  const stranger = await provider.createCustomer({ uid: "", email: null, name: "" }, "stranger");
  const month = { itemId: "000001", title: "英知", amount: 3_300, interval: "month" } as const;
  const page = await provider.createPlanCheckout(
    {
      reference: randomUUID(),
      customer: stranger.id,
      uid: randomUUID(),
      itemId: "000001",
      price: await provider.ensurePrice(month),
      expiresAt: later(0.5),
      successUrl: "http://shop.test/",
      cancelUrl: "http://shop.test/",
      submitMessage: "",
    },
    "foreign",
  );
  await members.press(page.url ?? "");
  await reconcilePlans(members.db, provider, members.items, members.now());
  const [plan] = await members.rows<{ about: string }>("money_trouble");
  return plan?.about ?? "";
}
const world = () => ({ db: members.db, provider: members.provider, items: members.items });
const ask = (about: string) => ({ key: `plan-of-nobody:${about}`, reason: "名のない方", actor });
const end = (about: string) => endPlanOfNobody(world(), ask(about), members.now());
const post = () =>
  runDue(members.db, paymentHandlers(members.db, members.provider, members.now), members.now(), {
    limit: 20,
  });
const refunds = () => members.rows<{ amount: number; state: string }>("refund");

describe("a plan of nobody", () => {
  test("waits at the desk with what can be done about it", async () => {
    const about = await aPlanOfNobody();
    const { troubles } = await moneyDesk(members.db, members.now());
    expect(troubles).toMatchObject([
      { about, amount: 3_300, acts: { compare: true, resend: false, endPlan: true } },
    ]);
  });
  test("is ended, and all that was paid goes back, once however often it is pressed", async () => {
    const about = await aPlanOfNobody();
    const answers = await Promise.all([end(about), end(about)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "seen-before" });
    expect((await members.provider.readSubscription(about))?.status).toBe("canceled");
    await post();
    await post();
    expect(await refunds()).toMatchObject([{ amount: 3_300, state: "succeeded" }]);
    expect(await end(about)).toEqual({ ok: false, code: "seen-before" });
    expect((await moneyDesk(members.db, members.now())).troubles).toEqual([]);
    const acts = await members.rows<{ action: string; actor: string }>("audit");
    expect(acts.filter((one) => one.actor === actor).map(({ action }) => action)).toContain(
      "subscription.of-nobody-ended",
    );
  });
  test("that pays for a member after all is not ended, and closes by comparing", async () => {
    const about = await aPlanOfNobody();
    const uid = await members.member();
    const plan = await members.provider.readSubscription(about);
    await members.pool.query("update users set stripe_customer = $2 where uid = $1", [
      uid,
      plan?.customer,
    ]);
    await members.pool.query(
      "update stand_in.object set data = jsonb_set(data, '{object,metadata,uid}', to_jsonb($1::text)) where kind = 'subscription'",
      [uid],
    );
    expect(await end(about)).toEqual({ ok: false, code: "of-member" });
    expect((await members.provider.readSubscription(about))?.status).toBe("active");
    expect(await refunds()).toEqual([]);
    const { db, provider, events: plans } = members;
    const { key } = ask(about);
    expect(await compareAgain({ db, provider, plans }, { key, actor }, members.now())).toEqual({
      ok: true,
      value: null,
    });
    expect(await members.rows("subscription")).toMatchObject([{ uid, status: "active" }]);
  });
  test("stays where comparing finds nobody again, and nothing else is ended by its act", async () => {
    const about = await aPlanOfNobody();
    const { db, provider, events: plans } = members;
    const { key } = ask(about);
    expect(await compareAgain({ db, provider, plans }, { key, actor }, members.now())).toEqual({
      ok: false,
      code: "still-differs",
    });
    expect(await end("sub_other")).toEqual({ ok: false, code: "seen-before" });
    await members.pool.query(
      "insert into money_trouble (key, kind, about, found_at, seen_at) values ('refund-missing:re_1', 'refund-missing', 're_1', now(), now())",
    );
    const other = { ...ask(about), key: "refund-missing:re_1" };
    expect(await endPlanOfNobody(world(), other, members.now())).toEqual({
      ok: false,
      code: "seen-before",
    });
    expect((await members.provider.readSubscription(about))?.status).toBe("active");
  });
  test("that is gone there is told so, and nothing is written of money", async () => {
    const about = await aPlanOfNobody();
    await members.pool.query("delete from stand_in.object where kind = 'subscription'");
    expect(await end(about)).toEqual({ ok: false, code: "not-there" });
    expect(await refunds()).toEqual([]);
  });
});
