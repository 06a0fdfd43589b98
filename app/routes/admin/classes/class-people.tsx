import { maxMembers } from "#features/community/classmates/rules.ts";
import { href } from "#lib/href.ts";
import { TextArea } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ClassDeskRow } from "./class.tsx";

/** Who is in a class; added by their addresses, taken out one by one. */
export function ClassPeople({
  row,
  answer,
}: {
  row: ClassDeskRow;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "join",
    labels: { mails: "加える方のメールアドレス" },
  });
  return (
    <section>
      <h2>
        組の方 {row.members.length}人（{maxMembers}人まで）
      </h2>
      <PlainTable
        caption="組の方"
        keyOf={({ id }) => id}
        rows={row.members}
        empty="まだ、どなたもいません。"
        columns={[
          {
            head: "名前",
            cell: ({ uid, name }) =>
              row.names ? (
                <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
                  {name}
                </PrefetchLink>
              ) : (
                name
              ),
          },
          {
            head: "書かれるか",
            cell: ({ away, hasName }) =>
              away
                ? "書かれないことにしています"
                : hasName
                  ? "はい"
                  : "筆名がまだなので、一覧に出ません",
          },
          {
            head: "",
            cell: ({ id }) => (
              <ActForm intent="remove" row={id} look="quiet">
                外す（言葉も消えます）
              </ActForm>
            ),
          },
        ]}
      />
      <MemberForm form={form} submit="加える" look="line" small key={row.members.length}>
        <TextArea
          {...form.field("mails")}
          rows={4}
          hint="一行にひとりずつ、確かめのすんだアドレスを書きます（例 hana@example.jp）。"
        />
      </MemberForm>
    </section>
  );
}
