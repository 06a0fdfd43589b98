import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { placeRows } from "#features/memberships/events/rules.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./events.module.css";
import { ReserveForm } from "./reserve-form.tsx";
import type { ShownEvent } from "./shown.server.ts";

const loginTo = (back: string) =>
  `${href("/account/login")}?redirect_url=${encodeURIComponent(back)}`;
const askedWords: Readonly<Record<string, string>> = {
  mailed:
    "メールをお送りしました。メールの中の「予約をひらく」から、つづきへお進みください。予約は、まだ決まっていません。",
  queued:
    "メールをお送りしました。席が空いたら、順にメールでお知らせします。列から出るときも、メールの中の頁からどうぞ。",
  gone: "さきほどのとりおきが終わるところです。一分ほどおいて、もう一度どうぞ。",
  later:
    "お支払いの画面につながりませんでした。席は三十分ほどとってあります。少しおいて、同じ内容でもう一度どうぞ。",
};

const seatsWords = ({ free, kept }: Pick<ShownEvent, "free" | "kept">) =>
  kept ? "あなたの席を、とってあります" : free > 0 ? `残り${free}席` : "満席";

/** Why nothing can be reserved here, or the form. */
function Door({ event, answer }: { event: ShownEvent; answer: FormAnswer | undefined }) {
  if (event.own)
    return (
      <>
        <Alert kind="success">この催しは、ご予約かお待ちの列に入っています。</Alert>
        <p>
          <LinkButton to={event.own}>予約をひらく</LinkButton>
        </p>
      </>
    );
  if (event.phase === "called-off")
    return <Alert kind="warn">この催しは、とりやめになりました。</Alert>;
  if (event.phase === "later") return <Alert>受付は{event.opens}からです。</Alert>;
  if (event.phase !== "open") return <Alert>この催しは終わりました。</Alert>;
  if (!event.signedIn && event.openToGuests)
    return (
      <>
        <p className={`small ${styles.said}`}>
          登録のある方は、
          <PrefetchLink className="link" to={loginTo(event.href)}>
            ログインして予約
          </PrefetchLink>
          すると、マイページに残ります。
        </p>
        <ReserveForm event={event} answer={answer} />
      </>
    );
  if (!event.signedIn)
    return (
      <>
        <p className="body">予約には、登録とログインが要ります。</p>
        <p>
          <LinkButton to={loginTo(event.href)}>ログインして予約する</LinkButton>
        </p>
      </>
    );
  if (!event.mayCome)
    return (
      <>
        <Alert>この催しは、{event.forWhom}の方のものです。</Alert>
        <p>
          <LinkButton to={href("/landing/membership")} look="line">
            会員とプランを見る
          </LinkButton>
        </p>
      </>
    );
  return <ReserveForm event={event} answer={answer} />;
}

export const EventScreen = ({
  event,
  answer,
}: {
  event: ShownEvent & { done: string };
  answer: FormAnswer | undefined;
}) => (
  <main id="main" className={`p-me ${styles.events}`}>
    <div className={styles.head}>
      <div className="wrap">
        <p className="small">
          <PrefetchLink className="link" to={href("/event/reservation_form")}>
            催し
          </PrefetchLink>
        </p>
        <h1>{event.title}</h1>
      </div>
    </div>
    <div className="wrap sections">
      <DescriptionList
        rows={[
          ["とき", event.span],
          ...placeRows(event),
          ...(event.online ? [["来かた", "オンライン（会員のセッションの部屋）"] as const] : []),
          ["お代", event.cost],
          ["席", seatsWords(event)],
          ...(event.forWhom ? [["来られる方", `${event.forWhom}の方`] as const] : []),
        ]}
      />
      <div className={`prose ${styles.about}`}>
        <MatomeBody blocks={event.blocks} />
      </div>
      <section className={styles.door} aria-labelledby="reserve-head">
        <h2 id="reserve-head">予約する</h2>
        {askedWords[event.done] ? <Alert role="status">{askedWords[event.done]}</Alert> : null}
        <Door event={event} answer={answer} />
      </section>
      {event.dates.length > 0 ? (
        <section aria-labelledby="dates-head">
          <h2 id="dates-head">ほかの日</h2>
          <ul className="rows">
            {event.dates.map(({ id, href: to, at, free }) => (
              <li key={id} className={styles.ownRow}>
                <PrefetchLink to={to}>
                  <b>{at}</b>
                  <span className="small soft">{free > 0 ? `残り${free}席` : "満席"}</span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  </main>
);
