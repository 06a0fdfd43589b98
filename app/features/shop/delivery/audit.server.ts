import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  {
    "delivery.calendar": "発送する日を変えました",
    "delivery.postage": "送料を変えました",
    "delivery.postage-dropped": "送料を変える予定を取り消しました",
  },
  {
    subjects: {
      delivery: {
        kind: "送料・休業日",
        name: (id) => id,
        instead: (id) => (id === "calendar" ? "発送する日" : "送料"),
        to: () => href("/admin/delivery"),
      },
    },
    fields: {
      closedWeekdays: "休む曜日",
      closedOnHolidays: "祝日に休む",
      closedAtYearEnd: "年末年始に休む",
      closed: "休む日",
      open: "開ける日",
      cutOffHour: "締め切り",
      answersFromHour: "お返事は何時から",
      answersToHour: "お返事は何時まで",
      fromDay: "いつから",
      regions: "地域と送料",
    },
  },
);
