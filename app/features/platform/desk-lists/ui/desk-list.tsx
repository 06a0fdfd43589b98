// The page of a list of the desk: its name, its saved filters, its search, its rows and what can be
// done to many of them. Everything is a link or a form; scripts add keys and the counting of what
// is chosen.
import { DeskHead } from "#ui/desk-page.tsx";
import { FormTop, formOf, type Labels } from "#ui/forms/form.tsx";
import { useWhyNot } from "#ui/forms/may-act.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { countWords, type ListData, type ShownDryRun } from "../rules.ts";
import { ActBar } from "./act-bar.tsx";
import { DryRunPanel } from "./dry-run-panel.tsx";
import { ListFilters } from "./list-filters.tsx";
import { listTo } from "./list-links.ts";
import { ListPager } from "./list-pager.tsx";
import { ListTable, type ListColumn } from "./list-table.tsx";
import { ListViews } from "./list-views.tsx";
import { ListWorks } from "./list-works.tsx";
import { useListKeys } from "./use-list-keys.ts";

/** Said instead of the rows. `first`: what to do where nothing is there at all. */
export type Empty = { found: string; first: React.ReactNode };

/** Without the acts, and with who may do them, where one may not. */
function useOpenActs<Row>(data: ListData<Row>) {
  const whyNot = useWhyNot(["act"]);
  return whyNot === undefined || data.acts.length === 0
    ? { data, whyNot: undefined }
    : { data: { ...data, acts: [] }, whyNot };
}

type Shown<Row> = {
  title: string;
  data: ListData<Row>;
  answer: FormAnswer<unknown> | undefined;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  empty: Empty;
  /** Further controls of the form of acts. */
  more?: React.ReactNode;
  /** What stands open below a row, over its whole width. */
  under?: ((row: Row) => React.ReactNode) | undefined;
  /** What the key E does with a row: presses what it has marked with `data-row-edit`. */
  keys?: string | undefined;
};
export function DeskList<Row extends object>({
  title,
  data: given,
  answer,
  head,
  note,
  more,
  dry,
  fields = {},
  ...shown
}: Shown<Row> & {
  /** At most three buttons beside the name. */
  head?: React.ReactNode;
  note?: React.ReactNode;
  /** What an act of that form would do: it was asked for and not pressed yet. */
  dry?: ShownDryRun | null | undefined;
  /** The names and words of its fields. */
  fields?: Labels;
}) {
  useListKeys();
  const { data, whyNot } = useOpenActs(given);
  const acts = formOf(answer, { intent: "act", also: ["stop", "first", "drop"], labels: fields });
  // What was chosen stays chosen where the form came back.
  const chosen = new Set((acts.back?.typed["row"] ?? "").split("、"));
  const isAll = acts.back?.typed["all"] === "1";
  const { after, before } = data.query;
  return (
    <main id="main" className="desk-list">
      <DeskHead title={title} acts={head} />
      {note}
      <FormTop form={acts} />
      {dry && acts.back ? (
        <DryRunPanel
          {...{ dry, typed: acts.back.typed, unit: data.actUnit }}
          back={listTo(data, { after, before })}
        />
      ) : (
        <ListBody {...shown} {...{ title, data, answer, chosen, isAll, whyNot }} more={more} />
      )}
    </main>
  );
}

/** `whyNot`: why one may not do the acts. */
function ListBody<Row extends object>({
  data,
  answer,
  empty,
  more,
  keys,
  whyNot,
  isAll,
  ...table
}: Shown<Row> & { chosen: ReadonlySet<string>; isAll: boolean; whyNot: string | undefined }) {
  const { rows, asked, count, unit } = data;
  return (
    <>
      <ListWorks data={data} />
      <ListViews data={data} answer={answer} />
      <ListFilters key={asked} data={data} keys={keys} />
      <p className="small soft" role="status">
        {countWords(count, data.more, unit)}
        {data.more && data.query.q ? "。言葉を足すと、しぼれます。" : null}
      </p>
      {rows.length === 0 ? (
        <p className="body soft desk-empty">{asked ? empty.found : empty.first}</p>
      ) : (
        <>
          <ListTable {...table} data={data} />
          <ActBar data={data} isAll={isAll} more={whyNot ? undefined : more} />
          {whyNot ? <p className="tiny soft">まとめての操作は、{whyNot}</p> : null}
          <ListPager data={data} />
        </>
      )}
    </>
  );
}
