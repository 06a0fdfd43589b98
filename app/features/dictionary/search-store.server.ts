import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { bySound, isLoneKana, type Place } from "#lib/near-text.ts";
import { mostCounted } from "./search-rules.ts";
import { dictionarySearch } from "./table.ts";

const { name, kana, near, far, score, orderKey } = dictionarySearch;
/** As the index of triggers.sql has it, letter by letter. */
const letters = sql`letters_of(${name} || ' ' || ${kana} || ' ' || ${near} || ' ' || ${far})`;
const atOnce = 500;

type Row = typeof dictionarySearch.$inferInsert;
/** Writes how words are found over how they were. */
export async function putSearch(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insert(dictionarySearch)
      .values(rows.slice(at, at + atOnce))
      .onConflictDoUpdate({
        target: dictionarySearch.id,
        set: {
          name: sql`excluded.name`,
          kana: sql`excluded.kana`,
          near: sql`excluded.near`,
          far: sql`excluded.far`,
          score: sql`excluded.score`,
          orderKey: sql`excluded.order_key`,
          openAt: sql`excluded.open_at`,
        },
      });
}

/** For everybody from their hour on; without `shownAt` for staff, who find all. */
const within = (shownAt: Date | undefined): SQL =>
  shownAt ? sql`${dictionarySearch.openAt} <= ${shownAt.toISOString()}::timestamptz` : sql`true`;

function holds(term: string): SQL {
  const sound = bySound(term);
  const named = sql`strpos(${name}, ${term}) > 0 or strpos(${kana}, ${sound}) > 0`;
  if (isLoneKana(term)) return sql`(${named})`;
  const indexed =
    sound === term
      ? sql`${letters} @> letters_of(${term})`
      : sql`(${letters} @> letters_of(${term}) or ${letters} @> letters_of(${sound}))`;
  return sql`${indexed} and (${named} or strpos(${near}, ${term}) > 0 or strpos(${far}, ${term}) > 0)`;
}
/** Where a term stands in what holds it: as `placeOfAll` says it of a text in memory. */
const placeOf = (term: string): SQL => sql`case
  when name = ${term} or kana = ${bySound(term)} then 0
  when name ^@ ${term} or kana ^@ ${bySound(term)} then 1
  when strpos(name, ${term}) > 0 or strpos(kana, ${bySound(term)}) > 0 then 2
  when strpos(near, ${term}) > 0 then 3
  else 4 end`;

/**
 * The nearest words that hold every term, and how many there are. The most asked for are counted and put in order; what is
 * written so, or begins so, is among them whatever its score.
 */
export async function wordsHolding(
  db: Reader,
  terms: readonly string[],
  { most, shownAt }: { most: number; shownAt: Date | undefined },
): Promise<{ hits: { id: string; place: Place }[]; total: number }> {
  const [first = "", second] = terms;
  const heaviest = (where: SQL) => sql`(select id, name, kana, near, far, score, order_key
    from dictionary_search where ${within(shownAt)} and ${where}
    order by ${score} desc, ${orderKey} limit ${mostCounted})`;
  const sound = bySound(first);
  const named =
    second === undefined
      ? sql`union ${heaviest(sql`(${name} = ${first} or ${kana} = ${sound})`)}
            union ${heaviest(sql`(${name} ^@ ${first} or ${kana} ^@ ${sound})`)}`
      : sql``;
  const held = sql`with found as (
      ${heaviest(sql.join(terms.map(holds), sql` and `))} ${named}
    )
    select id, greatest(${sql.join(terms.map(placeOf), sql`, `)}) as place,
      (count(*) over ())::int as total
    from found order by place, score desc, order_key, id limit ${most}`;
  const { rows } = await db.execute<{ id: string; place: Place; total: number }>(held);
  return { hits: rows.map(({ id, place }) => ({ id, place })), total: rows[0]?.total ?? 0 };
}

/** Words whose writing or reading begins or ends as this does and is about as long: among them are those that differ from it by little. */
export async function wordsLike(
  db: Reader,
  { head, tail, least, longest }: { head: string; tail: string; least: number; longest: number },
  { most, shownAt }: { most: number; shownAt: Date },
): Promise<{ id: string; name: string; kana: string }[]> {
  const about = (field: SQL | typeof name | typeof kana) =>
    sql`char_length(${field}) between ${least} and ${longest}`;
  const back = [...tail].toReversed().join("");
  const one = (field: typeof name | typeof kana) => sql`
    (select id, name, kana, score from dictionary_search
      where ${within(shownAt)} and ${field} ^@ ${head} and ${about(field)}
      order by score desc limit ${most})
    union
    (select id, name, kana, score from dictionary_search
      where ${within(shownAt)} and (reverse(${field}) collate "C") ^@ ${back} and ${about(field)}
      order by score desc limit ${most})`;
  const { rows } = await db.execute<{ id: string; name: string; kana: string }>(
    sql`select id, name, kana from (${one(name)} union ${one(kana)}) as near order by score desc, id`,
  );
  return rows;
}
