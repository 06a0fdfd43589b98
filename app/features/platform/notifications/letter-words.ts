// A letter as one message of LINE and as what a device shows: its subject and the way to it. What
// it says stays in the inbox, as both stand on locked screens.
import { cutGraphemes } from "#lib/text.ts";
import type { Letter } from "./letter.ts";

const firstLink = ({ parts }: Letter): string | undefined =>
  parts.flatMap((part) => (typeof part !== "string" && "link" in part ? [part.link] : []))[0];

/** `inbox`: where it leads if the letter leads nowhere. */
export const lineTextOf = (letter: Letter, inbox: string): string =>
  `${letter.subject}\n${firstLink(letter) ?? inbox}`;

export type PushText = { title: string; body: string; link: string };
/** Longest title that devices show. */
const maxTitle = 60;
export const pushTextOf = (letter: Letter, inbox: string, sender: string): PushText => ({
  title: cutGraphemes(letter.subject, maxTitle),
  body: sender,
  link: firstLink(letter) ?? inbox,
});
