import { asc, desc, eq, sql } from "drizzle-orm";
import { prepared, type Reader } from "#db/client.server.ts";
import { itemOwn } from "./table.ts";

const maxListed = 200;
const ofMember = prepared((db) =>
  db
    .select()
    .from(itemOwn)
    .where(eq(itemOwn.uid, sql.placeholder("uid")))
    .orderBy(desc(itemOwn.expireAt), asc(itemOwn.id))
    .limit(maxListed)
    .prepare("licences_of_member"),
);
/** All licences of a member, those that end last first. */
export const licencesByUid = async (db: Reader, uid: string) => ofMember(db).execute({ uid });
