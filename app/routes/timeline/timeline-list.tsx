// The list: everybody's of one's plans, or one's own.
import { TakenWords } from "#browser/kept-words.tsx";
import { usePressedPlace } from "#browser/use-pressed-place.ts";
import { KansouCard } from "#features/community/kansou/ui/kansou-card.tsx";
import styles from "#features/community/kansou/ui/kansou.module.css";
import { LiveList } from "#features/community/kansou/ui/live-list.tsx";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { addDays, formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { TimelineData } from "./kansou.tsx";

type List = NonNullable<TimelineData["list"]>;
const here = href("/timeline/:id?/kansou");

const dayName = (day: TokyoDate, today: TokyoDate): string =>
  day === today ? "きょう" : day === addDays(today, -1) ? "きのう" : formatJapanese(day);

const Head = ({ mine }: { mine: boolean }) => (
  <div className={styles.head}>
    <div className="wrap">
      <h1>つどい</h1>
      <nav className={styles.places} aria-label="つどいの中">
        <PrefetchLink to={here} aria-current={mine ? undefined : "page"}>
          みんなの感想
        </PrefetchLink>
        <PrefetchLink to={`${here}?mine=1`} aria-current={mine ? "page" : undefined}>
          わたしの感想
        </PrefetchLink>
        <PrefetchLink to={href("/timeline/rooms/:plan?", { plan: "" })}>チャット</PrefetchLink>
        <PrefetchLink to={href("/timeline/inbox")}>受信箱</PrefetchLink>
      </nav>
    </div>
  </div>
);

const Plans = ({ plans, plan }: Pick<List, "plans" | "plan">) => (
  <nav className="chips" aria-label="プランでしぼる" style={{ marginTop: 16 }}>
    <PrefetchLink className={styles.plan} to={here} aria-current={plan ? undefined : "true"}>
      すべて
    </PrefetchLink>
    {plans.map(({ group, name }) => (
      <PrefetchLink
        key={group}
        className={styles.plan}
        to={`${here}?plan=${group}`}
        aria-current={plan === group ? "true" : undefined}
      >
        {name}
      </PrefetchLink>
    ))}
  </nav>
);

function Rows({ kansou, today }: { kansou: List["kansou"]; today: TokyoDate }) {
  usePressedPlace("article[id]");
  const days = [...Map.groupBy(kansou, ({ day }) => day)];
  return days.map(([day, rows]) => (
    <section key={day}>
      <h2 className={styles.dayHead}>{dayName(day, today)}</h2>
      <div className={styles.list}>
        {rows.map((one) => (
          <KansouCard key={one.id} kansou={one} />
        ))}
      </div>
    </section>
  ));
}

const Empty = ({ list }: { list: List }) =>
  list.mine ? (
    <EmptyState
      picture="diary"
      title={list.first ? "まだ、書いていません" : "この先は、ありません"}
      {...(list.writes
        ? { action: { href: href("/timeline/post-kansou2"), label: "感想を書く" } }
        : {})}
    />
  ) : list.reads ? (
    <EmptyState
      picture="diary"
      title={list.first ? "まだ、感想がありません" : "この先は、ありません"}
      {...(list.writes
        ? { action: { href: href("/timeline/post-kansou2"), label: "はじめに書く" } }
        : {})}
    />
  ) : (
    <EmptyState
      picture="diary"
      title="つどいは、プランの会員の方の場所です"
      text="英知・禍福・Dコード・釈迦・和・おすそわの会員の方が、読み、書けます。"
      action={{ href: href("/landing/membership"), label: "プランを見る" }}
    />
  );

const Shown = ({ list, today }: { list: List; today: TokyoDate }) => (
  <>
    {list.writes ? (
      <PrefetchLink className={styles.write} to={href("/timeline/post-kansou2")}>
        <Icon name="pencil-simple" />
        <span>今週の音声、どうでしたか</span>
      </PrefetchLink>
    ) : null}
    {list.thanks > 0 ? (
      <p className={styles.thanks}>
        <Seal text="感謝" />
        {`ありがとうの判を、${list.thanks}つもらいました。あなたにだけ見えています。`}
      </p>
    ) : null}
    {!list.mine && list.plans.length > 1 ? <Plans plans={list.plans} plan={list.plan} /> : null}
    {list.kansou.length === 0 ? <Empty list={list} /> : <Rows kansou={list.kansou} today={today} />}
  </>
);

export function TimelineList({
  about,
  list,
  answer,
}: {
  about: TimelineData;
  list: List;
  answer: FormAnswer<unknown> | undefined;
}) {
  const more = new URLSearchParams({
    ...(list.mine ? { mine: "1" } : {}),
    ...(list.plan ? { plan: list.plan } : {}),
    ...(list.next ? { before: list.next } : {}),
  });
  return (
    <main id="main" className="p-me">
      <Head mine={list.mine} />
      <div className={`wrap ${styles.page}`}>
        {answer?.problem ? <FormError>{answer.problem}</FormError> : null}
        {about.sent ? <TakenWords uid={about.uid} name="kansou" /> : null}
        {about.reported ? <TakenWords uid={about.uid} name={`report-${about.reported}`} /> : null}
        {about.say ? (
          <Alert kind="success" role="status">
            {about.say}
          </Alert>
        ) : null}
        {list.room ? (
          <LiveList room={list.room} top={list.top} blocked={list.blocked} plan={list.plan}>
            <Shown list={list} today={about.today} />
          </LiveList>
        ) : (
          <Shown list={list} today={about.today} />
        )}
        {list.next ? (
          <p className={styles.centre}>
            <PrefetchLink className="button button-line" to={`${here}?${more}`}>
              もっと前の感想を読む
            </PrefetchLink>
          </p>
        ) : null}
      </div>
    </main>
  );
}
