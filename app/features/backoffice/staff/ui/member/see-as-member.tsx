import { Disclosure } from "#ui/disclosure.tsx";
import { OnceKey, ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { labels, type MemberPart } from "./part.ts";

/** Opens the site as this member sees it, for a quarter of an hour and only to look. */
export function SeeAsMember({ of: { formKey, profile, myself }, answer }: MemberPart) {
  const form = useMemberForm(answer, { intent: "see", labels, prefix: "see", moves: "see" });
  if (myself || profile.authority !== "customer") return null;
  return (
    <Disclosure summary="この方の画面を見る" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey} submit="見はじめる" look="line" small>
        <p className="small soft">
          サイトを、この方に見えているとおりに15分だけ見られます。見るだけで、何も変わりません。お部屋のやりとり・日記・メモ・ご住所・カードは開きません。見た人とわけは、記録に残ります。
        </p>
        <ReasonField form={form} />
        <OnceKey form={form} formKey={formKey} />
      </MemberForm>
    </Disclosure>
  );
}
