// The groups of one kind in their order, each with its door and its two steps.
import { Form, useNavigation } from "react-router";
import type { GoodsGroup, GroupKind } from "#features/shop/catalogue/groups.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { groupKey, groupKindNames } from "../words.ts";
import styles from "./group-rows.module.css";

type Row = Pick<GoodsGroup, "id" | "name" | "hidden">;

const Step = ({ row, by, busy }: { row: Row; by: "up" | "down"; busy: boolean }) => (
  <Button
    type="submit"
    look="line"
    small
    name="by"
    value={by}
    busy={busy}
    aria-label={`${row.name}をひとつ${by === "up" ? "上" : "下"}へ`}
  >
    {by === "up" ? "上へ" : "下へ"}
  </Button>
);

export function GroupRows({ kind, rows }: { kind: GroupKind; rows: readonly Row[] }) {
  const busy = useNavigation().state !== "idle";
  return (
    <section aria-label={groupKindNames[kind]}>
      <h2>{groupKindNames[kind]}</h2>
      <ol className={styles.list}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <PrefetchLink
              className="link"
              to={href("/admin/groups/:id", { id: groupKey({ kind, id: row.id }) })}
            >
              {row.name}
            </PrefetchLink>
            {row.hidden ? <Badge>並べていない</Badge> : null}
            <Form method="post" className={styles.steps} preventScrollReset>
              <input type="hidden" name="intent" value={kind} />
              <input type="hidden" name="id" value={row.id} />
              {at > 0 ? <Step {...{ row, busy }} by="up" /> : null}
              {at < rows.length - 1 ? <Step {...{ row, busy }} by="down" /> : null}
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}
