import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { type Draft, draftOf, handIn } from "./draft-rules.ts";
import { lookThrough, type DraftOffer, readDrafts, writeDrafts } from "./desk-drafts.ts";
import {
  draftSubjectOf,
  isDesk,
  isWatched,
  movesOf,
  nameOf,
  namesOf,
  previews,
  seenField,
  shownOfForm,
  watchedForms,
} from "./desk-forms.ts";
import { dropDraft, forgetDropped } from "./dropped-drafts.ts";
import { fieldsOf, putDraft } from "./form-fields.ts";
import { discardServerDraft, draftsOfPage, draftState, sayOfDraft } from "./server-drafts.ts";
import { useStore } from "./stores.ts";
import { useDraftSaving } from "./use-draft-saving.ts";
import { useFormTyping } from "./use-form-typing.ts";

/** Whoever leaves with words that are nowhere saved is asked. */
function useAskBeforeLeaving(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);
}

/**
 * Where somebody saved something else into a field since, the form says what stood in it when the
 * draft was begun: saving it then compares, and writes over nothing.
 */
function sinceThen(form: HTMLFormElement, { fields }: Draft): void {
  const seen = seenField(form);
  if (!seen) return;
  const texts = JSON.parse(seen.value) as Record<string, string>;
  for (const { key, was } of fields) if (key in texts) texts[key] = was;
  seen.value = JSON.stringify(texts);
}
function putIntoForms(offers: readonly DraftOffer[], pathname: string) {
  for (const [form, name] of namesOf(watchedForms(), pathname)) {
    const offer = offers.find((one) => one.name === name);
    if (!offer) continue;
    putDraft(fieldsOf(form), offer.draft);
    sinceThen(form, offer.draft);
    form.scrollIntoView({ block: "start" });
  }
}

/** As it goes to the server; where all was put back, nothing is left of what it has. */
function ofEditor(typed: Draft | undefined, before: Draft | undefined): Draft | undefined {
  if (!typed && !before?.edition) return undefined;
  return {
    at: Date.now(),
    sent: false,
    fields: typed?.fields ?? [],
    version: before?.version ?? draftsOfPage.get()?.version ?? 0,
    edition: before?.edition ?? null,
    unsaved: true,
  };
}

/** The drafts that the page may offer, and what was done with them (`said`). */
export function useDeskDrafts() {
  const { pathname, key: visit } = useLocation();
  const { state } = useNavigation();
  const [offers, setOffers] = useState<readonly DraftOffer[]>([]);
  const [said, setSaid] = useState("");
  const [unsaved, setUnsaved] = useState(false);
  const handed = useRef(new WeakSet<HTMLFormElement>());

  const brought = useStore(draftsOfPage);
  const saving = useDraftSaving(() => look());
  const leaving = useEffectEvent(() => saving.saveNow());

  const look = useEffectEvent(() => {
    if (!isDesk(pathname) || document.querySelector("main.error-page")) return setOffers([]);
    const found = lookThrough(pathname, handed.current, draftsOfPage.get());
    setSaid("");
    if (found.waiting) saving.saveSoon(found.waiting.subject, found.waiting.name);
    if (found.over) void discardServerDraft(found.over);
    setUnsaved(found.unsaved);
    setOffers(found.offers);
  });
  useEffect(() => {
    if (state === "idle") queueMicrotask(look);
  }, [state, visit, brought]);
  useEffect(() => {
    draftState.set(draftState.initial);
    return () => leaving();
  }, [pathname]);
  useFormTyping({
    typed(form) {
      const name = isWatched(form) ? nameOf(form, pathname) : undefined;
      if (!name) return;
      handed.current.delete(form);
      forgetDropped(name);
      const { [name]: before, ...rest } = readDrafts();
      const open = offers.some((offer) => offer.name === name);
      const subject = draftSubjectOf(form);
      const typed = draftOf(shownOfForm(form), Date.now(), before, open);
      const draft = subject ? ofEditor(typed, before) : typed;
      writeDrafts(draft ? { ...rest, [name]: draft } : rest);
      if (subject && draft) saving.saveSoon(subject, name);
      setUnsaved(typed !== undefined);
    },
    handedIn(form, event) {
      if (previews(form, event)) return;
      const name = nameOf(form, pathname);
      if (draftSubjectOf(form)) saving.stopSaving();
      handed.current.add(form);
      if (name !== undefined) writeDrafts(handIn(readDrafts(), name, movesOf(form) !== undefined));
      setUnsaved(false);
    },
  });
  useAskBeforeLeaving(unsaved);

  return {
    offers,
    said,
    restore: () => {
      setOffers([]);
      queueMicrotask(() => putIntoForms(offers, pathname));
      setSaid("書きかけにもどしました。まだ保存していません。");
    },
    discard: () => {
      const gone = new Set(offers.map(({ name }) => name));
      for (const { name, subject, draft } of offers) {
        if (!subject) continue;
        dropDraft(name, draft.fields);
        void discardServerDraft(subject);
      }
      saving.stopSaving();
      sayOfDraft("");
      writeDrafts(
        Object.fromEntries(Object.entries(readDrafts()).filter(([name]) => !gone.has(name))),
      );
      setOffers([]);
      setSaid("書きかけを捨てました。");
    },
  };
}
