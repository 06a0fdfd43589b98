import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { customerHandlers, removeCustomer } from "./forget-customer.server.ts";
import { runningPlans } from "../plans/read.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { settlePlanOrder } from "./settle.server.ts";
import { later, type Members, someMembers } from "../testing/members.ts";

let members: Members;
beforeEach(async () => {
  members = await someMembers();
});
afterEach(() => members.close());

/** A member with a plan; the provider's name for them. */
async function joined() {
  const uid = await members.member();
  const orderId = await members.pay(uid, "000001");
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  const { rows } = await members.pool.query<{ customer: string }>(
    "select stripe_customer as customer from users where uid = $1",
    [uid],
  );
  return { uid, customer: rows[0]?.customer ?? "" };
}
const forget = (uid: string) =>
  inTransaction(members.db, (tx) => removeCustomer(members.now())(tx, uid));
const post = (provider: Parameters<typeof customerHandlers>[0], now = members.now()) =>
  runDue(members.db, customerHandlers(provider), now);

test("who was taken away is gone at the provider too, with cards and plans; the payment stays", async () => {
  const { uid, customer } = await joined();
  const [plan] = await runningPlans(members.db, uid);
  expect(await members.provider.listMethods(customer)).toHaveLength(1);
  await forget(uid);
  expect(await members.provider.readCustomer(customer)).not.toBeNull();
  expect(await post(members.provider)).toEqual({ done: 1, failed: 0 });
  expect(await members.provider.readCustomer(customer)).toBeNull();
  await applySubscription(
    members.db,
    members.provider,
    members.items,
    plan?.providerId ?? "",
    members.now(),
  );
  expect(await runningPlans(members.db, uid)).toEqual([]);
  expect(await members.rows("subscription_payment")).toMatchObject([{ amount: 3_300 }]);
});

test("a provider that is away is asked again; twice is once", async () => {
  const { uid, customer } = await joined();
  await forget(uid);
  const away = () => Promise.reject(new ProviderUnavailable("away"));
  expect(await post({ deleteCustomer: away })).toEqual({ done: 0, failed: 1 });
  expect(await members.provider.readCustomer(customer)).not.toBeNull();
  expect(await post(members.provider, later(1))).toEqual({ done: 1, failed: 0 });
  await members.provider.deleteCustomer(customer);
  expect(await members.provider.readCustomer(customer)).toBeNull();
});

test("somebody else stays, and who never paid leaves nothing to do", async () => {
  const { customer } = await joined();
  await forget(await members.member());
  expect(await post(members.provider)).toEqual({ done: 0, failed: 0 });
  expect(await members.provider.readCustomer(customer)).not.toBeNull();
});
