// The ticket stays on the device that opened its page once; one that holds no place any more goes.
import { useEffect, useState } from "react";
import { hasWorker, startWorker } from "#browser/worker.ts";
import { dropTicket, keepTicket } from "#features/memberships/events/ui/kept-tickets.ts";
import type { ShownReservation } from "./reservation-shown.server.ts";

async function keep({ id, event, qr, ...one }: ShownReservation): Promise<boolean> {
  if (!qr || !hasWorker()) return false;
  await startWorker();
  await navigator.serviceWorker.ready;
  const { day, hours, seats, code, endsAt } = one;
  const { title, place, wayThere } = event;
  return keepTicket({
    id,
    title,
    place,
    wayThere,
    day,
    hours,
    seats,
    code,
    qr,
    endsAt,
    keptAt: Date.now(),
  });
}

export function TicketStays({ one }: { one: ShownReservation }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!one.qr) dropTicket(one.id);
    else if (one.mayKeep) void keep(one).then(setStays, () => {});
  }, [one]);
  return (
    <p className="tiny soft" role="status">
      {stays && one.qr
        ? "この予約は、この端末に残しました。電波のないところでも、この頁をひらくと見られます。"
        : ""}
    </p>
  );
}
