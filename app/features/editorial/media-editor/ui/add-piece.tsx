import { Button } from "#ui/button.tsx";
import { Select, TextField } from "#ui/fields.tsx";

/**
 * What may be put into a list. Where there are more than are offered at once, they are found by a
 * word.
 */
export function AddPiece({
  pieces,
  shown,
  total,
  q,
  busy,
}: {
  pieces: readonly { id: string; title: string; note: string }[];
  shown: number;
  total: number;
  q: string;
  busy: boolean;
}) {
  return (
    <>
      {total > shown || q !== "" ? (
        <div className="bar1">
          <TextField
            id="find"
            name="find"
            label="加えるものをさがす"
            defaultValue={q}
            maxLength={100}
            hint={
              total > shown
                ? `${total.toLocaleString("ja-JP")}本のうち、はじめの${shown}本からえらべます。題の言葉でしぼれます。`
                : `${total.toLocaleString("ja-JP")}本ありました。`
            }
          />
          <Button type="submit" look="line" small name="intent" value="find" busy={busy}>
            さがす
          </Button>
        </div>
      ) : null}
      <div className="bar1">
        <Select name="add" label="加えるもの" defaultValue="">
          <option value="">えらんでください</option>
          {pieces.map(({ id, title, note }) => (
            <option key={id} value={id}>
              {title}（{note}）
            </option>
          ))}
        </Select>
        <Button type="submit" look="line" small name="intent" value="add" busy={busy}>
          加える
        </Button>
      </div>
    </>
  );
}
