import { collectionNames, mediaCollections } from "#features/library/media/rules.ts";
import { BringTable } from "#features/platform/imports/ui/bring-table.tsx";
import { TableImportReport } from "#features/platform/imports/ui/table-import.tsx";
import { href } from "#lib/href.ts";
import { Select } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/media-import.ts";
import { importActions, importData } from "../table-import.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  importData({ request, context, desk: "media" });
export const action = importActions("media");
export const meta: Route.MetaFunction = () => [
  { title: "表で出し入れする" },
  { name: "robots", content: "noindex" },
];

export default function AdminMediaImport({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/media")}>
          音声と動画
        </PrefetchLink>
      </p>
      <h1>表で出し入れする</h1>
      <h2>書きだす</h2>
      <form method="get" action={href("/admin/media/export")} className="bar1">
        <Select name="collection" label="棚" defaultValue="">
          <option value="">すべて</option>
          {mediaCollections.map((one) => (
            <option key={one} value={one}>
              {collectionNames[one]}
            </option>
          ))}
        </Select>
        <button className="button button-line button-small" type="submit">
          CSV を書きだす
        </button>
      </form>
      <p className="small soft">書きだしたまま取りこめば、なにも変わりません。</p>
      <h2>取りこむ</h2>
      <BringTable
        answer={actionData}
        hint="表にないものは、そのまま残ります。"
        looked={loaderData?.state === "looked"}
      />
      {loaderData ? (
        <TableImportReport
          shown={loaderData}
          answer={actionData}
          words={{ fresh: "あたらしいもの（下書き）", changed: "もの", unit: "本" }}
        />
      ) : null}
    </main>
  );
}
