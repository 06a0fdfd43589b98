// The measures as a table: a row for each size, a column for each measure.
import { type RefObject, useState } from "react";
import { useFieldBeneath, useWritten } from "#browser/use-field-beneath.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { cellsText, chartCells, maxChartColumns, maxChartRows, withPasted } from "../chart.ts";
import { pastedCells } from "../matrix.ts";
import styles from "./chart-grid.module.css";

type Cells = string[][];
const without = (cells: Cells, row: number, column: number): Cells =>
  cells.flatMap((values, at) => (at === row ? [] : [values.filter((_, one) => one !== column)]));
const squared = (cells: Cells): Cells => {
  const width = Math.max(2, ...cells.map((row) => row.length));
  return cells.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
};
const emptyRow = (cells: Cells) => Array<string>(cells[0]?.length ?? 2).fill("");

export function ChartGrid({
  area,
  sizes,
  id,
  wired,
}: {
  /** The field that the form sends. */
  area: RefObject<HTMLTextAreaElement | null>;
  sizes: readonly string[];
  id: string;
  wired: { "aria-invalid"?: true; "aria-describedby"?: string };
}) {
  const [cells, write] = useWrittenCells(area);
  const [said, setSaid] = useState("");
  if (cells.length === 0)
    return (
      <Button
        id={id}
        // Without it the field's label would be its name.
        aria-label="寸法の表をつくる"
        look="line"
        small
        onClick={() =>
          write([["サイズ", ""], ...(sizes.length > 0 ? sizes : [""]).map((size) => [size, ""])])
        }
      >
        寸法の表をつくる
      </Button>
    );
  const paste = (text: string, at: { row: number; column: number }): boolean => {
    const pasted = pastedCells(text);
    if (!pasted) return false;
    const grown = withPasted(cells, pasted, at);
    write(grown);
    const left =
      at.row + pasted.length > grown.length ||
      at.column + Math.max(...pasted.map((row) => row.length)) > grown[0]!.length;
    setSaid(
      left
        ? `${maxChartRows}行・${maxChartColumns}列までのため、はみ出た分は入れていません。`
        : "貼りつけました。まだ保存していません。",
    );
    return true;
  };
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <caption className="visually-hidden">寸法（cm）</caption>
          <GridHead {...{ cells, id, wired, write, paste }} />
          <GridBody {...{ cells, write, paste }} />
        </table>
      </div>
      <div className="deeds">
        <Button
          look="line"
          small
          disabled={cells.length > maxChartRows}
          onClick={() => write([...cells, emptyRow(cells)])}
        >
          ＋ サイズの行
        </Button>
        <Button
          look="line"
          small
          disabled={emptyRow(cells).length > maxChartColumns}
          onClick={() => write(cells.map((row) => [...row, ""]))}
        >
          ＋ 測るところの列
        </Button>
      </div>
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}

/** What the field says, as cells; what is written into them goes into the field. */
function useWrittenCells(area: RefObject<HTMLTextAreaElement | null>) {
  const [cells, setCells] = useState<Cells>(() => squared(chartCells(area.current?.value ?? "")));
  const beneath = useFieldBeneath(area);
  useWritten(beneath, (text) => setCells(squared(chartCells(text))));
  const write = (next: Cells) => {
    setCells(next);
    beneath.write(cellsText(next));
  };
  return [cells, write] as const;
}

type Editing = {
  cells: Cells;
  write: (next: Cells) => void;
  /** False for a single value, which the browser pastes itself. */
  paste: (text: string, at: { row: number; column: number }) => boolean;
};

function GridCell({
  row,
  column,
  label,
  cells,
  write,
  paste,
  ...rest
}: Editing & { row: number; column: number; label: string } & Pick<
    React.ComponentProps<"input">,
    "id" | "placeholder" | "aria-invalid" | "aria-describedby"
  >) {
  return (
    <input
      className="input"
      aria-label={label}
      maxLength={40}
      value={cells[row]?.[column] ?? ""}
      onChange={({ currentTarget: { value } }) =>
        write(cells.map((values, at) => (at === row ? values.with(column, value) : values)))
      }
      onPaste={(event) => {
        if (paste(event.clipboardData.getData("text/plain"), { row, column }))
          event.preventDefault();
      }}
      {...rest}
    />
  );
}

const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={styles.remove} aria-label={label} onClick={onPress}>
    <Icon name="x" size={18} />
  </button>
);

const GridHead = ({
  id,
  wired,
  ...editing
}: Editing & { id: string; wired: React.ComponentProps<typeof ChartGrid>["wired"] }) => (
  <thead>
    <tr>
      <th scope="col">サイズ</th>
      {editing.cells[0]!.slice(1).map((name, at) => (
        <th key={at} scope="col">
          <div className={styles.head}>
            <GridCell
              {...editing}
              row={0}
              column={at + 1}
              label={`${at + 1}つめの測るところ`}
              placeholder="身たけ"
              {...(at === 0 ? { id, ...wired } : {})}
            />
            <Remove
              label={`${name || `${at + 1}つめの測るところ`}の列を消す`}
              onPress={() =>
                editing.write(
                  editing.cells[0]!.length > 2 ? without(editing.cells, -1, at + 1) : [],
                )
              }
            />
          </div>
        </th>
      ))}
      <th>
        <span className="visually-hidden">行を消す</span>
      </th>
    </tr>
  </thead>
);

const sizeSaid = (size: string, at: number): string => size || `${at + 1}つめのサイズ`;
const GridBody = (editing: Editing) => (
  <tbody>
    {editing.cells.slice(1).map(([size = "", ...values], at) => (
      <tr key={at}>
        <th scope="row">
          <GridCell {...editing} row={at + 1} column={0} label={`${at + 1}つめのサイズ`} />
        </th>
        {values.map((_, one) => (
          <td key={one}>
            <GridCell
              {...editing}
              row={at + 1}
              column={one + 1}
              label={`${sizeSaid(size, at)}の${editing.cells[0]?.[one + 1] || `${one + 1}つめ`}`}
            />
          </td>
        ))}
        <td>
          <Remove
            label={`${sizeSaid(size, at)}の行を消す`}
            onPress={() => editing.write(without(editing.cells, at + 1, -1))}
          />
        </td>
      </tr>
    ))}
  </tbody>
);
