// Beside a product: the way back, its other colours, and what moved its stock.
import { Form } from "react-router";
import type { Size } from "#features/shop/catalogue/rules.ts";
import type { ShownUndo } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { ArchiveSizes } from "./archive-sizes.tsx";
import { RemoveSize } from "./remove-size.tsx";
import type { ShownPrices } from "../price-words.ts";
import styles from "./catalogue-editor.module.css";
import { PricePanel } from "./price-panel.tsx";
import type { ShownSale } from "../sale-form.ts";
import { SalePanel } from "./sale-panel.tsx";

export type Sibling = { id: string; label: string; status: string; stock: number };
export type ShownMovement = { id: string; when: string; what: string; note: string };

export function ProductSide({
  siblings,
  sizes,
  movements,
  prices,
  sale,
  saleAnswer,
  undo,
  copyErrors,
  busy,
}: {
  siblings: readonly Sibling[];
  sizes: readonly Size[];
  movements: readonly ShownMovement[];
  prices: ShownPrices;
  sale: ShownSale;
  saleAnswer: Parameters<typeof SalePanel>[0]["answer"];
  undo: ShownUndo | null;
  copyErrors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
}) {
  return (
    <aside className="desk-side" aria-label="色ちがい、値段のあゆみ、在庫の動き">
      {undo ? (
        <Form method="post" className="desk-undo">
          <p className="small soft">
            {undo.at} に、{undo.fields}を変えました。{undo.until} まで、もどせます。
          </p>
          <Button type="submit" look="line" small name="intent" value="undo" busy={busy}>
            ひとつ前の公開にもどす
          </Button>
        </Form>
      ) : null}
      <Colours {...{ siblings, copyErrors, busy }} />
      <ArchiveSizes sizes={sizes} />
      <RemoveSize {...{ sizes, busy }} />
      <SalePanel sale={sale} answer={saleAnswer} busy={busy} />
      <PricePanel prices={prices} />
      <Movements movements={movements} />
    </aside>
  );
}

function Colours({
  siblings,
  copyErrors,
  busy,
}: {
  siblings: readonly Sibling[];
  copyErrors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
}) {
  return (
    <section className={styles.panel} aria-labelledby="colours">
      <h2 id="colours">色ちがい</h2>
      {siblings.length > 0 ? (
        <ul className={styles.plain}>
          {siblings.map(({ id, label, status, stock }) => (
            <li key={id}>
              <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
                {label}
              </PrefetchLink>
              <span className="small soft">
                {"　"}
                {status}・在庫{stock}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small soft">この品だけです。</p>
      )}
      <details open={Object.keys(copyErrors).length > 0}>
        <summary>この品を写して、別の色をつくる</summary>
        <Form method="post" className="form-stack" aria-label="別の色をつくる">
          <p className="small soft">
            説明とサイズを写した下書きができます。写真と在庫は写しません。
          </p>
          <TextField
            id="copy-colour"
            name="colourName"
            label="色の名前"
            maxLength={40}
            error={copyErrors["colourName"]}
          />
          <TextField
            id="copy-id"
            name="id"
            label="住所の名（半角英数字）"
            need
            maxLength={100}
            autoCapitalize="none"
            spellCheck={false}
            error={copyErrors["id"]}
            hint="例 fudehito-t-ai。あとから変えられません。"
          />
          <Button type="submit" small look="line" name="intent" value="copy" busy={busy}>
            写して下書きをつくる
          </Button>
        </Form>
      </details>
    </section>
  );
}

const Movements = ({ movements }: { movements: readonly ShownMovement[] }) => (
  <section className={styles.panel} aria-labelledby="moved">
    <h2 id="moved">在庫の動き</h2>
    {movements.length > 0 ? (
      <ul className={styles.plain}>
        {movements.map(({ id, when, what, note }) => (
          <li key={id} className="small">
            {when}
            {"　"}
            {what}
            {note ? <span className="soft">（{note}）</span> : null}
          </li>
        ))}
      </ul>
    ) : (
      <p className="small soft">
        番台で変えた在庫が、わけとともに新しい順に並びます。売れた分は注文にあります。
      </p>
    )}
  </section>
);
