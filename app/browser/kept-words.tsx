// Put into a form that a member writes in: what is typed there and not saved is kept, and stands there again at the next visit.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { draftOf } from "./draft-rules.ts";
import { keepOwnDraft, ownDraft } from "./own-drafts.ts";

type Words = HTMLInputElement | HTMLTextAreaElement;
const isWords = (one: Element): one is Words =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLInputElement && one.type === "text" && one.autocomplete !== "off");
const wordsOf = (form: HTMLFormElement | null | undefined) =>
  [...(form?.elements ?? [])].filter(isWords).filter(({ name }) => name !== "");

/** After the words were saved. */
export function dropWords(uid: string, name: string): void {
  try {
    keepOwnDraft(localStorage, { uid, name }, undefined, Date.now());
  } catch {
    // Storage is switched off in this browser.
  }
}

/** `uid`: whose words, empty for a visitor, of whom nothing is kept. `saved`: they were saved just now. */
export function KeptWords({
  uid,
  name,
  saved = false,
}: {
  uid: string;
  name: string;
  saved?: boolean;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const [back, setBack] = useState(false);
  const form = () => ref.current?.closest("form");
  const keepNow = () => {
    const shown = wordsOf(form()).map((one) => ({
      key: one.name,
      value: one.value,
      saved: one.defaultValue,
    }));
    const draft = draftOf(shown, Date.now(), undefined);
    try {
      keepOwnDraft(localStorage, { uid, name }, draft, Date.now());
    } catch {
      // Storage is switched off in this browser.
    }
  };
  const keep = useEffectEvent(({ target }: Event) => {
    if (uid && target instanceof Element && target.closest("form") === form()) keepNow();
  });
  const handedIn = useEffectEvent((event: Event) => {
    if (!uid || event.target !== form()) return;
    try {
      const draft = ownDraft(localStorage, { uid, name }, Date.now());
      if (draft) keepOwnDraft(localStorage, { uid, name }, { ...draft, sent: true }, Date.now());
    } catch {
      // Storage is switched off in this browser.
    }
  });
  const arrive = useEffectEvent(() => {
    let found: ReturnType<typeof ownDraft>;
    try {
      found = uid ? ownDraft(localStorage, { uid, name }, Date.now()) : undefined;
    } catch {
      return;
    }
    // Written on after it was handed in, it is a draft again.
    if (saved && found?.sent) return dropWords(uid, name);
    // Typed before the page came to life.
    if (uid && !saved && wordsOf(form()).some((one) => one.value !== one.defaultValue))
      return keepNow();
    const values = new Map(found?.fields.map(({ key, value }) => [key, value]));
    for (const one of wordsOf(form())) {
      const value = values.get(one.name);
      // What a refused form brought back stands there already.
      if (value === undefined || one.value === value) continue;
      one.value = value;
      setBack(true);
    }
  });
  useEffect(() => {
    queueMicrotask(arrive);
  }, [saved]);
  useEffect(() => {
    const [type, hand] = [(event: Event) => keep(event), (event: Event) => handedIn(event)];
    document.addEventListener("input", type);
    document.addEventListener("submit", hand, true);
    return () => {
      document.removeEventListener("input", type);
      document.removeEventListener("submit", hand, true);
    };
  }, []);
  const discard = () => {
    for (const one of wordsOf(form())) one.value = one.defaultValue;
    dropWords(uid, name);
    setBack(false);
  };
  return (
    <span ref={ref} role="status" className="xs sub" hidden={!back}>
      {back ? (
        <>
          書きかけです。まだ保存していません。
          <button type="button" className="lk" onClick={discard}>
            捨てる
          </button>
        </>
      ) : null}
    </span>
  );
}
