// The board for packing as its page shows it: what waits, what is gathered from which shelf, the
// boxes, and what each carrier takes. Pure.
import { formatAddress } from "#features/identity/addresses/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { noshiWords, wrapWords } from "../orders/gift.ts";
import { lineName } from "../orders/labels.ts";
import { orderLinesLeft, type Returned } from "../orders/left-to-send.ts";
import { carriers, type Confirmation, orderNumber } from "../orders/rules.ts";
import { type CarrierLabel, labelProblems } from "./carrier-files.ts";
import type { HandsTold } from "../orders/hands.ts";
import {
  type Carrier,
  isNumbered,
  type Parcel,
  parcelKey,
  orderParcels,
} from "../orders/parcels.ts";

type PackedOrder = {
  id: string;
  number: number;
  confirmation: Confirmation;
  parcels: readonly Parcel[];
};
const linesLeft = ({ confirmation }: PackedOrder, returned: Returned) =>
  orderLinesLeft(confirmation.lines, returned).filter(({ left }) => left > 0);

export type WaitingOrder = ReturnType<typeof waitingOrder>;
/** `due`: its day has come. */
export function waitingOrder(
  order: PackedOrder,
  { returned, notes }: { returned: Returned; notes: readonly string[] },
  today: TokyoDate,
) {
  const { address, shipDay, gift } = order.confirmation;
  const lines = linesLeft(order, returned);
  const pieces = lines.reduce((sum, { left }) => sum + left, 0);
  return {
    id: order.id,
    number: orderNumber(order.number),
    name: address.name,
    ship: formatJapanese(shipDay as TokyoDate),
    due: shipDay <= today,
    what: `${lines[0]?.title ?? ""}${lines.length > 1 ? ` ほか${lines.length - 1}点` : ""}`,
    pieces,
    gift: gift !== null,
    noted: notes.length > 0,
  };
}

export type PackedBox = ReturnType<typeof boxOf>;
/** One order as a box on the table; `box` is its number there. */
export function boxOf(
  order: PackedOrder,
  box: number,
  { returned, notes, hands }: { returned: Returned; notes: readonly string[]; hands: HandsTold },
  today: TokyoDate,
) {
  const { address, gift, note, deliveryDay, deliveryBand, shipDay } = order.confirmation;
  const band = deliveryBand === "none" ? "" : `　${bandName(deliveryBand)}`;
  const lines = linesLeft(order, returned);
  return {
    id: order.id,
    box,
    number: orderNumber(order.number),
    name: address.name,
    to: formatAddress(address).slice(0, -1).join("　"),
    ship: formatJapanese(shipDay as TokyoDate),
    due: shipDay <= today,
    wish: `${deliveryDay ? formatJapanese(deliveryDay as TokyoDate) : "指定なし"}${band}`,
    giver: gift?.giver ?? "",
    noshi: gift ? (gift.noshi ? noshiWords(gift.noshi) : "かけない") : "",
    wrap: gift?.wrap ? wrapWords(gift.wrap) : "",
    card: gift?.card ?? "",
    note,
    notes,
    hands,
    lines: lines.map((line) => ({ sku: line.sku, name: lineName(line), count: line.left })),
    parcels: orderParcels(order).map(({ carrier, trackingNumber }) => ({
      carrier,
      trackingNumber,
    })),
    ready: lines.length > 0 && isNumbered(order) && !hands.stopped,
  };
}

export type PickLine = {
  sku: string;
  /** Where it lies; "" is not written down. */
  place: string;
  name: string;
  picture: string | null;
  count: number;
  /** The numbers of the boxes that it goes into. */
  boxes: number[];
  /** Of which order how many: what a tick is kept by. */
  pieces: string[];
};
const byPlace = new Intl.Collator("ja", { numeric: true });
/** What is gathered, in the order of the shelves; what has no place comes last. */
export function picksOf(
  orders: readonly PackedOrder[],
  returned: ReadonlyMap<string, Returned>,
  places: ReadonlyMap<string, string>,
): PickLine[] {
  const picks = new Map<string, PickLine>();
  for (const [at, order] of orders.entries())
    for (const line of linesLeft(order, returned.get(order.id) ?? new Map())) {
      const { sku, picture, left } = line;
      const pick = picks.get(sku) ?? {
        sku,
        place: places.get(sku) ?? "",
        name: lineName(line),
        picture: picture && pictureUrl(picture, 160),
        count: 0,
        boxes: [],
        pieces: [],
      };
      picks.set(sku, {
        ...pick,
        count: pick.count + left,
        boxes: [...pick.boxes, at + 1],
        pieces: [...pick.pieces, `${order.number} ${sku} ${left}`],
      });
    }
  return [...picks.values()].toSorted(
    (one, other) =>
      Number(one.place === "") - Number(other.place === "") ||
      byPlace.compare(one.place, other.place) ||
      byPlace.compare(one.name, other.name),
  );
}

const toCollect = ({ means, total, taxes }: PackedOrder["confirmation"]): CarrierLabel["collect"] =>
  means === "cod" ? { amount: total, tax: taxes.reduce((sum, { tax }) => sum + tax, 0) } : null;

/** What stands on the labels of an order, one for each parcel. */
export const labelsOf = ({ id, number, confirmation, parcels }: PackedOrder): CarrierLabel[] => {
  const { address, gift, lines, shipDay, deliveryDay, deliveryBand } = confirmation;
  const others = lines.length - 1;
  return orderParcels({ parcels }).map(({ carrier, label }, place) => ({
    key: parcelKey(number, place),
    orderId: id,
    place,
    carrier,
    name: label?.name ?? address.name,
    address: label?.address ?? `${address.prefecture}${address.city}${address.street}`,
    building: label?.building ?? address.building,
    postalCode: address.postalCode,
    phone: address.phone,
    giver: gift?.giver ?? "",
    // Of several parcels the first carries the whole sum.
    collect: place === 0 ? toCollect(confirmation) : null,
    goods: `${lines[0]?.title ?? ""}${others > 0 ? ` ほか${others}点` : ""}`,
    shipDay,
    deliveryDay,
    band: deliveryBand,
  }));
};

export type CarrierShare = ReturnType<typeof carrierShares>[number];
/** What each carrier takes, and which of its labels cannot be written as they are. */
export function carrierShares(orders: readonly PackedOrder[]) {
  const labels = orders.flatMap((order, at) =>
    labelsOf(order).map((label) => ({ label, box: at + 1 })),
  );
  return carriers.map((carrier: Carrier) => {
    const own = labels.filter(({ label }) => label.carrier === carrier);
    return {
      carrier,
      count: own.length,
      wrong: own.flatMap(({ label, box }) => {
        const problems = labelProblems(label);
        const { key, orderId, place, name, address, building } = label;
        return problems.length === 0
          ? []
          : [{ box, key, orderId, place, name, address, building, problems }];
      }),
    };
  });
}
