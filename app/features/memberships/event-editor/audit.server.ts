// What is written down of events as staff change them, in words.
import { publishedWords } from "#features/platform/content/rules.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { feeNames } from "#features/memberships/events/rules.ts";
import { eventFieldNames } from "./rules.ts";

const called = (area: string) => areaNames[area as keyof typeof areaNames] ?? area;
const moment = (field: "startsAt" | "endsAt" | "openAt" | "freeUntil") => ({
  label: eventFieldNames[field],
  say: (value: unknown) => (typeof value === "string" ? value.replace("T", " ") : undefined),
});

export const { record, recordAll } = defineActions(
  {
    "event.made": "催しを作りました",
    "event.edited": "催しを書きかえました",
    "event.taken-back": "催しをひとつ前にもどしました",
  },
  {
    fields: {
      ...eventFieldNames,
      startsAt: moment("startsAt"),
      endsAt: moment("endsAt"),
      openAt: moment("openAt"),
      freeUntil: moment("freeUntil"),
      fee: { label: eventFieldNames.fee, values: feeNames },
      areas: {
        label: eventFieldNames.areas,
        values: areaNames,
        say: (value) =>
          typeof value === "string" ? value.split("、").map(called).join("、") : undefined,
      },
      status: {
        label: eventFieldNames.status,
        values: publishedWords,
      },
    },
  },
);
