// What a member is asked to read of the policies, and the answer.
import { z } from "zod";
import { hasBegun } from "#features/site/policies/editions.ts";
import { editionsToRead, markPolicyRead } from "#features/site/policies/readings.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import type { OfMember } from "#server/access.server.ts";
import type { PolicyAsk } from "./policy-asks.tsx";

export async function policyAsks(
  { db, policies }: Pick<OfMember["services"], "db" | "policies">,
  { uid }: Pick<OfMember["actor"], "uid">,
  now: Date,
): Promise<PolicyAsk[]> {
  const asked = await editionsToRead(db, uid, await policies.read(), now);
  return asked.map((one) => ({
    id: one.id,
    slug: one.slug,
    title: one.title,
    note: one.note,
    day: formatJapaneseYear(tokyoDate(one.openAt)),
    holds: hasBegun(one, now),
  }));
}

export const readAction = memberAction(z.object({ edition: z.string().max(100) }), {
  do: async ({ services, actor, value, now }) =>
    markPolicyRead(
      services.db,
      { uid: actor.uid, edition: value.edition },
      await services.policies.read(),
      now,
    ),
  done: () => href("/mypage"),
  words: { "not-found": "この版は、もう読んでいただく必要がなくなりました。" },
});
