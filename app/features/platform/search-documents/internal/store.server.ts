import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client.server.ts";
import { bySound, isLoneKana } from "#lib/near-text.ts";
import { gramOfKind, isOneGram, wantedGrams } from "../grams.ts";
import { commonlyNamed, isCommon, namedAnywhere } from "./common-store.server.ts";
import { searchDocument as doc } from "./table.ts";

export type DocumentRow = typeof doc.$inferInsert;

/**
 * Any number of rows in one statement: as JSON, because an array of arrays of several lengths is
 * none to the database.
 */
export async function putRows(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const json = rows.map(
    ({ groupId, bodyAudience = [], nearGrams = [], bodyGrams = [], audience = [], ...row }) => ({
      reading: "",
      romaji: "",
      near: "",
      body: "",
      weight: 0,
      ...row,
      audience,
      group_id: groupId,
      body_audience: bodyAudience,
      near_grams: nearGrams,
      body_grams: bodyGrams,
    }),
  );
  await tx.execute(sql`
    insert into search_document
    select * from json_populate_recordset(null::search_document, ${JSON.stringify(json)}::json)
    on conflict (kind, id) do update set
      group_id = excluded.group_id, title = excluded.title, reading = excluded.reading,
      romaji = excluded.romaji, near = excluded.near, body = excluded.body,
      weight = excluded.weight, audience = excluded.audience,
      body_audience = excluded.body_audience, grams = excluded.grams,
      near_grams = excluded.near_grams, body_grams = excluded.body_grams
    where search_document is distinct from excluded`);
}

export async function removeRows(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(doc).where(and(eq(doc.kind, kind), inArray(doc.id, [...ids])));
}

export type DocumentQuery = {
  kinds: readonly string[];
  /** Folded words; every one of them must be there. */
  terms: readonly string[];
  /** The viewer's items. */
  held: readonly string[];
  /** Whether bodies are searched too. */
  bodies: boolean;
};

const has = (column: AnyPgColumn, what: string) => sql`strpos(${column}, ${what}) > 0`;
/** In a name: it is the name · the name begins so · the name has it. */
function inName(term: string): SQL {
  const sound = bySound(term);
  return sql`
    when ${doc.title} = ${term} or ${doc.reading} = ${sound} or ${doc.romaji} = ${term} then 0
    when starts_with(${doc.title}, ${term}) or starts_with(${doc.reading}, ${sound})
      or starts_with(${doc.romaji}, ${term}) then 1
    when ${has(doc.title, term)} or ${has(doc.reading, sound)}
      or ${has(doc.romaji, term)} then 2`;
}
const inNear = (term: string): SQL =>
  isLoneKana(term) ? sql`` : sql`when ${has(doc.near, term)} then 3`;
const mayRead = ({ held }: DocumentQuery): SQL =>
  sql`(${doc.bodyAudience} = '{}' or ${doc.bodyAudience} && ${sql.param([...held])}::text[])`;
const inBody = (term: string, asked: DocumentQuery): SQL =>
  asked.bodies && !isLoneKana(term)
    ? sql`when ${mayRead(asked)} and ${has(doc.body, term)} then 4`
    : sql``;

