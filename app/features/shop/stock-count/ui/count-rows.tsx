// The sizes of a page, each with a field for what lies there; all are sent together.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/fields.tsx";
import type { Others } from "../count.server.ts";
import { markField, countedField } from "../rules.ts";
import type { CountAtDesk, ShownCountLine } from "../page-data.server.ts";
import styles from "./count-rows.module.css";

type Answer = FormAnswer<{ others?: Others }> | undefined;

const said = ({ row, by, applied, why }: ShownCountLine) => {
  if (!row) return null;
  const difference =
    by === 0 ? "帳簿とおなじ" : `帳簿は${row.book}点（${by > 0 ? "+" : "−"}${Math.abs(by)}）`;
  return (
    <span className={by === 0 || applied ? "tiny soft" : "tiny desk-warn"}>
      {`${row.counted}点と数えました。${difference}${applied ? "。在庫に合わせました" : ""}`}
      {why ? ` ${why}` : ""}
    </span>
  );
};

type LineOf = { line: ShownCountLine; answer: Answer };
function PiecesField({ line, answer }: LineOf) {
  const { sku, mark, row } = line;
  const name = countedField(sku);
  const error = answer?.errors[name];
  return (
    <>
      <input
        className="input"
        id={name}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={answer?.typed[name] ?? ""}
        placeholder={row ? String(row.counted) : ""}
        maxLength={10}
        {...(error ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {})}
      />
      <input
        type="hidden"
        name={markField(sku)}
        value={answer?.more?.others?.[sku]?.mark ?? mark}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </>
  );
}

function Row({ line, answer, ended }: LineOf & { ended: boolean }) {
  const { sku, size, title, place } = line;
  return (
    <li className={styles.size} data-row={sku}>
      <label htmlFor={ended ? undefined : countedField(sku)}>
        <b>{title}</b> {size}
        <span className="tiny soft">
          {place ? `棚 ${place}　` : ""}
          {sku}
        </span>
      </label>
      {ended ? null : <PiecesField {...{ line, answer }} />}
      {answer?.errors[countedField(sku)] ? null : said(line)}
    </li>
  );
}

export function CountRows({ count, answer }: { count: CountAtDesk; answer: Answer }) {
  const busy = useNavigation().state !== "idle";
  const { lines } = count;
  const ended = count.ended !== "";
  return (
    <Form
      method="post"
      className={styles.form}
      aria-label="数えた数"
      key={JSON.stringify([lines.map(({ sku, mark }) => [sku, mark]), answer?.typed])}
    >
      <Whose />
      <input type="hidden" name="intent" value="count" />
      <ul className={styles.rows}>
        {lines.map((line) => (
          <Row key={line.sku} {...{ line, answer, ended }} />
        ))}
      </ul>
      {ended ? null : (
        <div className="desk-bar deeds">
          <Button type="submit" busy={busy}>
            数を残す
          </Button>
        </div>
      )}
    </Form>
  );
}
