import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { TicketSlip } from "#features/memberships/events/ui/ticket-slip.tsx";
import { placeRows } from "#features/memberships/events/rules.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FormError } from "#ui/form-error.tsx";
import { CardTerms } from "./card-terms.tsx";
import { EventReceiptForm } from "./event-receipt-form.tsx";
import styles from "./events.module.css";
import { ReservationChange } from "./reservation-change.tsx";
import type { ShownReservation } from "./reservation-shown.server.ts";
import { TicketStays } from "./ticket-stays.tsx";

type Of = { one: ShownReservation };
const endedWords: Readonly<Record<string, string>> = {
  member: "この予約は取り消しました。",
  staff: "この予約は、番台で取り消しました。",
  lapsed: "お返事の時刻をすぎたので、席はつぎの方にお渡ししました。",
  unpaid: "お支払いの時刻をすぎたので、席はつぎの方にお渡ししました。お代はいただいていません。",
  "called-off": "この催しは、とりやめになりました。申し訳ありません。",
};

const Heading = ({ one: { state, before, isGuest } }: Of) => {
  if (state === "confirmed") return <h1>ご予約</h1>;
  if (state === "held") return <h1>お支払いをお待ちしています</h1>;
  if (state === "offered") return <h1>{isGuest ? "席をとってあります" : "席が空きました"}</h1>;
  if (state === "waiting")
    return (
      <h1>
        席を待っています（<span className="digit">{before + 1}</span>番め）
      </h1>
    );
  return <h1>予約は終わっています</h1>;
};

function paidRows({ paid, freeUntil }: ShownReservation): [string, string][] {
  if (!paid) return [];
  const rows: [string, string][] = [
    ["お代", paid.isPaid ? `${paid.total}（${paid.method || "カード"}）` : paid.total],
    ["取り消し", `${freeUntil}まで全額をお返しします。そのあとは、${paid.late}。`],
  ];
  return paid.refunded ? [...rows, ["返金", paid.refunded]] : rows;
}

const Slip = ({ one }: Of) => (
  <TicketSlip
    rows={[
      ["催し", one.event.title],
      ["日", one.day],
      ["とき", one.hours],
      ...placeRows(one.event),
      ["人数", `${one.seats}人${one.companions ? `（${one.companions}）` : ""}`],
      ...(one.tickets > 0 ? [["お代", `稽古会の券 ${one.tickets}枚`] as const] : []),
      ...paidRows(one),
    ]}
    qr={one.qr}
    code={one.code}
  >
    <TicketStays one={one} />
  </TicketSlip>
);

const Room = ({ one }: Of) => (
  <section aria-labelledby="room-head">
    <h2 id="room-head">セッションの部屋</h2>
    {one.room === "open" ? (
      <p>
        <LinkButton to={href("/sessionframe")}>部屋に入る</LinkButton>
      </p>
    ) : (
      <p className="body">{one.roomOpens}から、この頁に入口が出ます。</p>
    )}
  </section>
);

const Offer = ({ one }: Of) => {
  const busy = useNavigation().state !== "idle";
  return (
    <section>
      <p className="body">
        {one.offerUntil}まで、席をとっておきます。すぎると、つぎの方へお渡しします。
        {one.event.fee === "ticket" ? `稽古会の券を${one.seats}枚お預かりします。` : ""}
      </p>
      {one.offer ? <CardTerms {...one.offer} /> : null}
      {one.isOwn || one.isGuest ? (
        <Form method="post">
          <Whose />
          <input type="hidden" name="terms" value={one.offer?.terms ?? ""} />
          <Button type="submit" name="intent" value="take" busy={busy}>
            {one.event.fee === "card" ? "この席にして、お支払いへ進む" : "この席にする"}
          </Button>
        </Form>
      ) : (
        <p>
          <LinkButton to={`${href("/account/login")}?redirect_url=${encodeURIComponent(one.link)}`}>
            ログインして席をとる
          </LinkButton>
        </p>
      )}
    </section>
  );
};

const Pay = ({ one }: Of) => {
  const busy = useNavigation().state !== "idle";
  return (
    <section>
      <p className="body">
        {one.offerUntil}まで、{one.seats}
        人分の席をとっておきます。お支払いがすむと、予約が決まります。人数を変えるときは、いちど席を手放してから、もう一度お申し込みください。
      </p>
      <Form method="post">
        <Whose />
        <Button type="submit" name="intent" value="pay" busy={busy}>
          お支払いへ進む
        </Button>
      </Form>
    </section>
  );
};

