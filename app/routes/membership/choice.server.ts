import { licencesOf } from "#features/identity/licence/service.server.ts";
import {
  type ChoicePage,
  itemLeads,
} from "#features/memberships/subscription/plans/plan-choice.ts";
import type { ChoiceItem } from "#features/memberships/subscription/ui/plan-choice.tsx";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { memberContext } from "#server/access.server.ts";

type Args = { request: Request; context: Parameters<typeof memberContext>[0] };
/**
 * What a choosing page shows to this member: the items on sale, and which of them they have. What
 * they had and may have once is not there; nor is an area that staff keep closed.
 */
export async function choiceFor({ request, context }: Args, page: ChoicePage) {
  const { services, actor } = memberContext(context, request);
  const [{ byId }, running, licences, { frontierOpen }] = await Promise.all([
    services.items.read(),
    runningPlans(services.db, actor.uid),
    licencesOf(services.db, actor.uid),
    services.switches.read(),
  ]);
  const taken = new Set(licences.map(({ itemId }) => itemId));
  const held = new Set([...actor.heldItems, ...running.map(({ itemId }) => itemId)]);
  const shown = (id: string): ChoiceItem[] => {
    const item = byId.get(id);
    if (!item || item.sale !== "open" || (item.areas.includes("another-frontier") && !frontierOpen))
      return [];
    if (item.once === "yes" && taken.has(id) && !held.has(id)) return [];
    return [
      {
        id,
        title: item.title,
        seal: item.seal,
        lead: itemLeads[id] ?? "",
        price: item.price,
        interval: item.interval,
        trial: item.kind === "trial",
        held: item.kind !== "ticket" && held.has(id),
      },
    ];
  };
  const groups = page.groups
    .map(({ title = "", words = "", items }) => ({ title, words, items: items.flatMap(shown) }))
    .filter(({ items }) => items.length > 0);
  return { title: page.title, lead: page.lead, note: page.note ?? "", groups };
}
