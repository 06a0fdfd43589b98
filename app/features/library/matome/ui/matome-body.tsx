import { Fragment } from "react";
import { ExplainedWord } from "#features/library/dictionary/ui/explained.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownBlock, ShownMatomePiece, ShownPiece } from "../present.ts";

const Line = ({ parts }: { parts: readonly ShownMatomePiece[] }) =>
  parts.map(({ text, href, note, linked = false }, at) =>
    note ? (
      <ExplainedWord key={at} text={text} note={note} linked={linked} />
    ) : href ? (
      <PrefetchLink key={at} className="link" to={href}>
        {text}
      </PrefetchLink>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );

/** A lesson or a video in the middle of a text. */
const Piece = ({
  piece: { href, title, kind, length, open, lock, cover },
}: {
  piece: ShownPiece;
}) => (
  <PrefetchLink className={`mt-piece ${kind}`} to={href}>
    <span className="picture">
      <img
        src={cover.src}
        srcSet={cover.srcSet}
        sizes={kind === "video" ? "112px" : "64px"}
        alt=""
        width={kind === "video" ? 112 : 64}
        height={kind === "video" ? 63 : 64}
        loading="lazy"
      />
    </span>
    <span>
      <b className="mincho">{title}</b>
      <span className="tiny soft block">
        {kind === "video" ? "動画" : "音声"} {length}
        {open ? null : <>・{lock}</>}
      </span>
    </span>
    <Icon name={open ? "play" : "lock-simple"} size={20} fill={open} />
  </PrefetchLink>
);

export const MatomeBody = ({ blocks }: { blocks: readonly ShownBlock[] }) =>
  blocks.map((block, at) => {
    switch (block.kind) {
      case "heading":
        return <h2 key={at}>{block.text}</h2>;
      case "quote":
        return (
          <blockquote key={at}>
            <p className="lines">
              <Line parts={block.parts} />
            </p>
          </blockquote>
        );
      case "list":
        return (
          <ul key={at}>
            {block.items.map((parts, i) => (
              <li key={i}>
                <Line parts={parts} />
              </li>
            ))}
          </ul>
        );
      case "piece":
        return <Piece key={at} piece={block.piece} />;
      default:
        return (
          <p key={at} className="lines">
            <Line parts={block.parts} />
          </p>
        );
    }
  });
