// Letters about plans: what happens, when, for how much, and how to stop it.
import { planChanged, planStays, planWillChange } from "./change-notices.server.ts";
import { planRefunded, planRenewed, planRenewing, planStarted } from "./charge-notices.server.ts";
import { planCancelled, planEnded, planResumed, planStoppedUnpaid } from "./end-notices.server.ts";
import { planPaused, planTakenUp } from "./rest-notices.server.ts";

/** What is told of a payment, by what it was for. */
export const noticeOfCharge = (reason: string) =>
  reason === "subscription_create"
    ? planStarted
    : reason === "subscription_update"
      ? planChanged
      : planRenewed;

export const planNotices = [
  planStarted,
  planRenewed,
  planRenewing,
  planChanged,
  planWillChange,
  planStays,
  planCancelled,
  planStoppedUnpaid,
  planResumed,
  planPaused,
  planTakenUp,
  planEnded,
  planRefunded,
];
