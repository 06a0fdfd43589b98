import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { TextField } from "#ui/fields.tsx";

export type Synonym = { text: string; said: string; meant: string };
type Typed = { said: string; meant: string };
const labels = { said: "さがされた言葉", meant: "当店での呼びかた" } as const;

/**
 * Names what people's words mean here; the first field is filled from the list of what was not
 * found.
 */
export function SynonymFormPart({
  typed,
  errors,
  busy,
}: {
  typed: Typed;
  errors: Readonly<Record<string, string | undefined>>;
  busy: boolean;
}) {
  const wrong = (["said", "meant"] as const).filter((id) => errors[id]);
  return (
    <Form method="post" className="form-stack" noValidate>
      <ErrorSummary errors={wrong.map((id) => ({ id, label: labels[id] }))} />
      <TextField
        label={labels.said}
        id="said"
        name="said"
        key={typed.said}
        defaultValue={typed.said}
        error={errors["said"]}
        hint="例：ソックス。この言葉が入っていれば、言いかえてもさがします。"
        maxLength={40}
      />
      <TextField
        label={labels.meant}
        id="meant"
        name="meant"
        defaultValue={typed.meant}
        error={errors["meant"]}
        hint="例：靴下。いくつかあるときは、空白で区切ります。"
        maxLength={60}
      />
      <div className="deeds">
        <Button type="submit" name="intent" value="name" small busy={busy}>
          言いかえを決める
        </Button>
      </div>
    </Form>
  );
}

export const SynonymList = ({ rows, busy }: { rows: readonly Synonym[]; busy: boolean }) =>
  rows.length === 0 ? (
    <p className="body soft">まだありません。</p>
  ) : (
    <ul className="plain">
      {rows.map(({ text, said, meant }) => (
        <li key={text} className="between">
          <span>{`${said} → ${meant}`}</span>
          <Form method="post">
            <input type="hidden" name="text" value={text} />
            <Button type="submit" name="intent" value="remove" look="quiet" small busy={busy}>
              消す<span className="visually-hidden">：{said}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
