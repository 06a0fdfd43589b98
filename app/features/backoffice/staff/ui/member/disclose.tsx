import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { labels, type MemberPart } from "./part.ts";

/** What a member may ask for by law: all that is kept of them, or that it goes. */
export function Disclose({ of: { formKey, profile, myself }, answer }: MemberPart) {
  const form = useMemberForm(answer, {
    also: ["disclose", "erase"],
    labels,
    prefix: "disclose",
    moves: "disclose",
  });
  if (myself || profile.authority !== "customer") return null;
  return (
    <Disclosure summary="記録の開示と消去" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey}>
        <p className="small soft">
          ログインできない方から、ご本人の記録の開示や消去を求められたときに使います。先に、ご本人であることを確かめてください。開示の
          ZIP
          に日記は入りません（書いたご本人のほかには開きません）。消去は退会と同じで、14日のあいだはご本人がログインすると戻れます。ご注文とお金の帳簿は、法律の定めのあいだ残ります。
        </p>
        <TextField
          {...form.field("asked")}
          label="ご本人の確かめかた"
          need
          maxLength={300}
          hint="「登録のメールから求めがあり、生年月日と住所を電話で照合」のように。記録に残ります。"
        />
        <div className="deeds">
          <Button type="submit" look="line" small name="intent" value="disclose">
            持っている記録を書きだす
          </Button>
          <Button type="submit" look="danger" small name="intent" value="erase">
            退会して消す
          </Button>
        </div>
      </MemberForm>
    </Disclosure>
  );
}
