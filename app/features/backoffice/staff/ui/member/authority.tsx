import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { RadioRows } from "#ui/fields.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { RolesField } from "../roles-field.tsx";
import { labels, type MemberPart } from "./part.ts";

const authorities = [
  { value: "customer", label: "会員", note: "番台には入れません。" },
  { value: "staff", label: "番台", note: "番台に入り、担当の仕事ができます。" },
  { value: "owner", label: "店主", note: "すべての仕事と、ほかの方の役割を変えることができます。" },
] as const;

function ChangeAuthority({ of: { profile, formKey }, answer }: MemberPart) {
  const form = useMemberForm(answer, {
    intent: "authority",
    labels,
    values: { authority: profile.authority, roles: profile.roles.join("、") },
    prefix: "authority",
    moves: "authority",
  });
  const { defaultValue, error } = form.field("authority");
  return (
    <Disclosure summary="役割を変える" open={form.back !== undefined}>
      <MemberForm form={form} key={`${formKey}${profile.authority}`} submit="役割を変える">
        <p className="body soft">
          変えると、{profile.name || "この方"}のログインは、すべての端末で終わります。
        </p>
        <div id="authority-authority">
          <RadioRows
            legend="役割"
            name="authority"
            options={authorities}
            defaultValue={defaultValue ?? profile.authority}
            error={error}
            need
          />
        </div>
        <RolesField
          prefix="authority"
          chosen={form.back?.typed["roles"] ?? profile.roles.join("、")}
          error={form.field("roles").error}
        />
        <ReasonField form={form} />
      </MemberForm>
    </Disclosure>
  );
}

/** For owners, about others; an owner about themselves reads whom to ask. */
export function AuthorityPart({ of, answer }: MemberPart) {
  if (of.grants)
    return (
      <DeskPanel title="役割">
        <ChangeAuthority of={of} answer={answer} />
      </DeskPanel>
    );
  if (!of.myself || of.profile.authority !== "owner") return null;
  return (
    <DeskPanel title="役割">
      <p className="soft">
        ご自分の役割は、ここでは変えられません。ほかの店主の方におたのみください。
      </p>
    </DeskPanel>
  );
}
