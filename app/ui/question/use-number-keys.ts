import { useLayoutEffect, useRef } from "react";

const typing = "input:not([type=radio], [type=checkbox]), textarea, select";

/** The keys 1 to 9 choose in these fields, wherever the focus is but in a text. */
export function useNumberKeys() {
  const fields = useRef<HTMLFieldSetElement>(null);
  // Before the question is painted: a key pressed at once is an answer to what one sees.
  useLayoutEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
      if (target instanceof HTMLElement && target.closest(typing)) return;
      fields.current?.querySelectorAll<HTMLInputElement>("input")[Number(key) - 1]?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return fields;
}
