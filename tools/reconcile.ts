// Compares the last 35 days with the payment provider, and repairs what is missing.
import type { Db } from "#db/client.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { reconcile } from "#features/shop/purchase/settle/reconcile.server.ts";
import { troubleWords } from "#features/shop/purchase/settle/trouble-words.ts";
import { planEvents } from "#features/memberships/subscription/billing/events.server.ts";
import type { PlanPaymentProvider } from "#features/memberships/subscription/billing/order.server.ts";
import { reconcilePlans } from "#features/memberships/subscription/plans/remind.server.ts";
import { formatYen } from "#lib/yen.ts";

export type ReconcileTool = {
  db: Db;
  provider: PlanPaymentProvider;
  print: (line: string) => void;
  now: Date;
};

export const usage =
  "使い方:\n  reconcile   直近35日のお支払い・返金・プランを決済会社とつき合わせ、足りないところを直します";

export async function run({ db, provider, print, now }: ReconcileTool): Promise<number> {
  const items = createItemMemory(db, () => 1);
  const plans = planEvents(db, provider, () => items.read());
  const all = await reconcile(db, provider, now, plans);
  const ofPlans = await reconcilePlans(db, provider, await items.read(), now);
  for (const { temporaryId, sessionId, what } of all.repairs)
    print([what, temporaryId, sessionId].filter(Boolean).join("　"));
  for (const what of ofPlans.repairs) print(`プランを直しました。　${what}`);
  const troubles = [...all.troubles, ...ofPlans.troubles];
  for (const { kind, about, amount } of troubles)
    print(
      [troubleWords[kind].what, amount === null ? "" : formatYen(amount), about]
        .filter(Boolean)
        .join("　"),
    );
  const compared = `${all.compared + ofPlans.compared}件をつき合わせました。`;
  const repaired = all.repairs.length + ofPlans.repairs.length;
  if (repaired > 0) print(`${compared}${repaired}件を直しました。`);
  else print(`${compared}${troubles.length === 0 ? "合わないところはありません。" : ""}`);
  if (troubles.length > 0)
    print(`${troubles.length}件は直せませんでした。番台の「お金の気がかり」をご覧ください。`);
  return 0;
}
