// Who called: looked for among the members, or nobody whom the shop knows.
import { Button } from "#ui/button.tsx";
import { RadioRows, TextField } from "#ui/fields.tsx";

export type CallerChoice = { uid: string; name: string; note: string };
export type Callers = {
  /** Who is chosen, if a member, and who was found. */ rows: readonly CallerChoice[];
  /** Whose address was put into the fields last; "" is nobody. */ filled: string;
  more: boolean;
};

export function Caller({
  callers: { rows, more },
  words,
  chosen,
  said,
  busy,
}: {
  callers: Callers;
  words: string;
  chosen: string;
  /** What looking or choosing did. */ said: string;
  busy: boolean;
}) {
  return (
    <section className="form-stack" aria-labelledby="caller-head">
      <h2 id="caller-head">どなたから</h2>
      <TextField
        id="caller"
        name="caller"
        label="会員をさがす"
        defaultValue={words}
        autoComplete="off"
        hint="お名前・ふりがな・メール・会員番号。会員でない方は、そのまま下へお進みください。"
      />
      <Button type="submit" look="line" small name="intent" value="find" busy={busy}>
        会員をさがす
      </Button>
      {rows.length === 0 ? (
        <input type="hidden" name="uid" value="" />
      ) : (
        <>
          <RadioRows
            legend="ご注文の方"
            name="uid"
            defaultValue={chosen}
            options={[
              { value: "", label: "会員ではない方" },
              ...rows.map(({ uid, name, note }) => ({ value: uid, label: `${name} 様`, note })),
            ]}
          />
          {more ? (
            <p className="small soft">ほかにもいらっしゃいます。ことばを足すと、しぼれます。</p>
          ) : null}
          <Button type="submit" look="line" small name="intent" value="choose" busy={busy}>
            えらんだ方のお届け先を入れる
          </Button>
        </>
      )}
      <p className="body" role="status">
        {said}
      </p>
    </section>
  );
}
