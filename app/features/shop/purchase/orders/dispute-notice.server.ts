// The shop is told of every step of a dispute.
import { z } from "zod";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";
import { formatYen } from "#lib/yen.ts";
import { href } from "#lib/href.ts";
import { disputeById } from "../internal/dispute-store.server.ts";
import { disputeNews, writeDispute } from "./dispute-letter.ts";

export const disputeForStaff = defineNotice({
  key: "dispute-staff",
  payload: z.object({ disputeId: z.string(), type: z.string() }),
  kind: "account",
  channels: ["mail"],
  about: async ({ disputeId }, { db, site, now }) => ({
    id: disputeId,
    dispute: await disputeById(db, disputeId),
    desk: `${site.baseUrl}${href("/admin/money")}`,
    now,
  }),
  to: (_, { site }) => ({ mail: { name: site.name, address: site.email } }),
  mail: writeDispute,
  words: {
    title: "お支払いへの異議",
    group: "お店あて",
    places: ({ id, dispute }) => ({
      用件: disputeNews(dispute),
      番号: id,
      ...(dispute && { 金額: formatYen(dispute.amount) }),
    }),
    example: ({ baseUrl }) => ({
      id: "du_example",
      dispute: {
        status: "needs_response",
        reason: "product_not_received",
        amount: 4_950,
        dueBy: new Date("2026-12-10T03:00:00Z"),
      },
      desk: `${baseUrl}${href("/admin/money")}`,
      now: new Date("2026-12-01T03:00:00Z"),
    }),
  },
});
