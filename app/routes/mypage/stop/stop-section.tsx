import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { KeptWords } from "#browser/kept-words.tsx";
import { boxReasons, cancelReasons } from "#features/memberships/subscription/rules.ts";
import { UndoCancel } from "#features/memberships/subscription/ui/undo-cancel.tsx";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { maxTyped, Select, TextArea } from "#ui/fields.tsx";
import { useMemberForm } from "#ui/forms/form.tsx";
import type { StoppedPlan } from "./plan-head.tsx";

type Answer = Parameters<typeof useMemberForm>[0];
type Part = {
  plan: StoppedPlan;
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
function StopForm({ plan, mailed, me, busy, answer }: Part) {
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

export const StopSection = ({ plan, mailed, me, busy, answer }: Part) => (
  <section>
    <h2>解約する</h2>
    {plan.state === "stopping" ? (
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
        <p className="body">
          {plan.goods
            ? "お支払いずみの包みは、お届けします。このあとのお支払いはありません。"
            : `${plan.until}まで、いまのまま使えます。再生の記録とメモは、解約のあとも消えません。`}
          {plan.until}までは、いつでも取り消せます。
        </p>
        <StopForm {...{ plan, mailed, me, busy, answer }} />
      </>
    )}
  </section>
);
