// A reservation as a file for calendars. Source: RFC 5545; its UID stays, its SEQUENCE rises with
// each change of the event, and a cancellation says so.
import type { Reservation, ShopEvent } from "./rules.ts";

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, "\\n");

const maxLineBytes = 75;
/** A line is at most 75 octets; what is longer goes on after a break and a space. RFC 5545, 3.1. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = "";
  let length = 0;
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (length + octets > maxLineBytes) {
      lines.push(part);
      part = " ";
      length = 1;
    }
    part += sign;
    length += octets;
  }
  return [...lines, part].join("\r\n");
}

const stamp = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, "");
const utc = (at: Date) => stamp(at.toISOString());
/** Tokyo's clock, as TZID wants it. */
const local = (at: Date) =>
  stamp(new Date(at.getTime() + 9 * 3_600_000).toISOString()).slice(0, 15);

const tokyoZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Tokyo",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0900",
  "TZOFFSETTO:+0900",
  "TZNAME:JST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** `host` stands in the UID, `url` leads back to the reservation. */
export function eventCalendar(
  event: Omit<ShopEvent, "body">,
  reservation: Pick<Reservation, "id" | "state" | "seats">,
  { host, name, url }: { host: string; name: string; url: string },
  now: Date,
): string {
  const isOff = reservation.state === "cancelled" || event.calledOffAt !== null;
  const held = reservation.state === "confirmed" ? "CONFIRMED" : "TENTATIVE";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//events//JA`,
    `METHOD:${isOff ? "CANCEL" : "PUBLISH"}`,
    ...tokyoZone,
    "BEGIN:VEVENT",
    `UID:${reservation.id}@${host}`,
    // A cancellation is newer than whatever was there before it.
    `SEQUENCE:${event.version * 2 + (isOff ? 1 : 0)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=Asia/Tokyo:${local(event.startsAt)}`,
    `DTEND;TZID=Asia/Tokyo:${local(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped([event.place, event.wayThere].filter(Boolean).join("\n"))}`,
    `DESCRIPTION:${escaped(`${reservation.seats}人\n${url}`)}`,
    `URL:${url}`,
    `STATUS:${isOff ? "CANCELLED" : held}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
