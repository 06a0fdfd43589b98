// What the forms of a plan have in common.
import type { OfMember } from "#server/access.server.ts";
import type { FormWord } from "#server/forms/form-words.ts";

/** What a plan is managed with. */
export const worldOf = async ({ services }: Pick<OfMember, "services">) => ({
  db: services.db,
  provider: services.payments,
  items: await services.items.read(),
});

export const planRefusals = {
  "not-found": { status: 404, problem: "このプランは見つかりませんでした。" },
  ended: "このプランは、もう終わっています。",
  "not-possible": "いまは、この変更ができません。",
} as const satisfies Record<string, FormWord>;
