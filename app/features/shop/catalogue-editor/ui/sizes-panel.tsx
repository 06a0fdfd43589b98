// Sizes with how many there are: a line each, and empty lines for new ones. "+10" and "-2" are
// understood, too.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { CostBySku } from "#features/shop/catalogue/costs.server.ts";
import type { Size } from "#features/shop/catalogue/rules.ts";
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { SizeField, TypedLine } from "../sizes.ts";
import { LowLine, type SizeRowData, SizeRow, WhyStock } from "./size-fields.tsx";
import styles from "./catalogue-editor.module.css";

export type TypedSizes = {
  lines: readonly TypedLine[];
  errors: Readonly<Record<string, string>>;
  /** In which field of its line each is. */
  fields: Readonly<Record<string, SizeField>>;
  problem: string;
};
const emptyLine: SizeRowData = {
  sku: "",
  size: "",
  stock: "",
  difference: "",
  seen: "0",
  place: "",
  cost: "",
  reserved: 0,
  fixed: false,
  archived: false,
};

const lineOf = (
  { sku, size, stock, priceDifference, reserved, archived = false }: Size,
  place: string | undefined,
  cost: number | null | undefined,
): SizeRowData => ({
  sku,
  size,
  reserved,
  fixed: true,
  archived,
  stock: String(stock),
  difference: priceDifference === 0 ? "" : String(priceDifference),
  seen: String(stock),
  place: place ?? "",
  cost: cost === null || cost === undefined ? "" : String(cost),
});

/** What came back where it did; else what there is, and lines for new sizes. */
function linesOf(
  sizes: readonly Size[],
  typed: TypedSizes | null,
  { places, costs }: Pick<Props, "places" | "costs">,
): SizeRowData[] {
  if (!typed)
    return [...sizes.map((one) => lineOf(one, places[one.sku], costs[one.sku])), emptyLine];
  const there = new Map(sizes.map((size) => [size.sku, size]));
  return typed.lines.map((one) => ({
    ...one,
    reserved: there.get(one.sku)?.reserved ?? 0,
    fixed: there.has(one.sku),
    archived: there.get(one.sku)?.archived ?? false,
  }));
}

const said =
  "在庫は、数（12）でも、足し引き（+10、-2）でも書けます。" +
  "開いているあいだに売れた分は、そのまま引かれます。棚の番号は、荷づくりで集める順になります。" +
  "原価は、売れたときのものが注文に残り、「数字」の粗利になります。どちらも店には出ません。";
/** Of each sku, where it lies in the storeroom. */
type Places = Readonly<Record<string, string>>;

type Props = {
  sizes: readonly Size[];
  places: Places;
  /** Of each sku, what a piece costs the shop. */
  costs: CostBySku;
  basePrice: number;
  /** What was refused. */
  typed: TypedSizes | null;
  reason: string;
  note: string;
  /** As it is kept, or as it was typed and refused. */
  lowLine: string;
  busy: boolean;
  onInput: () => void;
};

/**
 * `folded`: the table of colours stands above and has the stock too; these lines open where they
 * are asked for.
 */
export const SizesPanel = ({ folded, ...props }: Props & { folded: boolean }) =>
  folded ? (
    <DeskPanel id="count">
      <details className={styles.fold} open={props.typed !== null}>
        <summary>
          {`この色のサイズごとの 原価・SKU・棚・値段の差（${props.sizes.length}サイズ）`}
          <small className={styles.foldHint}>
            開いて、サイズの行に書きます。原価と棚は、店には出ません。
          </small>
        </summary>
        <SizesForm {...props} />
      </details>
    </DeskPanel>
  ) : (
    <DeskPanel id="count" title="サイズと在庫">
      <SizesForm {...props} />
    </DeskPanel>
  );

function SizesForm({
  sizes,
  places,
  costs,
  basePrice,
  typed,
  reason,
  note,
  lowLine,
  busy,
  onInput,
}: Props) {
  const lines = linesOf(sizes, typed, { places, costs });
  const [more, setMore] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The field that wants mending, where it stands: on a phone the lines are long.
  useEffect(() => {
    if (typed?.problem === "")
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [typed]);
  const all = [...lines, ...Array.from({ length: more }, () => emptyLine)];
  return (
    <>
      {typed?.problem ? <FormError>{typed.problem}</FormError> : null}
      <Form
        ref={form}
        method="post"
        className="form-stack"
        aria-label="サイズと在庫"
        key={JSON.stringify([sizes, typed, places, costs, lowLine])}
        noValidate
        onInput={onInput}
      >
        <Whose />
        <p className="small soft">
          いまの価格は{formatYen(basePrice)}です。{said}
        </p>
        <table className={styles.sizes}>
          <thead>
            <tr>
              <th scope="col">サイズ</th>
              <th scope="col">SKU</th>
              <th scope="col">在庫</th>
              <th scope="col">値段の差（円）</th>
              <th scope="col">棚</th>
              <th scope="col">原価（税ぬき）</th>
            </tr>
          </thead>
          <tbody>
            {all.map((line, at) => (
              <SizeRow
                key={line.fixed ? line.sku : `new-${at}`}
                {...{ line, at }}
                error={typed?.errors[`size:${at}`]}
                wrongField={typed?.fields[`size:${at}`]}
              />
            ))}
          </tbody>
        </table>
        <div className="deeds">
          <Button small look="quiet" onClick={() => setMore((before) => before + 1)}>
            サイズの行を足す
          </Button>
        </div>
        <WhyStock {...{ reason, note }} />
        <LowLine line={lowLine} error={typed?.errors["lowLine"]} />
        <div className="deeds">
          <Button type="submit" small name="intent" value="sizes" busy={busy}>
            サイズと在庫を保存する
          </Button>
        </div>
      </Form>
    </>
  );
}
