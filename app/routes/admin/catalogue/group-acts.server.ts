// What staff do with the words of a category, a tag or a brand: write them, for now or for an hour,
// take the last publishing back; and take a group away, or give its page another address.
import { data } from "react-router";
import { withChoices } from "#features/platform/content/choices.ts";
import { readMoment, readSeen } from "#features/platform/content/fields.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { changeAddress } from "#features/shop/address-editor/edit.server.ts";
import { PageAddressFields } from "#features/shop/address-editor/schema.ts";
import {
  discardNextOfGroup,
  editGroup,
  findGroup,
  setGroupAside,
  undoGroup,
} from "#features/shop/groups-editor/edit.server.ts";
import { deleteGroup } from "#features/shop/groups-editor/order.server.ts";
import {
  groupFields,
  type GroupRow,
  type GroupTexts,
  groupTextsOf,
} from "#features/shop/groups-editor/rules.ts";
import { readGroupKey } from "#features/shop/groups-editor/words.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { refusedClaims, twoWrote } from "#server/forms/editor-acts.server.ts";
import { refusalOfEdit } from "#server/forms/editor-form.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { addressWords } from "./address-words.ts";
import { headAct } from "./head-act.server.ts";

const gone = "もうありません。一覧から開きなおしてください。";
const keyOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const ledTo = (id: string, what = "1") => `${href("/admin/groups/:id", { id })}?done=${what}`;
function namedOf(on: Pick<SentForm, "params">) {
  const named = readGroupKey(keyOf(on));
  if (!named) throw data(null, 404);
  return named;
}
/**
 * With what was chosen of another's, where two wrote. What a group of this kind has no field for
 * stays as it was. A form that does not say how everything stood is none of ours: 400.
 */
function typedOf({ texts }: SentForm, stands: GroupRow) {
  const isNewest = Number(texts["seen"]) === stands.version;
  const seen = readSeen(texts["was"], groupFields) ?? (isNewest ? groupTextsOf(stands) : undefined);
  if (!seen) throw data(null, 400);
  const typed = Object.fromEntries(
    groupFields.map((field) => [field, texts[field] ?? seen[field]]),
  ) as GroupTexts;
  return { seen, typed: withChoices(typed, seen, texts) };
}
/** With an hour that is still to come they wait; `keep`: until somebody puts them out. */
const write = (keep: boolean) =>
  staffAction(noFields, {
    do: async (on) => {
      const { services, actor, texts, now } = on;
      const stands = await findGroup(services.db, keyOf(on));
      if (!stands) throw data(null, 404);
      const { seen, typed: mine } = typedOf(on, stands);
      const at = readMoment(mine.openAt);
      const written = { seen, mine, aside: (texts["aside"] ?? "") !== "" };
      const goesOut = !keep || (at !== undefined && at > now);
      const asked = goesOut && refusedClaims(texts, mine, Object.values(mine));
      if (asked) return asked;
      const to = [services.db, stands.id, written, actor.uid, now] as const;
      if (keep || (at && at > now)) {
        const kept = await setGroupAside(...to);
        if (kept.ok) return kept;
        return kept.code === "not-open" ? refuse(409, gone) : refusalOfEdit(kept, twoWrote, mine);
      }
      const saved = await editGroup(...to);
      if (!saved.ok) return refusalOfEdit(saved, twoWrote, mine);
      await services.collections.refresh();
      return ok(saved.value.published === null ? "same" : "1");
    },
    done: (what, on) => ledTo(keyOf(on), what),
  });

const undo = staffAction(noFields, {
  do: async (on) => {
    const undone = await undoGroup(on.services.db, keyOf(on), on.actor.uid, on.now);
    if (!undone.ok && undone.code === "not-found") throw data(null, 404);
    if (undone.ok) await on.services.collections.refresh();
    return undone;
  },
  done: (_, on) => ledTo(keyOf(on), "back"),
  words: undoWords,
});

const forget = staffAction(noFields, {
  do: (on) =>
    discardNextOfGroup(
      on.services.db,
      keyOf(on),
      Number(on.texts["version"]),
      on.actor.uid,
      on.now,
    ),
  done: (_, on) => ledTo(keyOf(on), "forgot"),
  words: {
    gone: "この変更は、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
  },
});

const stillUsed = (goods: number) =>
  `これを使っている品が${goods.toLocaleString("ja-JP")}点あるため、消せません。品の分類を変えてから、お試しください。`;
const remove = staffAction(noFields, {
  async do(on) {
    const { services, actor, now } = on;
    const removed = await deleteGroup(services.db, namedOf(on), { actor: actor.uid, now });
    if (removed.ok && removed.value.goods > 0) return refuse(409, stillUsed(removed.value.goods));
    if (removed.ok) await services.collections.refresh();
    return removed;
  },
  done: () => `${href("/admin/groups")}?done=removed`,
  words: {
    needed: "お店のほかの頁が、これを名ざしで使っているため、消せません。隠すことはできます。",
    waiting: "取っておいた言葉があるため、消せません。先に「この変更を捨てる」を押してください。",
    "not-found": gone,
  },
});

const address = staffAction(PageAddressFields, {
  async do(on) {
    const { services, actor, now, value } = on;
    const { kind, id } = namedOf(on);
    if (kind === "brand") throw data(null, 404);
    const changed = await changeAddress(services.db, { kind, id }, value, {
      actor: actor.uid,
      now,
    });
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value, on) => ledTo(keyOf(on), value),
  words: { ...addressWords("tenugui"), "not-found": gone },
});

export const groupActs = {
  save: write(false),
  aside: write(true),
  undo,
  forget,
  remove,
  address,
  head: headAct,
};
