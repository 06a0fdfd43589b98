// Put into a form that is written in: what is typed there and not saved is kept, and stands there
// again at the next visit.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Draft, draftOf } from "./draft-rules.ts";
import { putDraft, putBack, shownIn, typedWordsOf } from "./form-fields.ts";
import { saveOwnDraft, ofThisTab, ownDraft } from "./own-drafts.ts";
import { useFormTyping } from "./use-form-typing.ts";

const storeOf = (uid: string) => (uid === ofThisTab ? sessionStorage : localStorage);
/** Storage may be switched off in this browser: then nothing is kept. */
function saveDraft(uid: string, name: string, draft: Draft | undefined): void {
  try {
    saveOwnDraft(storeOf(uid), { uid, name }, draft, Date.now());
  } catch {
    // As said.
  }
}
function savedBefore(uid: string, name: string): Draft | undefined {
  try {
    return uid ? ownDraft(storeOf(uid), { uid, name }, Date.now()) : undefined;
  } catch {
    return undefined;
  }
}

/** After the words were saved. */
export const clearWords = (uid: string, name: string): void => saveDraft(uid, name, undefined);
/** Put where nothing but the answer stands: the words were taken. */
export function TakenWords({ uid, name }: { uid: string; name: string }) {
  useEffect(() => clearWords(uid, name), [uid, name]);
  return null;
}

/**
 * `uid`: whose words, empty for a visitor, of whom nothing is kept (or `ofThisTab`). `saved`: they
 * were saved just now.
 */
export function KeptWords({
  uid,
  name,
  saved = false,
}: {
  uid: string;
  name: string;
  saved?: boolean;
}) {
  const { key: visit } = useLocation();
  const ref = useRef<HTMLSpanElement>(null);
  const [back, setBack] = useState(false);
  const fields = () => {
    const form = ref.current?.closest("form");
    return form ? typedWordsOf(form) : [];
  };
  const isOurs = (form: HTMLFormElement) => uid !== "" && form === ref.current?.closest("form");
  const saveNow = () => saveDraft(uid, name, draftOf(shownIn(fields()), Date.now(), undefined));
  useFormTyping({
    typed: (form) => {
      if (isOurs(form)) saveNow();
    },
    handedIn: (form) => {
      const draft = isOurs(form) ? savedBefore(uid, name) : undefined;
      if (draft) saveDraft(uid, name, { ...draft, sent: true });
    },
  });
  const drop = () => {
    clearWords(uid, name);
    setBack(false);
  };
  const arrive = useEffectEvent(() => {
    const found = savedBefore(uid, name);
    // Written on after it was handed in, it is a draft again.
    if (saved && found?.sent) return drop();
    // Typed before the page came to life.
    if (uid && !saved && shownIn(fields()).some((one) => one.value !== one.saved)) return saveNow();
    if (!found) return;
    if (!putDraft(fields(), found)) {
      // What a refused form brought back stands there already, and is a draft again: the page may
      // be asked for once more, and its address still says that earlier words were saved.
      if (found.sent) saveDraft(uid, name, { ...found, sent: false });
      return;
    }
    setBack(true);
    // What came back is not hidden in a fold.
    const fold = ref.current?.closest("details");
    if (fold) fold.open = true;
  });
  useEffect(() => {
    queueMicrotask(arrive);
  }, [saved, visit]);
  const discard = () => {
    putBack(fields());
    drop();
  };
  return (
    <>
      {uid !== ofThisTab ? <Whose uid={uid} /> : null}
      <span ref={ref} role="status" className="tiny soft" hidden={!back}>
        {back ? (
          <>
            書きかけです。まだ保存していません。
            <button type="button" className="link" onClick={discard}>
              捨てる
            </button>
          </>
        ) : null}
      </span>
    </>
  );
}
