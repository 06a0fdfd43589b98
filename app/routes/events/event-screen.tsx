import { MatomeBody } from "#features/library/matome/ui/matome-body.tsx";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./events.module.css";
import { ReserveForm } from "./reserve-form.tsx";
import type { ShownEvent } from "./shown.server.ts";

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
  if (!event.signedIn)
    return (
      <>
        <p className="body">予約には、登録とログインが要ります。</p>
        <p>
          <LinkButton
            to={`${href("/account/login")}?redirect_url=${encodeURIComponent(event.href)}`}
          >
            ログインして予約する
          </LinkButton>
        </p>
      </>
    );
  if (!event.mayCome) return <Alert>この催しは、{event.forWhom}の方のものです。</Alert>;
  return <ReserveForm event={event} answer={answer} />;
}

export const EventScreen = ({
  event,
  answer,
}: {
  event: ShownEvent;
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
          ["ところ", event.place],
          ["お代", event.fee === "ticket" ? "一人につき稽古会の券 1枚" : "いただきません"],
          ["席", event.free > 0 ? `残り${event.free}席` : "満席"],
          ...(event.forWhom ? [["来られる方", `${event.forWhom}の方`] as const] : []),
        ]}
      />
      <div className="prose">
        <MatomeBody blocks={event.blocks} />
      </div>
      <section className={styles.door} aria-labelledby="reserve-head">
        <h2 id="reserve-head">予約する</h2>
        <Door event={event} answer={answer} />
      </section>
    </div>
  </main>
);
