import type { DescribedRow } from "#features/platform/audit/describe.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { type Moment, Timeline } from "#ui/timeline.tsx";
import { RecordChanges, RecordName, RecordScreen } from "./record-parts.tsx";

/** One row of the record, as a moment among others. */
export const recordMoment = ({
  id,
  at,
  who,
  deed,
  screen,
  changes,
  raw,
}: DescribedRow): Moment => ({
  id,
  icon: "pencil-simple",
  what: deed,
  more: <RecordChanges {...{ changes, raw }} />,
  when: (
    <>
      {formatJapaneseMoment(at)}　<RecordName {...who} />
      {screen === null ? null : (
        <>
          {"　"}
          <RecordScreen screen={screen} />
        </>
      )}
    </>
  ),
});

/** The record of the one thing that the page is about, in words. */
export const RecordTimeline = ({ rows }: { rows: readonly DescribedRow[] }) => (
  <Timeline empty="まだありません。" moments={rows.map(recordMoment)} />
);
