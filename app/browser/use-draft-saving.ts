// Saves the draft of an editor at the server while it is typed: after a pause, at once when the
// page is left, again once the network is back. The focus stays where it is.
import { useEffect, useEffectEvent, useRef } from "react";
import { readDrafts, writeDrafts } from "./desk-drafts.ts";
import { draftAfterSaving } from "./joined-drafts.ts";
import { draftState, sayOfDraft, sendDraft } from "./server-drafts.ts";

const [pauseMs, longestMs, againMs] = [1_200, 8_000, 15_000];
type Waiting = { subject: string; name: string; since: number };

/** `onJoined`: another device had typed other fields; they can be offered now. */
export function useDraftSaving(onJoined: () => void) {
  const waiting = useRef<Waiting>(undefined);
  const timer = useRef(0);
  const sending = useRef<AbortController>(undefined);

  async function send(): Promise<void> {
    const next = waiting.current;
    clearTimeout(timer.current);
    if (!next) return;
    const draft = readDrafts()[next.name];
    waiting.current = undefined;
    if (!draft?.unsaved) return;
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    const told = await sendDraft(next.subject, draft, controller.signal);
    if (controller.signal.aborted) return;
    sending.current = undefined;
    if (!told.ok) {
      sayOfDraft(told.sentence);
      if (told.away) {
        waiting.current ??= next;
        timer.current = window.setTimeout(() => void send(), againMs);
      }
      return;
    }
    const { [next.name]: here, ...rest } = readDrafts();
    const after = draftAfterSaving(here, draft, told.value);
    writeDrafts(after ? { ...rest, [next.name]: after } : rest);
    draftState.set({
      said: told.value.edition ? `下書きを保存しました ${told.value.at}` : "",
      others: told.value.others,
    });
    if (after && after.fields.length > draft.fields.length) onJoined();
  }
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    const left = () => {
      if (document.visibilityState === "hidden") sendNow();
    };
    const back = () => sendNow();
    document.addEventListener("visibilitychange", left);
    addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", left);
      removeEventListener("online", back);
    };
  }, []);

  return {
    /** Something was typed, or waits in this browser since before. */
    saveSoon(subject: string, name: string): void {
      if (waiting.current && waiting.current.subject !== subject) void send();
      const since = waiting.current?.since ?? Date.now();
      waiting.current = { subject, name, since };
      clearTimeout(timer.current);
      const wait = Math.max(0, Math.min(pauseMs, since + longestMs - Date.now()));
      timer.current = window.setTimeout(() => void send(), wait);
    },
    /** The page is left for another one of the desk. */
    saveNow: () => void send(),
    /** It is handed in: what is on its way must not come after it. */
    stopSaving(): void {
      clearTimeout(timer.current);
      waiting.current = undefined;
      sending.current?.abort();
      sending.current = undefined;
    },
  };
}
