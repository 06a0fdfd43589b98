// Other forms of a page are sent while somebody types: what the page reads then does not take the
// typed words away.
import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What a form was opened with, once somebody types in it, until it is answered itself; before that,
 * what the page read last. `answered`: this navigation is the answer to this form; `refused`: with
 * words that must stay. Give `onInput` to the form.
 */
export function useWhileTyped<T extends object>(
  fresh: T,
  on: { answered: boolean; refused?: boolean },
) {
  const { key } = useLocation();
  const [opened, setOpened] = useState<T | undefined>(on.refused ? fresh : undefined);
  const [last, setLast] = useState(key);
  if (on.answered && last !== key) {
    setLast(key);
    setOpened(on.refused ? fresh : undefined);
  }
  return {
    shown: on.answered && last !== key ? fresh : (opened ?? fresh),
    onInput: () => setOpened((before) => before ?? fresh),
  };
}
