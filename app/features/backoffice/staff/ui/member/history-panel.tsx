// What happened with a member, of all kinds among each other, a page at a time.
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { LinkButton } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { useMayGo } from "#ui/forms/may-act.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type Moment, Timeline } from "#ui/timeline.tsx";
import type { MemberFile, MemberHead } from "../../member-file.server.ts";
import styles from "./member.module.css";
import { type Happening, shelfNames, type HappeningShelf } from "../../member-history.ts";

const kinds: Readonly<Record<Happening["tone"], NonNullable<Moment["kind"]>>> = {
  plain: "plain",
  good: "success",
  bad: "error",
  note: "memo",
};
function On({ link }: { link: NonNullable<Happening["link"]> }) {
  const may = useMayGo(link.to);
  return may ? (
    <>
      {"　"}
      <PrefetchLink className="link" to={link.to}>
        {link.words}
      </PrefetchLink>
    </>
  ) : null;
}
const momentOf = ({ key, icon, tone, words, link, detail, at }: Happening): Moment => ({
  id: key,
  icon,
  kind: kinds[tone],
  what: (
    <>
      {words}
      {link ? <On link={link} /> : null}
    </>
  ),
  more: detail,
  when: formatJapaneseMoment(at),
});

type Of = Pick<MemberHead, "uid"> & Pick<MemberFile, "happenings" | "next" | "shelf" | "older">;
export function HistoryPanel({ of: { uid, happenings, next, shelf, older } }: { of: Of }) {
  const home = href("/admin/members/:uid", { uid });
  const to = (name: HappeningShelf | null, before?: string) => {
    const asked = new URLSearchParams();
    if (name) asked.set("shelf", name);
    if (before) asked.set("before", before);
    return `${home}${asked.size > 0 ? `?${asked}` : ""}#history`;
  };
  return (
    <DeskPanel id="history" title="できごと">
      <nav aria-label="できごとのしぼり込み" className={styles.shelves}>
        {([null, ...Object.keys(shelfNames)] as (HappeningShelf | null)[]).map((name) => (
          <PrefetchLink
            key={name ?? ""}
            to={to(name)}
            aria-current={shelf === name ? "true" : undefined}
          >
            {name === null ? "すべて" : shelfNames[name]}
          </PrefetchLink>
        ))}
      </nav>
      <Timeline empty="まだ、ありません。" moments={happenings.map(momentOf)} />
      <div className="deeds">
        {next ? (
          <LinkButton look="line" small to={to(shelf, next)}>
            もっと前を見る
          </LinkButton>
        ) : null}
        {older ? (
          <LinkButton look="quiet" to={to(shelf)}>
            新しいものへ
          </LinkButton>
        ) : null}
      </div>
    </DeskPanel>
  );
}
