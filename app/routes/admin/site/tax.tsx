import { addTaxRate, dropTaxRate, taxRule } from "#features/shop/tax/tax-rates.server.ts";
import { RateForm, rateRows } from "#features/shop/tax/tax-rates.ts";
import { TaxPanel } from "#features/shop/tax/ui/tax-panel.tsx";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { z } from "zod";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/tax.ts";

const said: Record<string, string> = {
  added: "税率を変える予定を入れました。その日になると、ひとりでに変わります。",
  dropped: "予定を取り消しました。",
};
const ledTo = (done: string) => `${href("/admin/tax")}?done=${done}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { value, version } = await ruleAtDesk(services.db, taxRule);
  return {
    rows: rateRows(value, tokyoDate(now)),
    version,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "消費税の税率" },
  { name: "robots", content: "noindex" },
];

const changed =
  "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。";
const past = "きょうまでの税率は変えられません。あすより後の日をおえらびください。";
const far = "5年より先の日は、まだ入れられません。";
const there = "その日からの行が、もうあります。先に、その予定を取り消してください。";
const same = "その日の前から、この税率です。";
const full = "行が多すぎます。はじまっていない予定を、取り消してください。";
const gone = "この予定は、もうありません。画面を開きなおしてください。";

const add = staffAction(RateForm, {
  do: async ({ services, value, actor, now }) => {
    const added = await addTaxRate(services.db, value, { actor: actor.uid, now });
    if (added.ok) await services.collections.refresh();
    return added;
  },
  done: () => ledTo("added"),
  words: {
    changed,
    gone,
    past: { status: 422, errors: { from: past } },
    far: { status: 422, errors: { from: far } },
    there: { status: 409, errors: { from: there } },
    "same-rate": { status: 422, errors: { rate: same } },
    "too-many": { status: 409, errors: { from: full } },
  },
});
const cancel = staffAction(z.object({ id: z.string().max(40) }), {
  do: async ({ services, value: { id }, actor, now }) => {
    const dropped = await dropTaxRate(services.db, id, { actor: actor.uid, now });
    if (dropped.ok) await services.collections.refresh();
    return dropped;
  },
  done: () => ledTo("dropped"),
  words: {
    changed,
    gone,
    past: "この税率は、もうはじまりました。取り消せません。",
    far,
    there,
    "same-rate": same,
    "too-many": full,
  },
});
export const action = intents({ add, cancel });

export default function AdminTax({
  loaderData: { rows, version, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>消費税の税率</h1>
      <p>
        店の値段は税込なので、税率が変わっても、お客さまにいただく額は変わりません。領収書・適格請求書・帳簿にのる「うち消費税」が、その日から新しい税率になります。
      </p>
      <DeskTop answer={answer} say={say} placed={answer?.intent === "add"} />
      <TaxPanel {...{ rows, version, answer }} />
    </main>
  );
}
