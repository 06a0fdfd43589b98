// Two wrote the same: each field with what stood before, what the other wrote and what oneself
// wrote, and the choice between both. The form has it without scripts, too.
import { useRef } from "react";
import { choiceName, takesMine, takesTheirs } from "../choices.ts";
import { wordsIn } from "../rules.ts";
import type { Compared } from "./editor-state.ts";
import styles from "./compare-fields.module.css";
import { useChoices } from "./use-choices.ts";

/** The id of the form of every editor: what is chosen is sent with it. */
export const editorFormId = "editor";

const shownText = (text: string) => (text.trim() === "" ? "（空）" : text);

function Way({
  name,
  value,
  who,
  text,
  first = false,
}: {
  name: string;
  value: string;
  who: string;
  text: string;
  first?: boolean;
}) {
  return (
    <label>
      <input
        type="radio"
        form={editorFormId}
        name={name}
        value={value}
        defaultChecked={first}
        data-choice=""
      />
      <span className={styles.text}>{`${who}「${shownText(text)}」`}</span>
    </label>
  );
}

/** What a text means to people, where it is not the words themselves. */
export type SayText = (field: string, text: string) => string;
/** Of fields whose texts are names of choices: what each choice is called; several stand by 、. */
export const sayChoices =
  (names: Readonly<Record<string, Readonly<Record<string, string>>>>): SayText =>
  (field, text) => {
    const called = names[field];
    if (!called) return text;
    if (text === "") return called[""] ?? "";
    return wordsIn(text)
      .map((one) => called[one] ?? one)
      .join("、");
  };
/** A tick. */
export const yesOrNo = { on: "はい", "": "いいえ" } as const;

export function CompareFields({
  conflicts,
  say = (_field, text) => text,
}: {
  conflicts: readonly Compared[];
  say?: SayText;
}) {
  const here = useRef<HTMLElement>(null);
  const choosable = conflicts.filter(({ field }) => field !== "status");
  const texts = Object.fromEntries(
    choosable.map(({ field, mine, theirs }) => [field, { mine, theirs }]),
  );
  useChoices(here, editorFormId, texts);
  return (
    <section className={styles.compare} ref={here} aria-label="欄ごとにくらべて、えらぶ">
      <p className="small">
        欄ごとに、残すほうをえらんでください。えらんだあとも、下の欄で書きなおせます。
      </p>
      {conflicts.map(({ field, label, was, mine, theirs }) => (
        <fieldset key={field} className={styles.field}>
          <legend>{label}</legend>
          {was === undefined ? null : (
            <p className={`small soft ${styles.text}`}>{`まえ「${shownText(say(field, was))}」`}</p>
          )}
          {field === "status" ? (
            <p className="small">
              {`いま「${say(field, theirs)}」あなた「${say(field, mine)}」`}
              。下のボタンで決まります。
            </p>
          ) : (
            <div className={styles.ways}>
              <Way
                name={choiceName(field)}
                value={takesMine}
                who="あなた"
                text={say(field, mine)}
                first
              />
              <Way
                name={choiceName(field)}
                value={takesTheirs}
                who="いま"
                text={say(field, theirs)}
              />
            </div>
          )}
        </fieldset>
      ))}
    </section>
  );
}
