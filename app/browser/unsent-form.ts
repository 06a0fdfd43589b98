// A form that was handed in and never reached the shop: when its page is back, it stands as it was
// typed. Kept in memory alone, so that nothing of it outlives the page.
import { setPastReact } from "./early-typing.ts";
import { pageAway, showToast } from "./stores.ts";

type Unsent = { at: number; pathname: string; key: string; values: Map<string, string[]> };
/** Longer than any browser waits for an answer. */
const maxWaitMs = 300_000;
const ticks = new Set(["checkbox", "radio"]);
const notTyped = new Set(["hidden", "file", "submit", "button", "image", "reset"]);

/** Which form of its page: by where it leads, what it does, and which row it belongs to. */
const keyOf = (form: HTMLFormElement): string => {
  const given = new FormData(form);
  return ["intent", "id"].map((name) => String(given.get(name))).join() + form.action;
};

function noted(form: HTMLFormElement): Unsent {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values.set(name, [...(values.get(name) ?? []), value]);
  return { at: Date.now(), pathname: location.pathname, key: keyOf(form), values };
}

function put({ pathname, key, values }: Unsent): void {
  const form = [...document.forms].find((one) => keyOf(one) === key);
  if (!form || pathname !== location.pathname) return;
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ticks.has(field.type)) {
      const wanted = values.get(field.name)?.includes(field.value) ?? false;
      if (wanted !== field.checked && (wanted || field.type === "checkbox")) field.click();
    } else if (field instanceof HTMLSelectElement) {
      field.value = values.get(field.name)?.shift() ?? field.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (
      (field instanceof HTMLInputElement && !notTyped.has(field.type)) ||
      field instanceof HTMLTextAreaElement
    ) {
      setPastReact(field, values.get(field.name)?.shift() ?? field.value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  showToast({
    message: "電波がとぎれて、まだ届いていません。書いたものは、もとのままです。",
    stays: true,
  });
}

/** For every form that is written into; loaded with the first letter that is typed. */
export function watchUnsentForms(): void {
  let last: Unsent | undefined;
  let unsent: Unsent | undefined;
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.method === "post") last = noted(target);
    },
    true,
  );
  pageAway.subscribe(() => {
    if (pageAway.get()) {
      const here = last?.pathname === location.pathname && Date.now() - last.at < maxWaitMs;
      unsent = here ? last : undefined;
      return;
    }
    // What the page puts back itself stands there first.
    setTimeout(() => {
      if (pageAway.get()) return;
      if (unsent) put(unsent);
      last = unsent = undefined;
    });
  });
}
