import { useEffect, useEffectEvent, useRef } from "react";
import { useFormTyping } from "#browser/use-form-typing.ts";
import { type CopiedPage, pageName } from "#features/learning/diaries/here.ts";
import { type DiaryKind, diaryNumbers } from "#features/learning/diaries/rules.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { diaryLabels } from "#features/learning/diaries/words.ts";
import { Alert } from "#ui/alert.tsx";
import { formOf } from "#ui/forms/form.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import { keptPage, putBackInto } from "../diary/kept-page.ts";
import { valuesOfPage } from "../diary/page-values.ts";
import { DiaryScales, DiaryTexts } from "../diary/write-fields.tsx";
import { useReached } from "./use-reached.ts";

type Props = { uid: string; kind: DiaryKind; day: string; page: CopiedPage | undefined };

/** Kept in this browser, as on the diary's own page, which sends it when it opens. */
function useKeeping(ref: React.RefObject<HTMLFormElement | null>, { uid, kind, day, page }: Props) {
  const version = useRef(page?.version ?? 0);
  const store = keptPage(uid, pageName(kind, day));
  useFormTyping({
    typed: (form) => {
      if (form === ref.current) store.keep(form, version.current);
    },
    handedIn: () => {},
  });
  const arrive = useEffectEvent(() => {
    const form = ref.current;
    if (!form) return;
    const draft = store.takeOver(form, { version: version.current, isDone: false });
    if (!draft) return;
    version.current = draft.version ?? version.current;
    putBackInto(form, draft);
  });
  useEffect(() => queueMicrotask(arrive), []);
}

export function AwayPage(props: Props) {
  const { kind, day, page } = props;
  const ref = useRef<HTMLFormElement>(null);
  useKeeping(ref, props);
  const reached = useReached();
  const goesBack = useEffectEvent(() => {
    // Nobody is taken away in the middle of a word.
    if (!ref.current?.contains(document.activeElement)) location.replace(diaryHref(kind, day));
  });
  useEffect(() => {
    if (reached) goesBack();
  }, [reached]);
  const { field } = formOf(undefined, {
    labels: diaryLabels(kind),
    values: page ? valuesOfPage(page.words) : {},
  });
  const fields = { kind, field, theirs: undefined };
  return (
    <form className={styles.form} ref={ref} onSubmit={(event) => event.preventDefault()}>
      <Alert kind={reached ? "success" : "info"} role="status">
        {reached
          ? "つながりました。"
          : "書いた言葉は、この端末に残ります。つながったら、日記に保存します。写真は、つながってから入れられます。"}{" "}
        {reached ? (
          <a className="link" href={diaryHref(kind, day)}>
            日記にもどって保存する
          </a>
        ) : null}
      </Alert>
      <section className="card">
        {diaryNumbers[kind].length > 0 ? <DiaryScales {...fields} /> : null}
        <DiaryTexts {...fields} />
      </section>
    </form>
  );
}
