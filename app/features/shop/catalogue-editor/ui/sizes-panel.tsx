// Sizes with how many there are: a line each, and empty lines for new ones. "+10" and "-2" are
// understood, too.
import { useState } from "react";
import { Form } from "react-router";
import type { Size } from "#features/shop/catalogue/rules.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { FieldError, Select, TextField } from "#ui/fields.tsx";
import { FormError } from "#ui/form-error.tsx";
import { reasonNames } from "../reasons.ts";
import type { TypedLine } from "../sizes.ts";
import styles from "./catalogue-editor.module.css";

export type TypedSizes = {
  lines: readonly TypedLine[];
  errors: Readonly<Record<string, string>>;
  problem: string;
};
type Line = TypedLine & { reserved: number; fixed: boolean; archived: boolean };
const emptyLine: Line = {
  sku: "",
  size: "",
  stock: "",
  difference: "",
  seen: "0",
  place: "",
  reserved: 0,
  fixed: false,
  archived: false,
};

const lineOf = (
  { sku, size, stock, priceDifference, reserved, archived = false }: Size,
  place: string | undefined,
): Line => ({
  sku,
  size,
  reserved,
  fixed: true,
  archived,
  stock: String(stock),
  difference: priceDifference === 0 ? "" : String(priceDifference),
  seen: String(stock),
  place: place ?? "",
});

/** What came back where it did; else what there is, and lines for new sizes. */
function linesOf(sizes: readonly Size[], typed: TypedSizes | null, places: Places): Line[] {
  if (!typed) return [...sizes.map((one) => lineOf(one, places[one.sku])), emptyLine];
  const there = new Map(sizes.map((size) => [size.sku, size]));
  return typed.lines.map((one) => ({
    ...one,
    reserved: there.get(one.sku)?.reserved ?? 0,
    fixed: there.has(one.sku),
    archived: there.get(one.sku)?.archived ?? false,
  }));
}

/** Of each sku, where it lies in the storeroom. */
type Places = Readonly<Record<string, string>>;

export function SizesPanel({
  sizes,
  places,
  basePrice,
  typed,
  reason,
  note,
  lowLine,
  busy,
  onInput,
}: {
  sizes: readonly Size[];
  places: Places;
  basePrice: number;
  /** What was refused. */
  typed: TypedSizes | null;
  reason: string;
  note: string;
  /** As it is kept, or as it was typed and refused. */
  lowLine: string;
  busy: boolean;
  onInput: () => void;
}) {
  const lines = linesOf(sizes, typed, places);
  const [more, setMore] = useState(0);
  const all = [...lines, ...Array.from({ length: more }, () => emptyLine)];
  return (
    <section className={styles.panel} aria-labelledby="count">
      <h2 id="count">サイズと在庫</h2>
      {typed?.problem ? <FormError>{typed.problem}</FormError> : null}
      <Form
        method="post"
        className="form-stack"
        aria-label="サイズと在庫"
        key={JSON.stringify([sizes, typed, places, lowLine])}
        noValidate
        onInput={onInput}
      >
        <p className="small soft">
          いまの価格は{formatYen(basePrice)}
          です。在庫は、数（12）でも、足し引き（+10、-2）でも書けます。開いているあいだに売れた分は、そのまま引かれます。棚の番号は、荷づくりで集める順になり、店には出ません。
        </p>
        <table className={styles.sizes}>
          <thead>
            <tr>
              <th scope="col">サイズ</th>
              <th scope="col">SKU</th>
              <th scope="col">在庫</th>
              <th scope="col">値段の差（円）</th>
              <th scope="col">棚</th>
            </tr>
          </thead>
          <tbody>
            {all.map((line, at) => (
              <SizeLine
                key={line.fixed ? line.sku : `new-${at}`}
                {...{ line, at }}
                error={typed?.errors[`size:${at}`]}
              />
            ))}
          </tbody>
        </table>
        <div className="deeds">
          <Button small look="quiet" onClick={() => setMore((before) => before + 1)}>
            サイズの行を足す
          </Button>
        </div>
        <Why {...{ reason, note }} />
        <LowLine line={lowLine} error={typed?.errors["lowLine"]} />
        <div className="deeds">
          <Button type="submit" small name="intent" value="sizes" busy={busy}>
            サイズと在庫を保存する
          </Button>
        </div>
      </Form>
    </section>
  );
}

function SizeLine({ line, at, error }: { line: Line; at: number; error: string | undefined }) {
  const name = line.size || `${at + 1}行め`;
  const wrong = error ? { "aria-invalid": true, "aria-describedby": `size:${at}-error` } : {};
  const cell = (
    field: string,
    label: string,
    value: string,
    more: React.ComponentProps<"input">,
  ) => (
    <td data-label={label}>
      <input
        className="input"
        name={field}
        aria-label={`${name}の${label}`}
        defaultValue={value}
        {...more}
        {...wrong}
      />
    </td>
  );
  return (
    <>
      <tr id={`size:${at}`} data-row={line.fixed ? line.sku : `new-${at}`}>
        {cell("size", "サイズ", line.size, { maxLength: 40, placeholder: "M" })}
        {cell("sku", "SKU", line.sku, {
          maxLength: 64,
          placeholder: "空なら自動で",
          autoCapitalize: "none",
          spellCheck: false,
          readOnly: line.fixed,
        })}
        <td data-label="在庫">
          <input
            className="input"
            name="stock"
            inputMode="text"
            aria-label={`${name}の在庫`}
            defaultValue={line.stock}
            maxLength={10}
            {...wrong}
          />
          <input type="hidden" name="seen" value={line.seen} />
          {line.reserved > 0 ? <span className="hint">とり置き中 {line.reserved}</span> : null}
          {line.archived ? <span className="hint">しまってあります</span> : null}
        </td>
        {cell("difference", "値段の差", line.difference, { maxLength: 12, placeholder: "0" })}
        {cell("place", "棚", line.place ?? "", { maxLength: 40, placeholder: "A-1-3" })}
      </tr>
      {error ? (
        <tr>
          <td colSpan={5}>
            <FieldError id={`size:${at}-error`}>{error}</FieldError>
          </td>
        </tr>
      ) : null}
    </>
  );
}

const LowLine = ({ line, error }: { line: string; error: string | undefined }) => (
  <div className="row2">
    <TextField
      id="lowLine"
      name="lowLine"
      label="残りがこの数になったら知らせる"
      optional
      inputMode="numeric"
      defaultValue={line}
      maxLength={10}
      error={error}
      hint="例 3。どれかのサイズがここまで減ると、「きょう」と品の一覧に出ます。店には出ません。"
    />
  </div>
);

const Why = ({ reason, note }: { reason: string; note: string }) => (
  <div className="row2">
    <Select
      id="reason"
      name="reason"
      label="在庫を変えたわけ"
      defaultValue={reason}
      data-moves="stock"
    >
      {Object.entries(reasonNames).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
    <TextField
      id="note"
      name="note"
      label="ひとこと"
      optional
      defaultValue={note}
      maxLength={200}
      hint="例 十一月の仕入れ"
    />
  </div>
);
