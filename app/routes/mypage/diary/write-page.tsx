import { KeptWords } from "#browser/kept-words.tsx";
import { diaryNumbers, diaryTexts, type DiaryWords } from "#features/learning/diaries/rules.ts";
import { fieldWords, labelsOf } from "#features/learning/diaries/words.ts";
import { ScaleField } from "#features/learning/diaries/ui/scale-field.tsx";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { LinkButton } from "#ui/button.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import type { DiaryAnswer } from "./diary-screen.tsx";
import { TheirWords } from "./their-words.tsx";

/** What a form may carry; the server says what is too long, and gives it back whole. */
const maxInField = 40_000;
/** Fields that stand open at once; the others wait below. */
const shownFields = 2;

const valuesOf = ({ numbers, texts }: DiaryWords): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  ...texts,
});

export function WritePage({ data, answer }: { data: DiaryData; answer: DiaryAnswer }) {
  const { kind, day, version, savedAt, uid, done } = data;
  const form = useMemberForm(answer, {
    intent: "save",
    also: ["join"],
    labels: labelsOf(kind),
    values: data.words ? valuesOf(data.words) : {},
  });
  const { back } = form;
  const more = answer?.more;
  const theirs = back && more && "theirs" in more ? more.theirs : undefined;
  const seen = theirs?.version ?? back?.typed["seen"] ?? version;
  const texts = diaryTexts[kind];
  const textOf = (name: string) => form.field(name).defaultValue ?? "";
  const field = (name: string) => (
    <div key={name} className={styles.question}>
      <TextArea
        {...form.field(name)}
        className={`input hand ${styles.ruled}`}
        hint={fieldWords[kind][name]?.hint}
        rows={name === texts[0] || textOf(name).length > 60 ? 4 : 2}
        maxLength={maxInField}
      />
      {theirs ? <TheirWords mine={textOf(name)} theirs={theirs.words.texts[name] ?? ""} /> : null}
    </div>
  );
  const later = texts.slice(shownFields);
  const isWritten = later.some((name) => textOf(name) !== "" || back?.errors[name]);
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
          <h2>{diaryNumbers[kind].length > 0 ? "からだ" : "きょうのこと"}</h2>
          {savedAt && !back ? (
            <p className={styles.saved} role="status">
              <Icon name="check-circle" size={20} />
              {savedAt} 保存しました
            </p>
          ) : null}
        </div>
        {diaryNumbers[kind].map((name) => (
          <ScaleField
            key={name}
            name={name}
            value={form.field(name).defaultValue ?? "0"}
            error={back?.errors[name]}
            theirs={theirs?.words.numbers[name]}
          />
        ))}
        {diaryNumbers[kind].length > 0 ? null : texts.map(field)}
      </section>
      {diaryNumbers[kind].length > 0 ? (
        <section className="card">
          <h2>書く</h2>
          <p className="small soft">どれも、空のままでかまいません。</p>
          {texts.slice(0, shownFields).map(field)}
          <details open={isWritten || theirs !== undefined} className={styles.later}>
            <summary>
              もうすこし書く
              <Icon name="caret-down" size={20} />
            </summary>
            <div>{later.map(field)}</div>
          </details>
        </section>
      ) : null}
      <KeptWords uid={uid} name={`diary ${kind} ${day}`} saved={done !== null && !back} />
      <div className="deeds">
        <Button type="submit" name="intent" value="save" busy={form.busy}>
          {theirs ? "こちらの言葉で保存する" : "保存する"}
        </Button>
        {theirs ? (
          <>
            <Button type="submit" name="intent" value="join" look="line" busy={form.busy}>
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
