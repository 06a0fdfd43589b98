// An own list, put in order: by buttons that work before scripts, and by each row's handle.
import { Whose } from "#ui/forms/whose.tsx";
import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { clock } from "#features/library/media/present.ts";
import { useRowOrder } from "#browser/row-order.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import styles from "./arrange-list.module.css";

type Piece = { id: string; title: string; seconds: number };
type ToolProps = { icon: IconName; label: string; disabled?: boolean; name: string; value: string };
const Tool = ({ icon, label, ...rest }: ToolProps) => (
  <button className="tool" aria-label={label} {...rest}>
    <Icon name={icon} size={20} />
  </button>
);

/** To be given the order as its key: what was sent comes back as the order that stands. */
export function ArrangeList({ id, pieces }: { id: string; pieces: readonly Piece[] }) {
  const standing = pieces.map((one) => one.id);
  const [order, setOrder] = useState(standing);
  const submit = useSubmit();
  const scripts = useHydrated();
  const busy = useNavigation().state !== "idle";
  const action = `${href("/mypage/playlists/:id", { id })}?edit=1`;
  const way = { method: "post", action, preventScrollReset: true } as const;
  const byId = new Map(pieces.map((one) => [one.id, one]));
  const { list, held, handle } = useRowOrder(order, setOrder);
  const changed = order.join() !== standing.join();
  const last = order.length - 1;
  return (
    <>
      <ol className={`rows ${styles.arranged}`} ref={list}>
        {order.map((one, at) => {
          const { title = "", seconds = 0 } = byId.get(one) ?? {};
          return (
            <li key={one} className={held === one ? styles.held : undefined}>
              {scripts ? (
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={`「${title}」を動かす。上下の矢印キーで動きます`}
                  {...handle(one)}
                >
                  <span aria-hidden="true">⋮⋮</span>
                </button>
              ) : null}
              <span className="grow">
                {title}
                <small className="soft">{seconds > 0 ? clock(seconds) : ""}</small>
              </span>
              <Form method="post" action={action} preventScrollReset>
                <Whose />
                <input type="hidden" name="intent" value="move" />
                <Tool
                  icon="arrow-up"
                  label={`「${title}」をひとつ上へ`}
                  disabled={at === 0 || changed || busy}
                  name="move"
                  value={`up:${one}`}
                />
                <Tool
                  icon="arrow-down"
                  label={`「${title}」をひとつ下へ`}
                  disabled={at === last || changed || busy}
                  name="move"
                  value={`down:${one}`}
                />
              </Form>
              <Form method="post" action={action} preventScrollReset>
                <Whose />
                <input type="hidden" name="intent" value="take" />
                <Tool icon="x" label={`「${title}」を外す`} name="piece" value={one} />
              </Form>
            </li>
          );
        })}
      </ol>
      {changed ? (
        <div className="deeds">
          <button
            type="button"
            className="button button-ink"
            disabled={busy}
            onClick={() => void submit({ intent: "order", order: order.join() }, way)}
          >
            この順にする
          </button>
          <button type="button" className="button button-quiet" onClick={() => setOrder(standing)}>
            もとの順にもどす
          </button>
        </div>
      ) : null}
    </>
  );
}
