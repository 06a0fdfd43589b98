import {
  type DiaryKind,
  diaryNumbers,
  diaryTexts,
  type DiaryWords,
} from "#features/learning/diaries/rules.ts";
import { ScaleField } from "#features/learning/diaries/ui/scale-field.tsx";
import { fieldWords } from "#features/learning/diaries/words.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { maxTyped, TextArea } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { TheirWords } from "./their-words.tsx";

/** Fields that stand open at once beside scales; the others wait below. */
const shownFields = 2;

type Props = {
  kind: DiaryKind;
  field: (name: string) => FormField;
  /** What another tab or device wrote meanwhile. */
  theirs: DiaryWords | undefined;
};

export const DiaryScales = ({ kind, field, theirs }: Props) =>
  diaryNumbers[kind].map((name) => (
    <ScaleField
      key={name}
      name={name}
      value={field(name).defaultValue ?? "0"}
      error={field(name).error}
      theirs={theirs?.numbers[name]}
    />
  ));

function TextQuestion({ kind, name, field, theirs }: Props & { name: string }) {
  const wired = field(name);
  const mine = wired.defaultValue ?? "";
  return (
    <div className={styles.question}>
      <TextArea
        {...wired}
        className={`input hand ${styles.ruled}`}
        hint={fieldWords[kind][name]?.hint}
        rows={name === diaryTexts[kind][0] || mine.length > 60 ? 4 : 2}
        maxLength={maxTyped}
      />
      {theirs ? <TheirWords mine={mine} theirs={theirs.texts[name] ?? ""} /> : null}
    </div>
  );
}

/** All texts, or beside scales the first ones and the others on request. */
export function DiaryTexts(props: Props) {
  const { kind, field, theirs } = props;
  const asked = (name: string) => <TextQuestion key={name} {...props} name={name} />;
  if (diaryNumbers[kind].length === 0) return diaryTexts[kind].map(asked);
  const later = diaryTexts[kind].slice(shownFields);
  const isOpen = later.some((name) => field(name).defaultValue || field(name).error);
  return (
    <>
      {diaryTexts[kind].slice(0, shownFields).map(asked)}
      <details open={isOpen || theirs !== undefined} className={styles.later}>
        <summary>
          もうすこし書く
          <Icon name="caret-down" size={20} />
        </summary>
        <div>{later.map(asked)}</div>
      </details>
    </>
  );
}
