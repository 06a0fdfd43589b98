// What a use of a ticket was for: its kind and what of it. One that was given back and made again
// has the number of the new use behind it.

const words = { event: "催しの予約", gift: "贈りもの", piece: "一本を持つ" };
type Kind = keyof typeof words;

export const purposeOf = (kind: Kind, id: string): string => `${kind}:${id}`;

/** In words; as it is where it is of no kind that there is. */
export function purposeWords(purpose: string): string {
  const [kind = ""] = purpose.split(":");
  return Object.hasOwn(words, kind) ? words[kind as Kind] : purpose;
}

/** The id that a use of this kind is about. */
export function idOfPurpose(kind: Kind, purpose: string): string | undefined {
  const before = `${kind}:`;
  return purpose.startsWith(before) ? purpose.slice(before.length).split("#")[0] : undefined;
}
