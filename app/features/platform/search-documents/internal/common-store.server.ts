// A word that stands in most names, found by the order of weight: all that hold it are never read.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { bySound } from "#lib/near-text.ts";
import { searchDocument as doc } from "./table.ts";

/** So many of the heaviest say whether a word is in most names. */
const sampled = 1_000;
const commonShare = 1 / 8;
/** The heaviest may be like each other and unlike the rest: no walk goes further than this. */
const maxWalked = 25_000;

export type Common = {
  kind: string;
  term: string;
  /** Who may find it. */
  within: SQL;
  /** Where in its name a thing has the term: as `case` says it; 9 for nowhere. */
  place: SQL;
  limit: number;
  counted: number;
};

const ofKind = ({ kind, within }: Pick<Common, "kind" | "within">): SQL =>
  sql`${doc.kind} = ${kind} and ${within}`;
const holds = (term: string): SQL => {
  const sound = bySound(term);
  return sql`(strpos(title, ${term}) > 0 or strpos(reading, ${sound}) > 0
    or strpos(romaji, ${term}) > 0)`;
};
const byWeight = sql`order by weight desc, id`;

/**
 * Whether at least an eighth of the heaviest names have the term. They are read from an index that
 * has the names (`search_document_weight` in triggers.sql), and no more of them.
 */
const often = (asked: Omit<Common, "limit" | "counted" | "place">): SQL => sql`
  select count(*) = ${sampled}
    and count(*) filter (where ${holds(asked.term)}) >= ${sampled * commonShare} as common
  from (select title, reading, romaji from ${doc} where ${ofKind(asked)} ${byWeight}
    limit ${sampled}) as heaviest`;
export async function isCommon(db: Reader, asked: Omit<Common, "limit" | "counted" | "place">) {
  const { rows } = await db.execute<{ common: boolean }>(often(asked));
  return rows[0]?.common ?? false;
}

/**
 * All of a kind whose name has the term: from the same index where it is in most of them, and by
 * `letters` where it is not. Which of the two is decided in the statement.
 */
export function namedAnywhere(asked: Omit<Common, "limit" | "counted">, letters: SQL): SQL {
  const named = sql`select id, group_id, weight, ${asked.place} as place from ${doc}
    where ${ofKind(asked)}`;
  return sql`
    ${named} and ${holds(asked.term)} and (${often(asked)})
    union all ${named} and ${letters} and not (${often(asked)})`;
}

/** As the indexes of beginnings have it: what is typed is shorter. */
const beginning = (column: string): SQL => sql.raw(`(left("${column}", 100) collate "C")`);

/**
 * The heaviest that have the term in their name, some more than are counted, and beside them
 * whatever is named so. What begins so is looked for by itself where those do not fill the answer.
 */
export function commonlyNamed(asked: Common): SQL {
  const { term, place, limit, counted } = asked;
  const sound = bySound(term);
  const columns = sql`id, group_id, weight, ${place} as place`;
  const more = sql`limit ${3 * counted + 1}`;
  const ways = [
    ["title", term],
    ["reading", sound],
    ["romaji", term],
  ] as const;
  const named = ways.map(
    ([column, text]) => sql`(select ${columns} from ${doc}
      where ${ofKind(asked)} and ${beginning(column)} = ${text} ${more})`,
  );
  const begun = ways.map(
    ([column, text]) => sql`(select ${columns} from ${doc}
      where ${ofKind(asked)} and ${beginning(column)} ^@ ${text}
        and (select count(*) from walked where place <= 1) < ${limit} ${more})`,
  );
  return sql`with walked as materialized (
      select ${columns} from (
        select id, group_id, weight, title, reading, romaji from ${doc}
        where ${ofKind(asked)} ${byWeight} limit ${maxWalked}
      ) as ${doc} where ${holds(term)} ${byWeight} ${more}
    ) select * from walked
    union ${sql.join([...named, ...begun], sql` union `)}`;
}
