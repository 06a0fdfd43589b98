// A page of a diary saves itself while it is written: after a pause, at once when the page is left,
// again once the network is back. An old piece that lay in this browser never covers newer words:
// it is sent over the version that it was written over, and refused as stale.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { type CutOff, unlessCut } from "#browser/send-or-keep.ts";
import type { Draft } from "#browser/draft-rules.ts";
import { useFormTyping } from "#browser/use-form-typing.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { InPlace, Theirs } from "./diary-acts.server.ts";
import { copySaved } from "./diary-here.ts";
import { bodyOfPage, isTypedEarly, keptPage, putBackInto, wordsOfBody } from "./kept-page.ts";
import { useLeaving } from "./use-leaving.ts";

type Answer = FormAnswer<Theirs | InPlace | CutOff>;
type Page = {
  uid: string;
  name: string;
  action: string;
  version: number;
  /** Something was just done with the page, by a form. */
  isDone: boolean;
};
type FormRef = React.RefObject<HTMLFormElement | null>;
const [pauseMs, longestMs, againMs] = [2_000, 8_000, 15_000];

/** What was saved in place is on the page already. */
export const unlessInPlace = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formData?.get("intent") === "auto" ? false : unlessCut(args);

/** What the answer brought beside sentences. */
const broughtBy = (answer: Answer | undefined) => {
  const more: Partial<Theirs & InPlace & CutOff> = answer?.more ?? {};
  return more;
};

/** What a saving that got no answer waits for. */
function awayIn(answer: Answer | undefined): "shop" | "network" | undefined {
  const { cut, isAway } = broughtBy(answer);
  return cut ? (isAway ? "shop" : "network") : undefined;
}

/** Why it was not saved, with what another device wrote; undefined where all is well. */
function refusedBy(answer: Answer | undefined): Answer | undefined {
  const { cut, kept } = broughtBy(answer);
  return cut || kept ? undefined : answer;
}

type PutBack = (form: HTMLFormElement, draft: Draft, isEarly: boolean) => void;
/** Once, when the page is there: what lay in this browser, and what was typed before scripts. */
function useArrival(
  ref: FormRef,
  store: ReturnType<typeof keptPage>,
  { isDone, version }: Page,
  putBack: PutBack,
): void {
  const arrive = useEffectEvent(() => {
    const form = ref.current;
    if (!form) return;
    const isEarly = isTypedEarly(form);
    const draft = store.takeOver(form, { version, isDone });
    if (draft) putBack(form, draft, isEarly);
  });
  useEffect(() => queueMicrotask(arrive), []);
}

/** `send` after a pause, and not later than eight seconds after the first call. */
function usePause(send: () => void) {
  const timer = useRef(0);
  const since = useRef(0);
  return {
    soon(pause = pauseMs): void {
      since.current ||= Date.now();
      clearTimeout(timer.current);
      const longest = pause === pauseMs ? since.current + longestMs - Date.now() : pause;
      timer.current = window.setTimeout(
        () => {
          since.current = 0;
          send();
        },
        Math.max(0, Math.min(pause, longest)),
      );
    },
    stop(): void {
      clearTimeout(timer.current);
      since.current = 0;
    },
  };
}

/**
 * What the words in the fields were written over (`base`), and what the page shows beside them
 * (`seen`): a choice that is asked for shows the other's version, and does not move the base.
 */
function useVersions(version: number) {
  const [seen, setSeen] = useState(version);
  const over = useRef(version);
  const moveTo = (now: number): void => {
    over.current = now;
    setSeen(now);
  };
  return { seen, setSeen, base: () => over.current, moveTo };
}

function useEachAnswer(answer: Answer | undefined, then: (answer: Answer) => void): void {
  const answered = useEffectEvent(then);
  useEffect(() => {
    if (answer) queueMicrotask(() => answered(answer));
  }, [answer]);
}

/** `seen`: the version that the words in the fields were written over. */
export function useAutosave(ref: FormRef, page: Page, onSaved: (isStamped: boolean) => void) {
  const { uid, name, action, version } = page;
  const fetcher = useFetcher<Answer>();
  const { seen, base, setSeen, moveTo } = useVersions(version);
  const [kept, setKept] = useState<InPlace["kept"]>();
  const [isTyped, setTyped] = useState(false);
  const sent = useRef("");
  /** After a refusal nothing is sent by itself until something was typed, or the writer chose. */
  const held = useRef<"not" | "until typed" | "until chosen">("not");
  const store = keptPage(uid, name);
  const bodyNow = () => (ref.current ? bodyOfPage(ref.current) : new URLSearchParams());

  const send = useEffectEvent(() => {
    // What is on its way is answered first; the answer sends what came since.
    if (fetcher.state !== "idle" || held.current !== "not") return;
    const body = bodyNow();
    sent.current = wordsOfBody(body);
    void fetcher.submit(body, { method: "post", action });
  });
  const pause = usePause(() => send());
  function isWritten(form: HTMLFormElement): void {
    setTyped(true);
    store.keep(form, base());
    if (held.current === "until chosen") return;
    held.current = "not";
    pause.soon();
  }
  useFormTyping({
    typed: (form) => form === ref.current && isWritten(form),
    handedIn: () => {
      pause.stop();
      store.handIn();
    },
  });

  useArrival(ref, store, page, (form, draft, isEarly) => {
    moveTo(draft.version ?? version);
    if (!putBackInto(form, draft) && !isEarly) {
      // The same words stand there: they came through after all.
      moveTo(version);
      return store.clear();
    }
    setTyped(true);
    pause.soon();
  });

  useEachAnswer(fetcher.data, (answer) => {
    const { kept: now, theirs, cut } = broughtBy(answer);
    if (cut) return pause.soon(againMs);
    if (!now) {
      held.current = theirs ? "until chosen" : "until typed";
      if (theirs) setSeen(theirs.version);
      return;
    }
    setKept(now);
    held.current = "not";
    moveTo(now.version);
    copySaved(uid, name, sent.current, now.version);
    onSaved(now.isStamped);
    if (ref.current && wordsOfBody(bodyNow()) !== sent.current) return isWritten(ref.current);
    store.clear();
    setTyped(false);
  });

  useLeaving({
    hidden: () => isTyped && pause.soon(0),
    online: () => isTyped && pause.soon(0),
    left: () => {
      pause.stop();
      if (isTyped && held.current === "not" && ref.current) navigator.sendBeacon(action, bodyNow());
    },
  });
  function saveNow(): void {
    held.current = "not";
    pause.soon(0);
  }
  const waitsFor = isTyped ? awayIn(fetcher.data) : undefined;
  const line = { kept, isTyped, isBusy: fetcher.state !== "idle", waitsFor };
  return { seen, kept, line, refused: refusedBy(fetcher.data), clear: store.clear, saveNow };
}
