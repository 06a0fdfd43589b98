// A list of the desk, as its feature declares it, and a page of it. `docs/adr/0220` says why it is
// so; `shop/catalogue/desk.server.ts` is an example.
import { type SQL, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { dayMs } from "#lib/time.ts";
import type { DeskAct } from "./many-acts.ts";
import {
  maxCounted,
  type Cursor,
  maxFound,
  type ListQuery,
  pageSize,
  readCursor,
  type ShownFilter,
  writeCursor,
} from "./rules.ts";
import {
  countRows,
  idsAmong,
  type KeyType,
  keptOf,
  rowKeys,
} from "./internal/page-store.server.ts";

/** Never null, and with an index over it and the id: no order is offered without one. */
export type DeskSort = { key: SQL; type: KeyType };
export type DeskFilter = { label: string } & (
  | {
      kind: "choice";
      options: Readonly<Record<string, string>>;
      where: (value: string, now: Date) => SQL;
      /** Its choices stand above the list with their counts. */
      tabs?: true;
      /** Its page has a switch of its own for it: it is no field and no chip. */
      apart?: true;
    }
  | { kind: "days"; at: SQL }
  | { kind: "text"; suggestions?: readonly string[]; where: (value: string, now: Date) => SQL }
);
/**
 * `nearest`: ids by nearness, at most `maxFound`; `answers` names the filters that it asks itself,
 * and with no other what it found is the list: its rows are not looked up again. `where`: a
 * condition that an index answers.
 */
export type DeskSearch = { label: string } & (
  | {
      nearest: (
        db: Reader,
        typed: string,
        filters: ListQuery["filters"],
        now: Date,
      ) => Promise<{ ids: readonly string[]; more: boolean }>;
      answers?: readonly string[];
    }
  | { where: (typed: string) => SQL }
);

export type DeskListDefinition<Row> = {
  /** Saved filters and acts are kept under it. */
  name: string;
  unit: string;
  /** What acts change, where a row stands for several. */
  actUnit?: string;
  from: SQL;
  id: { key: SQL; type: "text" | "uuid" };
  /** What is on the list at all. */
  where?: SQL;
  sorts: Readonly<Record<string, DeskSort>>;
  /** `-newest`. */
  sort: string;
  filters: Readonly<Record<string, DeskFilter>>;
  search?: DeskSearch;
  rows: (db: Reader, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>>;
  acts?: Readonly<Record<string, DeskAct>>;
  /** Of rows that stand for several: what is done to these is done to those. */
  parts?: (db: Reader, ids: readonly string[]) => Promise<readonly string[]>;
  /** Heads, and what stands below them. */
  csv?: readonly (readonly [head: string, cell: (row: Row) => string | number])[];
  /** Writes down who took the file, where it is of people. */
  taken?: (db: Db, actor: string, now: Date) => Promise<unknown>;
};
// oxlint-disable-next-line typescript/no-explicit-any -- rows go back to their own list alone
export type AnyList = DeskListDefinition<any>;

export const shownFilters = (list: Pick<AnyList, "filters">): ShownFilter[] =>
  Object.entries(list.filters).map(([name, filter]): ShownFilter => {
    const { label } = filter;
    if (filter.kind === "days") return { name, label, kind: "days" };
    if (filter.kind === "text")
      return { name, label, kind: "text", suggestions: filter.suggestions ?? [] };
    const options = Object.entries(filter.options).map(([value, said]) => ({ value, label: said }));
    return {
      name,
      label,
      kind: "choice",
      options,
      tabs: filter.tabs ?? false,
      apart: filter.apart ?? false,
    };
  });

function conditionOf(name: string, filter: DeskFilter, said: ListQuery["filters"], now: Date) {
  if (filter.kind !== "days") {
    const value = said[name];
    return value === undefined ? [] : [filter.where(value, now)];
  }
  const [from, to] = [said[`${name}-from`], said[`${name}-to`]];
  const end = to && new Date(tokyo(`${to} 00:00:00`).getTime() + dayMs).toISOString();
  return [
    ...(from ? [sql`${filter.at} >= ${tokyo(`${from} 00:00:00`).toISOString()}::timestamptz`] : []),
    ...(end ? [sql`${filter.at} < ${end}::timestamptz`] : []),
  ];
}

/** What filters come to, for a search that asks them itself. */
export const conditionsOf = (
  filters: AnyList["filters"],
  said: ListQuery["filters"],
  now: Date,
): SQL[] => Object.entries(filters).flatMap(([name, one]) => conditionOf(name, one, said, now));

type Asked = Pick<ListQuery, "q" | "filters" | "sort">;
/**
 * What a question comes to: its conditions, and where it was searched by nearness, what was found.
 */
export type Found = {
  where: SQL;
  nearest: readonly string[] | undefined;
  /** What was found has still to be looked through. */
  sifted: boolean;
  /** Further ones were left out by the search. */
  cut: boolean;
  order: string;
};
export async function findIn(db: Reader, list: AnyList, { q, filters, sort }: Asked, now: Date) {
  const { search } = list;
  const answered = q && search && "nearest" in search ? (search.answers ?? []) : [];
  const conditions = [
    ...(list.where ? [list.where] : []),
    ...Object.entries(list.filters).flatMap(([name, one]) =>
      answered.includes(name) ? [] : conditionOf(name, one, filters, now),
    ),
  ];
  const sifted = conditions.length > 0;
  const found = q && search && "nearest" in search && (await search.nearest(db, q, filters, now));
  if (q && search && "where" in search) conditions.push(search.where(q));
  const ids = found ? found.ids.slice(0, maxFound) : undefined;
  if (ids) conditions.push(keptOf(list.id, ids));
  return {
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    nearest: sort === "" ? ids : undefined,
    sifted,
    cut: found ? found.more : false,
    order: sort || (ids ? "" : list.sort),
  } satisfies Found;
}

/** `-newest` as the key and whether it runs downwards. */
export function orderOf(list: AnyList, order: string) {
  const down = order.startsWith("-");
  const sort = list.sorts[down ? order.slice(1) : order];
  if (!sort) throw new Error(`${list.name} has no order ${order}`);
  return { ...sort, down };
}

type Keys = { keys: Cursor[]; next: boolean; previous: boolean };
async function byOrder(db: Reader, list: AnyList, found: Found, query: ListQuery): Promise<Keys> {
  const order = orderOf(list, found.order);
  const back = readCursor(query.before);
  const place = back ?? readCursor(query.after);
  const keys = await rowKeys(db, list, {
    where: found.where,
    order: back ? { ...order, down: !order.down } : order,
    place,
    limit: pageSize + 1,
  });
  const shown = keys.slice(0, pageSize);
  const further = keys.length > pageSize;
  return back
    ? { keys: shown.toReversed(), next: true, previous: further }
    : { keys: shown, next: further, previous: place !== undefined };
}
/** By nearness: the place is a number in what was found, and the id that stood there. */
async function byNearness(db: Reader, list: AnyList, found: Found, query: ListQuery) {
  const nearest = found.nearest ?? [];
  const there = found.sifted ? await idsAmong(db, list, found.where) : undefined;
  const ids = there ? nearest.filter((id) => there.has(id)) : nearest;
  const at = ([place, id]: Cursor) => {
    const standing = ids.indexOf(id);
    return standing < 0 ? Math.min(Number(place) || 0, ids.length) : standing;
  };
  const [back, on] = [readCursor(query.before), readCursor(query.after)];
  const from = back ? Math.max(0, at(back) - pageSize) : on ? at(on) + 1 : 0;
  const to = back ? at(back) : from + pageSize;
  const keys = ids.slice(from, to).map((id, place): Cursor => [String(from + place), id]);
  return { keys, next: to < ids.length, previous: from > 0, count: ids.length };
}

/** A page of a list, how many there are, and the places before and after it. */
export async function listPage<Row>(
  db: Reader,
  list: DeskListDefinition<Row>,
  query: ListQuery,
  now: Date,
) {
  const found = await findIn(db, list, query, now);
  const near = found.nearest ? await byNearness(db, list, found, query) : undefined;
  const { keys, next, previous } = near ?? (await byOrder(db, list, found, query));
  const counted = near?.count ?? (await countRows(db, list, found.where, maxCounted + 1));
  const byId = await list.rows(
    db,
    keys.map(([, id]) => id),
    now,
  );
  const [first, last] = [keys[0], keys.at(-1)];
  return {
    rows: keys.flatMap(([, id]) => {
      const row = byId.get(id);
      return row === undefined ? [] : [row];
    }),
    order: found.order,
    next: next && last ? writeCursor(last) : null,
    previous: previous && first ? writeCursor(first) : null,
    count: Math.min(counted, maxCounted),
    more: counted > maxCounted || found.cut,
  };
}

/** The choices above a list, each with how many there are of it whatever else is asked. */
export async function listTabs(db: Reader, list: AnyList, now: Date) {
  const [name, filter] =
    Object.entries(list.filters).find(([, one]) => one.kind === "choice" && one.tabs) ?? [];
  if (!name || filter?.kind !== "choice") return [];
  const tabs = [];
  for (const [value, label] of Object.entries(filter.options)) {
    const { where } = await findIn(db, list, { q: "", filters: { [name]: value }, sort: "" }, now);
    const counted = await countRows(db, list, where, maxCounted + 1);
    const more = counted > maxCounted;
    tabs.push({ value, label, count: Math.min(counted, maxCounted), more });
  }
  return tabs;
}
