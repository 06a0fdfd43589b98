// Rows of the table of routes (routes.ts): the desk of what is heard and watched.
import { own } from "./route-rows.ts";

export const mediaDesk = [
  own("/admin/media", "admin/media/media.tsx", "staff"),
  own("/admin/media/new", "admin/media/media-new.tsx", "staff"),
  own("/admin/media/import", "admin/media/media-import.tsx", "staff"),
  own("/admin/media/calendar", "admin/media/media-calendar.tsx", "staff"),
  own("/admin/media/stops", "admin/media/media-stops.tsx", "staff"),
  own("/admin/media/:id", "admin/media/media-item.tsx", "staff"),
  own("/admin/media/:id/preview", "admin/media/media-preview.tsx", "staff"),
  own("/admin/media/:id/figures", "admin/media/media-figures.tsx", "staff"),
  own("/admin/playlists", "admin/media/playlists.tsx", "staff"),
  own("/admin/playlists/:id", "admin/media/playlist.tsx", "staff"),
];
