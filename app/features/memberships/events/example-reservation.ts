// A reservation of nobody: what letters say of it is shown to staff beforehand.
import type { Reservation, ShopEvent } from "./rules.ts";

const startsAt = new Date("2026-12-12T01:00:00Z");
const freeUntil = new Date("2026-12-09T08:00:00Z");
const event: Omit<ShopEvent, "body"> = {
  id: "example",
  title: "冬の稽古会",
  place: "京都 中京の道場",
  wayThere: "京都市中京区三条通1-2 3階。烏丸御池駅から歩いて4分",
  startsAt,
  endsAt: new Date("2026-12-12T02:30:00Z"),
  places: 12,
  taken: 5,
  fee: "free",
  price: 0,
  lateFee: 0,
  online: false,
  series: "",
  areas: [],
  openAt: new Date("2026-11-20T03:00:00Z"),
  freeUntil,
  status: "open",
  calledOffAt: null,
  version: 1,
};
const reservation: Reservation = {
  id: "example",
  eventId: event.id,
  uid: null,
  name: "見本 花",
  email: "hana@example.jp",
  number: 3,
  seats: 2,
  companions: "",
  note: "",
  state: "confirmed",
  ticketUses: [],
  freeUntil,
  lateFee: 0,
  offerUntil: new Date("2026-12-08T03:00:00Z"),
  cancelledBy: null,
  arrivedAt: null,
};
export const exampleReservation = { event, reservation, payment: undefined };
