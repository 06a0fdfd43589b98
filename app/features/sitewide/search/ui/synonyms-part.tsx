import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { TextField } from "#ui/fields.tsx";

export type Synonym = { text: string; said: string; meant: string };
type Answered = { answer: FormAnswer | undefined };
const labels = { said: "さがされた言葉", meant: "当店での呼びかた" } as const;

/**
 * Names what people's words mean here; the first field is filled from the list of what was not
 * found.
 */
export function SynonymFormPart({ said, answer }: { said: string } & Answered) {
  const form = useMemberForm(answer, { intent: "name", labels, values: { said, meant: "" } });
  const first = form.field("said");
  return (
    <MemberForm form={form} submit="言いかえを決める" small>
      <TextField
        {...first}
        key={first.defaultValue ?? ""}
        hint="例：ソックス。この言葉が入っていれば、言いかえてもさがします。"
        maxLength={40}
      />
      <TextField
        {...form.field("meant")}
        hint="例：靴下。いくつかあるときは、空白で区切ります。"
        maxLength={60}
      />
    </MemberForm>
  );
}

function Remove({ text, said, answer }: Synonym & Answered) {
  const form = useMemberForm(answer, { intent: "remove", labels: {} });
  const submit = (
    <>
      消す<span className="visually-hidden">：{said}</span>
    </>
  );
  return (
    <MemberForm form={form} submit={submit} look="quiet" small top={false} className="deeds">
      <input type="hidden" name="text" value={text} />
    </MemberForm>
  );
}

export const SynonymList = ({ rows, answer }: { rows: readonly Synonym[] } & Answered) =>
  rows.length === 0 ? (
    <p className="body soft">まだありません。</p>
  ) : (
    <ul className="plain">
      {rows.map((row) => (
        <li key={row.text} className="between">
          <span>{`${row.said} → ${row.meant}`}</span>
          <Remove {...row} answer={answer} />
        </li>
      ))}
    </ul>
  );
