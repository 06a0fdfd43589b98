// What staff do on the page of a product: each button, and which sentence each refusal has.
import { data } from "react-router";
import { z } from "zod";
import {
  copyProduct,
  editProduct,
  forgetNextOfProduct,
  productOf,
  setProductAside,
  undoProduct,
} from "#features/shop/catalogue-editor/edit.server.ts";
import { maxPictureBytes, pictureWords } from "#features/shop/catalogue-editor/picture-limits.ts";
import {
  addPicture,
  describePictures,
  dropPicture,
  movePicture,
} from "#features/shop/catalogue-editor/pictures.server.ts";
import {
  blankProduct,
  type ProductField,
  productFields,
  type ProductTexts,
} from "#features/shop/catalogue-editor/rules.ts";
import { CopyProduct } from "#features/shop/catalogue-editor/schema.ts";
import { changeSizes, readLines, SizesForm } from "#features/shop/catalogue-editor/sizes.server.ts";
import type { TypedSizes } from "#features/shop/catalogue-editor/ui/sizes-panel.tsx";
import { isStatus, readMoment, readSeen } from "#features/platform/content/fields.ts";
import type { Conflict } from "#features/platform/content/rules.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import { intents, type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { type Refusal, refuse, refuseWith } from "#server/forms/refusal.server.ts";

/** What the page needs beside sentences. */
export type ProductMore =
  | { kind: "words"; typed: ProductTexts; seen: ProductTexts; conflicts: Conflict[] }
  | { kind: "sizes"; sizes: TypedSizes };

type On = OfMember & SentForm;
const idOf = ({ params }: Pick<SentForm, "params">) => params["id"] ?? "";
const page = (id: string, done: string) => `${href("/admin/products/:id", { id })}?done=${done}`;
const there = async (on: On) => {
  if (!(await productOf(on.services.db, idOf(on)))) throw data(null, 404);
  return undefined;
};
/** What was written is read by this process before the page is shown again. */
async function fresh<R extends { ok: boolean }>(on: Pick<On, "services">, result: R): Promise<R> {
  if (result.ok) await on.services.collections.refresh();
  return result;
}
const back = (done: string) => (_: unknown, on: SentForm) => page(idOf(on), done);
const nothing = z.object({});
const gone = { status: 404, problem: "この品は見つかりませんでした。" };

const many = ["tags", "plans"] as const satisfies readonly ProductField[];
/** The productFields as texts; several ticks of one name make a list. */
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

