// Rows of the table of routes (routes.ts): who comes to an event, and its door.
import { own } from "./route-rows.ts";

export const eventDoor = [
  own("/admin/events/:id/guests", "admin/events/guests.tsx", "staff"),
  own("/admin/events/:id/guests.csv", "admin/events/guests-file.ts", "staff"),
  own("/admin/events/:id/names", "admin/events/names.tsx", "staff"),
  own("/admin/events/:id/door", "admin/events/door-page.tsx", "staff"),
];
