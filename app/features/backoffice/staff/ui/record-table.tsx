import type { DescribedRow, NamedSubject } from "#features/platform/audit/describe.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { type StaffColumn, StaffTable } from "#ui/staff-table.tsx";
import styles from "./record-table.module.css";

const Name = ({ words, to }: NamedSubject) =>
  to ? (
    <PrefetchLink className="link" to={to}>
      {words}
    </PrefetchLink>
  ) : (
    words
  );

/**
 * The audit in words; the row as it is kept lies in a fold. `alone`: all rows are about the one
 * thing that the page is about.
 */
export function RecordTable({
  rows,
  caption,
  alone = false,
}: {
  rows: readonly DescribedRow[];
  caption: string;
  alone?: boolean;
}) {
  const about: StaffColumn<DescribedRow> = {
    head: "だれに・何に",
    cell: ({ about: named, subject }) => (
      <>
        <Name {...named} />
        {"　"}
        <PrefetchLink
          className="link tiny"
          to={`${href("/admin/audit")}?subject=${encodeURIComponent(subject)}`}
          aria-label={`${named.words}の記録だけを見る`}
        >
          記録
        </PrefetchLink>
      </>
    ),
    by: ({ about: named }) => named.words,
  };
  return (
    <StaffTable
      caption={caption}
      empty="まだありません。"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at), by: ({ at }) => at },
        { head: "だれが", cell: ({ who }) => <Name {...who} />, by: ({ who }) => who.words },
        { head: "なにを", cell: ({ deed }) => deed, by: ({ deed }) => deed },
        ...(alone ? [] : [about]),
        {
          head: "内容",
          cell: ({ changes, raw }) => (
            <div className={styles.record}>
              {changes.length > 0 ? (
                <ul>
                  {changes.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : null}
              <Disclosure summary="もとのデータ">
                <pre>{raw}</pre>
              </Disclosure>
            </div>
          ),
        },
      ]}
    />
  );
}
