// Beside a product: its other colours, what is done to its sizes; and what moved its stock.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { Size } from "#features/shop/catalogue/rules.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { ArchiveSizes } from "./archive-sizes.tsx";
import { RemoveSize } from "./remove-size.tsx";
import styles from "./catalogue-editor.module.css";

export type Sibling = { id: string; label: string; status: string; stock: number };
export type ShownMovement = { id: string; when: string; what: string; note: string };

export const ProductSide = ({
  siblings,
  sizes,
  copyErrors,
  busy,
}: {
  siblings: readonly Sibling[];
  sizes: readonly Size[];
  copyErrors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
}) => (
  <>
    <Colours {...{ siblings, copyErrors, busy }} />
    <ArchiveSizes sizes={sizes} />
    <RemoveSize {...{ sizes, busy }} />
  </>
);

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
    <DeskPanel id="colours" title="色ちがい">
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
      <details className={styles.fold} open={Object.keys(copyErrors).length > 0}>
        <summary>この品を写して、別の色をつくる</summary>
        <Form method="post" className="form-stack" aria-label="別の色をつくる">
          <Whose />
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
    </DeskPanel>
  );
}

export const Movements = ({ movements }: { movements: readonly ShownMovement[] }) => (
  <DeskPanel id="moved" title="在庫の動き">
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
  </DeskPanel>
);