/** By an index: nothing that lacks a pair of letters is read, nor what is of another kind. */
function holds(column: AnyPgColumn, terms: readonly string[], kinds: readonly string[]): SQL {
  const ways = kinds.flatMap((kind) =>
    terms.map(
      (term) => sql`${column} @> ${sql.param([gramOfKind(kind), ...wantedGrams(term)])}::int[]`,
    ),
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}
/** Names are kept by sound too, so either spelling may be the one. */
const nameHolds = (term: string, kinds: readonly string[]): SQL =>
  holds(doc.grams, [...new Set([term, bySound(term)])], kinds);
function mayHold(term: string, { bodies, kinds }: DocumentQuery): SQL {
  const ways = [
    nameHolds(term, kinds),
    ...(isLoneKana(term) ? [] : [holds(doc.nearGrams, [term], kinds)]),
    ...(bodies && !isLoneKana(term) ? [holds(doc.bodyGrams, [term], kinds)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
const mayFind = (held: readonly string[]): SQL =>
  sql`(${doc.audience} = '{}' or ${doc.audience} && ${sql.param([...held])}::text[])`;
/**
 * Two kinds may have one number. The index of kinds must not be read for that: it would be read
 * whole.
 */
const ofThese = ({ kinds, held }: DocumentQuery): SQL => sql`
  (${doc.kind} = any(${sql.param([...kinds])}::text[])) is true and ${mayFind(held)}`;

/** All words of it: in the place of the one that is furthest. */
const withAll = (asked: DocumentQuery): SQL => {
  const places = asked.terms.map(
    (term) => sql`case ${inName(term)} ${inNear(term)} ${inBody(term, asked)} else 9 end`,
  );
  return sql`
    select id, group_id, weight, greatest(${sql.join(places, sql`, `)}) as place
    from ${doc}
    where ${sql.join(
      asked.terms.map((term) => mayHold(term, asked)),
      sql` and `,
    )} and ${ofThese(asked)}`;
};
/**
 * One word, place by place: what is told of a thing is not read where its letters say all. One
 * thing may be in several places.
 */
const withOne = (term: string, asked: DocumentQuery): SQL[] => {
  const { kinds, bodies } = asked;
  const columns = sql`id, group_id, weight`;
  const named = sql`select ${columns}, case ${inName(term)} else 9 end as place
    from ${doc} where ${nameHolds(term, kinds)} and ${ofThese(asked)}`;
  if (isLoneKana(term)) return [named];
  const told = sql`select ${columns}, 3 as place from ${doc}
    where ${holds(doc.nearGrams, [term], kinds)} and ${ofThese(asked)}
      ${isOneGram(term) ? sql`` : sql`and ${has(doc.near, term)}`}`;
  // Whose text it is is asked here: what is closed must not take the place of what is open.
  const within = sql`select ${columns}, 4 as place from ${doc}
    where ${holds(doc.bodyGrams, [term], kinds)} and ${ofThese(asked)} and ${mayRead(asked)}
      and ${has(doc.body, term)}`;
  return [named, told, ...(bodies ? [within] : [])];
};
/** What is found, in parts: the nearest first. */
const partsOf = (asked: DocumentQuery): SQL[] => {
  const [term] = asked.terms;
  return asked.terms.length === 1 && term !== undefined ? withOne(term, asked) : [withAll(asked)];
};
const found = (asked: DocumentQuery): SQL => sql.join(partsOf(asked), sql` union all `);
/**
 * As `found`, but what is further away is looked for only while fewer than `counted` are found
 * nearer, and at most as many of it.
 */
function foundUpTo(asked: DocumentQuery, counted: number): SQL {
  const [first, ...further] = partsOf(asked).map((part, at) => ({ part, name: `part${at}` }));
  if (!first || further.length === 0) return found(asked);
  const nearer = [sql`select * from ${sql.identifier(first.name)} where place < 9`];
  const steps = further.map(({ part, name }) => {
    const before = sql.join(nearer, sql` union all `);
    nearer.push(sql`select * from ${sql.identifier(name)} where place < 9`);
    return sql`${sql.identifier(name)} as materialized (
      ${part} and (select count(*) from (${before}) as nearer) < ${counted} limit ${counted + 1})`;
  });
  const all = [sql`${sql.identifier(first.name)} as materialized (${first.part})`, ...steps];
  return sql`with ${sql.join(all, sql`, `)} ${sql.join(nearer, sql` union all `)}`;
}

/**
 * Of each group the nearest, the nearest groups first; and how many groups there are. Nearness is
 * one number, so that only what is shown is put in order.
 */
export async function firstFound(
  db: Reader,
  asked: DocumentQuery,
  { limit, offset, counted }: { limit: number; offset: number; counted: number | undefined },
) {
  const common = counted !== undefined && (await commonNames(db, asked, limit + offset, counted));
  if (common) {
    const answer = await nearest(db, common, { limit, offset });
    // Fewer than were to be counted: what is further away belongs to the answer, too.
    if (answer.rows > counted) return { ...answer, more: true };
  }
  const all = counted === undefined ? found(asked) : foundUpTo(asked, counted);
  const answer = await nearest(db, all, { limit, offset });
  return { ...answer, more: counted !== undefined && answer.rows > counted };
}
/** Of one kind and one term that most names have: the heaviest of them. */
async function commonNames(db: Reader, asked: DocumentQuery, limit: number, counted: number) {
  const [[kind = "", otherKind], [term = "", second]] = [asked.kinds, asked.terms];
  if (otherKind !== undefined || second !== undefined) return undefined;
  const within = mayFind(asked.held);
  if (!(await isCommon(db, { kind, term, within }))) return undefined;
  const place = sql`case ${inName(term)} else 9 end`;
  return commonlyNamed({ kind, term, within, place, limit, counted });
}
async function nearest(db: Reader, all: SQL, { limit, offset }: { limit: number; offset: number }) {
  type Line = { id: string; place: number; total: number; rows: number };
  const { rows } = await db.execute<Line>(sql`
    with found as materialized (
      select id, group_id, place, place * 4294967296 - weight as far
      from (${all}) as found where place < 9
    ),
    groups as materialized (select group_id, min(far) as far from found group by group_id),
    first as (
      select group_id, far from groups order by far, group_id limit ${limit} offset ${offset}
    )
    select distinct on (far, group_id) id, place,
      (select count(*)::int from groups) as total, (select count(*)::int from found) as rows
    from first join found using (group_id, far)
    order by far, group_id, id`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows[0]?.rows ?? 0,
    hits: rows.map(({ id, place }) => ({ id, place })),
  };
}

/**
 * The ids of all that are found, in one text for each place, for there may be many. What is in
 * several places stands in each of them.
 */
export async function foundByPlace(db: Reader, asked: DocumentQuery) {
  const { rows } = await db.execute<{ place: number; ids: string }>(sql`
    select place, string_agg(id, e'\\n') as ids
    from (${everyPlace(asked)}) as found where place < 9 group by place order by place`);
  return rows;
}
/** As `found`; where one word is in most names of a kind, those names come from an index alone. */
function everyPlace(asked: DocumentQuery): SQL {
  const [term = "", second] = asked.terms;
  if (second !== undefined) return found(asked);
  const about = { term, within: mayFind(asked.held), place: sql`case ${inName(term)} else 9 end` };
  const named = asked.kinds.map((kind) =>
    namedAnywhere({ ...about, kind }, nameHolds(term, [kind])),
  );
  return sql.join([...named, ...withOne(term, asked).slice(1)], sql` union all `);
}
