// Plans that wait for their money, in the words of their member.
import type { Reader } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { Area } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { owedWords, planOpenUntil } from "../owed.ts";
import { owedPlans, runningPlans } from "./read.server.ts";

export type LatePlan = { id: string; itemId: string; title: string; words: string };

/** Those of a member that are not paid: how much, when it is tried again, until when it is open. */
export async function latePlans(
  db: Reader,
  items: Items,
  uid: string,
  now: Date,
): Promise<LatePlan[]> {
  const late = (await runningPlans(db, uid)).filter(
    ({ status, cancelAtPeriodEnd }) => status === "past_due" && !cancelAtPeriodEnd,
  );
  if (late.length === 0) return [];
  const owed = await owedPlans(db, late);
  const licences = await licencesOf(db, uid);
  return late.map(({ id, itemId }) => ({
    id,
    itemId,
    title: items.byId.get(itemId)?.title ?? itemId,
    words: owedWords(owed.get(id), planOpenUntil(licences, id), now),
  }));
}

/** Which of them would open one of these areas, were it paid. */
export async function latePlanFor(
  db: Reader,
  items: Items,
  uid: string,
  opens: (areas: ReadonlySet<Area>) => boolean,
  now: Date,
): Promise<LatePlan | undefined> {
  return (await latePlans(db, items, uid, now)).find(({ itemId }) =>
    opens(new Set(items.byId.get(itemId)?.areas)),
  );
}
