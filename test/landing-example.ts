import type pg from "pg";
import { houseWordsOf } from "#features/memberships/landing/house-words.ts";

/** The page of the plans with words of the shop's own, which are out. */
export const aWrittenLanding = (pool: pg.Pool) =>
  pool.query(
    `insert into landing_text (id, words, status, updated_at)
     values ('membership', $1, 'open', now())`,
    [JSON.stringify(houseWordsOf("membership"))],
  );
