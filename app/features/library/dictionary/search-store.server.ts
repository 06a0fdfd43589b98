import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { lettersWanted } from "#lib/letters.ts";
import { bySound, isLoneKana, type NearPlace } from "#lib/near-text.ts";
import { maxCounted } from "./search-rules.ts";
import { dictionaryName, dictionarySearch } from "./internal/table.ts";

const { name, kana } = dictionaryName;
const atOnce = 500;

type Row = typeof dictionarySearch.$inferInsert;
/** Writes how words are found over how they were. */
export async function putSearch(tx: Tx, rows: readonly Row[]): Promise<void> {
  const found = {
    name: sql`excluded.name`,
    kana: sql`excluded.kana`,
    score: sql`excluded.score`,
    orderKey: sql`excluded.order_key`,
    openAt: sql`excluded.open_at`,
  };
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    await tx
      .insert(dictionaryName)
      .values(some.map(({ near: _told, far: _text, ...short }) => short))
      .onConflictDoUpdate({ target: dictionaryName.id, set: found });
    await tx
      .insert(dictionarySearch)
      .values(some)
      .onConflictDoUpdate({
        target: dictionarySearch.id,
        set: { ...found, near: sql`excluded.near`, far: sql`excluded.far` },
      });
  }
}

/** For everybody from their hour on; without `shownAt` for staff, who find all. */
const within = (shownAt: Date | undefined): SQL =>
  shownAt ? sql`open_at <= ${shownAt.toISOString()}::timestamptz` : sql`true`;

/** As the indexes of triggers.sql have them, letter by letter. */
const lettersOfNames = sql`letters_of(name || ' ' || kana)`;
const lettersOfAll = sql`letters_of(name || ' ' || kana || ' ' || near || ' ' || far)`;
const wanted = (term: string): SQL => sql`${sql.param(lettersWanted(term))}::text[]`;
function mayHold(letters: SQL, term: string): SQL {
  const sound = bySound(term);
  return sound === term
    ? sql`${letters} @> ${wanted(term)}`
    : sql`(${letters} @> ${wanted(term)} or ${letters} @> ${wanted(sound)})`;
}
const isNamed = (term: string): SQL =>
  sql`(strpos(name, ${term}) > 0 or strpos(kana, ${bySound(term)}) > 0)`;
const isTold = (term: string): SQL =>
  isLoneKana(term)
    ? isNamed(term)
    : sql`(${isNamed(term)} or strpos(near, ${term}) > 0 or strpos(far, ${term}) > 0)`;
const every = (terms: readonly string[], one: (term: string) => SQL): SQL =>
  sql.join(terms.map(one), sql` and `);
/** Where a term stands in what holds it: as `placeOfAll` says it of a text in memory. */
const placeOfName = (term: string): SQL => sql`case
  when name = ${term} or kana = ${bySound(term)} then 0
  when name ^@ ${term} or kana ^@ ${bySound(term)} then 1
  else 2 end`;
const placeOfText = (term: string): SQL => sql`case
  when ${isNamed(term)} then 2
  when strpos(near, ${term}) > 0 then 3
  else 4 end`;
const furthest = (terms: readonly string[], place: (term: string) => SQL): SQL =>
  sql`greatest(${sql.join(terms.map(place), sql`, `)})`;

const inOrder = sql`score desc, order_key`;
const columns = sql`id, name, kana, score, order_key`;
type Asked = { limit: number; shownAt: Date | undefined };
type Hit = { id: string; place: NearPlace };
type Answer = { hits: Hit[]; total: number };
async function answerTo(db: Reader, asked: SQL): Promise<Answer> {
  const { rows } = await db.execute<Hit & { total: number }>(asked);
  return { hits: rows.map(({ id, place }) => ({ id, place })), total: rows[0]?.total ?? 0 };
}

/**
 * So many of the most asked for words are looked through for a letter that most names may have,
 * before the index is asked.
 */
const lookedThrough = 20_000;
const heaviest = (from: SQL, where: SQL) =>
  sql`(select ${columns} from ${from} where ${where} order by ${inOrder} limit ${maxCounted})`;
/**
 * Words of whose name or reading every term is a part; the most asked for, and what is written so
 * or begins so whatever its score.
 */
