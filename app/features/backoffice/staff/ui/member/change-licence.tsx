import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { labels, type MemberPart } from "./part.ts";

/** Another end, another count, or the end at once: one form, three buttons. */
export function ChangeLicence({
  id,
  store,
  formKey,
  answer,
}: {
  id: string;
  store: number;
  formKey: string;
  answer: MemberPart["answer"];
}) {
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
