// What a list of the desk is asked for, as its address says it, and what is told of it: known to
// the server and to the page.

/** Rows of a page; rows counted before "以上" stands for the rest; rows of one act. */
export const [pageSize, maxCounted, maxActRows] = [50, 1_000, 5_000] as const;
/** Of what a search found, so many of the nearest are put in order and paged through. */
export const maxFound = 1_000;
export const [maxViews, maxViewName] = [20, 40] as const;

/** A place in a list: the value that it is ordered by, and the row's id, as texts. */
export type Cursor = readonly [key: string, id: string];
export const writeCursor = (cursor: Cursor): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(cursor))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
/** Nothing where it is no place of ours. */
export function readCursor(text: string): Cursor | undefined {
  if (!/^[\w-]{1,2000}$/.test(text)) return undefined;
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const read: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.codePointAt(0) ?? 0)),
    );
    if (!Array.isArray(read) || read.length !== 2) return undefined;
    const [key, id] = read as unknown[];
    return typeof key === "string" && typeof id === "string" && !`${key}${id}`.includes("\u0000")
      ? [key, id]
      : undefined;
  } catch {
    return undefined;
  }
}

export type Choice = { value: string; label: string };
/** A filter as the page draws it. Days are two fields, `<name>-from` and `<name>-to`. */
export type ShownFilter = { name: string; label: string } & (
  | { kind: "choice"; options: readonly Choice[]; tabs: boolean; apart?: boolean }
  | { kind: "days" }
  | { kind: "text"; suggestions: readonly string[] }
);

/** The page shows it beside the filters, and keeps it whatever else is asked. */
export const isApart = (filter: ShownFilter): boolean =>
  filter.kind === "choice" && filter.apart === true;

export type ListQuery = {
  q: string;
  /** By the names of the fields; only those that say something. */
  filters: Readonly<Record<string, string>>;
  /** `title`, or `-title` from the other end; empty: the list's own order. */
  sort: string;
  after: string;
  before: string;
};

export const fieldNamesOf = (filter: Pick<ShownFilter, "name" | "kind">): string[] =>
  filter.kind === "days" ? [`${filter.name}-from`, `${filter.name}-to`] : [filter.name];
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const tidied = (text: string) => text.replaceAll("\u0000", " ").trim().slice(0, 100);

function valueOf(filter: ShownFilter, text: string): string {
  if (filter.kind === "choice")
    return filter.options.some(({ value }) => value === text) ? text : "";
  if (filter.kind === "days") return isDay(text) ? text : "";
  return tidied(text);
}

/** What an address asks for; what a list does not know is as if it were not said. */
export function readQuery(
  asked: URLSearchParams,
  { filters, sorts }: { filters: readonly ShownFilter[]; sorts: readonly string[] },
): ListQuery {
  const said = filters.flatMap((filter) =>
    fieldNamesOf(filter).map((name) => [name, valueOf(filter, asked.get(name) ?? "")] as const),
  );
  const sort = asked.get("sort") ?? "";
  return {
    q: tidied(asked.get("q") ?? ""),
    filters: Object.fromEntries(said.filter(([, value]) => value !== "")),
    sort: sorts.includes(sort.replace(/^-/, "")) ? sort : "",
    after: asked.get("after") ?? "",
    before: asked.get("before") ?? "",
  };
}

/** The same question always has the same words: for saved filters and links; without the place. */
export function queryText({ q, filters, sort }: Omit<ListQuery, "after" | "before">): string {
  const said = Object.entries({ ...(q && { q }), ...filters, ...(sort && { sort }) });
  return new URLSearchParams(said.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export type View = { id: string; name: string; query: string; first: boolean };

export const actStates = ["running", "stopped", "done"] as const;
export type ActState = (typeof actStates)[number];
/** An act over many rows, as it stands. `refused` tells the first of those that could not be. */
export type ShownAct = {
  id: string;
  label: string;
  state: ActState;
  total: number;
  done: number;
  failed: number;
  refused: readonly { row: string; sentence: string }[];
};

/** Rows that a dry run tells by name, of those that change and of those that cannot. */
export const toldDryRows = 20;
/** What an act over many rows would do, as they stand. The rest of `total` is so already. */
export type DryRun = {
  total: number;
  changing: number;
  refusing: number;
  rows: { id: string; name: string; from: string; to: string }[];
  refused: { id: string; name: string; sentence: string }[];
};
/** With what is sent again by whoever does it. `said`: what was typed for it, in words. */
export type ShownDryRun = DryRun & { act: string; label: string; said: string };

/** What the page of a list is given. */
export type ListData<Row> = {
  name: string;
  unit: string;
  /** What acts change: a row may stand for several. */
  actUnit: string;
  path: string;
  search: string;
  /** In the list's own order while searching, there are no other orders to choose. */
  sorts: readonly string[];
  /** The order that the rows stand in. */
  order: string;
  filters: readonly ShownFilter[];
  query: ListQuery;
  /** The query without its place. */
  asked: string;
  rows: readonly Row[];
  next: string | null;
  previous: string | null;
  count: number;
  /** There are more than were counted. */
  more: boolean;
  tabs: readonly { value: string; label: string; count: number; more: boolean }[];
  views: readonly View[];
  acts: readonly { name: string; label: string; look: "go" | "plain" }[];
  works: readonly ShownAct[];
  csv: boolean;
};

export const countWords = (count: number, more: boolean, unit: string): string =>
  `${count.toLocaleString("ja-JP")}${unit}${more ? "以上" : ""}`;
