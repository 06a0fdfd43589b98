// Text with form as elements. Everything in it is written by React: nothing of it is ever HTML.
import { Fragment } from "react";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownNode, ShownText } from "../present.ts";

type Draw<Card, Note> = {
  card?: (card: Card) => React.ReactNode;
  note?: (part: ShownText<Note> & { note: Note }) => React.ReactNode;
};

const Ruby = ({ text, reading }: { text: string; reading: string | undefined }) =>
  reading === undefined ? (
    text
  ) : (
    <ruby>
      {text}
      <rp>（</rp>
      <rt>{reading}</rt>
      <rp>）</rp>
    </ruby>
  );
/** Another site says nothing to ours of who came, and may not steer the page it was opened from. */
const Link = ({ to, children }: { to: string; children: React.ReactNode }) =>
  to.startsWith("/") ? (
    <PrefetchLink className="link" to={to}>
      {children}
    </PrefetchLink>
  ) : (
    <a className="link" href={to} rel="noopener noreferrer">
      {children}
    </a>
  );

function Part<Note>({
  part,
  note: draw,
}: {
  part: ShownText<Note>;
  note: Draw<never, Note>["note"];
}) {
  const { text, reading, href, note, bold, end } = part;
  if (end) return <br />;
  const words = <Ruby text={text} reading={reading} />;
  const shown =
    note !== undefined && draw ? (
      draw({ ...part, note })
    ) : href === undefined ? (
      words
    ) : (
      <Link to={href}>{words}</Link>
    );
  return bold ? <strong>{shown}</strong> : shown;
}

export function RichTextView<Card = never, Note = never>({
  blocks,
  card,
  note,
}: { blocks: readonly ShownNode<Card, Note>[] } & Draw<Card, Note>) {
  const line = (parts: readonly ShownText<Note>[]) =>
    parts.map((part, at) => <Part key={at} part={part} note={note} />);
  return blocks.map((block, at) => {
    switch (block.kind) {
      case "heading": {
        const Heading = block.level === 2 ? "h2" : "h3";
        return <Heading key={at}>{line(block.parts)}</Heading>;
      }
      case "quote":
        return (
          <blockquote key={at}>
            {block.paragraphs.map((parts, i) => (
              <p key={i}>{line(parts)}</p>
            ))}
          </blockquote>
        );
      case "list": {
        const items = block.items.map((parts, i) => <li key={i}>{line(parts)}</li>);
        return block.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
      }
      case "image":
        return <img key={at} {...block.picture} alt={block.picture.alt} loading="lazy" />;
      case "card":
        return <Fragment key={at}>{card?.(block.card)}</Fragment>;
      default:
        return <p key={at}>{line(block.parts)}</p>;
    }
  });
}
