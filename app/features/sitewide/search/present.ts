// What the page of the search shows of each hit: where it leads, what it is, and for what is closed
// what opens it.
import type { ShopAddresses } from "#features/shop/catalogue/addresses.ts";
import { isSoldOut, type Product } from "#features/shop/catalogue/rules.ts";
import { pathOfWord } from "#features/library/dictionary/present.ts";
import type { DictionaryListed } from "#features/library/dictionary/service.server.ts";
import { lockOfMatome, presentMatomeLine } from "#features/library/matome/present.ts";
import type { FoundMemo } from "#features/library/media/playback/memo-search.server.ts";
import { clock, pathAt, pathOf } from "#features/library/media/present.ts";
import { doorOf, lockWords } from "#features/library/media/locks.ts";
import { type OpeningQuestion, trialOf } from "#features/library/media/openings.ts";
import { collectionNames, isShown, lockOf, type MediaItem } from "#features/library/media/rules.ts";
import type { Library } from "#features/library/media/library.server.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { cutGraphemes } from "#lib/text.ts";
import { formatYen } from "#lib/yen.ts";
import { guides } from "./guides.ts";
import { type FoundGroup, type Hit, type HitKind, kindNames } from "./rules.ts";
import type { SearchViewer } from "./service.server.ts";

export type ShownHit = {
  key: string;
  kind: HitKind;
  kindName: string;
  href: string;
  title: string;
  note: string;
  lock: string;
  picture: string | null;
};
export type ShownGroup = {
  kind: HitKind;
  name: string;
  total: number;
  more: boolean;
  hits: ShownHit[];
};

type Sources = {
  /** The goods and works among the hits. */
  products: ReadonlyMap<string, Product>;
  /** Where they stand. */
  addresses: Pick<ShopAddresses, "of">;
  words: readonly DictionaryListed[];
  library: Library;
};
const memoLength = 80;

function memoOf({ body, atSeconds }: FoundMemo, item: MediaItem | undefined) {
  const line = body.replaceAll(/\s+/g, " ");
  const cut = cutGraphemes(line, memoLength);
  const to = !item
    ? href("/mypage/memos")
    : atSeconds === null
      ? pathOf(item)
      : pathAt(item, atSeconds);
  return {
    href: to,
    title: cut === line ? line : `${cut}……`,
    note: item
      ? `${item.title}${atSeconds === null ? "" : `・${clock(atSeconds)}`}`
      : "いまはない音声",
  };
}

/** How a hit is shown, by its kind; nothing where it is gone. */
type Shown = Omit<ShownHit, "key" | "kind" | "kindName"> | undefined;
type Show = (id: string, hit: Hit) => Shown;

const showGoods =
  ({ products, addresses }: Sources): Show =>
  (id) => {
    const product = products.get(id);
    if (!product) return undefined;
    const {
      title,
      basePrice,
      status,
      pictures: [picture],
      collection,
    } = product;
    return {
      href: href("/shop/product/:productid?", { productid: addresses.of("product", id) }),
      title,
      note: [
        collection === "product_licensed" ? "会員の品" : "",
        status === "closed" || isSoldOut(product) ? "売り切れ" : formatYen(basePrice),
      ]
        .filter(Boolean)
        .join("・"),
      lock: "",
      picture: picture ? pictureUrl(picture, 160) : null,
    };
  };

const showWords = ({ words }: Sources): Show => {
  const entries = new Map(words.map((one) => [one.id, one]));
  return (id) => {
    const entry = entries.get(id);
    return (
      entry && {
        href: pathOfWord(id),
        title: entry.word,
        note: entry.kana === entry.word ? entry.summary : `${entry.kana}　${entry.summary}`,
        lock: "",
        picture: null,
      }
    );
  };
};

const showLessons = ({ library }: Sources, question: OpeningQuestion): Show => {
  const { listener } = question;
  const trial = trialOf(question);
  return (id) => {
    const item = library.byId.get(id);
    if (!item) return undefined;
    const lock = lockOf(item, listener);
    return {
      href: doorOf(item, listener.signedIn),
      title: item.title,
      note: `${collectionNames[item.collection]} ${clock(item.seconds)}`,
      lock: lockWords(lock, item.medium, lock.open ? undefined : trial(item)),
      picture: pictureUrl(item.picture, 160),
    };
  };
};

const showMatome =
  (listener: SearchViewer["listener"]): Show =>
  (_id, { summary: one }) => {
    if (!one) return undefined;
    const { href, title, summary, lock } = presentMatomeLine(one, lockOfMatome(one, listener));
    return { href, title, note: summary, lock, picture: pictureUrl(one.picture, 160) };
  };

const showWorks =
  ({ products, addresses }: Sources): Show =>
  (id) => {
    const product = products.get(id);
    if (!product) return undefined;
    const { title, art, status, pictures } = product;
    const picture = pictures[1] ?? pictures[0];
    return {
      href: href("/gallery/:id", { id: addresses.of("product", id) }),
      title,
      note: [
        art?.artist,
        art?.technique,
        status === "closed" || isSoldOut(product) ? "売約ずみ" : "",
      ]
        .filter(Boolean)
        .join("・"),
      lock: "",
      picture: picture ? pictureUrl(picture, 160) : null,
    };
  };

const showLists =
  ({ library }: Sources): Show =>
  (id) => {
    const list = library.playlists.find((one) => one.id === id);
    return (
      list && {
        href: `${href("/player")}?list=playlist:${id}`,
        title: list.title,
        note: list.summary,
        lock: "",
        picture: null,
      }
    );
  };

const showGuides: Show = (id) => {
  const guide = guides.find((one) => one.id === id);
  return guide && { href: guide.href, title: guide.title, note: "", lock: "", picture: null };
};

const showMemos =
  ({ library }: Sources, now: Date): Show =>
  (_id, { memo }) => {
    const item = memo && library.byId.get(memo.itemId);
    return (
      memo && {
        ...memoOf(memo, item && isShown(item, now) ? item : undefined),
        lock: "",
        picture: null,
      }
    );
  };

export function presenterOf(
  sources: Sources,
  { listener }: SearchViewer,
  { now, items, taken }: Omit<OpeningQuestion, "listener">,
) {
  const show: Record<HitKind, Show> = {
    goods: showGoods(sources),
    words: showWords(sources),
    lessons: showLessons(sources, { listener, now, items, taken }),
    matome: showMatome(listener),
    works: showWorks(sources),
    lists: showLists(sources),
    guides: showGuides,
    memos: showMemos(sources, now),
  };
  const hit = (one: Hit): ShownHit[] => {
    const { kind, id } = one;
    const shown = show[kind](id, one);
    return shown ? [{ key: `${kind} ${id}`, kind, kindName: kindNames[kind], ...shown }] : [];
  };
  return {
    hit,
    group: ({ kind, total, more = false, hits }: FoundGroup): ShownGroup => ({
      kind,
      name: kindNames[kind],
      total,
      more,
      hits: hits.flatMap(hit),
    }),
  };
}
