import { KeptWords } from "#browser/kept-words.tsx";
import { diaryNumbers, type DiaryWords } from "#features/learning/diaries/rules.ts";
import { diaryLabels } from "#features/learning/diaries/words.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { Button, LinkButton } from "#ui/button.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import type { DiaryAnswer } from "./diary-screen.tsx";
import { DiaryScales, DiaryTexts } from "./write-fields.tsx";

const valuesOf = ({ numbers, texts }: DiaryWords): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  ...texts,
});

const SavedAt = ({ at }: { at: string }) => (
  <p className={styles.saved} role="status">
    <Icon name="check-circle" size={20} />
    {at} 保存しました
  </p>
);

export function WritePage({ data, answer }: { data: DiaryData; answer: DiaryAnswer }) {
  const { kind, day, version, savedAt, uid, done } = data;
  const form = useMemberForm(answer, {
    intent: "save",
    also: ["join"],
    labels: diaryLabels(kind),
    values: data.words ? valuesOf(data.words) : {},
  });
  const { back, busy } = form;
  const more = answer?.more;
  const theirs = back && more && "theirs" in more ? more.theirs : undefined;
  const seen = theirs?.version ?? back?.typed["seen"] ?? version;
  const fields = { kind, field: form.field, theirs: theirs?.words };
  const hasScales = diaryNumbers[kind].length > 0;
  return (
    <MemberForm
      form={{ ...form, intent: "" }}
      action={diaryHref(kind, day)}
      className={styles.form}
      key={theirs ? `over ${theirs.version}` : "page"}
    >
      {/* Enter presses the first button of a form. */}
      <button className="visually-hidden" name="intent" value="save" tabIndex={-1} aria-hidden />
      <input type="hidden" name="seen" value={seen} />
      {theirs ? <input type="hidden" name="keeps" value="1" /> : null}
      <section className="card">
        <div className={styles.cardHead}>
          <h2>{hasScales ? "からだ" : "きょうのこと"}</h2>
          {savedAt && !back ? <SavedAt at={savedAt} /> : null}
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
      <KeptWords uid={uid} name={`diary ${kind} ${day}`} saved={done !== null && !back} />
      <div className="deeds">
        <Button type="submit" name="intent" value="save" busy={busy}>
          {theirs ? "こちらの言葉で保存する" : "保存する"}
        </Button>
        {theirs ? (
          <>
            <Button type="submit" name="intent" value="join" look="line" busy={busy}>
              両方をつなげて保存する
            </Button>
            <LinkButton look="quiet" to={`${diaryHref(kind, day)}?done=left`}>
              あちらの言葉のままにする
            </LinkButton>
          </>
        ) : null}
      </div>
    </MemberForm>
  );
}
