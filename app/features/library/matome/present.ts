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
import {
  presentRichText,
  type ShownNode,
  type ShownPicture,
} from "#features/platform/rich-text/present.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { href } from "#lib/href.ts";
import { type Matome, minutesToRead, namedIn, tasteOf } from "./rules.ts";

export const lockOfMatome = (
  { free, areas }: Pick<Matome, "free" | "areas">,
  listener: Listener,
): Lock => lockOf({ free, areas, weeks: [] }, listener);

type Row = Pick<Matome, "id" | "title" | "summary" | "free" | "picture" | "areas" | "body">;
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
/** What names one, without its text. */
export const presentMatomeLine = (
  { id, title, summary, free, areas }: Pick<Row, "id" | "title" | "summary" | "free" | "areas">,
  lock: Lock,
) => ({
  id,
  href: href("/matome/:id", { id }),
  title,
  summary,
  open: lock.open,
  free,
  lock: readWords(lock, areas),
});
export function presentMatomeCard(row: Row, lock: Lock): MatomeCard {
  const { picture, body } = row;
  return {
    ...presentMatomeLine(row, lock),
    minutes: minutesToRead(body),
    pieces: namedIn(body).pieces.length,
    picture: {
      src: pictureUrl(picture, 480),
      srcSet: srcSet(picture, [320, 480, 640, 960]),
      alt: picture.alt,
    },
  };
}

/** What a text may name: pieces that are published, and words that exist. */
export type NamedThings = {
  piece: (id: string) => MediaItem | undefined;
  explain: Explainer;
  /** A photograph of the text's own. */
  image?: (id: string, alt: string) => ShownPicture | undefined;
};
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
export type ShownBlock = ShownNode<ShownPiece, WordNote>;

/** A name that leads nowhere today is read as plain words. */
export function presentBlocks(
  body: RichText,
  named: NamedThings,
  listener: Listener,
  trial: ReturnType<typeof trialOf> = () => undefined,
): ShownBlock[] {
  const card = (id: string): ShownPiece | undefined => {
    const item = named.piece(id);
    if (!item) return undefined;
    const lock = lockOf(item, listener);
    return {
      id: item.id,
      href: doorOf(item, listener.signedIn),
      title: item.title,
      kind: item.medium,
      length: clock(item.seconds),
      open: lock.open,
      lock: lockWords(lock, item.medium, lock.open ? undefined : trial(item)),
      cover: presentCover(item.picture),
    };
  };
  return presentRichText<ShownPiece, WordNote>(body, {
    words: (text) => named.explain.line(text),
    named(kind, id, words) {
      if (kind === "word") {
        const note = named.explain.named(id);
        return note && { text: words ?? note.word, note, linked: true };
      }
      const item = named.piece(id);
      return item && { text: words ?? `「${item.title}」`, href: doorOf(item, listener.signedIn) };
    },
    card: (_kind, id) => card(id),
    ...(named.image && { image: named.image }),
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
      ? presentBlocks(row.body, named, listener, trialOf({ items, listener, taken, now }))
      : [],
    taste: lock.open ? "" : tasteOf(row.body),
    words: namedIn(row.body).words.filter(named.explain.has).length,
    offers: [...new Map(offers.map((item) => [item.id, item])).values()]
      .slice(0, 2)
      .flatMap(({ id, title }) => {
        const offer = presentOffer(byId, id);
        return offer ? [{ id, title, price: priceWords(offer), note: priceNote(offer) }] : [];
      }),
  };
}
