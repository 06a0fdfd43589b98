import { BringTable } from "#features/platform/imports/ui/bring-table.tsx";
import { TableImportReport } from "#features/platform/imports/ui/table-import.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/dictionary-import.ts";
import { importActions, importData } from "../table-import.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  importData({ request, context, desk: "words" });
export const action = importActions("words");
export const meta: Route.MetaFunction = () => [
  { title: "辞典を表で出し入れする" },
  { name: "robots", content: "noindex" },
];

export default function AdminDictionaryImport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/dictionary")}>
          辞典
        </PrefetchLink>
      </p>
      <h1>表で出し入れする</h1>
      <h2>書きだす</h2>
      <p>
        <a
          className="button button-line button-small"
          href={href("/admin/dictionary/export")}
          download
        >
          CSV を書きだす
        </a>
      </p>
      <p className="small soft">
        すべての言葉が、五十音の順に入ります。書きだしたまま取りこめば、なにも変わりません。
      </p>
      <h2>取りこむ</h2>
      <BringTable
        answer={actionData}
        hint="表にない言葉は、そのまま残ります。"
        looked={loaderData?.state === "looked"}
      />
      {loaderData ? (
        <TableImportReport
          shown={loaderData}
          answer={actionData}
          words={{ fresh: "あたらしい言葉", changed: "言葉", unit: "語" }}
        />
      ) : null}
    </main>
  );
}
