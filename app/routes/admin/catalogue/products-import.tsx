import { BringTable } from "#features/platform/imports/ui/bring-table.tsx";
import { TableImportReport } from "#features/platform/imports/ui/table-import.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/products-import.ts";
import { importActions, importData } from "../table-import.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  importData({ request, context, desk: "products" });
export const action = importActions("products");
export const meta: Route.MetaFunction = () => [
  { title: "品を表で出し入れする" },
  { name: "robots", content: "noindex" },
];

export default function AdminProductsImport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/products")}>
          品と在庫
        </PrefetchLink>
      </p>
      <h1>表で出し入れする</h1>
      <h2>書きだす</h2>
      <p>
        <a
          className="button button-line button-small"
          href={href("/admin/products/export")}
          download
        >
          CSV を書きだす
        </a>
      </p>
      <p className="small soft">
        すべての品が、サイズごとに一行で入ります。書きだしたまま取りこめば、なにも変わりません。
      </p>
      <h2>取りこむ</h2>
      <p className="small soft">
        在庫は、書きだしたときの数（stock_seen）との差だけ動きます。あいだに売れた品が、売り場にもどることはありません。
      </p>
      <BringTable
        answer={actionData}
        hint="表にない品は、そのまま残ります。"
        looked={loaderData?.state === "looked"}
      />
      {loaderData ? (
        <TableImportReport
          shown={loaderData}
          answer={actionData}
          words={{ fresh: "あたらしい品", changed: "品", unit: "点" }}
        />
      ) : null}
    </main>
  );
}
