// Thanks after a ticket or a trial: what is there now, and until when.
import { data } from "react-router";
import { destinationOf, type Destination } from "#features/identity/licence/destinations.ts";
import { giftOf } from "#features/identity/licence/gift-rules.ts";
import { pieceTicketId } from "#features/identity/licence/piece-ticket.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { settleAfterPage } from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import type { Member } from "#features/identity/account/rules.ts";

export type ThanksPage = {
  title: string;
  state: "ready" | "waiting";
  lines: string[];
  place: Destination | null;
};

export async function thanksFor(
  { services, actor, now }: RequestContext & { actor: Member },
  request: Request,
): Promise<ThanksPage> {
  const query = new URL(request.url).searchParams;
  const [items, { frontierOpen }] = await Promise.all([
    services.items.read(),
    services.switches.read(),
  ]);
  const opened = (itemId: string) =>
    destinationOf(items.byId.get(itemId)?.areas ?? [], frontierOpen);
  const orderId = query.get("order");
  if (orderId) {
    const what = { orderId };
    const { state, order } = await settleAfterPage(
      services.db,
      services.payments,
      items,
      what,
      now,
    );
    if (state === "unknown" || !order || order.uid !== actor.uid) throw data(null, 404);
    const title = items.byId.get(order.itemId)?.title ?? "";
    if (state !== "paid") return { title, state: "waiting", lines: [], place: null };
    const { terms } = order;
    if (giftOf(order.itemId) && terms.endsAt)
      return {
        title,
        state: "ready",
        place: { href: href("/mypage/gifts"), label: "贈る" },
        lines: [`${formatJapaneseMoment(new Date(terms.endsAt))}までに、お贈りください。`],
      };
    const ownPlace = { href: href("/player"), label: "一本を選ぶ" };
    return {
      title,
      state: "ready",
      place: order.itemId === pieceTicketId ? ownPlace : opened(order.itemId ?? ""),
      lines: [
        ...(terms.endsAt ? [`${formatJapaneseMoment(new Date(terms.endsAt))}まで使えます。`] : []),
        ...(terms.later
          ? [
              `そのあと、${formatJapanese(terms.later.firstOn)}` +
                `から${formatYen(terms.later.amount)}です。それまでに止めれば、料金はかかりません。`,
            ]
          : []),
      ],
    };
  }
  const itemId = query.get("item") ?? "";
  const held = (await licencesOf(services.db, actor.uid)).find(
    (one) => one.itemId === itemId && one.origin.startsWith("trial:"),
  );
  if (!held) throw data(null, 404);
  return {
    title: items.byId.get(itemId)?.title ?? "",
    state: "ready",
    place: opened(itemId),
    lines: [
      `${formatJapaneseMoment(held.expireAt)}に自動で終わります。お支払いも、お手つづきもいりません。`,
    ],
  };
}
