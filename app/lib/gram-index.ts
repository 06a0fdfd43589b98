// Which of many folded texts hold a word, by their letters and pairs of letters.

const empty = new Uint32Array(0);

/** Numbers that stand in both ascending lists. */
export function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  const both = new Uint32Array(small.length);
  let count = 0;
  let at = 0;
  for (const value of small) {
    while (at < large.length && (large[at] ?? 0) < value) at++;
    if (large[at] === value) both[count++] = value;
  }
  return both.subarray(0, count);
}

export type GramIndex = {
  /** Positions of the texts that hold a word, ascending. A word has no space in it. */
  holding(word: string): Uint32Array;
};

/**
 * The key of a letter, or of a letter and the one after it. Letters are UTF-16 units: a kanji of
 * two units is a pair.
 */
const keyOf = (one: number, next = 0): number => one + next * 0x1_0000;
const space = 0x20;

export function gramIndex(texts: readonly string[]): GramIndex {
  const growing = new Map<number, number[]>();
  const add = (key: number, position: number) => {
    const list = growing.get(key);
    if (!list) growing.set(key, [position]);
    else if (list[list.length - 1] !== position) list.push(position);
  };
  for (const [position, text] of texts.entries()) {
    let before = space;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit !== space) {
        add(keyOf(unit), position);
        if (before !== space) add(keyOf(before, unit), position);
      }
      before = unit;
    }
  }
  const postings = new Map<number, Uint32Array>();
  for (const [key, list] of growing) postings.set(key, Uint32Array.from(list));
  return {
    holding(word) {
      if (word.length < 2) return postings.get(keyOf(word.charCodeAt(0))) ?? empty;
      const lists = Array.from(
        { length: word.length - 1 },
        (_, at) => postings.get(keyOf(word.charCodeAt(at), word.charCodeAt(at + 1))) ?? empty,
      );
      lists.sort((a, b) => a.length - b.length);
      const candidates = lists.reduce(intersect);
      return word.length === 2
        ? candidates
        : candidates.filter((position) => texts[position]?.includes(word));
    },
  };
}
