import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "gallery.moved": "作品を掛ける順を変えました",
    "gallery.away": "作品を画廊の壁からはずしました",
    "gallery.hung": "作品を画廊の壁にもどしました",
  },
  { fields: { wallPlace: "壁の何番め" } },
);
