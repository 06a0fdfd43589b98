// A ticket that stayed on this device, and where they stand among what was kept.
import { placeRows } from "../rules.ts";
import { useEffect, useState } from "react";
import { useStore } from "#browser/stores.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { momentWords } from "../words.ts";
import { dropTicket, keptTickets, type KeptTicket, lookAtTickets } from "./kept-tickets.ts";
import { TicketSlip } from "./ticket-slip.tsx";
import styles from "./ticket-slip.module.css";

/** Nothing before this browser was looked through. */
export function useKeptTickets(): readonly KeptTicket[] | undefined {
  const tickets = useStore(keptTickets);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    lookAtTickets();
    queueMicrotask(() => setLooked(true));
  }, []);
  return looked ? tickets : undefined;
}

export function KeptTicketScreen({ ticket }: { ticket: KeptTicket | undefined }) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>ご予約</h1>
        {ticket ? (
          <>
            <TicketSlip
              rows={[
                ["催し", ticket.title],
                ["日", ticket.day],
                ["とき", ticket.hours],
                ...placeRows({ place: ticket.place, wayThere: ticket.wayThere ?? "" }),
                ["人数", `${ticket.seats}人`],
              ]}
              qr={ticket.qr}
              code={ticket.code}
            >
              <p className="small soft">
                {momentWords(new Date(ticket.keptAt))}
                に見たときの予約です。そのあとの変更は、つながると見られます。
              </p>
            </TicketSlip>
            <p>
              <Button look="quiet" onClick={() => dropTicket(ticket.id)}>
                この端末から消す
              </Button>
            </p>
          </>
        ) : (
          <Alert kind="warn">
            この予約は、この端末に残っていません。つながるところで、もう一度ひらいてください。
          </Alert>
        )}
        <p className="at-end">
          <PrefetchLink className="link" to={href("/offline")}>
            この端末に残したもの
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}

export const KeptTicketList = ({ tickets }: { tickets: readonly KeptTicket[] }) =>
  tickets.length === 0 ? null : (
    <section className={styles.list} aria-labelledby="tickets-head">
      <h2 id="tickets-head">ご予約</h2>
      <ul className="rows">
        {tickets.map(({ id, title, day, hours }) => (
          <li key={id}>
            <PrefetchLink className="link" to={`${href("/offline")}?ticket=${id}`}>
              {title}
            </PrefetchLink>
            <span className="small soft block">
              {day} {hours}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
