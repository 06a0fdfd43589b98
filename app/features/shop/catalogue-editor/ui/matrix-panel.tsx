// Colours × sizes of a design: a row for each colour, a column for each size; stock, difference of
// price or place, one of them at a time.
import { Whose } from "#ui/forms/whose.tsx";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FormError } from "#ui/form-error.tsx";
import {
  type MatrixColour,
  type MatrixKind,
  matrixKindOf,
  matrixKinds,
  sizesOfFamily,
} from "../matrix.ts";
import { type MatrixAnswer, MatrixCells, type MatrixTable } from "./matrix-cells.tsx";
import { fillAll, pasteInto } from "./fill-cells.ts";
import { reasonOptions } from "./reason-options.tsx";
import styles from "./matrix-panel.module.css";

export function MatrixPanel({
  colours,
  kind: asked,
  places,
  marks,
  answer,
  busy,
  onInput,
}: Omit<MatrixTable, "sizes"> & { busy: boolean; onInput: () => void }) {
  const kind = answer ? matrixKindOf(answer.typed["kind"] ?? "") : asked;
  const sizes = sizesOfFamily(colours);
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState("");
  const errors = Object.values(answer?.errors ?? {}).filter(Boolean).length;
  if (colours.length === 0) return null;
  return (
    <DeskPanel
      id="matrix"
      title="色・サイズ・在庫"
      more={<span className="tiny soft">{sumWords(colours)}</span>}
    >
      {answer?.problem ? <FormError>{answer.problem}</FormError> : null}
      {errors > 0 ? (
        <FormError>{errors}か所が保存できません。どの欄も、まだ変わっていません。</FormError>
      ) : null}
      <Kinds kind={kind} />
      <Form
        method="post"
        ref={form}
        className="form-stack"
        aria-label="色とサイズの表"
        key={JSON.stringify([kind, colours, places, answer?.typed])}
        noValidate
        onInput={onInput}
      >
        <Whose />
        <input type="hidden" name="kind" value={kind} />
        <p className="small soft">{hints[kind]}</p>
        <div
          className={styles.scroll}
          onPaste={(event) => {
            const cell = event.target;
            if (!(cell instanceof HTMLInputElement) || cell.dataset["row"] === undefined) return;
            const done = pasteInto(cell, event.clipboardData.getData("text/plain"));
            if (!done) return;
            event.preventDefault();
            setSaid(
              done.beyond > 0
                ? `${done.filled}か所に入れました。表からはみ出た${done.beyond}か所は入れていません。`
                : `${done.filled}か所に入れました。まだ保存していません。`,
            );
          }}
        >
          <MatrixCells {...{ kind, colours, sizes, places, marks, answer }} />
        </div>
        <FillAll
          {...{ colours, sizes }}
          onFill={(value, where) => {
            const count = form.current ? fillAll(form.current, value, where) : 0;
            setSaid(`${count}か所に入れました。まだ保存していません。`);
          }}
        />
        <p className="small" role="status">
          {said}
        </p>
        {kind === "stock" ? <Why typed={answer?.typed ?? {}} /> : null}
        <div className="deeds">
          <Button type="submit" small name="intent" value="matrix" busy={busy}>
            表を保存する
          </Button>
        </div>
      </Form>
    </DeskPanel>
  );
}

/** How many there are of all colours, and how many of them are kept for orders. */
function sumWords(colours: readonly MatrixColour[]): string {
  const all = colours.flatMap((colour) => colour.sizes);
  const reserved = all.reduce((sum, size) => sum + size.reserved, 0);
  const stock = all.reduce((sum, size) => sum + size.stock, 0);
  return `計 ${stock}点${reserved > 0 ? `・うち とり置き ${reserved}点` : ""}`;
}

const hints: Readonly<Record<MatrixKind, string>> = {
  stock:
    "数（12）でも、足し引き（+10、-2）でも書けます。空いている欄に数を入れると、その色のサイズができます。表計算の表は、左上の欄に貼ると、まとめて入ります。",
  difference: "色ごとの価格との差です。安いときは -300 のように。",
  place: "荷づくりで集める順になります。店には出ません。例 A-1-3",
};

const Kinds = ({ kind }: { kind: MatrixKind }) => (
  <nav className={styles.kinds} aria-label="表に出すもの">
    {Object.entries(matrixKinds).map(([value, name]) => (
      <PrefetchLink
        key={value}
        className="link"
        to={`?cells=${value}#matrix`}
        preventScrollReset
        {...(value === kind ? { "aria-current": "true" as const } : {})}
      >
        {name}
      </PrefetchLink>
    ))}
  </nav>
);

function FillAll({
  colours,
  sizes,
  onFill,
}: Pick<MatrixTable, "colours" | "sizes"> & { onFill: (value: string, where: string) => void }) {
  const [value, setValue] = useState("");
  const [where, setWhere] = useState("all");
  return (
    <div className={styles.fill}>
      <TextField
        id="fill-value"
        label="まとめて入れる"
        value={value}
        maxLength={20}
        onChange={(event) => setValue(event.target.value)}
      />
      <Select
        id="fill-where"
        label="入れるところ"
        value={where}
        onChange={(event) => setWhere(event.target.value)}
      >
        <option value="all">すべての欄</option>
        {colours.map(({ id, label }, row) => (
          <option key={id} value={`row:${row}`}>
            {label}の行
          </option>
        ))}
        {sizes.map((size, column) => (
          <option key={size} value={`column:${column}`}>
            {size}の列
          </option>
        ))}
      </Select>
      <Button small look="line" onClick={() => onFill(value, where)}>
        欄に入れる
      </Button>
    </div>
  );
}

const Why = ({ typed }: { typed: MatrixAnswer["typed"] }) => (
  <div className="row2">
    <Select
      id="matrix-reason"
      name="reason"
      label="在庫を変えたわけ"
      defaultValue={typed["reason"] ?? "received"}
      data-moves="stock"
    >
      {reasonOptions}
    </Select>
    <TextField
      id="matrix-note"
      name="note"
      label="ひとこと"
      optional
      defaultValue={typed["note"] ?? ""}
      maxLength={200}
    />
  </div>
);
