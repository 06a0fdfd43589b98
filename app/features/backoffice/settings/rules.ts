// What is found among the settings.
import { fold } from "#lib/fold.ts";

export type SettingsRow = [name: string, value: string];
export type SettingsCard = {
  to: string;
  label: string;
  /** What else somebody may type for it. */
  reading: string;
  rows: readonly SettingsRow[];
};
const plain = (text: string) => fold(text).replaceAll(" ", "");

/**
 * A desk by its name or reading, with all that it says; else those of its rows in which the words
 * stand.
 */
export function cardsLike(cards: readonly SettingsCard[], typed: string): SettingsCard[] {
  const asked = plain(typed);
  if (asked === "") return [...cards];
  const has = (...texts: string[]) => texts.some((text) => plain(text).includes(asked));
  return cards.flatMap((card) => {
    if (has(card.label, card.reading)) return [card];
    const rows = card.rows.filter((row) => has(...row));
    return rows.length > 0 ? [{ ...card, rows }] : [];
  });
}
