// Tags and a place for the chosen pieces, in the form of acts of their list.
import { areaNames } from "#features/identity/licence/rules.ts";
import { ActFields } from "#features/platform/desk-lists/ui/act-fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { formOf } from "#ui/forms/form.tsx";
import { manyLabels } from "../many-labels.ts";

export function ManyPieceFields({ answer }: { answer: FormAnswer | undefined }) {
  const form = formOf(answer, { intent: "act", labels: manyLabels });
  return (
    <ActFields
      title="タグと、ひらく場所"
      said="えらんだものに、つけたり、とったりします。公開中のものは、すぐに変わります。「ひらく場所」は、その場所のプランをお持ちの方に開きます。"
      isOpen={form.wrong.length > 0}
      acts={
        <>
          <button className="button desk-go" type="submit" name="act" value="give">
            えらんだものにつける
          </button>
          <button className="button" type="submit" name="act" value="take">
            えらんだものからとる
          </button>
        </>
      }
    >
      <TextField {...form.field("addTags")} maxLength={500} hint="例 骨盤、息" />
      <TextField {...form.field("addTags1")} maxLength={500} hint="例 朝、台所" />
      <Select {...form.field("addArea")}>
        <option value="">変えない</option>
        {Object.entries(areaNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </ActFields>
  );
}
