import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { KeptWords } from "#browser/kept-words.tsx";
import { boxReasons, cancelReasons } from "#features/memberships/subscription/rules.ts";
import { UndoCancel } from "#features/memberships/subscription/ui/undo-cancel.tsx";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { maxTyped, Select, TextArea } from "#ui/fields.tsx";
import { useMemberForm } from "#ui/forms/form.tsx";
import type { StoppedPlan } from "./plan-head.tsx";

type Answer = Parameters<typeof useMemberForm>[0];
/** Until when it is paid, whether that time goes on, and what is not paid. */
type Ends = { paid: string; open: boolean; owed: number };
type Part = {
  plan: StoppedPlan;
  ends: Ends;
  mailed: boolean;
  me: string;
  busy: boolean;
  /** What came back of this form. */ answer: Answer;
};
const labels = {
  reason_selected: "理由",
  reason_text: "ひとこと",
  shoshin_text: "はじめたときの気持ち（初心）",
};

/** Reasons only for who wants to give them. */
function StopForm({ plan, mailed, me, busy, answer }: Omit<Part, "ends">) {
  const form = useMemberForm(answer, { labels });
  return (
    <Form method="post" className="form-stack" noValidate>
      <Whose />
      <ErrorSummary errors={form.wrong} />
      <Select {...form.field("reason_selected")} optional>
        <option value="">答えない</option>
        {(plan.goods ? boxReasons : cancelReasons).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea {...form.field("reason_text")} optional rows={3} maxLength={maxTyped} />
      {plan.deshi ? (
        <TextArea {...form.field("shoshin_text")} optional rows={3} maxLength={maxTyped} />
      ) : null}
      <KeptWords uid={me} name="stop" />
      <div className="two-columns">
        <Button type="submit" busy={busy}>
          解約する
        </Button>
        <LinkButton look="line" to={href("/mypage/plan")}>
          やめずに戻る
        </LinkButton>
      </div>
      <p className="hint">
        解約がすむと、受付番号が「プランと券」に出て、「お手紙」にも届きます。
        {mailed ? "メールでもお送りします。" : ""}
      </p>
    </Form>
  );
}

/** What ends when, before it is pressed. */
const WhatEnds = ({ plan, ends: { paid, open, owed } }: Pick<Part, "plan" | "ends">) => {
  const kept = plan.goods
    ? "お支払いずみの包みは、お届けします。"
    : "再生の記録とメモは、解約のあとも消えません。";
  if (plan.state === "late")
    return (
      <>
        <p className="body">
          お支払いいただいた期間は{paid}までです。解約すると、プランはそこで終わったことになります。
          {`通っていない${formatYen(owed)}のお支払いはいただきません。取り消しはできません。${kept}`}
        </p>
        <p className="body">
          つづけるときは、解約せずにカードを変えてください。その場でお支払いして、すぐにつづけられます。{" "}
          <PrefetchLink className="link" to={href("/mypage/cards")}>
            カードを変える
          </PrefetchLink>
        </p>
      </>
    );
  return (
    <p className="body">
      {plan.goods ? `${kept}このあとのお支払いはありません。` : null}
      {plan.goods || !open ? null : `${paid}まで、いまのまま使えます。`}
      {plan.goods ? null : kept}
      {plan.until}までは、いつでも取り消せます。
    </p>
  );
};

export const StopSection = ({ plan, ends, mailed, me, busy, answer }: Part) => (
  <section>
    <h2>解約する</h2>
    {plan.state === "ended" ? (
      <Alert kind="info">このプランは、{plan.words}。このあとのお支払いはありません。</Alert>
    ) : plan.state === "stopping" ? (
      <>
        <Alert kind="info">
          解約は承っています。{plan.words}。受付番号は {plan.reception} です。
        </Alert>
        <UndoCancel plan={plan} busy={busy}>
          <LinkButton look="line" small to={href("/mypage/plan")}>
            プランと券へ
          </LinkButton>
        </UndoCancel>
      </>
    ) : (
      <>
        <WhatEnds plan={plan} ends={ends} />
        <StopForm {...{ plan, mailed, me, busy, answer }} />
      </>
    )}
  </section>
);
