import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { IfMay } from "#ui/forms/may-act.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { labels, type MemberPart } from "./part.ts";

function GiveBack({
  id,
  formKey,
  answer,
}: { id: string; formKey: string } & Pick<MemberPart, "answer">) {
  const name = `return-${id}`;
  const form = useMemberForm(answer, {
    intent: "return",
    labels,
    row: id,
    prefix: name,
    moves: name,
  });
  return (
    <MemberForm form={form} key={formKey} look="line" small submit="戻す">
      <ReasonField form={form} />
    </MemberForm>
  );
}

export const TicketUses = ({ of: { uses, formKey }, answer }: MemberPart) =>
  uses.length === 0 ? null : (
    <Disclosure summary={`チケットの使いかた（${uses.length}）`} open={answer?.intent === "return"}>
      <PlainTable
        caption="チケットの使いかた"
        empty=""
        rows={uses}
        keyOf={({ id }) => id}
        columns={[
          { head: "チケット", cell: ({ title }) => title },
          { head: "使いみち", cell: ({ purpose }) => purpose },
          { head: "いつ", cell: ({ used }) => formatJapaneseMoment(used) },
          {
            head: "戻した",
            cell: ({ id, returned }) =>
              returned || (
                <IfMay act="return">
                  <GiveBack {...{ id, formKey, answer }} />
                </IfMay>
              ),
          },
        ]}
      />
    </Disclosure>
  );
