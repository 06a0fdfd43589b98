/** A piece of a line: its letters, and how they are read. */
export type LinePiece = { text: string; kana?: string };

/** A line in pieces: ｜漢字《かんじ》 is one with its reading. */
export function linePieces(line: string): LinePiece[] {
  return line
    .split(/(｜[^｜《》]+《[^｜《》]+》)/u)
    .filter((part) => part !== "")
    .map((part) => {
      const [, text, kana] = /^｜(.+)《(.+)》$/u.exec(part) ?? [];
      return text && kana ? { text, kana } : { text: part };
    });
}

/** The pieces up to so many letters, and the rest: a word with its reading is not cut. */
export function cutPieces(
  pieces: readonly LinePiece[],
  letters: number,
): [LinePiece[], LinePiece[]] {
  const seen: LinePiece[] = [];
  const rest: LinePiece[] = [];
  let left = letters;
  for (const piece of pieces) {
    const all = [...piece.text];
    if (left >= all.length) seen.push(piece);
    else if (left <= 0 || piece.kana) rest.push(piece);
    else {
      seen.push({ text: all.slice(0, left).join("") });
      rest.push({ text: all.slice(left).join("") });
    }
    left -= all.length;
  }
  return [seen, rest];
}
