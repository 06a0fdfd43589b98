import { MeansForm } from "#features/shop/purchase/means/means-form.ts";
import { changeMeans, meansRule } from "#features/shop/purchase/means/means.server.ts";
import { allowedMeans } from "#features/shop/purchase/means/rules.ts";
import { MeansPanel } from "#features/shop/purchase/ui/means-panel.tsx";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { productTitlesOf } from "#features/shop/catalogue/titles.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import type { Services } from "#server/services.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { DeskHead } from "#ui/desk-page.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/means.ts";

const said: Record<string, string> = {
  saved: "お支払い方法を変えました。つぎに開かれるご注文の画面から、こうなります。",
  same: "変わったところはありませんでした。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { value, version } = await ruleAtDesk(services.db, meansRule);
  const addresses = services.catalogue.addresses();
  return {
    switches: value,
    excluded: value.codTerms.excluded.map((id) => addresses.of("product", id)),
    version,
    allowed: allowedMeans(services.env.STRIPE_METHODS),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お支払い方法" },
  { name: "robots", content: "noindex" },
];

/** The goods that stand, or once stood, at these addresses. */
async function goodsThere(
  { catalogue, db }: Pick<Services, "catalogue" | "db">,
  typed: readonly string[],
) {
  const addresses = catalogue.addresses();
  const found = typed.map((address) => ({ address, ...addresses.find("product", address) }));
  const known = await productTitlesOf(
    db,
    found.map(({ id }) => id),
  );
  return {
    ids: [...new Set(found.map(({ id }) => id))],
    unknown: found.filter(({ id }) => !known.has(id)).map(({ address }) => address),
  };
}

const means = staffAction(MeansForm, {
  lists: ["offered"],
  from: ({ texts }) => ({ ...texts }),
  do: async ({ services, value, actor, now }) => {
    const left = allowedMeans(services.env.STRIPE_METHODS).filter((one) => value.mine[one].offered);
    if (left.length === 0)
      return refuseFields({
        offered: "ひとつは残してください。すべて休みにすると、ご注文をお受けできません。",
      });
    const excluded = await goodsThere(services, value.mine.codTerms.excluded);
    if (excluded.unknown.length > 0)
      return refuseFields({
        codExcluded: `「${excluded.unknown.join("」「")}」という品は見つかりませんでした。`,
      });
    const { codTerms } = value.mine;
    const mine = { ...value.mine, codTerms: { ...codTerms, excluded: excluded.ids } };
    const changed = await changeMeans(services.db, { ...value, mine }, { actor: actor.uid, now });
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value) => `${href("/admin/means")}?done=${value}`,
  words: {
    changed:
      "開いているあいだに、ほかの方が変えました。あなたの書いたものは、下に残っています。いまの内容は、この画面を別に開くとご覧になれます。",
  },
});
export const action = intents({ means });

export default function AdminMeans({
  loaderData: { switches, excluded, version, allowed, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="お支払い方法" />
      <p className="desk-lead">
        お店のご注文で、お客さまがえらべるお支払い方法です。休みにすると、まだお支払いの画面へ進んでいない方から、えらべなくなります。プランの会費（カード）には、かかわりません。
      </p>
      <DeskTop answer={answer} say={say} placed />
      <MeansPanel {...{ switches, excluded, version, allowed, answer }} />
    </main>
  );
}
