// Taking a size away that was never sold.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { Size } from "#features/shop/catalogue/rules.ts";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Select } from "#ui/fields.tsx";
import styles from "./catalogue-editor.module.css";

export const RemoveSize = ({ sizes, busy }: { sizes: readonly Size[]; busy: boolean }) => {
  const empty = sizes.filter(({ stock }) => stock === 0);
  if (empty.length === 0) return null;
  return (
    <DeskPanel id="wrong-sizes" title="まちがえたサイズ">
      <details className={styles.fold}>
        <summary>サイズを消す</summary>
        <Form method="post" className="form-stack" aria-label="サイズを消す">
          <Whose />
          <p className="small soft">
            在庫が0で、一度も注文されていないサイズだけ消せます。元にはもどせませんが、同じ名前でまたつくれます。
          </p>
          <Select id="remove-size" name="sku" label="消すサイズ">
            {empty.map(({ sku, size }) => (
              <option key={sku} value={sku}>
                {size}（{sku}）
              </option>
            ))}
          </Select>
          <Button type="submit" small look="line" name="intent" value="size-out" busy={busy}>
            このサイズを消す
          </Button>
        </Form>
      </details>
    </DeskPanel>
  );
};
