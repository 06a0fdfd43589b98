// First impressions that wait for a word, with the time that is left for it.
import { kansouGroupNames } from "#features/community/kansou/rules.ts";
import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { CommunityDeskData } from "./kansou.tsx";
import styles from "./kansou.module.css";

export const Clock = ({ hoursLeft }: { hoursLeft: number }) =>
  hoursLeft < 0 ? (
    <Badge dye="error" icon="clock">
      24時間をすぎました
    </Badge>
  ) : (
    <Badge dye={hoursLeft < 6 ? "pending" : "zengo"} icon="clock">
      あと{hoursLeft}時間
    </Badge>
  );

/** Who wrote, where and about what, and when. */
export const WriterHead = ({
  row: { figure, penName, plan, piece, when },
  what,
}: {
  row: Pick<CommunityDeskData["firsts"][number], "figure" | "penName" | "plan" | "piece" | "when">;
  what: string;
}) => (
  <div className={styles.penned}>
    {figure === null ? (
      <span className={`avatar ${styles.nobody}`}>
        <Icon name="user" />
      </span>
    ) : (
      <Avatar uid="" type={figure} />
    )}
    <div>
      <b>{penName ?? "名前のない方"}</b>
      <p className="tiny soft">
        {`${kansouGroupNames[plan]}の${what}　${piece ? `「${piece}」について　` : ""}${when}`}
      </p>
    </div>
  </div>
);

export const Firsts = ({
  firsts,
  moreFirsts,
}: Pick<CommunityDeskData, "firsts" | "moreFirsts">) => (
  <section id="firsts">
    <h2>はじめての感想</h2>
    <p className="small soft">24時間のうちに、返します。</p>
    {firsts.length === 0 ? <p className={styles.none}>いまは、ありません。</p> : null}
    <ul className={styles.rows}>
      {firsts.map((row) => (
        <li key={row.id} className={styles.entry} data-row={row.id}>
          <div className={styles.upper}>
            <WriterHead row={row} what="感想" />
            <p>
              <Clock hoursLeft={row.hoursLeft} />
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
          </div>
        </li>
      ))}
    </ul>
    {moreFirsts ? <p className="small soft">古いものから50件を出しています。</p> : null}
  </section>
);
