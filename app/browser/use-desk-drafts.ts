import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { draftOf, handIn } from "./draft-rules.ts";
import { lookThrough, type DraftOffer, readDrafts, writeDrafts } from "./desk-drafts.ts";
import {
  isDesk,
  isWatched,
  movesOf,
  nameOf,
  namesOf,
  previews,
  watchedForms,
} from "./desk-forms.ts";
import { fieldsOf, putDraft, shownIn } from "./form-fields.ts";
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

function putIntoForms(offers: readonly DraftOffer[], pathname: string) {
  for (const [form, name] of namesOf(watchedForms(), pathname)) {
    const offer = offers.find((one) => one.name === name);
    if (!offer) continue;
    putDraft(fieldsOf(form), offer.draft);
    form.scrollIntoView({ block: "start" });
  }
}

/** The drafts that the page may offer, and what was done with them (`said`). */
export function useDeskDrafts() {
  const { pathname, key: visit } = useLocation();
  const { state } = useNavigation();
  const [offers, setOffers] = useState<readonly DraftOffer[]>([]);
  const [said, setSaid] = useState("");
  const [unsaved, setUnsaved] = useState(false);
  const handed = useRef(new WeakSet<HTMLFormElement>());

  const look = useEffectEvent(() => {
    if (!isDesk(pathname) || document.querySelector("main.error-page")) return setOffers([]);
    const found = lookThrough(pathname, handed.current);
    setSaid("");
    setUnsaved(found.unsaved);
    setOffers(found.offers);
  });
  useEffect(() => {
    if (state === "idle") queueMicrotask(look);
  }, [state, visit]);
  useFormTyping({
    typed(form) {
      const name = isWatched(form) ? nameOf(form, pathname) : undefined;
      if (!name) return;
      handed.current.delete(form);
      const { [name]: before, ...rest } = readDrafts();
      const open = offers.some((offer) => offer.name === name);
      const draft = draftOf(shownIn(fieldsOf(form)), Date.now(), before, open);
      writeDrafts(draft ? { ...rest, [name]: draft } : rest);
      setUnsaved(draft !== undefined);
    },
    handedIn(form, event) {
      if (previews(event)) return;
      const name = nameOf(form, pathname);
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
      writeDrafts(
        Object.fromEntries(Object.entries(readDrafts()).filter(([name]) => !gone.has(name))),
      );
      setOffers([]);
      setSaid("書きかけを捨てました。");
    },
  };
}
