// Which pieces a confirmation keeps, sold or gave back. What that does to the stock is the
// catalogue's (`reserve/pieces.server.ts`).
import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
import type { ConfirmedLine } from "../orders/rules.ts";

export type Piece = Pick<ConfirmedLine, "sku" | "quantity">;

/** How many of each sku these confirmations keep. */
export async function heldPieces(
  db: Reader,
  temporaryIds: readonly string[],
): Promise<Map<string, number>> {
  if (temporaryIds.length === 0) return new Map();
  const { rows } = await db.execute<{ sku: string; quantity: number }>(
    sql`select sku, sum(quantity)::int as quantity from stock_hold
      where temporary_id = any(${sql.param([...temporaryIds])}::uuid[]) and state = 'held'
      group by sku`,
  );
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}

export type OwnHold = {
  temporaryId: string;
  /** Shown, at its payment page, or waiting for a shop's till. */
  state: "draft" | "open" | "waiting";
  /** Until when it can be gone on with. */
  until: Date;
  pieces: Piece[];
};

/** What a browser's own confirmations keep, the newest first. */
export async function holdsOfBrowser(db: Reader, browserHash: string): Promise<OwnHold[]> {
  const { rows } = await ofBrowser(db, { browserHash });
  return rows.map(({ id, state, until, pieces }) => ({
    temporaryId: id,
    state,
    until: new Date(Number(until) * 1000),
    pieces,
  }));
}
type HoldRow = { id: string; state: OwnHold["state"]; until: string; pieces: Piece[] };
const ofBrowser = writtenOut<HoldRow, { browserHash: string }>(
  "holds_of_browser",
  sql`
    select own.id, own.state, extract(epoch from case
      when own.state = 'open' then coalesce(own.session_ends_at, own.holds_until)
      else own.holds_until end)::text as until,
      json_agg(json_build_object('sku', hold.sku, 'quantity', hold.quantity)) as pieces
    from payment_temporary as own join stock_hold as hold on hold.temporary_id = own.id
      and hold.state = 'held'
    where own.browser_hash = ${sql.placeholder("browserHash")}
      and own.state in ('draft', 'open', 'waiting')
    group by own.id order by own.created_at desc, own.id desc`,
);

export async function insertHolds(
  tx: Tx,
  temporaryId: string,
  pieces: readonly Piece[],
): Promise<void> {
  await holding(tx, {
    temporaryId,
    skus: pieces.map(({ sku }) => sku),
    quantities: pieces.map(({ quantity }) => quantity),
  });
}
const holding = writtenOut<object, { temporaryId: string; skus: string[]; quantities: number[] }>(
  "holds_insert",
  sql`
    insert into stock_hold (temporary_id, sku, quantity, state)
    select ${sql.placeholder("temporaryId")}::uuid, sku, quantity, 'held'
    from unnest(${sql.placeholder("skus")}::text[], ${sql.placeholder("quantities")}::int[])
      as piece(sku, quantity)`,
);

/**
 * Moves what these confirmations keep, or kept, on to another state, each once; the pieces that
 * moved. What is sold keeps what it costs the shop at this moment, and what it is sold for: a later
 * cost or price changes nothing of it.
 */
export async function moveHolds(
  tx: Tx,
  temporaryIds: readonly string[],
  from: "held" | "freed",
  to: "freed" | "sold",
): Promise<Piece[]> {
  if (temporaryIds.length === 0) return [];
  const { rows } = await moving(tx, { temporaryIds, from, to });
  return rows;
}
const moving = writtenOut<Piece, { temporaryIds: readonly string[]; from: string; to: string }>(
  "holds_move",
  sql`
    update stock_hold set state = ${sql.placeholder("to")},
        unit_cost = case when ${sql.placeholder("to")} = 'sold' then (
          select size.cost from product_size as size where size.sku = stock_hold.sku) end,
        (unit_price, tax_basis_points) = (
          select (line ->> 'unitPrice')::int, coalesce((
            select (tax ->> 'basisPoints')::int
            from jsonb_array_elements(purchase.confirmation -> 'taxes') as tax
            where coalesce((tax ->> 'reduced')::boolean, false)
              = (line ->> 'taxCategory' = 'reduced') limit 1), 0)
          from payment_temporary as purchase,
            jsonb_array_elements(purchase.confirmation -> 'lines') as line
          where ${sql.placeholder("to")} = 'sold' and purchase.id = stock_hold.temporary_id
            and line ->> 'sku' = stock_hold.sku limit 1)
      where temporary_id = any(${sql.placeholder("temporaryIds")}::uuid[])
        and state = ${sql.placeholder("from")}
    returning sku, quantity`,
);

/**
 * Writes down that sold pieces came back, each once; which they are. Null, and nothing moved, where
 * fewer of a size are still out.
 */
export async function returnHolds(
  tx: Tx,
  temporaryId: string,
  pieces: "all" | readonly Piece[],
): Promise<Piece[] | null> {
  const wanted =
    pieces === "all"
      ? sql`select sku, quantity - returned as quantity from stock_hold
        where temporary_id = ${temporaryId}::uuid and state = 'sold'`
      : sql`select sku, sum(quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece(sku text, quantity int)
        where quantity > 0 group by sku`;
  const { rows } = await tx.execute<{ pieces: Piece[]; enough: boolean }>(sql`
    with wanted as (${wanted}), out as (
      select hold.sku, wanted.quantity from stock_hold as hold join wanted on wanted.sku = hold.sku
      where hold.temporary_id = ${temporaryId}::uuid and hold.state = 'sold'
        and hold.returned + wanted.quantity <= hold.quantity),
    enough as (select (select count(*) from out) = (select count(*) from wanted) as yes),
    back as (update stock_hold as hold set returned = hold.returned + out.quantity,
        state = case when hold.returned + out.quantity = hold.quantity then 'returned'
          else hold.state end
      from out, enough where enough.yes and hold.temporary_id = ${temporaryId}::uuid
        and hold.sku = out.sku returning hold.sku, out.quantity)
    select coalesce((select json_agg(json_build_object('sku', sku, 'quantity', quantity))
      from back), '[]'::json) as pieces,
      (select yes from enough) as enough`);
  return rows[0]?.enough ? rows[0].pieces : null;
}

/** By purchase and sku: how many went back on the shelf after they were sold. */
export async function returnedPieces(
  db: Reader,
  temporaryIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const found = new Map(temporaryIds.map((id) => [id, new Map<string, number>()]));
  if (temporaryIds.length === 0) return found;
  const { rows } = await returned(db, { temporaryIds });
  for (const row of rows) found.get(row.id)?.set(row.sku, row.returned);
  return found;
}
type ReturnedRow = { id: string; sku: string; returned: number };
const returned = writtenOut<ReturnedRow, { temporaryIds: readonly string[] }>(
  "holds_returned",
  sql`select temporary_id as id, sku, returned from stock_hold
    where temporary_id = any(${sql.placeholder("temporaryIds")}::uuid[]) and returned > 0`,
);

/** How many of each sku of a sold purchase are still out of the house. */
export async function piecesOut(db: Reader, temporaryId: string): Promise<Piece[]> {
  const { rows } = await db.execute<Piece>(
    sql`select sku, quantity - returned as quantity from stock_hold
      where temporary_id = ${temporaryId}::uuid and state = 'sold' and quantity > returned
      order by sku`,
  );
  return rows;
}
