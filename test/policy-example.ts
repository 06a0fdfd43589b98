// An edition of a policy that was published and does not hold yet.
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { originalPolicy } from "#features/site/policies/original.ts";

export async function aComingPolicy(pool: Pool): Promise<string> {
  const { title, lead, body } = originalPolicy("user-agreement");
  const id = randomUUID();
  await pool.query(
    `insert into policy_edition
       (id, slug, title, lead, note, body, status, open_at, updated_at)
     values ($1, 'user-agreement', $2, $3, 'お休みの決まり', $4, 'open',
       now() + interval '30 days', now())`,
    [id, title, lead, body],
  );
  return id;
}
