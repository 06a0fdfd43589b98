import type { DescribedRow } from "#features/platform/audit/describe.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { RecordChanges, RecordName, RecordScreen } from "./record-parts.tsx";

/** The record of the one thing that the page is about, in words. */
export const RecordTable = ({ rows }: { rows: readonly DescribedRow[] }) => (
  <PlainTable
    caption="記録"
    empty="まだありません。"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at) },
      { head: "だれが", cell: ({ who }) => <RecordName {...who} /> },
      { head: "なにを", cell: ({ deed }) => deed },
      { head: "どこで", cell: ({ screen }) => <RecordScreen screen={screen} /> },
      {
        head: "内容",
        cell: ({ changes, raw }) => <RecordChanges {...{ changes, raw }} />,
      },
    ]}
  />
);
