// A summary as its readers would see it once it is published.
import type { Matome } from "#features/library/matome/rules.ts";
import { definePreview } from "#features/platform/preview/define.server.ts";
import { href } from "#lib/href.ts";
import { findMatome, readMatomeEdit } from "./edit.server.ts";
import { type MatomeField, type MatomeTexts, matomeTextsOf } from "./rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findMatome>>>;
export const matomePreview = definePreview<MatomeField, Row>({
  kind: "matome",
  page: (id) => href("/preview/matome/:id", { id }),
  desk: (id) => href("/admin/matome/:id", { id }),
  find: findMatome,
  textsOf: matomeTextsOf,
  titleOf: ({ title }) => title,
  opensAt: ({ openAt }) => openAt,
});

/** The row as these texts make it; nothing where they cannot be read yet. */
export function matomeAs(row: Row, texts: MatomeTexts): Matome | undefined {
  const read = readMatomeEdit(texts);
  return read.success ? { ...row, ...read.data } : undefined;
}