const leaveWords = ({ state, tickets, givesBack, freeUntil, paid }: ShownReservation) => {
  if (state === "waiting") return "列を出ると、順番は戻りません。";
  if (state === "offered") return "見送ると、席はつぎの方へ渡ります。";
  if (state === "held") return "やめると、席はつぎの方へ渡ります。お代はいただいていません。";
  if (paid?.isPaid)
    return givesBack
      ? `${freeUntil}までなので、${paid.back}をお支払いのカードへお返しします。`
      : `${freeUntil}をすぎたので、${paid.late}。いま取り消すと、お返しは${paid.back}です。`;
  if (tickets === 0) return "取り消すと、席は待っている方へ渡ります。";
  return givesBack
    ? `${freeUntil}までなので、券${tickets}枚は、そのまま戻ります。`
    : `${freeUntil}をすぎたので、取り消しても券は戻りません。`;
};
const leaveButton = {
  confirmed: "予約を取り消す",
  offered: "見送る",
  held: "席をとるのをやめる",
  waiting: "列を出る",
} as const;

/** Folded, so that one press beside the ticket gives no place away. */
const Leave = ({ one }: Of) => {
  const busy = useNavigation().state !== "idle";
  if (one.state === "cancelled" || one.begun) return null;
  return (
    <Disclosure summary="来られなくなったら">
      <p className="body">{leaveWords(one)}</p>
      <Form method="post">
        <Whose />
        <input type="hidden" name="back" value={one.givesBack ? "yes" : "no"} />
        <Button type="submit" name="intent" value="cancel" look="line" busy={busy}>
          {leaveButton[one.state]}
        </Button>
      </Form>
    </Disclosure>
  );
};

const doneWords: Readonly<Record<string, string>> = {
  "1": "予約できました。",
  paid: "お支払いがすみ、予約できました。ありがとうございます。",
  changed: "予約を変えました。",
};

/** How it ended; not what the act that came too late has said already. */
const Ended = ({ one: { state, endedBy }, said }: Of & { said: string | undefined }) => {
  const words = endedWords[endedBy] ?? endedWords["member"];
  return state === "cancelled" && words !== said ? <Alert role="status">{words}</Alert> : null;
};

export const ReservationScreen = ({
  one,
  answer,
}: {
  one: ShownReservation & { done: string; paperProblem: string };
  answer: FormAnswer | undefined;
}) => (
  <main id="main" className={`p-me ${styles.events}`}>
    <div className={styles.head}>
      <div className="wrap">
        <p className="small">
          <PrefetchLink className="link" to={one.event.href}>
            {one.event.title}
          </PrefetchLink>
        </p>
        <Heading one={one} />
      </div>
    </div>
    <div className="wrap sections">
      {answer?.problem || one.paperProblem ? (
        <FormError>{answer?.problem || one.paperProblem}</FormError>
      ) : null}
      {doneWords[one.done] && one.state === "confirmed" ? (
        <Alert kind="success" role="status">
          {doneWords[one.done]}
          {one.tickets > 0 && one.done === "1" ? `券を${one.tickets}枚お預かりしました。` : ""}
        </Alert>
      ) : null}
      {one.done === "held" && one.state === "held" ? (
        <Alert role="status">先ほどのお申し込みの席を、そのままとってあります。</Alert>
      ) : null}
      <Ended one={one} said={answer?.problem} />
      {one.state === "waiting" ? (
        <p className="body">
          前に{one.before}組います。{one.seats}
          席そろって空いたら、順にお知らせします。
          {one.event.fee === "free" ? "" : "お代は、まだいただいていません。"}
        </p>
      ) : null}
      <Slip one={one} />
      {one.state === "offered" ? <Offer one={one} /> : null}
      {one.state === "held" ? <Pay one={one} /> : null}
      {one.state === "confirmed" ? (
        <p>
          <a className="button button-line" href={one.calendar} download="event.ics">
            予定表に入れる
          </a>
        </p>
      ) : null}
      {one.room ? <Room one={one} /> : null}
      <ReservationChange one={one} answer={answer} />
      {one.paid?.isPaid && !one.paid.whole ? <EventReceiptForm token={one.token} /> : null}
      <Leave one={one} />
      <p className="at-end">
        <PrefetchLink className="link" to={href("/event/reservation_form")}>
          ほかの催しを見る
        </PrefetchLink>
      </p>
    </div>
  </main>
);
