// What is written down of the story as staff change it, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { scenarioFieldNames, scenarioStatusNames } from "./rules.ts";

export const { recordAll } = defineActions(
  {
    "scenario.edited": "ものがたりの話を書きかえました",
    "scenario.taken-back": "ものがたりの話をひとつ前にもどしました",
  },
  {
    subjects: {
      scenario: {
        kind: "ものがたりの話",
        name: (id) => id,
        to: (id) => href("/admin/story/:id", { id }),
      },
    },
    fields: {
      ...scenarioFieldNames,
      status: { label: scenarioFieldNames.status, values: scenarioStatusNames },
    },
  },
);
