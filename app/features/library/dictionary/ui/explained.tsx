// A word of the dictionary in another text. Without scripts it is a link to the word; with them a
// tap, the mouse or the keyboard brings its note up.
import { Fragment, useEffect, useId, useRef, useState } from "react";
import { createStore, useStore } from "#browser/stores.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { chooseWords, chosenWords } from "#browser/theme.ts";
import { useHydrated } from "#browser/use-hydrated.ts";
import type { ExplainedPart, ToldWord, WordNote } from "../explain.ts";
import styles from "./explained.module.css";

const picked = createStore<boolean | null>(null);
/**
 * Whether words are explained in this browser; on the server and before hydration they are, and the
 * style hides it.
 */
const useExplained = (): boolean => {
  const [hydrated, choice] = [useHydrated(), useStore(picked)];
  return choice ?? (hydrated ? chosenWords() : true);
};

const [openAfterMs, closeAfterMs, gap, margin] = [250, 300, 6, 10];

/** Under the word, or above it where there is no room; never beyond the sides. */
function place(note: HTMLElement, word: HTMLElement): void {
  const [at] = word.getClientRects();
  if (!at) return;
  const { offsetWidth: width, offsetHeight: height } = note;
  const left = Math.max(
    margin,
    Math.min(at.left, document.documentElement.clientWidth - width - margin),
  );
  const below = at.bottom + gap + height <= innerHeight - margin || at.top - gap - height < margin;
  note.style.left = `${left + scrollX}px`;
  note.style.top = `${(below ? at.bottom + gap : at.top - gap - height) + scrollY}px`;
}

/** `linked`: a writer made it a link, and it stays one where words are not explained. */
export function ExplainedWord({
  text,
  note: { href, word, kana, note },
  linked = false,
}: {
  text: string;
  note: WordNote;
  linked?: boolean;
}) {
  const explained = useExplained();
  const id = useId();
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const by = useRef("");
  // A note that closes gives the focus back to its word: that must not open it again.
  const closing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!explained)
    return linked ? (
      <PrefetchLink className="link" to={href}>
        {text}
      </PrefetchLink>
    ) : (
      text
    );

  const show = () => {
    clearTimeout(timer.current);
    const anchor = link.current?.querySelector("a");
    if (!sheet.current || !anchor || !("showPopover" in sheet.current)) return false;
    if (!sheet.current.matches(":popover-open")) sheet.current.showPopover();
    place(sheet.current, anchor);
    return true;
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) sheet.current?.hidePopover();
  };
  const soon = (act: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, ms);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer only hurries what the link inside does by itself
    <span
      className={linked ? `${styles.explainedWord} ${styles.linked}` : styles.explainedWord}
      ref={link}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") soon(show, openAfterMs);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") soon(hide, closeAfterMs);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hide();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        event.stopPropagation();
        hide();
        link.current?.querySelector("a")?.focus();
      }}
    >
      <PrefetchLink
        to={href}
        aria-describedby={`${id}note`}
        aria-expanded={open}
        onPointerDown={({ pointerType }) => {
          by.current = pointerType;
        }}
        onFocus={({ currentTarget }) => {
          if (!closing.current && currentTarget.matches(":focus-visible") && by.current !== "touch")
            show();
        }}
        onClick={(event) => {
          if (by.current === "touch" && show()) event.preventDefault();
          by.current = "";
        }}
      >
        {text}
      </PrefetchLink>
      <span
        className={styles.wdNote}
        popover="auto"
        ref={sheet}
        onBeforeToggle={({ newState }) => {
          closing.current = newState === "closed";
        }}
        onToggle={({ newState }) => {
          closing.current = false;
          setOpen(newState === "open");
        }}
      >
        <span className={styles.wdH}>
          <b>{word}</b>
          {kana === word ? null : <small>{kana}</small>}
        </span>
        <span id={`${id}note`}>{note}</span>
        <PrefetchLink className="link" to={href}>
          辞典で読む
        </PrefetchLink>
      </span>
    </span>
  );
}

export const Explained = ({ parts }: { parts: readonly ExplainedPart[] }) =>
  parts.map(({ text, note }, at) =>
    note ? (
      <ExplainedWord key={at} text={text} note={note} />
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );

/** What is told of a lesson. */
export const ToldText = ({ told: { summary, body } }: { told: ToldWord }) => (
  <>
    <p className="body">
      <Explained parts={summary} />
    </p>
    {body.map((parts, at) => (
      <p className="body" key={at}>
        <Explained parts={parts} />
      </p>
    ))}
  </>
);

/** Shown once scripts run: without them the words are links. */
export function WordsSwitch() {
  const [hydrated, explained] = [useHydrated(), useExplained()];
  if (!hydrated) return null;
  return (
    <button
      type="button"
      className={`choice large ${styles.wordsSwitch}`}
      aria-pressed={explained}
      onClick={() => {
        chooseWords(!explained);
        picked.set(!explained);
      }}
    >
      言葉の説明
    </button>
  );
}
