// Categories, tags and brands: by what the shop sorts its goods, and what it says of each.
import type { Picture } from "#features/platform/images/rules.ts";
import { headFor, type HeadPictures } from "./head-pictures.ts";
import type { ShelfWords } from "./words.ts";

export const groupKinds = ["category", "tag", "brand"] as const;
export type GroupKind = (typeof groupKinds)[number];
export const isGroupKind = (value: string): value is GroupKind =>
  groupKinds.some((kind) => kind === value);

/** What staff write of a group. */
export type GroupWords = ShelfWords & {
  /** The short name: on chips, in the trail of a page, in the choices of the desk. */
  name: string;
  /** What the picture at the head of a category shows. */
  pictureAlt: string;
  /** It is offered nowhere; who has its address still reads it. */
  hidden: boolean;
};
export type GoodsGroup = GroupWords & {
  kind: GroupKind;
  id: string;
  position: number;
  /** What staff brought for its head; none: as it was drawn for the shop. */
  heads: HeadPictures;
  /** Of its words; its place and its pictures have none. */
  version: number;
  /** Where its page stands, where that is known; else under its id. */
  address?: string;
};

export type GoodsGroups = {
  /** In the order of the shop, the hidden ones too. */
  all(kind: GroupKind): readonly GoodsGroup[];
  /** Those that the shop offers. */
  shown(kind: GroupKind): readonly GoodsGroup[];
  find(kind: GroupKind, id: string): GoodsGroup | undefined;
  nameOf(kind: GroupKind, id: string): string;
};

type Lists = Readonly<Record<GroupKind, readonly GoodsGroup[]>>;
export function arrangeGroups(rows: readonly GoodsGroup[]): GoodsGroups {
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const of = (kind: GroupKind) => ordered.filter((row) => row.kind === kind);
  const all: Lists = { category: of("category"), tag: of("tag"), brand: of("brand") };
  const offered = (kind: GroupKind) => of(kind).filter(({ hidden }) => !hidden);
  const shown: Lists = {
    category: offered("category"),
    tag: offered("tag"),
    brand: offered("brand"),
  };
  const byKey = new Map<string, GoodsGroup>(ordered.map((row) => [`${row.kind} ${row.id}`, row]));
  return {
    all: (kind) => all[kind],
    shown: (kind) => shown[kind],
    find: (kind, id) => byKey.get(`${kind} ${id}`),
    nameOf: (kind, id) => byKey.get(`${kind} ${id}`)?.name ?? id,
  };
}

/** A group as a link or a choice names it. */
export type NamedGroup = Pick<GoodsGroup, "id" | "name"> & { address: string };
export const named = (groups: readonly GoodsGroup[]): NamedGroup[] =>
  groups.map(({ id, name, address = id }) => ({ id, name, address }));

/** A category as a card with its picture; without one it has what was drawn for the shop. */
export type ShelfDoor = NamedGroup & { head: Pick<Picture, "key" | "version"> | null };
export const shelvesOf = (groups: readonly GoodsGroup[]): ShelfDoor[] =>
  groups.map(({ id, name, address = id, heads }) => {
    const { key, version } = headFor(heads, "mobile") ?? {};
    return { id, name, address, head: key && version ? { key, version } : null };
  });

/** What goods may be put under, for the forms of the desk: the hidden ones too. */
export const groupChoices = (groups: GoodsGroups): Record<GroupKind, NamedGroup[]> => ({
  category: named(groups.all("category")),
  tag: named(groups.all("tag")),
  brand: named(groups.all("brand")),
});
export type GroupChoices = ReturnType<typeof groupChoices>;
export const namesById = (
  choices: readonly Pick<NamedGroup, "id" | "name">[],
): Record<string, string> => Object.fromEntries(choices.map(({ id, name }) => [id, name]));

const groupId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const isGroupId = (text: string): boolean => text.length <= 40 && groupId.test(text);

type Sorted = { category: string; tags: readonly string[]; brand: string | null };
/** What goods name that the shop does not have. */
export function unknownGroup(
  groups: GoodsGroups,
  { category, tags, brand }: Sorted,
): { kind: GroupKind; id: string } | undefined {
  if (!groups.find("category", category)) return { kind: "category", id: category };
  const tag = tags.find((one) => !groups.find("tag", one));
  if (tag !== undefined) return { kind: "tag", id: tag };
  return brand !== null && !groups.find("brand", brand) ? { kind: "brand", id: brand } : undefined;
}
