// What the shop's LINE account remembers where LINE is stood in for: who is a friend, what was
// sent, which keys were taken, and how many messages the month allows. In the database: a restart
// forgets nothing, and processes share it.
import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";

const provider = "line-messages";

export type AccountState = {
  /** Messages of the month; nothing: as many as one likes. */
  limit: number | null;
  used: number;
  /** The next so many calls fail. */
  failNext: number;
};
const atFirst: AccountState = { limit: 200, used: 0, failNext: 0 };

export type LineContact = { userId: string; name: string; friend: boolean };
export type SentLine = { id: string; to: string; text: string; at: string };

type Asks = Pick<Pool, "query"> | PoolClient;

async function write(db: Asks, id: string, kind: string, data: unknown, now: Date) {
  await db.query(
    `insert into stand_in.object (provider, id, kind, data, created_at)
      values ($1, $2, $3, $4, $5) on conflict (provider, id) do update set data = excluded.data`,
    [provider, id, kind, JSON.stringify(data), now],
  );
}
/** What LINE gives out and takes once: tokens of answers, and of joining. */
export async function keepOnce(db: Asks, id: string, userId: string, now: Date): Promise<void> {
  await write(db, `once:${id}`, "once", { userId, at: now.getTime() }, now);
}
export async function lookOnce(db: Asks, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ data: { userId: string; at: number } }>(
    "select data from stand_in.object where provider = $1 and id = $2",
    [provider, `once:${id}`],
  );
  const kept = rows[0]?.data;
  return kept && now.getTime() - kept.at < 10 * 60_000 ? kept.userId : undefined;
}
export async function takeOnce(db: Asks, id: string, now: Date): Promise<string | undefined> {
  const userId = await lookOnce(db, id, now);
  const { rowCount } = await db.query(
    "delete from stand_in.object where provider = $1 and id = $2",
    [provider, `once:${id}`],
  );
  return rowCount === 1 ? userId : undefined;
}
/** An answer in the chat, which is none of the month's messages. */
export async function keepAnswer(db: Asks, to: string, text: string, now: Date): Promise<void> {
  await write(db, `message:${randomUUID()}`, "message", { to, text, at: now.toISOString() }, now);
}

export async function accountState(db: Asks): Promise<AccountState> {
  const { rows } = await db.query<{ data: AccountState }>(
    "select data from stand_in.object where provider = $1 and id = 'state'",
    [provider],
  );
  return rows[0]?.data ?? atFirst;
}
export const saveAccountState = (db: Asks, state: AccountState, now: Date) =>
  write(db, "state", "state", state, now);

/** As LINE's last word was; nothing where nobody followed or left here. */
export async function friendWord(db: Asks, userId: string): Promise<boolean | undefined> {
  const { rows } = await db.query<{ data: boolean }>(
    "select data from stand_in.object where provider = $1 and id = $2",
    [provider, `friend:${userId}`],
  );
  return rows[0]?.data;
}
export const saveFriend = (db: Asks, userId: string, friend: boolean, now: Date) =>
  write(db, `friend:${userId}`, "friend", friend, now);

/** Everybody who came in by LINE here. */
export async function lineContacts(db: Asks): Promise<LineContact[]> {
  const { rows } = await db.query<LineContact>(
    `select substr(person.id, 9) as "userId", person.data ->> 'name' as name,
        coalesce(word.data, person.data -> 'friend') = 'true'::jsonb as friend
      from stand_in.object person
      left join stand_in.object word
        on word.provider = $1 and word.id = 'friend:' || substr(person.id, 9)
      where person.provider = 'oidc-line' and person.kind = 'persona'
      order by person.created_at desc, person.id limit 50`,
    [provider],
  );
  return rows;
}
export async function newestLines(db: Asks): Promise<SentLine[]> {
  const { rows } = await db.query<SentLine>(
    `select id, data ->> 'to' as "to", data ->> 'text' as text, data ->> 'at' as at
      from stand_in.object where provider = $1 and kind = 'message'
      order by created_at desc, id desc limit 100`,
    [provider],
  );
  return rows;
}

export type Taken =
  | { kind: "sent" | "before"; id: string }
  | { kind: "used-up" }
  | { kind: "broken" };
type Message = { to: readonly string[]; texts: readonly string[]; key: string | undefined };
/**
 * Takes one message to all of these, or says why not. A key takes one; who has left is answered as
 * a friend is, and has nothing.
 */
export async function takeLine(pool: Pool, message: Message, now: Date): Promise<Taken> {
  const tx = await pool.connect();
  try {
    await tx.query("begin");
    await tx.query("select pg_advisory_xact_lock(73122012)");
    const taken = await takeIn(tx, message, now);
    await tx.query("commit");
    return taken;
  } catch (error) {
    await tx.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    tx.release();
  }
}
async function takeIn(tx: PoolClient, { to, texts, key }: Message, now: Date): Promise<Taken> {
  const state = await accountState(tx);
  if (state.failNext > 0) {
    await saveAccountState(tx, { ...state, failNext: state.failNext - 1 }, now);
    return { kind: "broken" };
  }
  const { rows } = await tx.query<{ data: string }>(
    "select data from stand_in.object where provider = $1 and id = $2",
    [provider, `key:${key ?? ""}`],
  );
  if (key && rows[0]) return { kind: "before", id: rows[0].data };
  if (state.limit !== null && state.used + to.length > state.limit) return { kind: "used-up" };
  const id = randomUUID();
  if (key) await write(tx, `key:${key}`, "key", id, now);
  const contacts = new Map((await lineContacts(tx)).map((one) => [one.userId, one.friend]));
  const friends: string[] = [];
  for (const one of to)
    if ((await friendWord(tx, one)) ?? contacts.get(one) ?? true) friends.push(one);
  await saveAccountState(tx, { ...state, used: state.used + friends.length }, now);
  for (const [at, one] of friends.entries()) {
    const message = { to: one, text: texts.join("\n"), at: now.toISOString() };
    await write(tx, `message:${at === 0 ? id : randomUUID()}`, "message", message, now);
  }
  return { kind: "sent", id };
}
