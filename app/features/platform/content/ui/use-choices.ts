// A choice between two texts, beside the field that it is about: it puts the text into the field,
// and who writes on in the field has chosen their own.
import { type RefObject, useEffect, useEffectEvent } from "react";
import { choiceName, takesMine, takesTheirs } from "../choices.ts";
import { wordsIn } from "../rules.ts";

type Held = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTick = (one: Held): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === "checkbox";
const fieldsNamed = (form: HTMLFormElement, name: string): Held[] =>
  [...form.elements].filter(
    (one): one is Held =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      one.name === name,
  );

function put(form: HTMLFormElement, name: string, text: string): void {
  for (const one of fieldsNamed(form, name)) {
    if (isTick(one)) one.checked = wordsIn(text).includes(one.value);
    else one.value = text;
    one.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** `texts`: of each field that can be chosen, both. */
export function useChoices(
  here: RefObject<HTMLElement | null>,
  formId: string,
  texts: Readonly<Record<string, { mine: string; theirs: string }>>,
): void {
  const chosen = useEffectEvent((radio: HTMLInputElement, form: HTMLFormElement) => {
    const field = Object.keys(texts).find((name) => choiceName(name) === radio.name);
    const both = field === undefined ? undefined : texts[field];
    if (field === undefined || !both) return;
    put(form, field, radio.value === takesTheirs ? both.theirs : both.mine);
    // Putting it there was no writing of one's own.
    radio.checked = true;
  });
  const written = useEffectEvent((target: EventTarget | null) => {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name === null || !(name in texts)) return;
    const mine = `input[name="${choiceName(name)}"][value="${takesMine}"]`;
    const radio = here.current?.querySelector<HTMLInputElement>(mine);
    if (radio) radio.checked = true;
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    const parts = here.current;
    if (!(form instanceof HTMLFormElement) || !parts) return undefined;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) chosen(target, form);
    };
    const onInput = ({ target }: Event) => written(target);
    parts.addEventListener("change", onChange);
    form.addEventListener("input", onInput);
    return () => {
      parts.removeEventListener("change", onChange);
      form.removeEventListener("input", onInput);
    };
  }, [here, formId]);
}
