import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client.server.ts";
import { bySound, isLoneKana } from "#lib/near-text.ts";
import { wantedGrams } from "../grams.ts";
import { searchDocument as doc } from "./table.ts";

export type Row = typeof doc.$inferInsert;

/** Any number of rows in one statement: as JSON, because an array of arrays of several lengths is none to the database. */
export async function putRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const json = rows.map(
    ({ groupId, bodyAudience = [], bodyGrams = [], audience = [], ...row }) => ({
      reading: "",
      romaji: "",
      near: "",
      body: "",
      weight: 0,
      ...row,
      audience,
      group_id: groupId,
      body_audience: bodyAudience,
      body_grams: bodyGrams,
    }),
  );
  await tx.execute(sql`
    insert into search_document
    select * from jsonb_populate_recordset(null::search_document, ${JSON.stringify(json)}::jsonb)
    on conflict (kind, id) do update set
      group_id = excluded.group_id, title = excluded.title, reading = excluded.reading,
      romaji = excluded.romaji, near = excluded.near, body = excluded.body,
      weight = excluded.weight, audience = excluded.audience,
      body_audience = excluded.body_audience, grams = excluded.grams,
      body_grams = excluded.body_grams
    where search_document is distinct from excluded`);
}

export async function removeRows(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(doc).where(and(eq(doc.kind, kind), inArray(doc.id, [...ids])));
}

export type Asked = {
  kinds: readonly string[];
  /** Folded words; every one of them must be there. */
  terms: readonly string[];
  /** The viewer's items. */
  held: readonly string[];
  /** Whether bodies are searched too. */
  bodies: boolean;
};

/** Where a term is: the name itself · it begins so · it has it · what is told · the body · nowhere. Source: lib/near-text. */
function placeOf(term: string, { held, bodies }: Asked): SQL {
  const sound = bySound(term);
  const has = (column: AnyPgColumn, what: string) => sql`strpos(${column}, ${what}) > 0`;
  return sql`case
    when ${doc.title} = ${term} or ${doc.reading} = ${sound} or ${doc.romaji} = ${term} then 0
    when starts_with(${doc.title}, ${term}) or starts_with(${doc.reading}, ${sound})
      or starts_with(${doc.romaji}, ${term}) then 1
    when ${has(doc.title, term)} or ${has(doc.reading, sound)}
      or ${has(doc.romaji, term)} then 2
    ${isLoneKana(term) ? sql`` : sql`when ${has(doc.near, term)} then 3`}
    ${
      bodies && !isLoneKana(term)
        ? sql`when (${doc.bodyAudience} = '{}' or ${doc.bodyAudience} && ${sql.param([...held])}::text[])
            and ${has(doc.body, term)} then 4`
        : sql``
    }
    else 9 end`;
}

/** By the index: nothing that lacks a pair of letters is read. Names are kept by sound too, so either spelling may be the one. */
function mayHold(term: string, bodies: boolean): SQL {
  const sound = bySound(term);
  const ways = [
    sql`${doc.grams} @> ${sql.param(wantedGrams(term))}::text[]`,
    ...(sound === term ? [] : [sql`${doc.grams} @> ${sql.param(wantedGrams(sound))}::text[]`]),
    ...(bodies && !isLoneKana(term)
      ? [sql`${doc.bodyGrams} @> ${sql.param(wantedGrams(term))}::text[]`]
      : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** One kind is asked of the same index as the letters. */
const ofKinds = (kinds: readonly string[]): SQL =>
  kinds.length === 1
    ? sql`${doc.grams} @> ${sql.param([...kinds])}::text[]`
    : sql`${doc.kind} = any(${sql.param([...kinds])}::text[])`;

const found = (asked: Asked): SQL => {
  const places = asked.terms.map((term) => placeOf(term, asked));
  return sql`
    select id, group_id, weight, greatest(${sql.join(places, sql`, `)}) as place
    from ${doc}
    where ${ofKinds(asked.kinds)}
      and ${sql.join(
        asked.terms.map((term) => mayHold(term, asked.bodies)),
        sql` and `,
      )}
      and (${doc.audience} = '{}' or ${doc.audience} && ${sql.param([...asked.held])}::text[])`;
};

/** Of each group the nearest, the nearest groups first; and how many groups there are. */
export async function firstFound(
  db: Reader,
  asked: Asked,
  { most, offset }: { most: number; offset: number },
) {
  const { rows } = await db.execute<{ id: string; place: number; total: number }>(sql`
    with found as materialized (${found(asked)}),
    groups as (
      select distinct on (group_id) id, weight, place from found
      where place < 9
      order by group_id, place, weight desc, id
    )
    select id, place, (count(*) over ())::int as total from groups
    order by place, weight desc, id
    limit ${most} offset ${offset}`);
  return { total: rows[0]?.total ?? 0, hits: rows.map(({ id, place }) => ({ id, place })) };
}

/** The ids of all that are found, the nearest first: in one text, for there may be many. */
export async function allFound(db: Reader, asked: Asked): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(id, e'\\n' order by place, weight desc, id) as ids
    from (${found(asked)}) as found where place < 9`);
  return rows[0]?.ids?.split("\n") ?? [];
}
