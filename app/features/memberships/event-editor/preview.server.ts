// An event as its readers would see it once it is out.
import { definePreview } from "#features/platform/preview/define.server.ts";
import type { ShopEvent } from "#features/memberships/events/rules.ts";
import { href } from "#lib/href.ts";
import { findEvent, readEventEdit } from "./edit.server.ts";
import { type EventField, type EventTexts, eventTextsOf } from "./rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findEvent>>>;
/** Before reservations begin it is seen as well: it says from when on they do. */
export const eventPreview = definePreview<EventField, Row>({
  kind: "event",
  page: (id) => href("/preview/event/:id", { id }),
  desk: (id) => href("/admin/events/:id", { id }),
  find: findEvent,
  textsOf: eventTextsOf,
  titleOf: ({ title }) => title,
});

/** The row as these texts make it; nothing where they cannot be read yet. */
export function eventAs(row: Row, texts: EventTexts): ShopEvent | undefined {
  const read = readEventEdit(texts);
  return read.success ? { ...row, ...read.data } : undefined;
}
