// What staff do on the page of a product: each button, and which sentence each refusal has.
import { data } from "react-router";
import {
  copyProduct,
  editProduct,
  forgetNextOfProduct,
  setProductAside,
  undoProduct,
} from "#features/shop/catalogue-editor/edit.server.ts";
import {
  blankProduct,
  type ProductField,
  productFields,
  type ProductTexts,
} from "#features/shop/catalogue-editor/rules.ts";
import { CopyProduct } from "#features/shop/catalogue-editor/schema.ts";
import { isStatus, readMoment, readSeen } from "#features/platform/content/fields.ts";
import { type Conflict, undoWords } from "#features/platform/content/rules.ts";
import { intents, type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { type Refusal, refuse, refuseWith } from "#server/forms/refusal.server.ts";

import {
  backWith,
  productIdOf,
  mustBeThere,
  noFields,
  productGone,
  type ProductMore,
  deskPageOf,
  refreshed,
} from "./product-act-parts.server.ts";
import {
  addPicturesAct,
  describeAct,
  onePictureAct,
  sizesAct,
} from "./product-thing-acts.server.ts";

const many = ["tags", "plans"] as const satisfies readonly ProductField[];
/** The fields as texts; several ticks of one name make a list. */
function typedOf({ form, texts }: Pick<SentForm, "form" | "texts">, status: string): ProductTexts {
  const one = Object.fromEntries(productFields.map((field) => [field, texts[field] ?? ""]));
  const lists = many.map((field) => [
    field,
    form
      .getAll(field)
      .filter((text) => typeof text === "string")
      .join("、"),
  ]);
  return { ...blankProduct, ...one, ...Object.fromEntries(lists), status };
}

const wantedBy = { save: null, aside: "open", publish: "open", close: "closed", draft: "draft" };
type Writing = keyof typeof wantedBy;
type Told = { ok: true; value: string };
const saidBy = (intent: Writing, status: string) =>
  intent === "save" && status !== "open" ? "saved" : intent === "save" ? "publish" : intent;

/**
 * Saves the words of the form. A later hour sets them aside until then, also a first publishing.
 */
const write = (intent: Writing) =>
  staffAction(noFields, {
    do: async (on): Promise<Told | Refusal<ProductMore>> => {
      const { services, actor, now, texts } = on;
      const seen = readSeen(texts["seen"], productFields);
      if (!seen || !isStatus(seen.status)) throw data(null, 400);
      const mine = typedOf(on, wantedBy[intent] ?? seen.status);
      const at = mine.status === "open" ? readMoment(mine.openAt) : undefined;
      const waits = intent === "aside" || (at !== undefined && at > now);
      const written = { seen, mine, aside: (texts["aside"] ?? "") !== "" };
      const saved = waits
        ? await setProductAside(services.db, productIdOf(on), written, actor.uid, now)
        : await editProduct(services.db, productIdOf(on), written, actor.uid, now);
      const more = { kind: "words", typed: mine, seen, conflicts: [] as Conflict[] } as const;
      if (saved.ok) {
        await services.collections.refresh();
        const told = typeof saved.value === "string" ? saved.value : saidBy(intent, seen.status);
        return { ok: true, value: told };
      }
      switch (saved.code) {
        case "not-found":
          throw data(null, 404);
        case "not-open":
          return refuse(409, "この品は公開されていません。下書きのまま保存してください。");
        case "not-ready":
          return refuseWith<ProductMore>(409, more, { problem: saved.sentence });
        case "wrong":
          return refuseWith<ProductMore>(422, more, { errors: saved.errors });
        case "conflict": {
          const { merged, now: stands, conflicts } = saved;
          return refuseWith<ProductMore>(
            409,
            { kind: "words", typed: { ...merged, status: stands.status }, seen: stands, conflicts },
            {
              problem:
                "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。",
            },
          );
        }
      }
    },
    first: mustBeThere,
    done: (told, on) => deskPageOf(productIdOf(on), told),
  });

const undo = staffAction(noFields, {
  do: async (on) =>
    refreshed(on, await undoProduct(on.services.db, productIdOf(on), on.actor.uid, on.now)),
  first: mustBeThere,
  done: backWith("back"),
  words: {
    ...undoWords,
    "not-found": productGone,
  },
});

const forget = staffAction(noFields, {
  do: ({ services, actor, now, ...on }) =>
    forgetNextOfProduct(services.db, productIdOf(on), Number(on.texts["version"]), actor.uid, now),
  first: mustBeThere,
  done: backWith("forgot"),
  words: {
    gone: "この変更は、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
  },
});

const copy = staffAction(CopyProduct, {
  do: async (on) =>
    refreshed(
      on,
      await copyProduct(on.services.db, productIdOf(on), on.value, on.actor.uid, on.now),
    ),
  first: mustBeThere,
  done: (_, { value }) => deskPageOf(value.id, "copied"),
  words: {
    taken: { errors: { id: "この住所の名は、もう使われています。" } },
    "sku-taken": { errors: { id: "この名とサイズの SKU が、ほかの品で使われています。" } },
    "not-found": productGone,
  },
});

export const productActs = intents(
  {
    save: write("save"),
    publish: write("publish"),
    aside: write("aside"),
    close: write("close"),
    draft: write("draft"),
    undo,
    forget,
    copy,
    sizes: sizesAct,
    describe: describeAct,
    "add-pictures": addPicturesAct,
  },
  onePictureAct,
);
