import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";

/** Whether another-frontier is open, and the other way for it. */
export function FrontierSwitch({
  open,
  answer,
}: {
  open: boolean;
  answer: FormAnswer | undefined;
}) {
  const [opening, closing] = [
    useMemberForm(answer, { intent: "open", labels: {} }),
    useMemberForm(answer, { intent: "close", labels: {} }),
  ];
  return (
    <>
      <h2>
        アナザーフロンティア{" "}
        <Badge dye={open ? "zengo" : "error"}>{open ? "開いています" : "閉めています"}</Badge>
      </h2>
      <p className="body soft">
        閉めると、お持ちの方もふくめて、どなたも、はじめのページへ進みます。お支払いと期限は変わりません。
      </p>
      {open ? (
        <Disclosure summary="閉める">
          <p className="body">
            いま見ている方も、つぎの画面から入れなくなります。閉めてもよろしいですか。
          </p>
          <MemberForm
            form={closing}
            submit="アナザーフロンティアを閉める"
            look="danger"
            small
            className="deeds"
          />
        </Disclosure>
      ) : (
        <MemberForm form={opening} submit="開く" small className="bar1" />
      )}
    </>
  );
}
