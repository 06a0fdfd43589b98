import type { DescribedRow } from "#features/platform/audit/describe.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import type { IconName } from "#ui/icons/names.ts";
import { type Moment, Timeline } from "#ui/timeline.tsx";
import { RecordName, RecordScreen } from "./record-parts.tsx";

/** Who did it, as a picture: the provider, a job, somebody at the desk, somebody in the shop. */
const looks = ({ actor, screen }: DescribedRow): Pick<Moment, "icon" | "kind"> => {
  if (actor === "provider") return { icon: "credit-card", kind: "success" };
  const icon: IconName =
    actor === "job" ? "clock" : (screen?.startsWith("/admin") ?? true) ? "pencil-simple" : "user";
  return { icon };
};

/** One row of the record, as a moment among others. */
export const recordMoment = (row: DescribedRow): Moment => ({
  id: row.id,
  ...looks(row),
  what: row.deed,
  more: row.changes.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  )),
  when: (
    <>
      {formatJapaneseMoment(row.at)}　<RecordName {...row.who} />
      {row.screen?.startsWith("/admin") ? (
        <>
          {"　"}
          <RecordScreen screen={row.screen} />
        </>
      ) : null}
    </>
  ),
});

/** The record of the one thing that the page is about, in words. */
export const RecordTimeline = ({ rows }: { rows: readonly DescribedRow[] }) => (
  <Timeline empty="まだありません。" moments={rows.map(recordMoment)} />
);