/** Saves the words of the form. A later hour sets them aside until then, also a first publishing. */
const write = (intent: Writing) =>
  staffAction(nothing, {
    do: async (on): Promise<Told | Refusal<ProductMore>> => {
      const { services, actor, now, texts } = on;
      const seen = readSeen(texts["seen"], productFields);
      if (!seen || !isStatus(seen.status)) throw data(null, 400);
      const mine = typedOf(on, wantedBy[intent] ?? seen.status);
      const at = mine.status === "open" ? readMoment(mine.openAt) : undefined;
      const waits = intent === "aside" || (at !== undefined && at > now);
      const written = { seen, mine, aside: (texts["aside"] ?? "") !== "" };
      const saved = waits
        ? await setProductAside(services.db, idOf(on), written, actor.uid, now)
        : await editProduct(services.db, idOf(on), written, actor.uid, now);
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
    first: there,
    done: (told, on) => page(idOf(on), told),
  });

const undo = staffAction(nothing, {
  do: async (on) => fresh(on, await undoProduct(on.services.db, idOf(on), on.actor.uid, on.now)),
  first: there,
  done: back("back"),
  words: {
    gone: "そのあとに変更があったため、もどせませんでした。いまの内容をお確かめください。",
    "not-found": gone,
  },
});

const forget = staffAction(nothing, {
  do: ({ services, actor, now, ...on }) =>
    forgetNextOfProduct(services.db, idOf(on), Number(on.texts["version"]), actor.uid, now),
  first: there,
  done: back("forgot"),
  words: {
    gone: "この変更は、もう公開されたか、ほかの方が変えています。いまの内容をお確かめください。",
  },
});

const copy = staffAction(CopyProduct, {
  do: async (on) =>
    fresh(on, await copyProduct(on.services.db, idOf(on), on.value, on.actor.uid, on.now)),
  first: there,
  done: (_, { value }) => page(value.id, "copied"),
  words: {
    taken: { errors: { id: "この住所の名は、もう使われています。" } },
    "sku-taken": { errors: { id: "この名とサイズの SKU が、ほかの品で使われています。" } },
    "not-found": gone,
  },
});

type Done = { ok: true };
const sizes = staffAction(SizesForm, {
  do: async ({
    services,
    actor,
    now,
    value,
    form,
    ...on
  }): Promise<Done | Refusal<ProductMore>> => {
    const { lines, errors } = readLines(form);
    const refused = (status: number, problem: string) =>
      refuseWith<ProductMore>(
        status,
        { kind: "sizes", sizes: { lines: rawLines(form), errors, problem } },
        {},
      );
    if (Object.keys(errors).length > 0) return refused(422, "");
    const changed = await changeSizes(services.db, idOf(on), { lines, ...value }, actor.uid, now);
    return changed.ok ? fresh({ services }, changed) : refused(409, sizeWords[changed.code]);
  },
  first: there,
  done: back("sizes"),
});
const sizeWords = {
  "not-found": gone.problem,
  "too-low": "とり置き中の数より、在庫を少なくできません。",
  twice: "同じサイズか SKU が二度あります。",
  "sku-taken": "この SKU は、ほかの品のものです。",
  "too-cheap": "値段の差を引くと、1円より安くなるサイズがあります。",
  "too-many": "サイズは40までです。",
} as const;
const textAt = (form: FormData, name: string, at: number): string => {
  const value = form.getAll(name)[at];
  return typeof value === "string" ? value.slice(0, 200) : "";
};
/** The lines as they were typed, for giving them back. */
const rawLines = (form: FormData): TypedSizes["lines"] =>
  form
    .getAll("size")
    .slice(0, 40)
    .map((_, at) => ({
      sku: textAt(form, "sku", at),
      size: textAt(form, "size", at),
      stock: textAt(form, "stock", at),
      difference: textAt(form, "difference", at),
      seen: textAt(form, "seen", at),
    }));

/** Without scripts: all that the form brought, one after the other. */
const addPictures = staffAction(nothing, {
  do: async ({ services, actor, now, form, ...on }) => {
    const photos = form.getAll("photo").filter((one) => typeof one !== "string");
    for (const photo of photos) {
      if (photo.size === 0) continue;
      if (photo.size > maxPictureBytes) return err("unreadable");
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const added = await addPicture(services, idOf(on), { bytes, alt: "" }, actor.uid, now);
      if (!added.ok && added.code !== "same") return err(added.code);
    }
    return fresh({ services }, { ok: true as const });
  },
  first: there,
  done: back("pictures"),
  words: {
    "not-found": gone,
    "too-many": pictureWords["too-many"],
    unreadable: { status: 422, problem: pictureWords.unreadable },
  },
});

const maxAlt = 200;
const describe = staffAction(nothing, {
  do: async ({ services, actor, now, texts, ...on }) => {
    const words = Object.entries(texts)
      .filter(([name]) => name.startsWith("alt:"))
      .map(([name, alt]) => [name.slice("alt:".length), alt.trim().slice(0, maxAlt)] as const);
    const said = await describePictures(services.db, idOf(on), new Map(words), actor.uid, now);
    if (!said.ok && said.code !== "same") return err("not-found");
    return fresh({ services }, { ok: true as const });
  },
  first: there,
  done: back("described"),
  words: { "not-found": gone },
});

/** `picture-first:<name>`: which picture stands in the button itself. */
const onePicture = staffAction(nothing, {
  do: async ({ services, actor, now, texts, ...on }) => {
    const [, act, name = ""] = /^picture-(first|later|out):(.+)$/.exec(texts["intent"] ?? "") ?? [];
    if (!act) throw data(null, 400);
    const changed =
      act === "out"
        ? await dropPicture(services.db, idOf(on), name, actor.uid, now)
        : await movePicture(
            services.db,
            idOf(on),
            { name, by: act === "first" ? -1 : 1 },
            actor.uid,
            now,
          );
    if (!changed.ok && changed.code !== "same") return err("not-found");
    return fresh({ services }, { ok: true as const });
  },
  first: there,
  done: back("pictures"),
  words: { "not-found": gone },
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
    sizes,
    describe,
    "add-pictures": addPictures,
  },
  onePicture,
);
