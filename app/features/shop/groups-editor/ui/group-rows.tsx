// The groups of one kind in their order, each with its door and its two steps.
import { useNavigation } from "react-router";
import type { GoodsGroup, GroupKind } from "#features/shop/catalogue/groups.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { RowSteps, StepRows } from "#ui/step-rows.tsx";
import { groupKey, groupKindNames } from "../words.ts";

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
      <StepRows>
        {rows.map((row, at) => (
          <li key={row.id}>
            <PrefetchLink
              className="link"
              to={href("/admin/groups/:id", { id: groupKey({ kind, id: row.id }) })}
            >
              {row.name}
            </PrefetchLink>
            {row.hidden ? <Badge>並べていない</Badge> : null}
            <RowSteps>
              <input type="hidden" name="intent" value={kind} />
              <input type="hidden" name="id" value={row.id} />
              {at > 0 ? <Step {...{ row, busy }} by="up" /> : null}
              {at < rows.length - 1 ? <Step {...{ row, busy }} by="down" /> : null}
            </RowSteps>
          </li>
        ))}
      </StepRows>
    </section>
  );
}
