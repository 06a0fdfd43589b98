// The cells of the table of colours and sizes.
import type { Size } from "#features/shop/catalogue/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { FieldError } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import {
  cellName,
  cellText,
  type MatrixColour,
  type MatrixKind,
  matrixKinds,
  newColumn,
  seenName,
} from "../matrix.ts";
import styles from "./matrix-panel.module.css";

export type MatrixAnswer = Pick<FormAnswer, "typed" | "errors" | "problem">;
export type MatrixTable = {
  kind: MatrixKind;
  colours: readonly MatrixColour[];
  sizes: readonly string[];
  /** Of each sku, where it lies in the storeroom. */
  places: Readonly<Record<string, string>>;
  /** Of each sku that is gone or nearly so, what is to be said. */
  marks: Readonly<Record<string, string>>;
  answer: MatrixAnswer | undefined;
};

export const MatrixCells = ({ kind, colours, sizes, places, marks, answer }: MatrixTable) => (
  <table className={styles.cells}>
    <caption className="visually-hidden">{matrixKinds[kind]}</caption>
    <thead>
      <tr>
        <th scope="col">色</th>
        {sizes.map((size) => (
          <th key={size} scope="col">
            {size}
          </th>
        ))}
        {kind === "stock" ? (
          <th scope="col" className={styles.inAll}>
            計
          </th>
        ) : null}
        {kind === "stock" ? (
          <th scope="col">
            <input
              className="input"
              id="newSize"
              name="newSize"
              aria-label="あたらしいサイズの名前"
              placeholder="＋サイズ"
              maxLength={20}
              defaultValue={answer?.typed["newSize"] ?? ""}
              {...wrongBy(answer, "newSize")}
            />
            <CellError {...{ answer }} name="newSize" />
          </th>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {colours.map((colour, row) => (
        <tr key={colour.id}>
          <th scope="row">
            <Head colour={colour} />
          </th>
          {sizes.map((size, column) => (
            <td key={size}>
              <Cell {...{ kind, colour, size, row, column, places, marks, answer }} />
            </td>
          ))}
          {kind === "stock" ? (
            <>
              <td className={`digit ${styles.inAll}`}>
                {colour.sizes.reduce((sum, { stock }) => sum + stock, 0)}
              </td>
              <td>
                <Cell
                  {...{ kind, colour, row, places, marks, answer }}
                  size={newColumn}
                  column={sizes.length}
                />
              </td>
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
  </table>
);

const Head = ({
  colour: { id, label, hex, status, basePrice, weightG },
}: {
  colour: MatrixColour;
}) => (
  <>
    <span className={styles.swatch} style={{ background: hex || "none" }} />
    <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
      {label}
    </PrefetchLink>
    <small className="soft">
      {status}・{formatYen(basePrice)}
      {weightG > 0 ? `・${weightG}g` : ""}
    </small>
  </>
);

const wrongBy = (answer: MatrixAnswer | undefined, name: string) =>
  answer?.errors[name] ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {};
const CellError = ({ answer, name }: { answer: MatrixAnswer | undefined; name: string }) =>
  answer?.errors[name] ? <FieldError id={`${name}-error`}>{answer.errors[name]}</FieldError> : null;

/** What is to be known of a cell without counting: put away, nearly gone, kept for orders. */
const CellSays = ({ size, mark, stock }: { size: Size; mark: string; stock: boolean }) =>
  size.archived ? (
    <span className="hint">しまってあります</span>
  ) : stock ? (
    <>
      {mark ? <span className={styles.scarce}>{mark}</span> : null}
      {size.reserved > 0 ? <span className="hint">とり置き中 {size.reserved}</span> : null}
    </>
  ) : null;

function Cell({
  kind,
  colour,
  size,
  row,
  column,
  places,
  marks,
  answer,
}: Omit<MatrixTable, "colours" | "sizes"> & {
  colour: MatrixColour;
  size: string;
  row: number;
  column: number;
}) {
  const there = colour.sizes.find((one) => one.size === size);
  if (!there && kind !== "stock") return <span className="soft">—</span>;
  const name = cellName(colour.id, size);
  const seen = seenName(colour.id, size);
  const sizeSaid = size === newColumn ? "あたらしいサイズ" : size;
  const stands = cellText(kind, there, places[there?.sku ?? ""] ?? "");
  return (
    <>
      <input
        className="input"
        id={name}
        name={name}
        title={there?.sku}
        aria-label={`${colour.label}の${sizeSaid}の${matrixKinds[kind]}`}
        defaultValue={answer?.typed[name] ?? stands}
        maxLength={20}
        data-row={row}
        data-column={column}
        {...(size === newColumn ? { "data-fresh": true } : {})}
        {...wrongBy(answer, name)}
      />
      <input type="hidden" name={seen} value={answer?.typed[seen] ?? stands} />
      {there ? (
        <CellSays size={there} mark={marks[there.sku] ?? ""} stock={kind === "stock"} />
      ) : null}
      <CellError {...{ answer, name }} />
    </>
  );
}
