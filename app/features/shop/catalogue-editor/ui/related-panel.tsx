// Goods that are shown beside a product: written by their addresses, shown as what they are.
import { focusStyle, pictureUrl } from "#features/platform/images/rules.ts";
import type { presentCard } from "#features/shop/catalogue/present.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Wired } from "./product-form.tsx";
import styles from "./catalogue-editor.module.css";

export type ShownRelated = Pick<
  ReturnType<typeof presentCard>,
  "id" | "title" | "price" | "picture"
> & { status: string };

export const RelatedPanel = ({
  wired,
  related,
}: {
  wired: Wired;
  related: readonly ShownRelated[];
}) => (
  <DeskPanel id="with" title="いっしょに見せる品">
    <div className="form-stack">
      {related.length > 0 ? (
        <ul className={styles.related}>
          {related.map(({ id, title, price, picture, status }) => (
            <li key={id}>
              {picture ? (
                <img
                  src={pictureUrl(picture, 160)}
                  alt=""
                  width={40}
                  height={50}
                  loading="lazy"
                  style={focusStyle(picture)}
                />
              ) : (
                <i />
              )}
              <span>
                <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
                  {title}
                </PrefetchLink>
                <small className="soft">
                  {formatYen(price)}
                  {status ? `・${status}` : ""}
                </small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small soft">まだえらばれていません。</p>
      )}
      <TextField {...wired("related")} maxLength={1_000} />
    </div>
  </DeskPanel>
);
