import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import type { PlanCard } from "../present.ts";

/**
 * Takes a cancellation back. Where it took a booked change along, the member says whether that
 * comes back, too.
 */
export function UndoCancel({
  plan: { id, dropped, canBookAgain },
  busy,
  children,
}: {
  plan: Pick<PlanCard, "id" | "dropped" | "canBookAgain">;
  busy: boolean;
  children?: React.ReactNode;
}) {
  return (
    <Form method="post" action={href("/mypage/plan")} className="deeds">
      <Whose />
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="id" value={id} />
      {dropped === null ? null : (
        <p className="hint">
          ご予約の「{dropped}」への変更は、解約といっしょに取りやめています。
          {canBookAgain ? "もどすかどうかを、おえらびください。" : "いまは、もどせません。"}
        </p>
      )}
      {canBookAgain ? (
        <Button type="submit" small name="restore" value="1" busy={busy}>
          解約を取り消し、変更の予約ももどす
        </Button>
      ) : null}
      <Button type="submit" small look={canBookAgain ? "line" : "ink"} busy={busy}>
        {canBookAgain ? "解約だけを取り消す" : "解約を取り消す"}
      </Button>
      {children}
    </Form>
  );
}
