// The owner writes editions of the policies: begun from what holds, changed until they hold.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { defineEditor, type Judged } from "#features/platform/content/editor.server.ts";
import { policyEditions } from "#features/site/policies/collection.ts";
import { editionHolding, hasBegun, type PolicyEdition } from "#features/site/policies/editions.ts";
import { originalPolicy } from "#features/site/policies/original.ts";
import type { PolicySlug } from "#features/site/policies/rules.ts";
import { type PolicyEdit, PolicyForm } from "#features/site/policies/schema.ts";
import { slotsProblem } from "#features/site/policies/slots.ts";
import {
  addEdition,
  editionById,
  editionHeads,
  lockEdition,
  updateEdition,
} from "#features/site/policies/write.server.ts";
import { sentences } from "#lib/form.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record, recordAll } from "./audit.server.ts";
import { policyFieldHints } from "./field-hints.ts";
import { alreadyHolds, policyFieldNames, type PolicyTexts, policyTextsOf } from "./rules.ts";

export const findEdition = (db: Reader, id: string) => editionById(db, id);

const readPolicyEdit = ({ material, ...rest }: PolicyTexts) =>
  PolicyForm.safeParse({ ...rest, material: material === "on" });
const tooLate = "過ぎた日時からは始められません。これから先の日時にしてください。";

/** The texts of a form as they may be kept of this policy, and published from `now` on. */
export function readEdition(
  slug: PolicySlug,
  texts: PolicyTexts,
  now: Date,
): { ok: true; edit: PolicyEdit } | { ok: false; errors: Record<string, string> } {
  const read = readPolicyEdit(texts);
  if (!read.success) return { ok: false, errors: sentences(read.error) };
  const body = slotsProblem(slug, read.data.body);
  if (body !== undefined) return { ok: false, errors: { body } };
  if (read.data.status === "open" && read.data.openAt <= now)
    return { ok: false, errors: { openAt: tooLate } };
  return { ok: true, edit: read.data };
}

const editor = defineEditor({
  kind: "policy",
  fields: policyFieldNames,
  hints: policyFieldHints,
  textsOf: (edit: PolicyEdit) => policyTextsOf(edit),
  read: readPolicyEdit,
  async judge(_tx, { before, wanted, now }): Promise<Judged<PolicyEdit>> {
    if (hasBegun(before, now)) return { ok: false, errors: { body: alreadyHolds } };
    const read = readEdition(before.slug, wanted, now);
    if (!read.ok) return read;
    const was = policyTextsOf(before);
    return { ok: true, next: editor.keepUntouched(before, was, wanted, read.edit) };
  },
  lock: lockEdition,
  async update(tx, changes, now) {
    for (const { before, next, version } of changes)
      await updateEdition(tx, before.id, { ...next, version }, now);
  },
  publish: (tx, ids, now) => publish(tx, now, { collection: policyEditions, ids }),
  recordAll,
  acts: { edited: "policy.edited", takenBack: "policy.taken-back" },
});
export const { edit: editPolicy, undoFor: policyUndoFor, undo: undoPolicy } = editor;

/** What a new edition begins with: the text that holds. */
export async function beginEdition(db: Reader, slug: PolicySlug, now: Date) {
  const heads = (await editionHeads(db)).filter((one) => one.slug === slug);
  const holding = editionHolding(heads, now);
  const row = holding && (await editionById(db, holding.id));
  const { title, lead, body } = row ?? originalPolicy(slug);
  return { title, lead, body };
}

/** `id`: made with the form, so that sending it twice makes one; then it is `taken`. */
export const makeEdition = (
  db: Db,
  { id, slug }: Pick<PolicyEdition, "id" | "slug">,
  edit: PolicyEdit,
  actor: string,
  now: Date,
): Promise<Result<null, "taken">> =>
  inTransaction(db, async (tx) => {
    if (!(await addEdition(tx, { id, slug, ...edit }, now))) return err("taken");
    await editor.begin(tx, [id]);
    const { title, note, status } = edit;
    const subject = editor.subjectOf(id);
    await record(
      tx,
      { actor, action: "policy.made", subject, after: { title, note, status } },
      now,
    );
    await publish(tx, now, { collection: policyEditions, ids: [id] });
    return ok(null);
  });
