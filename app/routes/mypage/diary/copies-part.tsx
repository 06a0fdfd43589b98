import { useEffect, useState } from "react";
import { keeping, maxCopies, mayWriteHere } from "#features/learning/diaries/here.ts";
import type { DayEnd, DiaryKind } from "#features/learning/diaries/rules.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { startWorker } from "#browser/worker.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { changeHere, copyLastPages, diaryHere } from "./diary-here.ts";

type Props = { uid: string; kind: DiaryKind; may: boolean; version: number; endsAt: DayEnd };

/** The diary opens without a network from now on; copies of pages lie here if they are wanted. */
function useCopies({ uid, kind, may, version, endsAt }: Props) {
  const [keeps, setKeeps] = useState<boolean>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    changeHere(uid, (here) => ({ ...mayWriteHere(here, kind, may), endsAt }));
    queueMicrotask(() => setKeeps(diaryHere()?.keeps));
    void startWorker().catch(() => {});
  }, [uid, kind, may, endsAt]);
  useEffect(() => void copyLastPages(uid, kind).catch(() => {}), [uid, kind, version]);
  async function turn(on: boolean): Promise<void> {
    if (!changeHere(uid, (here) => keeping(here, on)))
      return setProblem("この端末には、写しを置けませんでした。端末の空きをご確認ください。");
    setProblem("");
    setKeeps(on);
    if (on)
      await copyLastPages(uid, kind).catch(() =>
        setProblem("電波がとどいていません。写しは、つながるところでこの頁をひらくと置かれます。"),
      );
  }
  return { keeps, problem, turn };
}

/** Whether copies of the last pages lie in this browser; nothing without scripts. */
export function CopiesPart(props: Props) {
  const { keeps, problem, turn } = useCopies(props);
  if (keeps === undefined) return null;
  return (
    <details className={styles.earlier}>
      <summary>電波のないところで読む</summary>
      <div>
        <p className="small soft">
          書くことは、電波がなくてもできます。読めるようにするには、新しいほうから{maxCopies}
          頁までの写しを、この端末に置きます。この端末をひらける人には読めます。写しは、ログアウトすると消えます。
        </p>
        {problem ? (
          <Alert kind="warn" role="alert">
            {problem}
          </Alert>
        ) : null}
        <p className="small" role="status">
          {keeps ? "この端末に、写しを置いています。" : "この端末に、写しはありません。"}
        </p>
        <Button type="button" look="line" small onClick={() => void turn(!keeps)}>
          {keeps ? "写しを消す" : "写しを置く"}
        </Button>
      </div>
    </details>
  );
}
