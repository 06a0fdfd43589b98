import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { labels, type MemberPart } from "./part.ts";

/** Ends their sign-ins, shuts them out, lets them in again. */
export function ShutOut({ of: { formKey }, answer }: MemberPart) {
  const form = useMemberForm(answer, {
    also: ["sign-out", "ban", "let-in"],
    labels,
    prefix: "access",
    moves: "access",
  });
  return (
    <Disclosure summary="ログインと停止" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey}>
        <ReasonField form={form} />
        <div className="deeds">
          <Button type="submit" look="line" small name="intent" value="sign-out">
            すべての端末を終わらせる
          </Button>
          <Button type="submit" look="danger" small name="intent" value="ban">
            停止する
          </Button>
          <Button type="submit" look="quiet" name="intent" value="let-in">
            停止をとく
          </Button>
        </div>
      </MemberForm>
    </Disclosure>
  );
}
