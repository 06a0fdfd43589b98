// In which order the sections of the front page stand, and which of them are shown. Each change
// waits until it is published; what was published before can be brought back once.

export const homeSections = {
  types: "十二の筆あと",
  goods: "あたらしい品",
  techo: "体癖手帳",
  shelves: "棚から選ぶ",
  works: "画廊から",
  news: "お知らせ",
} as const;
export type HomeSection = keyof typeof homeSections;
export type HomeRow = { id: HomeSection; on: boolean };
export type HomePlan = {
  shown: readonly HomeRow[];
  /** What waits to be published. */
  draft: readonly HomeRow[] | null;
  /** What was published before. */
  before: readonly HomeRow[] | null;
};

const ids = Object.keys(homeSections) as HomeSection[];
const asDrawn: readonly HomeRow[] = ids.map((id) => ({ id, on: true }));

/** Each section once; what nobody placed stands at the end. */
function readRows(kept: unknown): readonly HomeRow[] {
  const placed = new Map<HomeSection, HomeRow>();
  for (const row of Array.isArray(kept) ? (kept as Partial<HomeRow>[]) : []) {
    const id = ids.find((one) => one === row?.id);
    if (id && !placed.has(id)) placed.set(id, { id, on: row.on !== false });
  }
  for (const row of asDrawn) if (!placed.has(row.id)) placed.set(row.id, row);
  return [...placed.values()];
}

/** As it is kept; what cannot be read is as the page was drawn. */
export function readHomePlan(kept: unknown): HomePlan {
  const { shown, draft, before } = (kept ?? {}) as Partial<Record<keyof HomePlan, unknown>>;
  return {
    shown: readRows(shown),
    draft: draft ? readRows(draft) : null,
    before: before ? readRows(before) : null,
  };
}

export const homeActs = ["up", "down", "hide", "show"] as const;
export type HomeAct = (typeof homeActs)[number];

const sameRows = (one: readonly HomeRow[], other: readonly HomeRow[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** One section a place up or down, hidden or shown; a draft that is as what is public is none. */
export function arrangeHome(plan: HomePlan, id: HomeSection, act: HomeAct): HomePlan {
  const rows = [...(plan.draft ?? plan.shown)];
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const to = at + (act === "up" ? -1 : act === "down" ? 1 : 0);
  if (!row || to < 0 || to >= rows.length) return plan;
  rows.splice(at, 1);
  rows.splice(to, 0, act === "hide" || act === "show" ? { id, on: act === "show" } : row);
  return { ...plan, draft: sameRows(rows, plan.shown) ? null : rows };
}
export const publishHome = (plan: HomePlan): HomePlan =>
  plan.draft ? { shown: plan.draft, draft: null, before: plan.shown } : plan;
export const discardHome = (plan: HomePlan): HomePlan => ({ ...plan, draft: null });
/** The step back is taken once; what was being arranged stays. */
export const undoHome = (plan: HomePlan): HomePlan =>
  plan.before ? { ...plan, shown: plan.before, before: null } : plan;

export const shownSections = (rows: readonly HomeRow[]): HomeSection[] =>
  rows.filter(({ on }) => on).map(({ id }) => id);
