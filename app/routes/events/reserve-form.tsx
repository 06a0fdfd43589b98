import { neededBy, stands } from "#features/platform/promises/rules.ts";
import { href } from "#lib/href.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { FieldError, TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import styles from "./events.module.css";
import type { ShownEvent } from "./shown.server.ts";

const oneTicket = "500001";
const labels = {
  seats: "何人で来ますか",
  companions: "いっしょに来る人の呼び名",
  note: "番台に伝えること",
};

/** What it costs, and what comes back until when. */
const Cost = ({ event: { fee, tickets, freeUntil, isPastFree } }: { event: ShownEvent }) =>
  fee === "free" ? (
    <p className="small">お代はいただきません。来られないときは、はじまるまで取り消せます。</p>
  ) : (
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

export function ReserveForm({
  event,
  answer,
}: {
  event: ShownEvent;
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, {
    also: ["reserve", "wait"],
    labels,
    values: { seats: "1" },
    moves: "ticket",
  });
  const seats = form.field("seats");
  const lacks = event.fee === "ticket" && event.tickets === 0;
  if (lacks && event.free > 0)
    return (
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
  return (
    <MemberForm form={form}>
      <input type="hidden" name="event" value={event.id} />
      <fieldset id={seats.id}>
        <legend className="label">{labels.seats}</legend>
        <div className="chips">
          {Array.from({ length: event.seats }, (_, at) => String(at + 1)).map((count) => (
            <label className="chip" key={count}>
              <input
                type="radio"
                name="seats"
                value={count}
                defaultChecked={(seats.defaultValue ?? "1") === count}
              />
              <span>{count}人</span>
            </label>
          ))}
        </div>
        {seats.error ? <FieldError id="seats-error">{seats.error}</FieldError> : null}
        <span className="hint">
          いっしょの方とは、離れません。待つときも、席がそろうまで待ちます。
        </span>
      </fieldset>
      <TextField {...form.field("companions")} optional maxLength={60} />
      <TextArea
        {...form.field("note")}
        optional
        maxLength={500}
        rows={3}
        hint="階段のこと、痛むところなど。番台だけが読みます。"
      />
      <Cost event={event} />
      <p className={styles.deeds}>
        {event.free > 0 ? (
          <Button type="submit" name="intent" value="reserve" busy={form.busy}>
            この内容で予約する
          </Button>
        ) : null}
        {event.free < event.seats ? (
          <Button
            type="submit"
            name="intent"
            value="wait"
            look={event.free > 0 ? "line" : "ink"}
            busy={form.busy}
          >
            席を待つ
          </Button>
        ) : null}
      </p>
      {event.free < event.seats ? (
        <p className="tiny soft">
          待つあいだは、券をお預かりしません。空いたら順にお知らせし、お返事まで席をとっておきます。
        </p>
      ) : null}
    </MemberForm>
  );
}
