// Whether words are explained in other texts, as this browser chose.
import { createStore, useStore } from "#browser/stores.ts";
import { chooseWords, chosenWords } from "#browser/theme.ts";
import { useHydrated } from "#browser/use-hydrated.ts";

const picked = createStore<boolean | null>(null);
/** On the server and before hydration they are, and the style hides it. */
export const useExplained = (): boolean => {
  const [hydrated, choice] = [useHydrated(), useStore(picked)];
  return choice ?? (hydrated ? chosenWords() : true);
};
export function chooseExplained(explained: boolean): void {
  chooseWords(explained);
  picked.set(explained);
}
