// The first step of something new: its name, its reading, its place in addresses. The rest is
// written on its own page.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type FormField, MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";

type Words = {
  /** The list it will stand in. */
  list: { to: string; label: string };
  head: string;
  lead: string;
  /** The field of its name (題, 言葉), and how long it may be typed. */
  named: { name: string; label: string; maxLength: number };
  kana: { maxLength: number; hint?: string };
  idHint: string;
};

export function BeginForm({
  words: { list, head, lead, named, kana, idHint },
  labels = {},
  answer,
  children,
}: {
  words: Words;
  /** Of further fields. */
  labels?: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  /** Further fields, above the name. */
  children?: (field: (name: string) => FormField) => React.ReactNode;
}) {
  const all: Readonly<Record<string, string>> = {
    ...labels,
    [named.name]: named.label,
    kana: "よみ",
    id: "住所の名",
  };
  const form = useMemberForm(answer, { labels: all });
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={list.to}>
          {list.label}
        </PrefetchLink>
      </p>
      <h1>{head}</h1>
      <p className="body soft">{lead}</p>
      <MemberForm form={form} style={{ marginTop: 16 }} submit="下書きをつくる">
        {children?.(form.field)}
        <TextField {...form.field(named.name)} need maxLength={named.maxLength} />
        <SuggestReading from={named.name} />
        <TextField {...form.field("kana")} need {...kana} />
        <TextField
          {...form.field("id")}
          label="住所の名（半角英数字）"
          need
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          hint={idHint}
        />
      </MemberForm>
    </main>
  );
}
