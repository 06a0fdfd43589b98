// The price of one plan: what holds today, who pays what, what is planned, and the next price.
import { data } from "react-router";
import { setItemSale } from "#features/identity/licence/item-sale.server.ts";
import {
  planPriceChange,
  withdrawPrice,
} from "#features/memberships/subscription/prices/plan-change.server.ts";
import {
  type PriceAtDesk,
  priceAtDesk,
} from "#features/memberships/subscription/prices/desk.server.ts";
import { PriceChangeForm, PriceForm } from "#features/memberships/subscription/prices/schema.ts";
import { PriceNext } from "#features/memberships/subscription/ui/price-form.tsx";
import { href } from "#lib/href.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/price.ts";

const said: Readonly<Record<string, string>> = {
  written: "決めました。その日の0時に、ひとりでに変わります。",
  moving: "決めました。いまお持ちの方には、お知らせの手紙を送ります。",
  opened: "販売をはじめました。いまから申しこめます。",
  rested: "販売を休みました。お持ちの方は、そのままお使いいただけ、つづきのお支払いも続きます。",
  withdrawn: "取りやめました。お知らせしていた方には、そのことも手紙でお伝えします。",
};
const ledTo = (id: string, done: string) => `${href("/admin/prices/:id", { id })}?done=${done}`;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const item = await priceAtDesk(services.db, params.id, now);
  if (!item) throw data(null, 404);
  return {
    item,
    tomorrow: addDays(tokyoDate(now), 1),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${(loaderData as { item: PriceAtDesk } | undefined)?.item.title ?? ""}の料金` },
  { name: "robots", content: "noindex" },
];

const beside = (field: string, words: string, status = 422) => ({
  status,
  errors: { [field]: words },
});
const write = staffAction(PriceForm, {
  lists: ["areas"],
  fresh: true,
  do: ({ services, actor, params, value, now }) =>
    planPriceChange(services.db, { ...value, itemId: params["id"] ?? "", actor: actor.uid }, now),
  done: ({ moving }, { params }) => ledTo(params["id"] ?? "", moving > 0 ? "moving" : "written"),
  words: {
    "not-changeable": "これは、ここでは変えられません。",
    past: beside("from", "きょうまでの料金は変えられません。あすより後の日をおえらびください。"),
    far: beside("from", "二年より先の日は、まだ入れられません。"),
    soon: beside(
      "from",
      "お持ちの方の料金が上がるときは、30日より先の日にしてください。先にお知らせの手紙を送ります。",
    ),
    there: beside("from", "この日からの変更は、もうあります。先に取りやめてください。", 409),
    same: "変わるところがありません。料金か、日数か、ひらくものをおなおしください。",
    price: beside("price", "料金は、50円から1,000,000円までです。"),
    days: beside("days", "日数は、1日から730日までです。"),
    "areas-held": beside(
      "areas",
      "売っているもの、お持ちの方がいるものからは、ひらくものを外せません。",
    ),
    "no-holders": beside("holders", "くりかえしのお支払いがないので、移す方がいません。"),
  },
});
const withdraw = staffAction(PriceChangeForm, {
  do: ({ services, actor, value: { id }, now }) =>
    withdrawPrice(services.db, { id, actor: actor.uid }, now),
  done: (_, { params }) => ledTo(params["id"] ?? "", "withdrawn"),
  words: {
    gone: "この予定は、もうありません。画面を開きなおしてください。",
    "too-late":
      "もうはじまっているので、取りやめられません。あらためて、つぎの料金をお決めください。",
  },
});
const turnSale = (sale: "open" | "closed") =>
  staffAction(noFields, {
    do: ({ services, actor, params, now }) =>
      setItemSale(services.db, { itemId: params["id"] ?? "", sale, actor: actor.uid }, now),
    done: (_, { params }) => ledTo(params["id"] ?? "", sale === "open" ? "opened" : "rested"),
    words: {
      "not-changeable": "これは、番台からだけお渡しするものです。",
      same: sale === "open" ? "もう販売しています。" : "もう休んでいます。",
    },
  });
export const action = intents({
  write,
  withdraw,
  "open-sale": turnSale("open"),
  "rest-sale": turnSale("closed"),
});

const SaleTurn = ({ to }: { to: NonNullable<PriceAtDesk["mayTurn"]> }) => (
  <section>
    <h2>販売</h2>
    {to === "rest" ? (
      <>
        <p className="body">
          休むと、新しく申しこめなくなります。お持ちの方は、そのままお使いいただけ、つづきのお支払いも続きます。
        </p>
        <div className="deeds">
          <ActForm intent="rest-sale">販売を休む</ActForm>
        </div>
      </>
    ) : (
      <>
        <p className="body">はじめると、すぐに申しこめるようになります。</p>
        <div className="deeds">
          <ActForm intent="open-sale">販売をはじめる</ActForm>
        </div>
      </>
    )}
  </section>
);

const Changes = ({ changes }: { changes: PriceAtDesk["changes"] }) => (
  <section>
    <h2>これまでと、これから</h2>
    {changes.length === 0 ? (
      <p className="body soft">まだ変えていません。はじめの料金のままです。</p>
    ) : null}
    <ul>
      {changes.map((change) => (
        <li key={change.id}>
          <p>
            <b>{change.words}</b>　{change.state}
          </p>
          <p className="small soft">
            「{change.title}」{change.areas ? `　ひらくもの：${change.areas}` : ""}
          </p>
          <p className="small soft">{change.holders}</p>
          {change.mayWithdraw ? (
            <ActForm intent="withdraw" row={change.id}>
              取りやめる
            </ActForm>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);

export default function Price({
  loaderData: { item, tomorrow, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>{item.title}の料金</h1>
      <DeskTop answer={answer} say={say} placed={answer?.intent === "write"} />
      <p className="body">
        <b>いま</b>　{item.now}
        {item.areasNow ? `。${item.areasNow}をひらきます` : ""}。{item.sale}。
        {item.becomes ? `おためしのあとは「${item.becomes}」の料金です。` : ""}
      </p>
      {item.renews ? (
        <p className="small">
          {item.held.length > 0
            ? `つづけている方：${item.held.join("、")}。`
            : "つづけている方は、まだいません。"}
        </p>
      ) : null}
      <section>
        <h2>つぎの料金</h2>
        <PriceNext
          item={item}
          tomorrow={tomorrow}
          answer={answer}
          key={JSON.stringify(answer?.typed ?? item.now)}
        />
      </section>
      {item.mayTurn ? <SaleTurn to={item.mayTurn} /> : null}
      <Changes changes={item.changes} />
    </main>
  );
}
