// The order of the front page: read by the page, written at the desk.
import type { Db } from "#db/client.server.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import {
  changeRule,
  ruleAtDesk,
  type ShopRule,
} from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { type HomePlan, homeSections, readHomePlan } from "./rules.ts";

export const homeRule: ShopRule<HomePlan> = { key: "home", read: readHomePlan };

const { record } = defineActions(
  {
    "home.arranged": "ホームの並びを下書きしました",
    "home.published": "ホームの並びを公開しました",
  },
  {
    subjects: {
      home: {
        kind: "ホームの並び",
        name: (id) => id,
        instead: () => "ホームの並び",
        to: () => href("/admin/front"),
      },
    },
    fields: { shown: "公開中の並び", draft: "下書きの並び" },
  },
);

const inWords = ({ shown, draft }: HomePlan) => {
  const say = (rows: HomePlan["shown"]) =>
    rows.map(({ id, on }) => `${homeSections[id]}${on ? "" : "（出さない）"}`).join("、");
  return { shown: say(shown), draft: draft ? say(draft) : "なし" };
};

/**
 * `seen`: the version that the page was opened with. `changed`: somebody else arranged it since.
 */
export async function changeHome(
  db: Db,
  { seen, next }: { seen: number; next: (before: HomePlan) => HomePlan },
  { actor, now }: { actor: string; now: Date },
) {
  const mine = next((await ruleAtDesk(db, homeRule)).value);
  return changeRule(
    db,
    homeRule,
    { seen, mine },
    (tx, stood) => {
      const [before, after] = [inWords(stood), inWords(mine)];
      const action = before.shown === after.shown ? "home.arranged" : "home.published";
      return record(tx, { actor, action, subject: "home:front", before, after }, now);
    },
    now,
  );
}
