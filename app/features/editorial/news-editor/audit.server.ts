// What is written down of news as staff change them, in words.
import { areaNames } from "#features/identity/licence/rules.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { statusNames } from "../media-editor/rules.ts";
import { href } from "#lib/href.ts";
import { newsFieldNames } from "./rules.ts";

const called = (area: string) => areaNames[area as keyof typeof areaNames] ?? area;

export const { record, recordAll } = defineActions(
  {
    "news.made": "お知らせを作りました",
    "news.edited": "お知らせを書きかえました",
    "news.pictured": "お知らせの写真を変えました",
    "news.taken-back": "お知らせをひとつ前にもどしました",
  },
  {
    subjects: {
      news: { kind: "お知らせ", name: (id) => id, to: (id) => href("/admin/news/:id", { id }) },
    },
    fields: {
      ...newsFieldNames,
      pictures: "写真",
      everyone: {
        label: newsFieldNames.everyone,
        say: (value) => (value === "on" ? "はい" : undefined),
      },
      areas: {
        label: newsFieldNames.areas,
        values: areaNames,
        say: (value) =>
          typeof value === "string" ? value.split("、").map(called).join("、") : undefined,
      },
      status: { label: newsFieldNames.status, values: statusNames },
      openAt: {
        label: newsFieldNames.openAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
    },
  },
);
