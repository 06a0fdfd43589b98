// Whether what was typed may be written.
import type { Tx } from "#db/client.server.ts";
import { sentences } from "#lib/form.ts";
import type { EditedCollection, Judged, WithStatus } from "../edited-collection.ts";
import type { Texts } from "../rules.ts";

export function judgeOf<
  F extends string,
  Edit extends WithStatus,
  Row extends Edit & { id: string; version: number },
  Action extends string,
>(collection: EditedCollection<F, Edit, Row, Action>) {
  const { read, textsOf } = collection;
  /**
   * Fields that were not touched keep their value bit by bit: a text does not hold milliseconds,
   * nor an order.
   */
  function keepUntouched(before: Row, was: Texts<F>, wanted: Texts<F>, edit: Edit): Edit {
    const kept = (Object.keys(edit) as (keyof Edit & string)[])
      .filter((column) => {
        const from = collection.from?.[column] ?? [column as string as F];
        return from.every((field) => was[field] !== undefined && was[field] === wanted[field]);
      })
      .map((column) => [column, before[column as keyof Row]]);
    return { ...edit, ...Object.fromEntries(kept) } as Edit;
  }

  async function judge(
    tx: Tx,
    ask: { before: Row; wanted: Texts<F>; now: Date; aside: boolean },
  ): Promise<Judged<Edit>> {
    if (collection.judge) return collection.judge(tx, ask);
    const found = read(ask.wanted);
    if (!found.success) return { ok: false, errors: sentences(found.error) };
    const was = textsOf(ask.before);
    return { ok: true, next: keepUntouched(ask.before, was, ask.wanted, found.data) };
  }
  return { keepUntouched, judge };
}