async function named(
  db: Reader,
  terms: readonly string[],
  { limit, shownAt }: Asked,
): Promise<Answer> {
  const answer = (held: SQL) =>
    answerTo(
      db,
      sql`with found as (${held})
        select id, ${furthest(terms, placeOfName)} as place, (count(*) over ())::int as total
        from found order by place, ${inOrder}, id limit ${limit}`,
    );
  const among = (where: SQL) =>
    heaviest(sql`${dictionaryName}`, sql`${within(shownAt)} and ${where}`);
  const all = () =>
    answer(
      among(
        sql`${every(terms, (term) => mayHold(lettersOfNames, term))} and ${every(terms, isNamed)}`,
      ),
    );
  const [first = "", second] = terms;
  if (second !== undefined) return all();
  const common =
    [...first].length === 1
      ? await answer(
          heaviest(
            sql`(select ${columns} from ${dictionaryName} where ${within(shownAt)}
              order by ${inOrder} limit ${lookedThrough}) as heavy`,
            isNamed(first),
          ),
        )
      : undefined;
  const some = common && common.total >= maxCounted ? common : await all();
  if (some.total < maxCounted) return some;
  // There are more than were put in order: what is written so may be among the others, and where
  // few begin so, those too.
  const sound = bySound(first);
  const begins = some.hits.length === limit && (some.hits.at(-1)?.place ?? 2) <= 1;
  const itself = await answer(
    begins
      ? among(sql`(name = ${first} or kana = ${sound})`)
      : sql`${among(sql`(name = ${first} or kana = ${sound})`)}
          union ${among(sql`name ^@ ${first}`)} union ${among(sql`kana ^@ ${sound}`)}`,
  );
  const nearest = new Set(itself.hits.map(({ id }) => id));
  const hits = [...itself.hits, ...some.hits.filter(({ id }) => !nearest.has(id))];
  return { hits: hits.slice(0, limit), total: maxCounted };
}

/**
 * So many of those that only tell of what was typed are put in order: they are in a text each, and
 * a text is long.
 */
const maxTold = 2_000;
/** Words that hold every term, and not all of them in their name. */
const told = (db: Reader, terms: readonly string[], { limit, shownAt }: Asked) =>
  answerTo(
    db,
    sql`with found as materialized (
        select id, score, order_key, ${furthest(terms, placeOfText)} as place
        from ${dictionarySearch}
        where ${within(shownAt)} and ${every(terms, (term) => mayHold(lettersOfAll, term))}
          and ${every(terms, isTold)} and not (${every(terms, isNamed)})
        limit ${maxTold}
      )
      select id, place, (count(*) over ())::int as total
      from found order by place, ${inOrder}, id limit ${limit}`,
  );

/**
 * The nearest words that hold every term, and how many there are; the most asked for first. No more
 * than `maxCounted` are counted: where so many have it in their name, none is looked for that only
 * tells of it.
 */
export async function wordsHolding(
  db: Reader,
  terms: readonly string[],
  asked: Asked,
): Promise<Answer> {
  const byName = await named(db, terms, asked);
  if (byName.total >= maxCounted || terms.every(isLoneKana)) return byName;
  const byText = await told(db, terms, asked);
  return {
    hits: [...byName.hits, ...byText.hits].slice(0, asked.limit),
    total: Math.min(maxCounted, byName.total + byText.total),
  };
}

/**
 * Words whose writing or reading begins or ends as this does and is about as long: among them are
 * those that differ from it by little.
 */
export async function wordsLike(
  db: Reader,
  {
    head,
    tail,
    minLength,
    maxLength,
  }: { head: string; tail: string; minLength: number; maxLength: number },
  { limit, shownAt }: { limit: number; shownAt: Date },
): Promise<{ id: string; name: string; kana: string }[]> {
  const back = [...tail].toReversed().join("");
  const one = (field: typeof name | typeof kana) => {
    const about = sql`char_length(${field}) between ${minLength} and ${maxLength}`;
    const heaviest = (where: SQL) => sql`
      (select id, name, kana, score from ${dictionaryName}
        where ${within(shownAt)} and ${where} and ${about} order by score desc limit ${limit})`;
    return sql`${heaviest(sql`${field} ^@ ${head}`)}
      union ${heaviest(sql`(reverse(${field}) collate "C") ^@ ${back}`)}`;
  };
  const { rows } = await db.execute<{ id: string; name: string; kana: string }>(
    sql`select id, name, kana from (${one(name)} union ${one(kana)}) as near
      order by score desc, id`,
  );
  return rows;
}
