import {
  diaryNumbers,
  type DiaryKind,
  diaryTexts,
  type DiaryWords,
  maxDiaryNumber,
} from "../rules.ts";
import { fieldWords, scaleWords } from "../words.ts";
import styles from "./diary.module.css";

/** A page as it is read: what was left empty is not there. */
export function PageWords({ kind, words }: { kind: DiaryKind; words: DiaryWords }) {
  const numbers = diaryNumbers[kind].filter((name) => (words.numbers[name] ?? 0) > 0);
  const texts = diaryTexts[kind].filter((name) => words.texts[name]);
  if (numbers.length + texts.length === 0) return <p className="body soft">この頁は、空です。</p>;
  return (
    <dl className={styles.read}>
      {numbers.map((name) => (
        <div key={name}>
          <dt>{scaleWords[name]?.label}</dt>
          <dd>
            <b className="digit">{words.numbers[name]}</b>
            <span className="tiny soft">
              ／{maxDiaryNumber}（1 {scaleWords[name]?.least}〜{maxDiaryNumber}{" "}
              {scaleWords[name]?.most}）
            </span>
          </dd>
        </div>
      ))}
      {texts.map((name) => (
        <div key={name}>
          <dt>{fieldWords[kind][name]?.label}</dt>
          <dd className="hand lines">{words.texts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
