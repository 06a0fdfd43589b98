// What staff do on the page of a product: each button, and which sentence each refusal has.
import {
  copyProduct,
  editProduct,
  discardNextOfProduct,
  setProductAside,
  undoProduct,
} from "#features/shop/catalogue-editor/edit.server.ts";
import { changeAddress } from "#features/shop/address-editor/edit.server.ts";
import { PageAddressFields } from "#features/shop/address-editor/schema.ts";
import { productFields, productSentences } from "#features/shop/catalogue-editor/rules.ts";
import { CopyProduct } from "#features/shop/catalogue-editor/schema.ts";
import { readMoment } from "#features/platform/content/fields.ts";
import { undoWords } from "#features/platform/content/rules.ts";
import { ok } from "#lib/result.ts";
import { refusedClaims } from "#server/forms/editor-acts.server.ts";
import { refusalOfEdit, readTyped } from "#server/forms/editor-form.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import {
  backWith,
  first,
  productIdOf,
  productGone,
  deskPageOf,
  refreshed,
} from "./product-act-parts.server.ts";
import { addressWords } from "./address-words.ts";
import { archiveSizeAct, bringSizeBackAct } from "./archive-size-acts.server.ts";
import { removeSizeAct } from "./remove-size-act.server.ts";
import { endSaleAct, saleAct } from "./sale-acts.server.ts";
import {
  addPicturesAct,
  describeAct,
  matrixAct,
  onePictureAct,
  sizesAct,
} from "./product-thing-acts.server.ts";

const wantedBy = { save: null, aside: "open", publish: "open", close: "closed", draft: "draft" };
type Writing = keyof typeof wantedBy;
const saidBy = (intent: Writing, status: string) =>
  intent === "save" && status !== "open" ? "saved" : intent === "save" ? "publish" : intent;
const says = {
  notOpen: "この品は公開されていません。下書きのまま保存してください。",
  twoWrote:
    "開いているあいだに、ほかの方が同じ欄を変えました。下の欄には、あなたの書いたものが残っています。",
};

/**
 * Saves the words of the form. A later hour sets them aside until then, also a first publishing.
 */
const write = (intent: Writing) =>
  staffAction(noFields, {
    lists: ["tags", "plans"],
    plain: ["code"],
    do: async (on) => {
      const { services, actor, now, texts } = on;
      const { seen, typed } = readTyped(texts, productFields);
      const mine = { ...typed, status: wantedBy[intent] ?? seen.status };
      const at = mine.status === "open" ? readMoment(mine.openAt) : undefined;
      const goesOut = mine.status === "open" && (intent !== "aside" || (at && at > now));
      const asked = goesOut && refusedClaims(texts, mine, productSentences(mine));
      if (asked) return asked;
      const waits = intent === "aside" || (at !== undefined && at > now);
      const written = { seen, mine, aside: (texts["aside"] ?? "") !== "" };
      const saved = waits
        ? await setProductAside(services.db, productIdOf(on), written, actor.uid, now)
        : await editProduct(services.db, productIdOf(on), written, actor.uid, now);
      if (!saved.ok && saved.code === "not-open") return refuse(409, says.notOpen);
      if (!saved.ok) return refusalOfEdit(saved, says.twoWrote, mine);
      await services.collections.refresh();
      return ok(typeof saved.value === "string" ? saved.value : saidBy(intent, seen.status));
    },
    first,
    done: (told, on) => deskPageOf(productIdOf(on), told),
  });

const undo = staffAction(noFields, {
  do: async (on) =>
    refreshed(on, await undoProduct(on.services.db, productIdOf(on), on.actor.uid, on.now)),
  first,
  done: backWith("back"),
  words: {
    ...undoWords,
    "not-found": productGone,
  },
});

const forget = staffAction(noFields, {
  do: ({ services, actor, now, ...on }) =>
    discardNextOfProduct(services.db, productIdOf(on), Number(on.texts["version"]), actor.uid, now),
  first,
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
  first,
  done: (_, { value }) => deskPageOf(value.id, "copied"),
  words: {
    taken: { errors: { id: "この住所の名は、もう使われています。" } },
    "sku-taken": { errors: { id: "この名とサイズの SKU が、ほかの品で使われています。" } },
    "not-found": productGone,
  },
});

const address = staffAction(PageAddressFields, {
  do: async (on) => {
    const named = { kind: "product", id: productIdOf(on) } as const;
    const by = { actor: on.actor.uid, now: on.now };
    return refreshed(on, await changeAddress(on.services.db, named, on.value, by));
  },
  first,
  done: (told, on) => deskPageOf(productIdOf(on), told),
  words: { ...addressWords("fude-t-shirt"), "not-found": productGone },
});

export const productActs = intents(
  {
    address,
    save: write("save"),
    publish: write("publish"),
    aside: write("aside"),
    close: write("close"),
    draft: write("draft"),
    undo,
    forget,
    copy,
    sizes: sizesAct,
    matrix: matrixAct,
    "size-out": removeSizeAct,
    "size-archive": archiveSizeAct,
    "size-back": bringSizeBackAct,
    sale: saleAct,
    "sale-out": endSaleAct,
    describe: describeAct,
    "add-pictures": addPicturesAct,
  },
  onePictureAct,
);
