// What is written down of policies as the owner changes them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { statusNames } from "../media-editor/rules.ts";
import { policyFieldNames } from "./rules.ts";

export const { record, recordAll } = defineActions(
  {
    "policy.made": "規約の新しい版を作りました",
    "policy.edited": "規約の版を書きかえました",
    "policy.taken-back": "規約の版をひとつ前にもどしました",
  },
  {
    subjects: {
      policy: {
        kind: "規約の版",
        name: (id) => id,
        to: (id) => href("/admin/policies/:id", { id }),
      },
    },
    fields: {
      ...policyFieldNames,
      material: {
        label: policyFieldNames.material,
        say: (value) => (value === "on" || value === true ? "はい" : undefined),
      },
      status: { label: policyFieldNames.status, values: statusNames },
      openAt: {
        label: policyFieldNames.openAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
    },
  },
);
