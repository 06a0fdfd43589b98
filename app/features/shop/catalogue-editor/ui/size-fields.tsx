// The fields of the sizes of a product: a line for each, the line at which staff are told, and why
// stock was changed.
import { FieldError, Select, TextField } from "#ui/fields.tsx";
import { reasonOptions } from "./reason-options.tsx";
import type { SizeField, TypedLine } from "../sizes.ts";

export type SizeRowData = TypedLine & { reserved: number; fixed: boolean; archived: boolean };

export function SizeRow({
  line,
  at,
  error,
  wrongField,
}: {
  line: SizeRowData;
  at: number;
  error: string | undefined;
  wrongField: SizeField | undefined;
}) {
  const name = line.size || `${at + 1}行め`;
  const wrong = (field: string) =>
    error && field === wrongField
      ? { "aria-invalid": true, "aria-describedby": `size:${at}-error` }
      : {};
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
        {...wrong(field)}
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
            {...wrong("stock")}
          />
          <input type="hidden" name="seen" value={line.seen} />
          {line.reserved > 0 ? <span className="hint">とり置き中 {line.reserved}</span> : null}
          {line.archived ? <span className="hint">しまってあります</span> : null}
        </td>
        {cell("difference", "値段の差", line.difference, { maxLength: 12, placeholder: "0" })}
        {cell("place", "棚", line.place ?? "", { maxLength: 40, placeholder: "A-1-3" })}
        {cell("cost", "原価（税ぬき・円）", line.cost ?? "", {
          maxLength: 12,
          inputMode: "numeric",
          placeholder: "わからなければ空",
        })}
      </tr>
      {error ? (
        <tr>
          <td colSpan={6}>
            <FieldError id={`size:${at}-error`}>{error}</FieldError>
          </td>
        </tr>
      ) : null}
    </>
  );
}

export const LowLine = ({ line, error }: { line: string; error: string | undefined }) => (
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

export const WhyStock = ({ reason, note }: { reason: string; note: string }) => (
  <div className="row2">
    <Select
      id="reason"
      name="reason"
      label="在庫を変えたわけ"
      defaultValue={reason}
      data-moves="stock"
    >
      {reasonOptions}
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
