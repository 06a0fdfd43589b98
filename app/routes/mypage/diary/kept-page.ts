// What was written on a page and is not at the server yet: it lies in this browser, for its writer
// alone, with the version that it was written over.
import { type Draft, draftOf } from "#browser/draft-rules.ts";
import { fieldsOf, putDraft, shownIn } from "#browser/form-fields.ts";
import { ownDrafts, saveOwnDraft } from "#browser/own-drafts.ts";
import { joinKept, keptAlone } from "./joined-page.ts";

/** Storage may be switched off in this browser: then nothing is kept in it. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** This tab, as long as it lives: two tabs of one page keep their words beside each other. */
const thisTab = Math.random().toString(36).slice(2);

/**
 * `name`: of the page. What another tab left here is taken over, and lies here until this one is
 * done with it: that tab may live and write on, unheard of.
 */
export function keptPage(uid: string, name: string) {
  const own = `${name} ${thisTab}`;
  const write = (as: string, draft: Draft | undefined) =>
    void quietly(() => saveOwnDraft(localStorage, { uid, name: as }, draft, Date.now()));
  const all = () =>
    Object.entries(quietly(() => ownDrafts(localStorage, uid, Date.now())) ?? {}).filter(
      ([key]) => key === name || key.startsWith(`${name} `),
    );
  const took = () => all().find(([key]) => key === own)?.[1].took;
  const put = (draft: Draft | undefined, over = took()) => {
    if (draft) return write(own, { ...draft, ...(over && { took: over }) });
    for (const [key, one] of all()) if (over?.[key] === one.at) write(key, undefined);
    write(own, undefined);
  };
  return {
    /**
     * What lies here of the page, from any tab, and what stands in its form already, as one; from
     * now on it is this tab's. `isDone`: of what was handed in the page has the answer.
     */
    takeOver(form: HTMLFormElement, { version, isDone }: { version: number; isDone: boolean }) {
      const kept = all();
      const early = draftOf(shownIn(fieldsOf(form)), Date.now(), undefined);
      const draft = joinKept([
        ...keptAlone(kept).filter(({ sent }) => !(isDone && sent)),
        ...(early ? [{ ...early, version }] : []),
      ]);
      const others = kept.filter(([key]) => key !== own).map(([key, { at }]) => [key, at] as const);
      // Newer than all that it took: no two ever stand for each other.
      const at = Math.max(Date.now(), ...kept.map(([, one]) => one.at + 1));
      put(draft && { ...draft, at }, { ...took(), ...Object.fromEntries(others) });
      return draft;
    },
    clear: () => put(undefined),
    /** What differs from what the page brought. */
    keep(form: HTMLFormElement, version: number): void {
      const draft = draftOf(shownIn(fieldsOf(form)), Date.now(), undefined);
      put(draft && { ...draft, version });
    },
    /** A form of the page was handed in: its answer says what becomes of the words. */
    handIn(): void {
      const draft = all().find(([key]) => key === own)?.[1];
      if (draft) put({ ...draft, sent: true });
    },
  };
}

export const isTypedEarly = (form: HTMLFormElement): boolean =>
  shownIn(fieldsOf(form)).some((one) => one.value !== one.saved);
/** True where something else stood in the fields. */
export const putBackInto = (form: HTMLFormElement, draft: Draft): boolean =>
  putDraft(fieldsOf(form), draft);

/** What is sent of a page that saves itself. */
export function bodyOfPage(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && pair[0] !== "intent",
  );
  return new URLSearchParams([...fields, ["intent", "auto"]]);
}
/** Only what the writer put there. */
export function wordsOfBody(body: URLSearchParams): string {
  const words = new URLSearchParams(body);
  for (const field of ["seen", "keeps"]) words.delete(field);
  return words.toString();
}
