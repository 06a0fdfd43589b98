// What is to be counted: everything, a category, or a shelf.
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { maxShelf } from "../rules.ts";

const labels = { kind: "数えるもの", category: "カテゴリ", place: "棚の番号" };
export function BeginCount({
  answer,
  categories,
}: {
  answer: FormAnswer | undefined;
  categories: readonly { id: string; name: string }[];
}) {
  const form = useMemberForm(answer, { intent: "begin", labels });
  return (
    <MemberForm form={form} submit="棚卸しをはじめる" small>
      <Select {...form.field("kind")}>
        <option value="all">すべての品</option>
        <option value="category">カテゴリひとつ</option>
        <option value="place">棚ひとつ</option>
      </Select>
      <Select {...form.field("category")} hint="「カテゴリひとつ」のときに、おえらびください。">
        <option value="">えらぶ</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field("place")}
        optional
        maxLength={maxShelf}
        hint="「棚ひとつ」のときに。A-1 と書くと、A-1-3 のような、その下の棚も数えます。"
      />
    </MemberForm>
  );
}
