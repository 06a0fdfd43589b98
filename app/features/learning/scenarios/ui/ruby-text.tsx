import type { LinePiece } from "../ruby.ts";

/** Letters with their readings above them. */
export const StoryRuby = ({ pieces }: { pieces: readonly LinePiece[] }) =>
  pieces.map(({ text, kana }, at) =>
    kana ? (
      <ruby key={at}>
        {text}
        <rp>（</rp>
        <rt>{kana}</rt>
        <rp>）</rp>
      </ruby>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
