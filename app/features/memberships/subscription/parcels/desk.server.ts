// The list of boxes that are still to be sent.
import { sql } from "drizzle-orm";
import type { DeskListDefinition } from "#features/platform/desk-lists/list.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { parcelById, type ParcelRow, parcelsByIds } from "../internal/parcel-store.server.ts";
import { moveParcel } from "../plans/staff.server.ts";
import { boxStates, type BoxState } from "./box-state.ts";

const named = ({ title, size }: { title: string; size: string }) =>
  `${title}${size ? `（${size}）` : ""}`;
function rowOf({ id, state, shipOn, address, contents, asks }: ParcelRow) {
  const asked = asks.length > 0;
  const { postalCode, prefecture, city, street, building, name, phone } = address;
  return {
    id,
    state: (asked ? "asked" : state) as BoxState,
    ship: shipOn as TokyoDate,
    name,
    to: `〒${postalCode} ${prefecture}${city}${street}${building}　${name} 様　${phone}`,
    /** What can be found broken; nothing while its member is asked. */
    pieces: asked ? [] : contents.map((line) => ({ sku: line.sku, name: named(line) })),
    contents: contents.map(named).join("、") || "おまかせ",
    address,
  };
}
export type DeskParcel = ReturnType<typeof rowOf>;

const asking = sql`jsonb_array_length(parcel.asks) > 0`;
/** Where it goes and to whom, without spaces. */
const searched = sql`translate(lower(concat(parcel.address ->> 'name', parcel.address ->> 'kana',
  parcel.address ->> 'postalCode', parcel.address ->> 'prefecture', parcel.address ->> 'city',
  parcel.address ->> 'street', parcel.address ->> 'building', ' ', parcel.address ->> 'phone')),
  ' 　-', '')`;
const plain = (typed: string) =>
  typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s〒-]/g, "");

export const parcelList: DeskListDefinition<DeskParcel> = {
  name: "parcels",
  unit: "件",
  from: sql`parcel`,
  id: { key: sql`parcel.id`, type: "uuid" },
  // As the index of what is open says it.
  where: sql`parcel.state in ('planned', 'packing')`,
  sorts: { ship: { key: sql`parcel.ship_on`, type: "date" } },
  sort: "ship",
  filters: {
    state: {
      kind: "choice",
      label: "状態",
      options: boxStates,
      where: (value) =>
        value === "asked" ? asking : sql`(parcel.state = ${value} and not (${asking}))`,
      tabs: true,
    },
    ship: {
      kind: "days",
      label: "発送の日",
      at: sql`(parcel.ship_on::timestamp at time zone 'Asia/Tokyo')`,
    },
  },
  search: {
    label: "お届け先のお名前・ご住所・電話番号",
    where: (typed) => sql`position(${plain(typed)} in ${searched}) > 0`,
  },
  rows: async (db, ids) =>
    new Map((await parcelsByIds(db, ids)).map((row) => [row.id, rowOf(row)])),
  acts: {
    pack: {
      label: "荷づくり",
      look: "go",
      async one(db, id, { actor, now }) {
        if (await moveParcel(db, id, { packing: true }, actor, now)) return undefined;
        const box = isUuid(id) ? await parcelById(db, id) : undefined;
        if (box && box.asks.length > 0)
          return "品切れをおたずね中です。お返事があるまで、荷づくりできません。";
        return box?.state === "packing" ? undefined : "この包みは、もう先へ進んでいます。";
      },
    },
  },
  csv: [
    ["発送の日", ({ ship }) => ship],
    ["状態", ({ state }) => boxStates[state]],
    ["お名前", ({ name }) => name],
    ["郵便番号", ({ address }) => address.postalCode],
    ["都道府県", ({ address }) => address.prefecture],
    ["市区町村", ({ address }) => address.city],
    ["番地", ({ address }) => address.street],
    ["建物", ({ address }) => address.building],
    ["電話番号", ({ address }) => address.phone],
    ["中身", ({ contents }) => contents],
  ],
};
