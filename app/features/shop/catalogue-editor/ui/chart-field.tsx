// The measures of a product. Until the scripts have come, and for who would rather, a textarea with
// a line for each size; then a table stands in its place, which writes into it: drafts, the form
// and the server see one thing.
import { useEffect, useRef, useState } from "react";
import { Field } from "#ui/fields.tsx";
import { maxChartText } from "../chart.ts";
import { ChartGrid } from "./chart-grid.tsx";
import type { Wired } from "./product-form.tsx";

const bySigns =
  "1行目に見出し、2行目からサイズごとの値を書くか、表計算の表をそのまま貼ります（例 1行目「サイズ、身たけ、身はば」、2行目「S、64、49」）。";
const inTable = "表計算の表は、欄に貼ると、まとめて入ります。";

export function ChartField({
  id,
  label,
  hint,
  error,
  sizes,
  ...sent
}: ReturnType<Wired> & {
  /** What the product is sold in: the rows that a new table begins with. */
  sizes: readonly string[];
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [way, setWay] = useState<"no scripts" | "table" | "lines">("no scripts");
  const asTable = way === "table";
  useEffect(() => {
    // Who is writing already goes on writing.
    setWay(document.activeElement === area.current ? "lines" : "table");
  }, []);
  return (
    <Field id={id} label={label} error={error} hint={`${hint ?? ""}${asTable ? inTable : bySigns}`}>
      {({ id: own, ...wired }) => (
        <>
          <textarea
            className="input"
            ref={area}
            rows={5}
            maxLength={maxChartText}
            {...sent}
            {...wired}
            id={asTable ? `${own}-lines` : own}
            hidden={asTable}
          />
          {asTable ? <ChartGrid {...{ area, sizes }} id={own} wired={wired} /> : null}
          <button
            type="button"
            className="button button-quiet button-small"
            hidden={way === "no scripts"}
            onClick={() => setWay(asTable ? "lines" : "table")}
          >
            {asTable ? "文字で書く" : "表で書く"}
          </button>
        </>
      )}
    </Field>
  );
}
