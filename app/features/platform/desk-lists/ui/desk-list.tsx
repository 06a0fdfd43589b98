// The page of a list of the desk: its name, its saved filters, its search, its rows and what can be
// done to many of them. Everything is a link or a form; scripts add keys and the counting of what
// is chosen.
import { DeskHead } from "#ui/desk-page.tsx";
import { FormTop, formOf, type Labels } from "#ui/forms/form.tsx";
import { useWhyNot } from "#ui/forms/may-act.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { countWords, type ListData } from "../rules.ts";
import { ActBar } from "./act-bar.tsx";
import { ListFilters } from "./list-filters.tsx";
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

export function DeskList<Row extends object>({
  title,
  data: given,
  answer,
  columns,
  keyOf,
  nameOf,
  empty,
  head,
  note,
  more,
  fields = {},
  under,
  keys,
}: {
  title: string;
  data: ListData<Row>;
  answer: FormAnswer | undefined;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  empty: Empty;
  /** At most three buttons beside the name. */
  head?: React.ReactNode;
  note?: React.ReactNode;
  /** Further controls of the form of acts. */
  more?: React.ReactNode;
  /** The names and words of its fields. */
  fields?: Labels;
  /** What stands open below a row, over its whole width. */
  under?: (row: Row) => React.ReactNode;
  /** What the key E does with a row: presses what it has marked with `data-row-edit`. */
  keys?: string;
}) {
  useListKeys();
  const { data, whyNot } = useOpenActs(given);
  const { rows, asked, count, unit } = data;
  const acts = formOf(answer, { intent: "act", also: ["stop", "first", "drop"], labels: fields });
  // What was chosen stays chosen where the form came back.
  const chosen = new Set((acts.back?.typed["row"] ?? "").split("、"));
  return (
    <main id="main" className="desk-list">
      <DeskHead title={title} acts={head} />
      {note}
      <FormTop form={acts} />
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
          <ListTable {...{ title, data, columns, keyOf, nameOf, under }} chosen={chosen} />
          <ActBar data={data} more={whyNot ? undefined : more} />
          {whyNot ? <p className="tiny soft">まとめての操作は、{whyNot}</p> : null}
          <ListPager data={data} />
        </>
      )}
    </main>
  );
}
