import { EmptyState } from "#ui/empty-state.tsx";
import { Badge } from "#ui/badge.tsx";
import { href } from "#lib/href.ts";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./events.module.css";
import type { eventListOf } from "./shown.server.ts";

type Shown = Awaited<ReturnType<typeof eventListOf>>;
type Row = Shown["events"][number];
const stateWords = {
  confirmed: "予約ずみ",
  offered: "お返事をお待ちしています",
  held: "お支払いをお待ちしています",
  waiting: "席を待っています",
  cancelled: "",
} as const;

const Places = ({ event: { phase, free, waiting, opens, own } }: { event: Row }) => {
  if (phase === "called-off") return <Badge dye="error">とりやめ</Badge>;
  if (own === "offered" || own === "held") return <b>あなたの席を、とってあります</b>;
  if (phase === "later") return <Badge>受付は{opens}から</Badge>;
  if (free > 0) return <b>残り{free}席</b>;
  return (
    <>
      <Badge>満席</Badge>
      {waiting > 0 ? ` 待っている組 ${waiting}` : " 席を待てます"}
    </>
  );
};

const Card = ({ event }: { event: Row }) => (
  <li className={styles.card}>
    <PrefetchLink to={event.href}>
      <span className={styles.date} aria-hidden>
        {event.month}月<b>{event.date}</b>
        {event.day.slice(-2, -1)}
      </span>
      <span className={styles.words}>
        <span className="small soft">
          <span className="visually-hidden">{event.day} </span>
          {event.hours}
        </span>
        <b className={styles.title}>{event.title}</b>
        <span className="small soft">{event.place}</span>
        <span className="small">
          <Places event={event} />
          {event.own && event.own !== "cancelled" ? (
            <Badge dye="zengo">{stateWords[event.own]}</Badge>
          ) : null}
        </span>
        <span className="tiny soft">
          {event.fee === "free" ? "お代はいただきません" : event.cost}
          {event.forWhom ? `・${event.forWhom}の方` : ""}
        </span>
      </span>
    </PrefetchLink>
  </li>
);

const Own = ({ own }: Pick<Shown, "own">) =>
  own.length === 0 ? null : (
    <section aria-labelledby="own-head">
      <h2 id="own-head">わたしの予約</h2>
      <ul className="rows">
        {own.map(({ id, href: to, title, at, place, seats, state }) => (
          <li key={id} className={styles.ownRow}>
            <PrefetchLink to={to}>
              <b>{title}</b>
              <span className="small soft">
                {at}・{place}・{seats}人・{stateWords[state]}
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );

export const EventList = ({ events, own, next, isLater }: Shown) => (
  <main id="main" className={`p-me ${styles.events}`}>
    <div className={styles.head}>
      <div className="wrap">
        <h1>催し</h1>
        <p className="body soft">会って、床に立って、息をします。手ぶらでどうぞ。</p>
      </div>
    </div>
    <div className="wrap sections">
      {isLater ? null : <Own own={own} />}
      {events.length > 0 ? (
        <section aria-labelledby="coming-head">
          <h2 id="coming-head">これから</h2>
          <ul className={styles.cards}>
            {events.map((event) => (
              <Card key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState
          picture="inbox"
          title="これからの催しは、まだ決まっていません"
          text="決まりましたら、ここに出します。"
          action={{ href: href("/"), label: "ホームへ" }}
        />
      )}
      {next ? (
        <p className="at-end">
          <PrefetchLink className="more" to={`${href("/event/reservation_form")}?after=${next}`}>
            <MoreLabel>もっと先の催し</MoreLabel>
          </PrefetchLink>
        </p>
      ) : null}
    </div>
  </main>
);
