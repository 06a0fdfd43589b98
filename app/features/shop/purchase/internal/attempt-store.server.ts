// Attempts to have a purchase paid at the provider: begun, with a page, paid.
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import type { Purchase } from "./purchase-store.server.ts";
import { paymentTemporary } from "./table.ts";

/** Another attempt at the provider begins: it has no page yet. */
export async function beginAttempt(
  tx: Tx,
  { id, attempt }: Pick<Purchase, "id" | "attempt">,
  until: Pick<Purchase, "sessionEndsAt" | "reservedUntil">,
  now: Date,
): Promise<Purchase | undefined> {
  const [row] = await beginning(tx).execute({ id, attempt: attempt + 1, ...until, now });
  return row;
}
const beginning = prepared((db) =>
  db
    .update(paymentTemporary)
    .set({
      state: "open",
      attempt: sql`${sql.placeholder("attempt")}`,
      sessionId: null,
      sessionUrl: null,
      sessionEndsAt: sql`${sql.placeholder("sessionEndsAt")}`,
      reservedUntil: sql`${sql.placeholder("reservedUntil")}`,
      updatedAt: sql`${sql.placeholder("now")}`,
    })
    .where(
      and(
        eq(paymentTemporary.id, sql.placeholder("id")),
        inArray(paymentTemporary.state, ["draft", "open"]),
      ),
    )
    .returning()
    .prepare("purchase_attempt"),
);

const paying = prepared((db) =>
  db
    .update(paymentTemporary)
    .set({ state: "paid", updatedAt: sql`${sql.placeholder("now")}` })
    .where(
      and(
        eq(paymentTemporary.id, sql.placeholder("id")),
        eq(paymentTemporary.state, sql.placeholder("from")),
      ),
    )
    .returning()
    .prepare("purchase_paid"),
);
/** Its money came while it stood so. */
export async function moveToPaid(
  tx: Tx,
  { id, state }: Purchase,
  now: Date,
): Promise<Purchase | undefined> {
  const [row] = await paying(tx).execute({ id, from: state, now: now.toISOString() });
  return row;
}

/**
 * Keeps what the provider made of an attempt; false when another attempt has begun since, or the
 * confirmation has ended.
 */
export async function saveSession(
  db: Reader,
  id: string,
  attempt: number,
  session: { id: string; url: string },
  now: Date,
): Promise<boolean> {
  const rows = await savingSession(db).execute({
    id,
    attempt,
    sessionId: session.id,
    sessionUrl: session.url,
    now,
  });
  return rows.length > 0;
}
const savingSession = prepared((db) =>
  db
    .update(paymentTemporary)
    .set({
      sessionId: sql`${sql.placeholder("sessionId")}`,
      sessionUrl: sql`${sql.placeholder("sessionUrl")}`,
      updatedAt: sql`${sql.placeholder("now")}`,
    })
    .where(
      and(
        eq(paymentTemporary.id, sql.placeholder("id")),
        eq(paymentTemporary.attempt, sql.placeholder("attempt")),
        eq(paymentTemporary.state, "open"),
        or(
          isNull(paymentTemporary.sessionId),
          eq(paymentTemporary.sessionId, sql.placeholder("sessionId")),
        ),
      ),
    )
    .returning({ id: paymentTemporary.id })
    .prepare("purchase_session"),
);
