// The shop is told of every step of a dispute.
import { z } from "zod";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";
import { disputeById } from "../internal/dispute-store.server.ts";
import { writeDispute } from "./dispute-letter.ts";

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
});
