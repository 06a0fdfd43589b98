// What is ordered by telephone: looked for by words, each size with how many of it.
import { formatYen } from "#lib/yen.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { PhoneGoods } from "../goods.server.ts";
import { pieceField } from "../rules.ts";

export function GoodsFields({
  goods: { rows, more },
  words,
  typed,
  errors,
  busy,
}: {
  goods: { rows: readonly PhoneGoods[]; more: boolean };
  words: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
}) {
  return (
    <fieldset className="form-stack">
      <legend>
        <h2>品</h2>
      </legend>
      <TextField
        id="words"
        name="words"
        label="品をさがす"
        defaultValue={words}
        error={errors["words"]}
        autoComplete="off"
        hint="品の名前のことばか、品番（サイズごとの番号）"
      />
      <Button type="submit" look="line" small name="intent" value="find" busy={busy}>
        品をさがす
      </Button>
      {words !== "" && rows.length === 0 ? (
        <p className="body" role="status">
          見つかりませんでした。
        </p>
      ) : null}
      {rows.map(({ sku, title, kind, price, left }) => (
        <TextField
          key={sku}
          id={pieceField(sku)}
          name={pieceField(sku)}
          label={`${title}　${kind}`}
          defaultValue={typed[pieceField(sku)] ?? ""}
          error={errors[pieceField(sku)]}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          hint={`${formatYen(price)}　${left === 0 ? "売り切れ" : `あと${left}点`}`}
        />
      ))}
      {more ? <p className="small soft">ほかにもあります。ことばを足すと、しぼれます。</p> : null}
    </fieldset>
  );
}
