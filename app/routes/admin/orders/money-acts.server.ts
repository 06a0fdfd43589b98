// What the nightly comparison found: seen, or tried once more.
import { z } from "zod";
import {
  compareAgain,
  sendRefundAgain,
} from "#features/shop/purchase/settle/compare-again.server.ts";
import { endPlanOfNobody } from "#features/memberships/subscription/plans/end-of-nobody.server.ts";
import { ReasonForm } from "#features/backoffice/staff/schema.ts";
import { endEvent, endTrouble } from "#features/shop/purchase/settle/troubles.server.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";

const Found = z.object({ key: z.string() });
type On = OfMember & SentForm & { value: z.output<typeof Found> };

const seen = (end: (on: On) => Promise<boolean>, done = "1") =>
  staffAction(Found, {
    do: async (on) => ((await end(on)) ? ok(null) : err("seen-before")),
    from: ({ texts }) => ({ key: "", ...texts }),
    done: `${href("/admin/money")}?done=${done}`,
    words: { "seen-before": "これは、もう確認されています。" },
  });

const byComparing = (act: typeof compareAgain | typeof sendRefundAgain, done: string) =>
  staffAction(Found, {
    do: ({ services: { db, payments: provider, plans }, value: { key }, actor: { uid }, now }) =>
      act({ db, provider, plans }, { key, actor: uid }, now),
    from: ({ texts }) => ({ key: "", ...texts }),
    done: `${href("/admin/money")}?done=${done}`,
    words: {
      "seen-before": "これは、もう確認されています。",
      "still-differs":
        "つき合わせましたが、まだ合いません。「すること」のとおりに直してから、もう一度お試しください。",
      "made-there": "この返金は、決済会社にありました。「いま、つき合わせる」を押してください。",
    },
  });

/** Money goes back: only after the second factor. */
const endPlan = staffAction(ReasonForm.extend({ id: z.string() }), {
  fresh: true,
  do: async ({ services, value: { id: key, reason }, actor: { uid }, now }) => {
    const { db, payments: provider } = services;
    const world = { db, provider, items: await services.items.read() };
    return endPlanOfNobody(world, { key, reason, actor: uid }, now);
  },
  done: `${href("/admin/money")}?done=ended`,
  words: {
    "seen-before": "これは、もう確認されています。",
    "of-member":
      "この定期は、会員の方のお支払いにつながっています。止めていません。「いま、つき合わせる」を押すか、会員の頁でお確かめください。",
    "not-there": "この定期は、もう決済会社にありません。「確認した」で閉じてください。",
    "provider-down":
      "決済会社につながりませんでした。お金は動いていません。すこしおいて、もう一度お試しください。",
  },
});

export const moneyActs = {
  "end-plan": endPlan,
  compare: byComparing(compareAgain, "fits"),
  resend: byComparing(sendRefundAgain, "resent"),
  trouble: seen(({ services, value, actor, now }) =>
    endTrouble(services.db, value.key, actor.uid, now),
  ),
  event: seen(({ services, value, actor, now }) =>
    endEvent(services.db, value.key, false, actor.uid, now),
  ),
  again: seen(
    ({ services, value, actor, now }) => endEvent(services.db, value.key, true, actor.uid, now),
    "again",
  ),
};
