import { type RecordRow, recordList } from "#features/backoffice/staff/desk-record.server.ts";
import {
  RecordChanges,
  RecordScreen,
  RecordTold,
} from "#features/backoffice/staff/ui/record-parts.tsx";
import type { ListData } from "#features/platform/desk-lists/rules.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { staffContext } from "#server/access.server.ts";
import type { Route } from "./+types/audit.ts";

export const loader = async (args: Route.LoaderArgs) => {
  const { services } = staffContext(args.context, args.request);
  return loadList(recordList(await services.items.read()), args);
};
export const action = listAction("audit", async ({ services }) =>
  recordList(await services.items.read()),
);
export const meta: Route.MetaFunction = () => [
  { title: "操作の記録" },
  { name: "robots", content: "noindex" },
];

/** Filters by numbers, which links bring, said by the name. */
function Narrowed({ query: { filters }, rows }: Pick<ListData<RecordRow>, "query" | "rows">) {
  const { actor, subject } = filters;
  if (!actor && !subject) return null;
  const [row] = rows;
  const parts = [
    ...(actor ? [`${row?.who.words ?? "ひとりの方"}がしたこと`] : []),
    ...(subject ? [`${row?.about.words ?? "ひとつのこと"}の記録`] : []),
  ];
  return (
    <p className="body">
      {parts.join("で、")}だけを見ています。
      <PrefetchLink className="link" to={href("/admin/audit")}>
        すべての記録へ
      </PrefetchLink>
    </p>
  );
}

export default function AdminAudit({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <DeskList
      title="操作の記録"
      data={list}
      answer={actionData}
      note={<Narrowed query={list.query} rows={list.rows} />}
      keyOf={({ id }) => id}
      nameOf={({ deed, about }) => `${about.words}：${deed}`}
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。番台で何かをすると、だれが何をしたかが、ここに残ります。",
      }}
      columns={[
        {
          head: "いつ",
          sort: "at",
          place: "state",
          cell: ({ at }) => formatJapaneseMoment(at),
        },
        { head: "なにを", place: "main", cell: ({ deed }) => deed },
        {
          head: "だれが",
          cell: ({ who, actor }) => <RecordTold by="actor" of={who} value={actor} />,
        },
        {
          head: "だれに・何に",
          cell: ({ about, subject }) => <RecordTold by="subject" of={about} value={subject} />,
        },
        { head: "どこで", cell: ({ screen }) => <RecordScreen screen={screen} /> },
        {
          head: "内容",
          place: "wide",
          cell: ({ changes, raw }) => <RecordChanges {...{ changes, raw }} />,
        },
      ]}
    />
  );
}
