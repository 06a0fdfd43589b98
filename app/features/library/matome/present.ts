// What the pages show of summaries. A closed one gives its first lines and nothing else of its
// text.
import type { Explainer, WordNote } from "#features/library/dictionary/explain.ts";
import { presentOffer, priceNote, priceWords } from "#features/identity/licence/present-offer.ts";
import { type Area, areaNames, itemsOpening } from "#features/identity/licence/rules.ts";
import { clock, presentCover } from "#features/library/media/present.ts";
import { doorOf, lockWords } from "#features/library/media/locks.ts";
import { type OpeningQuestion, trialOf } from "#features/library/media/openings.ts";
import { type Listener, type Lock, lockOf, type MediaItem } from "#features/library/media/rules.ts";
import { pictureUrl, srcSet } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import {
  type Block,
  type Matome,
  minutesToRead,
  namedIn,
  type MatomePiece,
  tasteOf,
} from "./rules.ts";

export const lockOfMatome = (
  { free, areas }: Pick<Matome, "free" | "areas">,
  listener: Listener,
): Lock => lockOf({ free, areas, weeks: [] }, listener);

type Row = Pick<Matome, "id" | "title" | "summary" | "free" | "picture" | "areas"> & {
  blocks: readonly Block[];
};
export type MatomeCard = {
  id: string;
  href: string;
  title: string;
  summary: string;
  open: boolean;
  free: boolean;
  lock: string;
  minutes: number;
  pieces: number;
  picture: { src: string; srcSet: string; alt: string };
};

/** Who may read it. A visitor is told the same: signing in alone opens nothing. */
const readWords = (lock: Lock, areas: readonly Area[]): string =>
  lock.open
    ? ""
    : areas.length === 0
      ? "会員になると読めます"
      : `${areas.map((area) => areaNames[area]).join("・")}の会員が読めます`;
export function presentMatomeCard(
  { id, title, summary, free, picture, areas, blocks }: Row,
  lock: Lock,
): MatomeCard {
  return {
    id,
    href: href("/matome/:id", { id }),
    title,
    summary,
    open: lock.open,
    free,
    lock: readWords(lock, areas),
    minutes: minutesToRead(blocks),
    pieces: namedIn(blocks).pieces.length,
    picture: {
      src: pictureUrl(picture, 480),
      srcSet: srcSet(picture, [320, 480, 640, 960]),
      alt: picture.alt,
    },
  };
}

/** What a text may name: pieces that are published, and words that exist. */
export type NamedThings = { piece: (id: string) => MediaItem | undefined; explain: Explainer };
/**
 * A link, plain words, or a word of the dictionary with its note: one that the writer linked, or
 * the first use of one.
 */
export type ShownMatomePiece = { text: string; href?: string; note?: WordNote; linked?: boolean };
export type ShownPiece = {
  id: string;
  href: string;
  title: string;
  kind: "audio" | "video";
  length: string;
  open: boolean;
  lock: string;
  cover: ReturnType<typeof presentCover>;
};
export type ShownBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph" | "quote"; parts: ShownMatomePiece[] }
  | { kind: "list"; items: ShownMatomePiece[][] }
  | { kind: "piece"; piece: ShownPiece };

/** A name that leads nowhere today is read as plain words. */
function presentPart(part: MatomePiece, named: NamedThings, signedIn: boolean): ShownMatomePiece[] {
  if (part.kind === "text") return named.explain.line(part.text);
  if (part.kind === "word") {
    const note = named.explain.named(part.id);
    const text = part.label || (note?.word ?? "");
    return text === "" ? [] : [note ? { text, note, linked: true } : { text }];
  }
  const found = named.piece(part.id);
  const text = part.label || (found ? `「${found.title}」` : "");
  return text === "" ? [] : [found ? { text, href: doorOf(found, signedIn) } : { text }];
}

export function presentBlocks(
  blocks: readonly Block[],
  named: NamedThings,
  listener: Listener,
  trial: ReturnType<typeof trialOf> = () => undefined,
): ShownBlock[] {
  const line = (parts: readonly MatomePiece[]) =>
    parts.flatMap((part) => presentPart(part, named, listener.signedIn));
  return blocks.flatMap((block): ShownBlock[] => {
    if (block.kind === "heading") return [block];
    if (block.kind === "list") return [{ kind: "list", items: block.items.map(line) }];
    if (block.kind !== "piece") return [{ kind: block.kind, parts: line(block.parts) }];
    const item = named.piece(block.id);
    if (!item) return [];
    const lock = lockOf(item, listener);
    return [
      {
        kind: "piece",
        piece: {
          id: item.id,
          href: doorOf(item, listener.signedIn),
          title: item.title,
          kind: item.medium,
          length: clock(item.seconds),
          open: lock.open,
          lock: lockWords(lock, item.medium, lock.open ? undefined : trial(item)),
          cover: presentCover(item.picture),
        },
      },
    ];
  });
}

export type MatomePage = {
  card: MatomeCard;
  /** The whole, for who may read it; else the first lines. */
  blocks: ShownBlock[];
  taste: string;
  /** What opens it, the least dear first. */
  offers: { id: string; title: string; price: string; note: string }[];
  words: number;
};
export function presentMatome(
  row: Row,
  { listener, named, items, taken, now }: OpeningQuestion & { named: NamedThings },
): MatomePage {
  const lock = lockOfMatome(row, listener);
  const byId = new Map(items.map((item) => [item.id, item]));
  const offers = lock.open
    ? []
    : row.areas
        .flatMap((area) => itemsOpening(items, area, taken))
        .filter(({ kind }) => kind === "plan" || kind === "trial");
  return {
    card: presentMatomeCard(row, lock),
    blocks: lock.open
      ? presentBlocks(row.blocks, named, listener, trialOf({ items, listener, taken, now }))
      : [],
    taste: lock.open ? "" : tasteOf(row.blocks),
    words: namedIn(row.blocks).words.filter(named.explain.has).length,
    offers: [...new Map(offers.map((item) => [item.id, item])).values()]
      .slice(0, 2)
      .flatMap(({ id, title }) => {
        const offer = presentOffer(byId, id);
        return offer ? [{ id, title, price: priceWords(offer), note: priceNote(offer) }] : [];
      }),
  };
}
