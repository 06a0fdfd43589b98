// The rows of a list: a table, on a phone cards. Heads are links, for the server puts rows in
// order.
import { Fragment } from "react";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ListData } from "../rules.ts";
import { listTo } from "./list-links.ts";

/**
 * `place`: where it stands on a phone's card. `main` holds the link of the row, `end` the number at
 * the right, `state` below it; `off` stands in the table alone.
 */
export type ListColumn<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  sort?: string;
  place?: "picture" | "main" | "end" | "state" | "sub" | "wide" | "off";
};
const places = {
  picture: "cell-picture",
  main: "cell-main",
  end: "cell-end",
  state: "cell-state",
  sub: "cell-sub",
  wide: "cell-wide",
  off: "cell-off",
} as const;

const Head = <Row,>({ data, column }: { data: ListData<Row>; column: ListColumn<Row> }) => {
  const { head, sort, place = "sub" } = column;
  const given = data.order;
  const way =
    sort && (given === sort ? "ascending" : given === `-${sort}` ? "descending" : undefined);
  const icon = way === "ascending" ? "arrow-up" : way ? "arrow-down" : "arrows-down-up";
  return (
    <th scope="col" className={places[place]} aria-sort={way || undefined}>
      {sort ? (
        <PrefetchLink
          className="desk-sort"
          to={listTo(data, { sort: way === "ascending" ? `-${sort}` : sort })}
        >
          {head}
          <Icon name={icon} size={18} />
        </PrefetchLink>
      ) : (
        head
      )}
    </th>
  );
};

const Under = ({ cells, children }: { cells: number; children: React.ReactNode }) =>
  children ? (
    <tr className="desk-under">
      <td colSpan={cells}>{children}</td>
    </tr>
  ) : null;

export function ListTable<Row extends object>({
  title,
  data,
  columns,
  keyOf,
  nameOf,
  chosen,
  under,
}: {
  title: string;
  data: ListData<Row>;
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Rows that are chosen at first. */
  chosen: ReadonlySet<string>;
  /** What stands open below a row, over its whole width. */
  under?: ((row: Row) => React.ReactNode) | undefined;
}) {
  const picks = data.acts.length > 0;
  return (
    <div className="desk-scroll" role="region" aria-label={`${title}の一覧`} tabIndex={0}>
      <table className="desk-table">
        <caption className="visually-hidden">{title}の一覧</caption>
        <thead>
          <tr>
            {picks ? (
              <th scope="col" className="cell-pick">
                <span className="visually-hidden">えらぶ</span>
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.head} data={data} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr>
                {picks ? (
                  <td className="cell-pick">
                    <label>
                      <input
                        type="checkbox"
                        name="row"
                        value={keyOf(row)}
                        form="desk-act"
                        defaultChecked={chosen.has(keyOf(row))}
                      />
                      <span className="visually-hidden">{nameOf(row)}をえらぶ</span>
                    </label>
                  </td>
                ) : null}
                {columns.map(({ head, cell, place = "sub" }) => (
                  <td
                    key={head}
                    className={places[place]}

                    data-label={place === "sub" || place === "wide" ? head : undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
              <Under cells={columns.length + Number(picks)}>{under?.(row)}</Under>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
