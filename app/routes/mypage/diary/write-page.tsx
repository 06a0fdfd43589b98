import { useRef } from "react";
import { Whose } from "#ui/forms/whose.tsx";
import { pageName } from "#features/learning/diaries/here.ts";
import { diaryNumbers } from "#features/learning/diaries/rules.ts";
import { diaryLabels } from "#features/learning/diaries/words.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import type { DiaryAnswer } from "./diary-screen.tsx";
import { valuesOfPage } from "./page-values.ts";
import { SavedLine } from "./saved-line.tsx";
import { useAutosave } from "./use-autosave.ts";
import { DiaryScales, DiaryTexts } from "./write-fields.tsx";

const theirsIn = (answer: DiaryAnswer) =>
  answer?.more && "theirs" in answer.more ? answer.more.theirs : undefined;

type Props = { data: DiaryData; answer: DiaryAnswer; onSaved: (isStamped: boolean) => void };

/** Saves itself where there are scripts; the button does it everywhere. */
export function WritePage({ data, answer, onSaved }: Props) {
  const { kind, day, version, savedAt, uid, done } = data;
  const action = diaryHref(kind, day);
  const name = pageName(kind, day);
  const ref = useRef<HTMLFormElement>(null);
  const page = { uid, name, action, version, isDone: done !== null };
  const auto = useAutosave(ref, page, onSaved);
  const { refused } = auto;
  const form = useMemberForm(refused ?? (auto.kept ? undefined : answer), {
    intent: "save",
    also: ["join", "auto"],
    labels: diaryLabels(kind),
    values: data.words ? valuesOfPage(data.words) : {},
  });
  const { back, busy } = form;
  const theirs = back && theirsIn(refused ?? answer);
  const fields = { kind, field: form.field, theirs: theirs?.words };
  const hasScales = diaryNumbers[kind].length > 0;
  const saved = <SavedLine {...auto.line} before={back ? null : savedAt} />;
  return (
    <MemberForm
      form={{ ...form, intent: "" }}
      action={action}
      className={styles.form}
      ref={ref}
      top={refused ? false : true}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "save") return;
        event.preventDefault();
        auto.saveNow();
      }}
    >
      {/* Enter presses the first button of a form. */}
      <button className="visually-hidden" name="intent" value="save" tabIndex={-1} aria-hidden />
      <Whose uid={uid} />
      <input type="hidden" name="seen" value={theirs?.version ?? auto.seen} />
      {theirs ? <input type="hidden" name="keeps" value="1" /> : null}
      {refused?.problem ? (
        <Alert kind="error" role="alert">
          {refused.problem}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary errors={form.wrong} takeFocus={false} /> : null}
      <section className="card">
        <div className={styles.cardHead}>
          <h2>{hasScales ? "からだ" : "きょうのこと"}</h2>
          {saved}
        </div>
        {hasScales ? <DiaryScales {...fields} /> : <DiaryTexts {...fields} />}
      </section>
      {hasScales ? (
        <section className="card">
          <h2>書く</h2>
          <p className="small soft">どれも、空のままでかまいません。</p>
          <DiaryTexts {...fields} />
        </section>
      ) : null}
      <div className="deeds">
        <Button type="submit" name="intent" value="save" busy={busy}>
          {theirs ? "こちらの言葉で保存する" : "保存する"}
        </Button>
        {theirs ? (
          <>
            <Button type="submit" name="intent" value="join" look="line" busy={busy}>
              両方をつなげて保存する
            </Button>
            <LinkButton look="quiet" to={`${action}?done=left`} onClick={auto.clear}>
              あちらの言葉のままにする
            </LinkButton>
          </>
        ) : null}
      </div>
    </MemberForm>
  );
}
