// Tags and a place for the chosen pieces, in the form of acts of their list.
import { areaNames } from "#features/identity/licence/rules.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { formOf } from "#ui/forms/form.tsx";
import { manyLabels } from "../many-labels.ts";
import styles from "./many-fields.module.css";

export function ManyPieceFields({ answer }: { answer: FormAnswer | undefined }) {
  const form = formOf(answer, { intent: "act", labels: manyLabels });
  return (
    <details className="desk-slips" open={form.wrong.length > 0}>
      <summary>タグと、ひらく場所</summary>
      <div className={styles.fields}>
        <p className={styles.said}>
          えらんだものに、つけたり、とったりします。公開中のものは、すぐに変わります。「ひらく場所」は、その場所のプランをお持ちの方に開きます。
        </p>
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
      </div>
      <button className="button desk-go" type="submit" name="act" value="give">
        えらんだものにつける
      </button>
      <button className="button" type="submit" name="act" value="take">
        えらんだものからとる
      </button>
    </details>
  );
}
