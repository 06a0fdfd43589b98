// The tables of the back office. The heads of the columns put the rows that the server gave in
// another order.
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { Icon } from "./icons/Icon.tsx";
import { compareValues, type SortValue, valueOf } from "./staff-order.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import styles from "./staff-table.module.css";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const icons = { asc: "arrow-up", desc: "arrow-down", none: "arrows-down-up" } as const;
const directions = { asc: "ascending", desc: "descending" } as const;

/**
 * `by`: what the column is put in order by; a column without it stays as it is. Heads differ within
 * a table.
 */
export type StaffColumn<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  by?: (row: Row) => SortValue;
};

const defined = <Row extends object>({
  head,
  by,
}: StaffColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: head,
  header: head,
  ...(by && {
    accessorFn: (row: Row) => valueOf(by(row)),
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    sortDescFirst: false,
    sortUndefined: "last",
  }),
});

/** `sort`: what a press does, once there are scripts. */
function Head({
  name,
  sorted,
  sorts,
  sort,
}: {
  name: string;
  sorted: "asc" | "desc" | false;
  sorts: boolean;
  sort: (() => void) | undefined;
}) {
  const word = (
    <>
      {name}
      {sorts ? <Icon name={icons[sorted || "none"]} size={18} /> : null}
    </>
  );
  return (
    <th
      scope="col"
      className={sorts ? styles.sorts : undefined}
      aria-sort={sorted ? directions[sorted] : undefined}
    >
      {sort && sorts ? (
        <button type="button" onClick={sort}>
          {word}
        </button>
      ) : (
        <span>{word}</span>
      )}
    </th>
  );
}

/**
 * On a phone each row is a card (the CSS does it): the head stands beside each value, and the heads
 * that put rows in order are a row of buttons above. A head goes upwards, downwards, and back to
 * the server's order. Before scripts have come, heads are plain words and the order is the
 * server's.
 */
export function StaffTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
}: {
  caption: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
}) {
  const alive = useHydrated();
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(defined),
    getRowId: keyOf,
    enableMultiSort: false,
  });
  if (rows.length === 0) return <p className="body soft">{empty}</p>;
  const sortable = alive && columns.some(({ by }) => by);
  return (
    <div className={styles.staffScroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.staffTable}>
        <caption className="visually-hidden">
          {caption}
          {sortable ? "（見出しのボタンで、ここに出ている行をならべかえられます）" : null}
        </caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ id, column }) => {
              return (
                <Head
                  key={id}
                  name={id}
                  sorted={column.getIsSorted()}
                  sorts={column.getCanSort()}
                  sort={sortable ? () => column.toggleSorting() : undefined}
                />
              );
            })}
          </tr>
        </thead>
        {/* The library would make a component of each `cell`, a new one with each render, and forms
            in cells would lose what was typed. */}
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ head, cell }) => (
                <td key={head} data-label={head}>
                  {cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
