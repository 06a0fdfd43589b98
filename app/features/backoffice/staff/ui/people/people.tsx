import { deskRoleNames } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { RadioRows } from "#ui/fields.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { RolesField } from "../roles-field.tsx";
import { staffLabels, type StaffPerson } from "./part.ts";

type Formed = { formKey: string; answer: FormAnswer<unknown> | undefined };
const kinds = [
  { value: "staff", label: "番台" },
  { value: "owner", label: "店主" },
] as const;

/** Other roles, or none any more: one form, two buttons. */
function Change({ of, formKey, answer }: { of: StaffPerson } & Formed) {
  const prefix = `staff-${of.uid}`;
  const form = useMemberForm(answer, {
    also: ["roles", "remove"],
    labels: staffLabels,
    row: of.uid,
    prefix,
    moves: prefix,
  });
  const { error } = form.field("authority");
  return (
    <Disclosure summary="変える" open={form.back !== undefined}>
      <MemberForm form={form} key={`${formKey}${of.authority}${of.roles.join()}`}>
        <p className="tiny soft">変えると、この方のログインは、すべての端末で終わります。</p>
        <div id={`${prefix}-authority`}>
          <RadioRows
            legend="役割"
            name="authority"
            options={kinds}
            defaultValue={form.back?.typed["authority"] ?? of.authority}
            error={error}
          />
        </div>
        <RolesField
          prefix={prefix}
          chosen={form.back?.typed["roles"] ?? of.roles.join("、")}
          error={form.field("roles").error}
        />
        <ReasonField form={form} />
        <div className="deeds">
          <Button type="submit" look="line" small name="intent" value="roles">
            この役割にする
          </Button>
          <Button type="submit" look="danger" small name="intent" value="remove">
            番台から外す
          </Button>
        </div>
      </MemberForm>
    </Disclosure>
  );
}

const workOf = ({ authority, roles }: StaffPerson) =>
  authority === "owner"
    ? "店主（すべて）"
    : roles.map((role) => deskRoleNames[role]).join("・") || "担当がありません";

export const People = ({
  people,
  me,
  formKey,
  answer,
}: { people: readonly StaffPerson[]; me: string } & Formed) => (
  <PlainTable
    caption="番台の人"
    empty="まだ、どなたもいらっしゃいません。"
    rows={people}
    keyOf={({ uid }) => uid}
    columns={[
      {
        head: "お名前",
        cell: ({ uid, name, bannedAt }) => (
          <>
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || "（お名前なし）"}
            </PrefetchLink>{" "}
            {uid === me ? <Badge>あなた</Badge> : null}
            {bannedAt ? <Badge dye="error">停止中</Badge> : null}
          </>
        ),
      },
      { head: "メール", cell: ({ email }) => email ?? "―" },
      { head: "担当", cell: workOf },
      {
        head: "さいごに入った日時",
        cell: ({ enteredAt }) =>
          enteredAt ? formatJapaneseMoment(enteredAt) : "いまはログインしていません",
      },
      {
        head: "2段階認証",
        cell: ({ hasSecond }) =>
          hasSecond ? "あります" : <Badge dye="error">まだありません</Badge>,
      },
      {
        head: "操作",
        cell: (one) =>
          one.uid === me ? (
            <span className="tiny soft">ご自分の役割は、ほかの店主の方が変えます</span>
          ) : (
            <Change of={one} formKey={formKey} answer={answer} />
          ),
      },
    ]}
  />
);
