import { Whose } from "#ui/forms/whose.tsx";
import { neededBy, stands } from "#features/platform/promises/rules.ts";
import { href } from "#lib/href.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { FieldError, maxTyped, TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type FormField, MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { CardTerms } from "./card-terms.tsx";
import styles from "./events.module.css";
import type { ShownEvent } from "./shown.server.ts";

const oneTicket = "500001";
const labels = {
  name: "お名前",
  email: "メールアドレス",
  seats: "何人で来ますか",
  companions: "いっしょに来る人の呼び名",
  note: "番台に伝えること",
};

/** What it costs, and what comes back until when. */
const Cost = ({ event }: { event: ShownEvent }) => {
  const { fee, tickets, freeUntil, isPastFree } = event;
  if (fee === "free")
    return (
      <p className="small">お代はいただきません。来られないときは、はじまるまで取り消せます。</p>
    );
  if (fee === "card") return <CardTerms {...event} />;
  return (
    <div className="small">
      <p>
        お手もとの稽古会の券：<b className="digit">{tickets}</b>枚
      </p>
      <p>
        {isPastFree
          ? "取り消しの期限をすぎているので、予約のあとで取り消しても、券は戻りません。"
          : `${freeUntil}まで、取り消しても券はそのまま戻ります。そのあとは戻りません。`}
        券の期限は変わりません。
      </p>
    </div>
  );
};

type Of = { event: ShownEvent };
const NoTickets = ({ event }: Of) => (
  <>
    <Cost event={event} />
    {stands(neededBy[oneTicket] ?? []) ? (
      <p>
        <LinkButton to={href("/buy/:product?", { product: oneTicket })}>
          稽古会の券をもとめる
        </LinkButton>
      </p>
    ) : (
      <p className="body">券をお持ちの方が予約できます。</p>
    )}
  </>
);

const Seats = ({ most, field }: { most: number; field: FormField }) => (
  <fieldset id={field.id}>
    <legend className="label">{labels.seats}</legend>
    <div className="chips">
      {Array.from({ length: most }, (_, at) => String(at + 1)).map((count) => (
        <label className="chip" key={count}>
          <input
            type="radio"
            name="seats"
            value={count}
            defaultChecked={(field.defaultValue ?? "1") === count}
          />
          <span>{count}人</span>
        </label>
      ))}
    </div>
    {field.error ? <FieldError id="seats-error">{field.error}</FieldError> : null}
    <span className="hint">いっしょの方とは、離れません。待つときも、席がそろうまで待ちます。</span>
  </fieldset>
);

const waitWords = {
  ticket: "券をお預かりしません。",
  card: "お支払いはありません。",
  free: "",
} as const;
/** To reserve where there is a place, to wait where there are fewer than a group may want. */
const Deeds = ({ event: { free, seats, fee, signedIn }, busy }: Of & { busy: boolean }) => (
  <>
    <p className={styles.deeds}>
      {free > 0 ? (
        <Button type="submit" name="intent" value={signedIn ? "reserve" : "ask"} busy={busy}>
          {fee === "card" ? "お支払いへ進む" : "この内容で予約する"}
        </Button>
      ) : null}
      {free < seats ? (
        <Button
          type="submit"
          name="intent"
          value={signedIn ? "wait" : "ask-wait"}
          look={free > 0 ? "line" : "ink"}
          busy={busy}
        >
          席を待つ
        </Button>
      ) : null}
    </p>
    {free < seats ? (
      <p className="tiny soft">
        待つあいだは、{waitWords[fee]}空いたら順にお知らせし、お返事まで席をとっておきます。
      </p>
    ) : null}
  </>
);

export function ReserveForm({ event, answer }: Of & { answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, {
    also: ["reserve", "wait", "ask", "ask-wait"],
    labels,
    values: { seats: "1" },
    moves: "ticket",
  });
  if (event.fee === "ticket" && event.tickets === 0 && event.free > 0)
    return <NoTickets event={event} />;
  return (
    <MemberForm form={form}>
      <Whose uid={event.me} />
      <input type="hidden" name="event" value={event.id} />
      <input type="hidden" name="terms" value={event.terms} />
      {event.signedIn ? null : (
        <>
          <TextField {...form.field("name")} autoComplete="name" maxLength={60} need />
          <TextField
            {...form.field("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="予約の頁への道を、ここへお送りします。"
            need
          />
        </>
      )}
      <Seats most={event.seats} field={form.field("seats")} />
      <TextField {...form.field("companions")} optional maxLength={60} />
      <TextArea
        {...form.field("note")}
        optional
        maxLength={maxTyped}
        rows={3}
        hint="階段のこと、痛むところなど。番台だけが読みます。"
      />
      <Cost event={event} />
      <Deeds event={event} busy={form.busy} />
    </MemberForm>
  );
}
