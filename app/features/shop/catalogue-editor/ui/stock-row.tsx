// The stock of one product, changed where it stands in the list: a field for each size.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Size } from "#features/shop/catalogue/rules.ts";
import { Button } from "#ui/button.tsx";
import { FieldError, Select, TextField } from "#ui/fields.tsx";
import { FormError } from "#ui/form-error.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { cellName, seenName } from "../matrix.ts";
import type { MatrixAnswer } from "./matrix-cells.tsx";
import { reasonOptions } from "./reason-options.tsx";
import styles from "./stock-row.module.css";

export type StockOfRow = { id: string; title: string; sizes: readonly Size[]; waiting: number };
type Of = { row: StockOfRow; answer: MatrixAnswer | undefined };

const SizeField = ({ row: { id }, answer, size }: Of & { size: Size }) => {
  const name = cellName(id, size.size);
  const seen = seenName(id, size.size);
  const error = answer?.errors[name];
  const free = size.stock - size.reserved;
  return (
    <div className={styles.size} data-row={size.sku}>
      <label className="label" htmlFor={name}>
        {size.size}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        defaultValue={answer?.typed[name] ?? size.stock}
        maxLength={10}
        {...(error ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {})}
      />
      <input type="hidden" name={seen} value={answer?.typed[seen] ?? size.stock} />
      {size.reserved > 0 ? <span className="tiny soft">とり置き中 {size.reserved}</span> : null}
      {free <= 0 ? <span className="tiny desk-warn">売り切れ</span> : null}
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
};

/** `back`: the list without this row open. */
export function StockRow({ row, answer, back }: Of & { back: string }) {
  const busy = useNavigation().state !== "idle";
  const { id, title, sizes, waiting } = row;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector("input")?.select(), []);
  return (
    <Form
      method="post"
      className={styles.stockRow}
      id="stock-row"
      aria-label={`${title}の在庫`}
      key={JSON.stringify([sizes, answer?.typed])}
      preventScrollReset
    >
      <Whose />
      <input type="hidden" name="intent" value="stock" />
      <input type="hidden" name="id" value={id} />
      <p>
        <b>{title}</b>
        <br />
        <span className="tiny soft">
          在庫をここで直す。数（12）でも、足し引き（+10、-2）でも書けます。
        </span>
      </p>
      {answer?.problem ? <FormError>{answer.problem}</FormError> : null}
      <div className={styles.sizes} ref={fields}>
        {sizes.map((size) => (
          <SizeField key={size.sku} {...{ row, answer, size }} />
        ))}
      </div>
      <div className={styles.finish}>
        <Select
          id="stock-reason"
          name="reason"
          label="わけ"
          defaultValue={answer?.typed["reason"] ?? "received"}
          data-moves="stock"
        >
          {reasonOptions}
        </Select>
        <TextField
          id="stock-note"
          name="note"
          label="ひとこと"
          optional
          defaultValue={answer?.typed["note"] ?? ""}
          maxLength={200}
        />
        <Button type="submit" small busy={busy}>
          在庫を直す
        </Button>
        <PrefetchLink className="link" to={back} preventScrollReset>
          やめる
        </PrefetchLink>
      </div>
      {waiting > 0 ? (
        <p className="tiny soft">
          入荷をお待ちの方が{waiting}
          人います。売り切れのサイズが入ると、待っていた方にお知らせします。
        </p>
      ) : null}
    </Form>
  );
}
