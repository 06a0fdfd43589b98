import { coverSet } from "#features/library/media/present.ts";
import { ExplainedWord } from "#features/library/dictionary/ui/explained-word.tsx";
import { RichTextView } from "#features/platform/rich-text/ui/rich-text.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownBlock, ShownPiece } from "../present.ts";

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
        srcSet={coverSet(cover)}
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

export const MatomeBody = ({ blocks }: { blocks: readonly ShownBlock[] }) => (
  <RichTextView
    blocks={blocks}
    card={(piece) => <Piece piece={piece} />}
    note={({ text, note, linked = false }) => (
      <ExplainedWord text={text} note={note} linked={linked} />
    )}
  />
);
