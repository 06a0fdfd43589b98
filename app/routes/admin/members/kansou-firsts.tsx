// First impressions that wait for a word, with the time that is left for it.
import { kansouGroupNames } from "#features/community/kansou/rules.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { CommunityDeskData } from "./kansou.tsx";
import styles from "./kansou.module.css";

export const Clock = ({ hoursLeft }: { hoursLeft: number }) =>
  hoursLeft < 0 ? (
    <Badge dye="error">24時間をすぎました</Badge>
  ) : (
    <Badge dye={hoursLeft < 6 ? "kaihei" : "zengo"}>あと{hoursLeft}時間</Badge>
  );

export const Firsts = ({
  firsts,
  moreFirsts,
}: Pick<CommunityDeskData, "firsts" | "moreFirsts">) => (
  <section>
    <h2>はじめての感想</h2>
    <p className="small soft">24時間のうちに、返します。</p>
    {firsts.length === 0 ? <p className="body soft">いまは、ありません。</p> : null}
    <ul className={styles.rows}>
      {firsts.map((row) => (
        <li key={row.id} className={styles.entry}>
          <p className="small">
            <b>{row.penName ?? "名前のない方"}</b>・{kansouGroupNames[row.plan]}・
            <span className="soft">{row.when}</span> <Clock hoursLeft={row.hoursLeft} />
          </p>
          <p className={`hand ${styles.words}`}>{row.body}</p>
          <div className={styles.decide}>
            <PrefetchLink
              className="button button-line button-small"
              to={`${href("/timeline/:id?/kansou", { id: row.id })}#form`}
            >
              返す
            </PrefetchLink>
            <ActForm intent="welcome" row={row.id} look="quiet">
              読んだ
            </ActForm>
          </div>
        </li>
      ))}
    </ul>
    {moreFirsts ? <p className="small soft">古いものから50件を出しています。</p> : null}
  </section>
);
