import { and, eq, inArray, sql } from "drizzle-orm";
import { prepared, type Reader } from "#db/client.server.ts";
import { runningStates } from "./subscription-store.server.ts";
import { subscription } from "./table.ts";

const running = prepared((db) =>
  db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.uid, sql.placeholder("uid")),
        inArray(subscription.status, [...runningStates]),
      ),
    )
    .limit(50)
    .prepare("running_plans"),
);
export const runningOf = async (db: Reader, uid: string) => running(db).execute({ uid });
