// Categories, tags and brands: by what the shop sorts its goods, and what it says of each.
import type { Brand, Category, Tag } from "./rules.ts";
import type { ShelfWords } from "./words.ts";

export const groupKinds = ["category", "tag", "brand"] as const;
export type GroupKind = (typeof groupKinds)[number];
export const isGroupKind = (value: string): value is GroupKind =>
  groupKinds.some((kind) => kind === value);
type GroupId = { category: Category; tag: Tag; brand: Brand };

/** What staff write of a group. */
export type GroupWords = ShelfWords & {
  /** The short name: on chips, in the trail of a page, in the choices of the desk. */
  name: string;
  /** What the picture at the head of a category shows. */
  pictureAlt: string;
  /** It is offered nowhere; who has its address still reads it. */
  hidden: boolean;
};
export type GoodsGroup<Kind extends GroupKind = GroupKind> = GroupWords & {
  kind: Kind;
  id: GroupId[Kind];
  position: number;
};

export type GoodsGroups = {
  /** In the order of the shop, the hidden ones too. */
  all<Kind extends GroupKind>(kind: Kind): readonly GoodsGroup<Kind>[];
  /** Those that the shop offers. */
  shown<Kind extends GroupKind>(kind: Kind): readonly GoodsGroup<Kind>[];
  find<Kind extends GroupKind>(kind: Kind, id: string): GoodsGroup<Kind> | undefined;
  nameOf(kind: GroupKind, id: string): string;
};

type Lists = { [Kind in GroupKind]: readonly GoodsGroup<Kind>[] };
export function arrangeGroups(rows: readonly GoodsGroup[]): GoodsGroups {
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const of = <Kind extends GroupKind>(kind: Kind) =>
    ordered.filter((row): row is GoodsGroup<Kind> => row.kind === kind);
  const all: Lists = { category: of("category"), tag: of("tag"), brand: of("brand") };
  const offered = <Kind extends GroupKind>(kind: Kind) => of(kind).filter(({ hidden }) => !hidden);
  const shown: Lists = {
    category: offered("category"),
    tag: offered("tag"),
    brand: offered("brand"),
  };
  const byKey = new Map<string, GoodsGroup>(ordered.map((row) => [`${row.kind} ${row.id}`, row]));
  return {
    all: (kind) => all[kind],
    shown: (kind) => shown[kind],
    find: <Kind extends GroupKind>(kind: Kind, id: string) =>
      byKey.get(`${kind} ${id}`) as GoodsGroup<Kind> | undefined,
    nameOf: (kind, id) => byKey.get(`${kind} ${id}`)?.name ?? id,
  };
}

/** A group as a link or a choice names it. */
export type NamedGroup<Kind extends GroupKind = GroupKind> = Pick<GoodsGroup<Kind>, "id" | "name">;
export const named = <Kind extends GroupKind>(
  groups: readonly GoodsGroup<Kind>[],
): NamedGroup<Kind>[] => groups.map(({ id, name }) => ({ id, name }));
