import { Form } from "react-router";
import { BrushBar } from "#ui/brush-bar.tsx";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import type { QuizLook } from "./quiz-look.server.ts";
import styles from "./quiz-desk.module.css";

type Tried = QuizLook["trial"]["rows"][number];
const Share = ({ percent, name }: { percent: number; name: string }) => (
  <span className={styles.share}>
    <BrushBar percent={percent} label={`${name} ${percent}%`} />
    <span className="digit">{percent}%</span>
  </span>
);
const warning = ({ lopsided, aimed }: Tried): string =>
  [aimed ? "" : "ねらっても出ません", lopsided ? "かたよる" : ""].filter(Boolean).join("・");

/** How the quiz comes out, of answers by chance and of answers that always press one place. */
export function QuizTrial({ trial, draft }: Pick<QuizLook, "trial" | "draft">) {
  const { times, seed, moved, rows, always } = trial;
  return (
    <DeskPanel id="try" title="試しに受ける">
      <p className="small">
        でたらめに{times}回こたえると、こうなります。
        {moved === null ? "" : `下書きにすると、${times}回のうち${moved}回で結果が変わります。`}
      </p>
      <PlainTable
        caption="でたらめに受けた結果"
        keyOf={({ key }) => key}
        rows={rows}
        empty=""
        columns={[
          { head: "結果", cell: ({ name }) => name },
          ...(draft ? [{ head: "いまの版", cell: ({ now }: Tried) => <>{now}%</> }] : []),
          {
            head: draft ? "下書き" : "割合",
            cell: ({ next, name }) => <Share percent={next} name={name} />,
          },
          { head: "気づき", cell: (row) => warning(row) },
        ]}
      />
      <h3 className={styles.pressed}>おなじ場所だけを押す方</h3>
      <ul>
        {always.map(({ place, name }) => (
          <li key={place}>
            いつも{place}つめ → {name}
          </li>
        ))}
      </ul>
      <Form method="get" action="#try" className="deeds" preventScrollReset>
        <input type="hidden" name="seed" value={seed + 1} />
        <Button type="submit" look="line" small>
          ちがう答えで、もう{times}回
        </Button>
      </Form>
      <p className="tiny soft">
        試しの答えは、数に入りません。等しく分けた割合の、3分の1より少ないか3倍より多い結果に「かたよる」と出ます。
      </p>
    </DeskPanel>
  );
}
