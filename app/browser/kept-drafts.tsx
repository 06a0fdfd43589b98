// Whatever is typed into a form of the desk is kept in this browser at once, and offered again
// after one has left. Mounted once, by the layout; every form of every desk is under it.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import {
  changedSince,
  type Draft,
  draftName,
  draftOf,
  type Drafts,
  handIn,
  offered,
  settled,
  tidy,
  withTypedEarly,
} from "./draft-rules.ts";
import { fieldsOf, isTick, putDraft, shownIn } from "./form-fields.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import styles from "./kept-drafts.module.css";

const key = "desk_drafts";
function read(): Drafts {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Drafts;
  } catch {
    return {};
  }
}
/** False where nothing can be kept. */
function write(drafts: Drafts): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(tidy(drafts, Date.now())));
    return true;
  } catch {
    return false;
  }
}

/** No codes, no passwords, no files: what is written by hand and posted. */
const isWatched = (form: HTMLFormElement): boolean =>
  form.method === "post" &&
  form.closest("main") !== null &&
  !form.querySelector("[type=password],[type=file],[autocomplete=one-time-code]") &&
  fieldsOf(form).some((one) => !isTick(one));
/** What a form moves, as its mark says (`data-moves`): money, points, licences or stock. */
const movesOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>("[data-moves]")?.dataset["moves"];
function namesOf(
  forms: readonly HTMLFormElement[],
  pathname: string,
): Map<HTMLFormElement, string> {
  const seen = new Map<string, number>();
  return new Map(
    forms.map((form) => {
      const fields = fieldsOf(form).map(({ name }) => name);
      const names = draftName(pathname, { moves: movesOf(form), fields });
      const nth = seen.get(names) ?? 0;
      seen.set(names, nth + 1);
      return [form, `${names} ${nth}`];
    }),
  );
}
const watchedForms = () => [...document.querySelectorAll("form")].filter(isWatched);
const isRefused = () =>
  document.querySelector("main :is(.note.error, [aria-invalid=true])") !== null;
const isDesk = (pathname: string) =>
  pathname.startsWith("/admin") && !pathname.startsWith("/admin/second");

/** The button that only shows how it would look: nothing is saved by it. */
const previews = ({ submitter }: SubmitEvent): boolean =>
  submitter instanceof HTMLButtonElement && submitter.value === "preview";

type Offer = { name: string; draft: Draft; others: boolean };

export function KeptDrafts() {
  const { pathname, key: visit } = useLocation();
  const { state } = useNavigation();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [said, setSaid] = useState("");
  const [unsaved, setUnsaved] = useState(false);
  const handed = useRef(new WeakSet<HTMLFormElement>());

  const look = useEffectEvent(() => {
    if (!isDesk(pathname) || document.querySelector("main.error-page")) return setOffers([]);
    const refused = isRefused();
    const forms = [...namesOf(watchedForms(), pathname)].map(([form, name]) => ({
      name,
      shown: shownIn(fieldsOf(form)),
      moves: movesOf(form) !== undefined,
      taken: !refused && handed.current.has(form),
    }));
    const drafts = withTypedEarly(settled(read(), refused), forms, Date.now());
    write(drafts);
    setSaid("");
    const found = forms.flatMap(({ name, shown }) => {
      const draft = drafts[name];
      return draft ? [{ name, draft, shown, open: offered(draft, shown).length > 0 }] : [];
    });
    setUnsaved(found.some(({ open }) => !open));
    setOffers(
      found
        .filter(({ open }) => open)
        .map(({ name, draft, shown }) => ({ name, draft, others: changedSince(draft, shown) })),
    );
  });
  useEffect(() => {
    if (state === "idle") queueMicrotask(look);
  }, [state, visit]);

  const typed = useEffectEvent((event: Event) => {
    const form = event.target instanceof Element ? event.target.closest("form") : null;
    if (!form || !isWatched(form)) return;
    const name = namesOf(watchedForms(), pathname).get(form);
    if (!name) return;
    handed.current.delete(form);
    const { [name]: before, ...rest } = read();
    const open = offers.some((offer) => offer.name === name);
    const draft = draftOf(shownIn(fieldsOf(form)), Date.now(), before, open);
    write(draft ? { ...rest, [name]: draft } : rest);
    setUnsaved(draft !== undefined);
  });
  const handedIn = useEffectEvent((event: Event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || previews(event as SubmitEvent)) return;
    const name = namesOf(watchedForms(), pathname).get(form);
    handed.current.add(form);
    if (name !== undefined) write(handIn(read(), name, movesOf(form) !== undefined));
    setUnsaved(false);
  });
  useEffect(() => {
    const [type, hand] = [(event: Event) => typed(event), (event: Event) => handedIn(event)];
    document.addEventListener("input", type);
    document.addEventListener("submit", hand, true);
    return () => {
      document.removeEventListener("input", type);
      document.removeEventListener("submit", hand, true);
    };
  }, []);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved]);

  const restore = () => {
    const taken = offers;
    setOffers([]);
    queueMicrotask(() => {
      for (const [form, name] of namesOf(watchedForms(), pathname)) {
        const offer = taken.find((one) => one.name === name);
        if (!offer) continue;
        putDraft(fieldsOf(form), offer.draft);
        form.scrollIntoView({ block: "start" });
      }
    });
    setSaid("書きかけにもどしました。まだ保存していません。");
  };
  const discard = () => {
    const gone = new Set(offers.map(({ name }) => name));
    write(Object.fromEntries(Object.entries(read()).filter(([name]) => !gone.has(name))));
    setOffers([]);
    setSaid("書きかけを捨てました。");
  };
  const [newest] = offers.toSorted((a, b) => b.draft.at - a.draft.at);
  return (
    <div className={styles.deskDrafts} role="status">
      {newest ? (
        <div className="note">
          <Icon name="pencil-simple" />
          <span>
            書きかけがあります（{formatJapaneseMoment(new Date(newest.draft.at))}）。
            {newest.others ? "そのあと、ほかの方が同じ欄を変えています。" : ""}
            <span className="deeds">
              <button type="button" className="button button-ink button-small" onClick={restore}>
                書きかけにもどす
              </button>
              <button type="button" className="button button-line button-small" onClick={discard}>
                捨てる
              </button>
            </span>
          </span>
        </div>
      ) : said ? (
        <p className="small soft">{said}</p>
      ) : null}
    </div>
  );
}
