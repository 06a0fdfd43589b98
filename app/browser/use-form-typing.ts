// Hears what is typed into the forms of a page, and that one is handed in.
import { useEffect, useEffectEvent } from "react";

type Heard = {
  typed: (form: HTMLFormElement) => void;
  /** Before anything else answers it. */
  handedIn: (form: HTMLFormElement, event: SubmitEvent) => void;
};

/** A field may stand outside of the form that it belongs to. */
const formOf = ({ target }: Event): HTMLFormElement | null =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target.form
    : target instanceof Element
      ? target.closest("form")
      : null;

/** Any form of the page, whenever it came: whoever listens says which ones concern it. */
export function useFormTyping({ typed, handedIn }: Heard): void {
  const hearTyping = useEffectEvent((event: Event) => {
    const form = formOf(event);
    if (form) typed(form);
  });
  const hearHandIn = useEffectEvent((event: SubmitEvent) => {
    const form = formOf(event);
    if (form) handedIn(form, event);
  });
  useEffect(() => {
    const [onInput, onSubmit] = [
      (event: Event) => hearTyping(event),
      (event: SubmitEvent) => hearHandIn(event),
    ];
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, []);
}
