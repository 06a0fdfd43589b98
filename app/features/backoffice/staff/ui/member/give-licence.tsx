import { Disclosure } from "#ui/disclosure.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { OnceKey, ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { labels, type MemberPart } from "./part.ts";

export function GiveLicence({ of: { items, formKey }, answer }: MemberPart) {
  const form = useMemberForm(answer, { intent: "grant", labels, prefix: "grant", moves: "grant" });
  return (
    <Disclosure summary="資格・チケットをさしあげる" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey} small submit="さしあげる">
        <OnceKey form={form} formKey={formKey} />
        <Select {...form.field("item")}>
          {items.map(({ id, name }) => (
            <option key={id} value={id}>
              {id} {name}
            </option>
          ))}
        </Select>
        <TextField {...form.field("until")} type="date" need />
        <ReasonField form={form} />
      </MemberForm>
    </Disclosure>
  );
}
