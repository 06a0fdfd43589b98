// What a member sees above everything else: where they left off, what is new this week, their
// points.
import { GoingCard } from "#features/library/media/ui/list/going-card.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/home.ts";
import styles from "./home-of-member.module.css";

type Props = { me: NonNullable<Route.ComponentProps["loaderData"]["me"]> };

export default function HomeOfMember({ me }: Props) {
  return (
    <section className={styles.homeMe} aria-label="あなたの場所">
      <div className="wrap">
        <div className="between">
          <h2>{me.name ? `${me.name}さん、おかえりなさい` : "おかえりなさい"}</h2>
          <PrefetchLink className="small link" to={href("/mypage")}>
            {me.points > 0 ? `${me.points.toLocaleString("ja-JP")}ポイント` : "マイページ"}
          </PrefetchLink>
        </div>
        {me.going ? <GoingCard track={me.going} after={[]} listTitle="" size={96} /> : null}
        <p className="cluster">
          <PrefetchLink className="choice large" to={href("/player")}>
            {me.week
              ? `${me.week.title}${me.week.left > 0 ? `・あと${me.week.left}本` : ""}`
              : "きく"}
          </PrefetchLink>
          <PrefetchLink className="choice large" to={href("/single-dougaplayer/:dougaid?")}>
            みる
          </PrefetchLink>
          <PrefetchLink className="choice large" to={href("/mypage/plan")}>
            プラン
          </PrefetchLink>
        </p>
      </div>
    </section>
  );
}
