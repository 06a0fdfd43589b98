// The file that comes back from a carrier's program: which one it is, we tell; lines that fit no
// parcel stay here to be looked at.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { OddLine } from "../read-numbers.ts";
import styles from "./packing.module.css";

type ReadBack = { carrier: string; kept: number; odd: readonly OddLine[] };
const isReadBack = (more: unknown): more is ReadBack =>
  typeof more === "object" && more !== null && "odd" in more;

export function NumbersFile({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const busy = useNavigation().state !== "idle";
  const back = answer?.intent === "file" ? answer : undefined;
  const read = isReadBack(back?.more) ? back.more : undefined;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.file} preventScrollReset>
      <Whose />
      <input type="hidden" name="intent" value="file" />
      <label className="label" htmlFor="numbers-file">
        運送会社から戻ったファイル（CSV）
      </label>
      <input id="numbers-file" type="file" name="file" accept=".csv,text/csv,.txt" />
      <Button type="submit" small look="line" busy={busy}>
        ファイルの番号を入れる
      </Button>
      <p className="hint">どの会社のものかは、こちらで見分けます。</p>
      {back?.problem ? (
        <Alert kind="error" role="alert">
          {back.problem}
        </Alert>
      ) : null}
      {read ? (
        <Alert kind="warn" role="alert">
          {read.carrier}のファイルから{read.kept}
          件の番号を入れました。次の行は入れていません。
          <ul>
            {read.odd.map(({ line, text, why }) => (
              <li key={line}>
                {line}行目 {text}：{why}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </Form>
  );
}
