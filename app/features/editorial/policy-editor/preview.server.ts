// An edition of a policy as its readers will see it.
import { definePreview } from "#features/platform/preview/define.server.ts";
import type { PolicyEdition } from "#features/site/policies/editions.ts";
import { PolicyForm } from "#features/site/policies/schema.ts";
import { href } from "#lib/href.ts";
import { findEdition } from "./edit.server.ts";
import { type PolicyField, type PolicyTexts, policyTextsOf } from "./rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findEdition>>>;
export const policyPreview = definePreview<PolicyField, Row>({
  kind: "policy",
  page: (id) => href("/preview/policy/:id", { id }),
  desk: (id) => href("/admin/policies/:id", { id }),
  find: findEdition,
  textsOf: policyTextsOf,
  titleOf: ({ title }) => title,
  opensAt: ({ openAt }) => openAt,
});

/** The row as these texts make it; nothing where they cannot be read yet. */
export function editionAs(row: Row, { material, ...rest }: PolicyTexts): PolicyEdition | undefined {
  const read = PolicyForm.safeParse({ ...rest, material: material === "on" });
  return read.success ? { ...row, ...read.data } : undefined;
}
