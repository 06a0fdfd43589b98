import { type SubmitEvent, useEffect, useRef } from "react";

/**
 * Whoever moves a row by keyboard stays on it: a row that is put elsewhere loses the focus. For the
 * list around rows whose forms carry their `id`.
 */
export function useStaysOnRow() {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; label: string } | undefined>(undefined);
  useEffect(() => {
    const last = pressed.current;
    if (!last || document.activeElement !== document.body) return;
    pressed.current = undefined;
    const row = [...(list.current?.children ?? [])].find((one) =>
      one.querySelector(`input[name="id"][value="${CSS.escape(last.id)}"]`),
    );
    // At the end of the list, or within what is folded again, the same button is not there.
    const ways = [...(row?.querySelectorAll<HTMLElement>("button, summary, a") ?? [])];
    const same = ways.filter((one) => one.getAttribute("aria-label") === last.label);
    for (const one of [...same, ...ways]) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  });
  const onSubmit = ({ target, nativeEvent }: SubmitEvent<HTMLElement>) => {
    const id = target instanceof HTMLFormElement ? new FormData(target).get("id") : null;
    const label = nativeEvent.submitter?.getAttribute("aria-label") ?? "";
    pressed.current = typeof id === "string" ? { id, label } : undefined;
  };
  return { ref: list, onSubmit };
}
