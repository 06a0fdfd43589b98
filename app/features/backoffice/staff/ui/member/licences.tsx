import { graceDays } from "#features/memberships/subscription/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { useWhyNot } from "#ui/forms/may-act.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { Fold } from "./fold.tsx";
import { labels, type MemberPart } from "./part.ts";

/** Another end, another count, or the end at once: one form, three buttons. */
function Change({ id, store, formKey, answer }: { id: string; store: number } & Formed) {
  const form = useMemberForm(answer, {
    also: ["extend", "store", "end"],
    labels,
    values: { store: String(store) },
    row: id,
    prefix: `change-${id}`,
    moves: `change-${id}`,
  });
  return (
    <Disclosure summary="変える" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey}>
        <TextField {...form.field("until")} type="date" />
        <TextField {...form.field("store")} inputMode="numeric" />
        <ReasonField form={form} />
        <div className="deeds">
          <Button type="submit" look="line" small name="intent" value="extend">
            この日までにする
          </Button>
          <Button type="submit" look="line" small name="intent" value="store">
            枚数を変える
          </Button>
          <Button type="submit" look="quiet" name="intent" value="end">
            いま終わらせる
          </Button>
        </div>
      </MemberForm>
    </Disclosure>
  );
}
type Formed = { formKey: string; answer: MemberPart["answer"] };

export function Licences({ of: { licences, formKey }, answer }: MemberPart) {
  const whyNot = useWhyNot(["extend"]);
  return (
    <Fold head={`持っているもの（${licences.length}）`} open>
      <PlainTable
        caption="持っているもの"
        empty="まだありません。"
        rows={licences}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "名前",
            cell: ({ title, other }) => (
              <>
                {title}
                {other ? <span className="tiny faint">　別の申込み {other}</span> : null}
              </>
            ),
          },
          { head: "状態", cell: ({ status }) => status },
          { head: "残り", cell: ({ store }) => store },
          {
            head: "はじまり",
            cell: ({ from }) => formatJapaneseMoment(from),
          },
          {
            head: "おわり",
            cell: ({ until }) => formatJapaneseMoment(until),
          },
          { head: "きっかけ", cell: ({ origin }) => origin },
          ...(whyNot === undefined
            ? [
                {
                  head: "操作",
                  cell: ({ id, store }: (typeof licences)[number]) => (
                    <Change {...{ id, store, formKey, answer }} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className="tiny soft">
        つづいているプランの終わりには、更新のお支払いを待つ{graceDays}日がふくまれます。
        {whyNot ? `変えることは、${whyNot}` : ""}
      </p>
    </Fold>
  );
}
