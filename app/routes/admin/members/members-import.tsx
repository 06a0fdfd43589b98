import { BringTable } from "#features/platform/imports/ui/bring-table.tsx";
import { TableImportReport } from "#features/platform/imports/ui/table-import.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/members-import.ts";
import { importActions, importData } from "../table-import.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  importData({ request, context, desk: "members" });
export const action = importActions("members");
export const meta: Route.MetaFunction = () => [
  { title: "会員を表で取りこむ" },
  { name: "robots", content: "noindex" },
];

const noLetters =
  "ここでは、お手紙は送りません。取りこんだ方は、ご自分のメールアドレスでログインできます。" +
  "すでに会員の方は、その方の行に足し、ご本人が書いたものは変えません。" +
  "ポイントと権利は、同じ表を二度取りこんでも、一度だけです。";

export default function AdminMembersImport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/members")}>
          会員
        </PrefetchLink>
      </p>
      <h1>会員を表で取りこむ</h1>
      <p>
        Shopify のお客さま、Ghost・Memberful
        の会員、または次の見出しの表を読みます：メールアドレス、お名前、ふりがな、権利、権利のおわりの日、ポイント、ポイントのわけ、お知らせメール。
      </p>
      <p className="small soft">
        {noLetters}
        <PrefetchLink className="link" to={href("/admin/members/invite")}>
          ご案内のメールは、あとからここで送れます
        </PrefetchLink>
        。
      </p>
      <BringTable
        answer={actionData}
        hint="表にない方は、そのままです。"
        looked={loaderData?.state === "looked"}
      />
      {loaderData ? (
        <TableImportReport
          shown={loaderData}
          answer={actionData}
          words={{ fresh: "あたらしい会員", changed: "会員", unit: "人" }}
        />
      ) : null}
    </main>
  );
}
