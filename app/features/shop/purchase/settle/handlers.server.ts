import type { Db } from "#db/client.server.ts";
import { PermanentFailure, type Handlers } from "#features/platform/outbox/service.server.ts";
import type { PaymentProvider } from "#integrations/stripe/port.ts";
import { sendRequestedRefund } from "../refund/apply-refund.server.ts";
import { remindOfTransfer } from "./remind-of-transfer.server.ts";
import { transferReminder } from "../orders/rules.ts";
import { closePage } from "../provider/provider.server.ts";

/** What the outbox asks of the payment provider. Each may come twice. */
export const paymentHandlers = (
  db: Db,
  provider: PaymentProvider,
  clock: () => Date,
): Handlers => ({
  refund: sendRequestedRefund(db, provider, clock),
  [transferReminder]: remindOfTransfer(db, clock),
  "close-page": async ({ sessionId }) => {
    if (typeof sessionId !== "string") throw new PermanentFailure("A page without a name");
    await closePage(provider, sessionId);
  },
});
