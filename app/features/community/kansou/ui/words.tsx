import { linkify } from "#lib/text.ts";

/** What a member wrote: text, with its links opening in a new tab. Source: specification §5. */
export const Words = ({ text }: { text: string }) =>
  linkify(text).map((piece, at) =>
    piece.kind === "text" ? (
      piece.text
    ) : (
      <a
        key={at}
        className="link"
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {piece.text}
      </a>
    ),
  );
