import { Form, useNavigation } from "react-router";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { ProblemNote } from "#ui/problem-note.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";
import styles from "./events.module.css";
import type { ShownReservation } from "./shown.server.ts";

type Of = { one: ShownReservation };
const endedWords: Readonly<Record<string, string>> = {
  member: "この予約は取り消しました。",
  staff: "この予約は、番台で取り消しました。",
  lapsed: "お返事の時刻をすぎたので、席はつぎの方にお渡ししました。",
  "called-off": "この催しは、とりやめになりました。申し訳ありません。",
};

const Heading = ({ one: { state, before } }: Of) => {
  if (state === "confirmed") return <h1>ご予約</h1>;
  if (state === "offered") return <h1>席が空きました</h1>;
  if (state === "waiting")
    return (
      <h1>
        席を待っています（<span className="digit">{before + 1}</span>番め）
      </h1>
    );
  return <h1>予約は終わっています</h1>;
};

/** What is shown at the door. */
const Slip = ({ one }: Of) => (
  <section className={styles.slip} aria-label="予約の内容">
    <DescriptionList
      rows={[
        ["催し", one.event.title],
        ["日", one.day],
        ["とき", one.hours],
        ["ところ", one.event.place],
        ["人数", `${one.seats}人${one.companions ? `（${one.companions}）` : ""}`],
        ...(one.tickets > 0 ? [["お代", `稽古会の券 ${one.tickets}枚`] as const] : []),
      ]}
    />
    {one.qr ? (
      <div className={styles.code}>
        <p className="small">受付でこの絵を見せるか、番号をおっしゃってください。</p>
        <QrPicture code={one.qr} label={`受付で見せる絵（番号 ${one.code}）`} />
        <p>
          <span className="small block">番号</span>
          <b>{one.code}</b>
        </p>
      </div>
    ) : null}
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
      {one.isOwn ? (
        <Form method="post">
          <Button type="submit" name="intent" value="take" busy={busy}>
            この席にする
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

const leaveWords = ({ state, tickets, givesBack, freeUntil }: ShownReservation) => {
  if (state === "waiting") return "列を出ると、順番は戻りません。";
  if (state === "offered") return "見送ると、席はつぎの方へ渡ります。";
  if (tickets === 0) return "取り消すと、席は待っている方へ渡ります。";
  return givesBack
    ? `${freeUntil}までなので、券${tickets}枚は、そのまま戻ります。`
    : `${freeUntil}をすぎたので、取り消しても券は戻りません。`;
};
const leaveButton = {
  confirmed: "予約を取り消す",
  offered: "見送る",
  waiting: "列を出る",
} as const;

const Leave = ({ one }: Of) => {
  const busy = useNavigation().state !== "idle";
  if (one.state === "cancelled" || one.begun) return null;
  return (
    <section aria-labelledby="leave-head">
      <h2 id="leave-head">来られなくなったら</h2>
      <p className="body">{leaveWords(one)}</p>
      <Form method="post">
        <input type="hidden" name="back" value={one.givesBack ? "yes" : "no"} />
        <Button type="submit" name="intent" value="cancel" look="line" busy={busy}>
          {leaveButton[one.state]}
        </Button>
      </Form>
    </section>
  );
};

export const ReservationScreen = ({
  one,
  answer,
}: {
  one: ShownReservation & { done: string };
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
      {answer?.problem ? <ProblemNote>{answer.problem}</ProblemNote> : null}
      {one.done === "1" && one.state === "confirmed" ? (
        <Alert kind="success" role="status">
          予約できました。{one.tickets > 0 ? `券を${one.tickets}枚お預かりしました。` : ""}
        </Alert>
      ) : null}
      {one.state === "cancelled" ? (
        <Alert role="status">{endedWords[one.endedBy] ?? endedWords["member"]}</Alert>
      ) : null}
      {one.state === "waiting" ? (
        <p className="body">
          前に{one.before}組います。{one.seats}
          席そろって空いたら、順にお知らせします。券は、まだお預かりしていません。
        </p>
      ) : null}
      <Slip one={one} />
      {one.state === "offered" ? <Offer one={one} /> : null}
      {one.state === "confirmed" ? (
        <p>
          <a className="button button-line" href={one.calendar} download="event.ics">
            予定表に入れる
          </a>
        </p>
      ) : null}
      <Leave one={one} />
      <p className="at-end">
        <PrefetchLink className="link" to={href("/event/reservation_form")}>
          ほかの催しを見る
        </PrefetchLink>
      </p>
    </div>
  </main>
);
