// Every plan, trial, ticket and goods subscription with its price of today and what is planned.
import {
  pricesAtDesk,
  type PriceRow,
} from "#features/memberships/subscription/prices/desk.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { type PlainColumn, PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/prices.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return { rows: await pricesAtDesk(services.db, now) };
}
export const meta: Route.MetaFunction = () => [
  { title: "プランの料金" },
  { name: "robots", content: "noindex" },
];

const groups: readonly (readonly [kind: PriceRow["kind"], heading: string])[] = [
  ["plan", "会員のプラン"],
  ["trial", "おためし"],
  ["product-subscription", "定期便"],
  ["ticket", "券"],
];
const columns: readonly PlainColumn<PriceRow>[] = [
  {
    head: "名前",
    cell: ({ id, title }) => (
      <PrefetchLink to={href("/admin/prices/:id", { id })}>{title}</PrefetchLink>
    ),
  },
  { head: "いま", cell: ({ terms }) => <b>{terms}</b> },
  { head: "ひらくもの", cell: ({ areas }) => areas || "なし" },
  { head: "売りかた", cell: ({ sale }) => sale },
  { head: "これから", cell: ({ coming }) => coming.join("、") || "なし" },
];

export default function Prices({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>プランの料金</h1>
      <p className="body">
        料金・おためしの日数・ひらくものを、日を決めて変えます。名前を押すと、変える画面がひらきます。
      </p>
      {groups.map(([kind, heading]) => (
        <section key={kind}>
          <h2>{heading}</h2>
          <PlainTable
            caption={heading}
            columns={columns}
            rows={rows.filter((row) => row.kind === kind)}
            keyOf={({ id }) => id}
            empty="ありません。"
          />
        </section>
      ))}
    </main>
  );
}
