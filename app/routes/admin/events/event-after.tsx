// When it is over: who came and who did not, and a class of those who did.
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { href } from "#lib/href.ts";
import { useMayGo } from "#ui/forms/may-act.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { GuestsData } from "./guests.tsx";

export function EventAfter({ data: { id, counts, isOver, money } }: { data: GuestsData }) {
  const toClass = href("/admin/classes/:id", { id: "new" });
  const makesClass = useMayGo(href("/admin/classes"));
  const here = href("/admin/events/:id/guests", { id });
  return (
    <DeskPanel title="終わってから">
      <DescriptionList
        rows={[
          ["予約した方", `${counts.groups}組 ${counts.people}人`],
          [
            "来た方",
            <PrefetchLink key="here" className="link" to={`${here}?show=here`}>
              {counts.here}組
            </PrefetchLink>,
          ],
          [
            isOver ? "来なかった方" : "まだの方",
            <PrefetchLink key="yet" className="link" to={`${here}?show=yet`}>
              {counts.groups - counts.here}組
            </PrefetchLink>,
          ],
          ["はじめての方", `${counts.first}組`],
          ...money.slice(0, 1),
        ]}
      />
      {makesClass && counts.here > 0 ? (
        <p className="small">
          <PrefetchLink className="link" to={`${toClass}?event=${id}`}>
            受付をした方で、組を作る
          </PrefetchLink>
        </p>
      ) : null}
    </DeskPanel>
  );
}
