import type { Piece } from "../ruby.ts";

/** Letters with their readings above them. */
export const RubyText = ({ pieces }: { pieces: readonly Piece[] }) =>
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
