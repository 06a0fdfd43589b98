// How much a question reads: the plan with which the database answered each statement, and not the
// time it took.
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "#db/client.server.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};
const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)];

/**
 * Rows looked at of each table, and of each index that led to rows; over all statements of `ask`.
 */
export async function rowsRead(
  pool: pg.Pool,
  ask: (db: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const asked: { text: string; values: unknown[] }[] = [];
  const client = await pool.connect();
  try {
    const db = drizzle(client, {
      logger: { logQuery: (text, values) => asked.push({ text, values }) },
    });
    await ask(db as unknown as Db);
    const read: Record<string, number> = {};
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? [])
        for (const node of below(Plan)) {
          const name =
            node["Relation Name"] ??
            (node["Node Type"] === "Bitmap Index Scan" ? node["Index Name"] : undefined);
          if (name === undefined) continue;
          const each =
            node["Actual Rows"] +
            (node["Rows Removed by Filter"] ?? 0) +
            (node["Rows Removed by Index Recheck"] ?? 0);
          read[name] = (read[name] ?? 0) + each * node["Actual Loops"];
        }
    }
    return read;
  } finally {
    client.release();
  }
}
