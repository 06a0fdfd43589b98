import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import { OnceKey, ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { Fold } from "./fold.tsx";
import { labels, type MemberPart } from "./part.ts";

function Adjust({ of: { formKey }, answer }: MemberPart) {
  const form = useMemberForm(answer, {
    intent: "points",
    labels,
    prefix: "points",
    moves: "points",
  });
  return (
    <Disclosure summary="点を足す・減らす" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey} small submit="書きかえる">
        <OnceKey form={form} formKey={formKey} />
        <TextField
          {...form.field("amount")}
          label="点（減らすときは -100 のように）"
          inputMode="numeric"
          need
        />
        <ReasonField form={form} />
      </MemberForm>
    </Disclosure>
  );
}

export const Points = ({ of, answer }: MemberPart) => (
  <Fold head={`点（${of.points}）`} open={answer?.intent === "points"}>
    <PlainTable
      caption="点の動き"
      empty="まだありません。"
      rows={of.entries}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: "日", cell: ({ at }) => formatJapanese(tokyoDate(at)) },
        { head: "点", cell: ({ amount }) => amount },
        {
          head: "内容",
          cell: ({ words, orderId }) =>
            orderId ? (
              <PrefetchLink className="link" to={href("/admin/orders/:id", { id: orderId })}>
                {words}
              </PrefetchLink>
            ) : (
              words
            ),
        },
      ]}
    />
    <Adjust of={of} answer={answer} />
  </Fold>
);
