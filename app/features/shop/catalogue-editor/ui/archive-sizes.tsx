// Sizes that are no longer made: put away, and brought back.
import type { Size } from "#features/shop/catalogue/rules.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import styles from "./catalogue-editor.module.css";

export const ArchiveSizes = ({ sizes }: { sizes: readonly Size[] }) =>
  sizes.length === 0 ? null : (
    <DeskPanel id="archive-sizes" title="売らなくなったサイズ">
      <details className={styles.fold} open={sizes.some(({ archived }) => archived)}>
        <summary>サイズをしまう・もどす</summary>
        <p className="small soft">
          しまったサイズは、店に出ず、買えません。在庫の数と、前のご注文は、そのまま残ります。色ごと売りおわるときは、品を販売終了にしてください。
        </p>
        <ul className={styles.archiveList}>
          {sizes.map(({ sku, size, stock, archived }) => (
            <li key={sku}>
              <span>
                {size}
                <small className="soft">
                  {"　"}
                  {archived ? "しまってあります・" : ""}在庫{stock}
                </small>
              </span>
              <ActForm intent={archived ? "size-back" : "size-archive"} row={sku} rowName="sku">
                {archived ? `${size}を店にもどす` : `${size}をしまう`}
              </ActForm>
            </li>
          ))}
        </ul>
      </details>
    </DeskPanel>
  );
