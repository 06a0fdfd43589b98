// Compares the last 35 days with the payment provider, and repairs what is missing.
import type { Db } from "#db/client.server.ts";
import { reconcile } from "#features/payment/reconcile.server.ts";
import type { PaymentProvider } from "#outside/stripe/port.ts";

export type Tool = { db: Db; provider: PaymentProvider; print: (line: string) => void; now: Date };

export const usage =
  "使い方:\n  reconcile   直近35日のお支払いを決済会社とつき合わせ、足りないところを直します";

export async function run({ db, provider, print, now }: Tool): Promise<number> {
  const { compared, repairs } = await reconcile(db, provider, now);
  for (const { temporaryId, sessionId, what } of repairs)
    print([what, temporaryId, sessionId].filter(Boolean).join("　"));
  print(
    repairs.length === 0
      ? `${compared}件をつき合わせました。合わないところはありません。`
      : `${compared}件をつき合わせました。${repairs.length}件をご確認ください。`,
  );
  return 0;
}
