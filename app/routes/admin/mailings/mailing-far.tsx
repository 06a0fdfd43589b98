// How far the sending of a letter to many is; looks again while it runs.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { MailingOf } from "./mailing.tsx";

const refreshMs = 1_500;
const people = (count: number) => `${count.toLocaleString("ja-JP")}人`;

/** What became of it; nothing where the post has let go of it, after 90 days. */
function rateRows(rates: MailingOf["rates"]): [string, string][] {
  if (!rates || rates.arrived === 0) return [];
  const share = Math.round((100 * rates.read) / rates.arrived);
  return [
    ["受信箱に届いた方", people(rates.arrived)],
    ["受信箱でひらいた方", `${people(rates.read)}（${share}%）`],
    ["メールなどが届かなかったもの", `${rates.failed.toLocaleString("ja-JP")}通`],
  ];
}

export function MailingFar({ of: { state, far, to, text, ownersOnly, rates } }: { of: MailingOf }) {
  const { revalidate, state: revalidating } = useRevalidator();
  const going = state === "sending" || state === "waiting";
  useEffect(() => {
    if (!going || revalidating !== "idle") return;
    const timer = setTimeout(() => void revalidate(), refreshMs);
    return () => clearTimeout(timer);
  }, [going, revalidating, revalidate, far]);
  const [sent, total] = [far?.sent ?? 0, far?.total ?? 0];
  return (
    <>
      {state === "waiting" ? (
        <Alert kind="info" role="status">
          {`${far?.begins}から、${to}に送ります。`}
          {ownersOnly ? null : <ActForm intent="stop">送るのをやめる</ActForm>}
        </Alert>
      ) : state === "sending" ? (
        <Alert kind="info" role="status">
          {`送っています。${people(total)}のうち、${people(sent)}まで、すすみました。`}
          <progress
            className="desk-progress"
            max={total}
            value={Math.min(sent, total)}
            aria-label="すすみ具合"
          />
          {ownersOnly ? null : <ActForm intent="stop">止める</ActForm>}
        </Alert>
      ) : (
        <Alert kind="success" role="status">
          {state === "stopped"
            ? `止めました。${people(sent)}に送りました。`
            : state === "recalled"
              ? `取り消しました。それまでに、${people(sent)}に送っていました。`
              : `${people(sent)}に送りました。`}
        </Alert>
      )}
      <DescriptionList
        rows={[
          ["届ける方", to],
          ["送る日時", far?.begins ?? ""],
          ["行き先", text.link || "なし"],
          ...rateRows(rates),
        ]}
      />
      {rates && rates.arrived > 0 ? (
        <p className="tiny soft">
          数は、送ってから90日のあいだ出ます。メールやLINEをひらいたかどうかは、調べていません。
        </p>
      ) : null}
      {text.body.split(/\n{2,}/).map((part) => (
        <p className="body" key={part} style={{ whiteSpace: "pre-line" }}>
          {part}
        </p>
      ))}
    </>
  );
}
