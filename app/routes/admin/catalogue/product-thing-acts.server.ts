// What staff do to the sizes and the photographs of a product.
import { data } from "react-router";
import { maxPictureBytes, pictureWords } from "#features/shop/catalogue-editor/picture-limits.ts";
import {
  addPicture,
  describePictures,
  dropPicture,
  movePicture,
} from "#features/shop/catalogue-editor/pictures.server.ts";
import { changeSizes, readLines, SizesForm } from "#features/shop/catalogue-editor/sizes.server.ts";
import type { TypedSizes } from "#features/shop/catalogue-editor/ui/sizes-panel.tsx";
import { err } from "#lib/result.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { type Refusal, refuseWith } from "#server/forms/refusal.server.ts";
import {
  backWith,
  productIdOf,
  mustBeThere,
  noFields,
  productGone,
  type ProductMore,
  refreshed,
} from "./product-act-parts.server.ts";

type Done = { ok: true };
export const sizesAct = staffAction(SizesForm, {
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
    const changed = await changeSizes(
      services.db,
      productIdOf(on),
      { lines, ...value },
      actor.uid,
      now,
    );
    return changed.ok ? refreshed({ services }, changed) : refused(409, sizeWords[changed.code]);
  },
  first: mustBeThere,
  done: backWith("sizes"),
});
const sizeWords = {
  "not-found": productGone.problem,
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
export const addPicturesAct = staffAction(noFields, {
  do: async ({ services, actor, now, form, ...on }) => {
    const photos = form.getAll("photo").filter((one) => typeof one !== "string");
    for (const photo of photos) {
      if (photo.size === 0) continue;
      if (photo.size > maxPictureBytes) return err("unreadable");
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const added = await addPicture(services, productIdOf(on), { bytes, alt: "" }, actor.uid, now);
      if (!added.ok && added.code !== "same") return err(added.code);
    }
    return refreshed({ services }, { ok: true as const });
  },
  first: mustBeThere,
  done: backWith("pictures"),
  words: {
    "not-found": productGone,
    "too-many": pictureWords["too-many"],
    unreadable: { status: 422, problem: pictureWords.unreadable },
  },
});

const maxAlt = 200;
export const describeAct = staffAction(noFields, {
  do: async ({ services, actor, now, texts, ...on }) => {
    const words = Object.entries(texts)
      .filter(([name]) => name.startsWith("alt:"))
      .map(([name, alt]) => [name.slice("alt:".length), alt.trim().slice(0, maxAlt)] as const);
    const said = await describePictures(
      services.db,
      productIdOf(on),
      new Map(words),
      actor.uid,
      now,
    );
    if (!said.ok && said.code !== "same") return err("not-found");
    return refreshed({ services }, { ok: true as const });
  },
  first: mustBeThere,
  done: backWith("described"),
  words: { "not-found": productGone },
});

/** `picture-first:<name>`: which picture stands in the button itself. */
export const onePictureAct = staffAction(noFields, {
  do: async ({ services, actor, now, texts, ...on }) => {
    const [, act, name = ""] = /^picture-(first|later|out):(.+)$/.exec(texts["intent"] ?? "") ?? [];
    if (!act) throw data(null, 400);
    const changed =
      act === "out"
        ? await dropPicture(services.db, productIdOf(on), name, actor.uid, now)
        : await movePicture(
            services.db,
            productIdOf(on),
            { name, by: act === "first" ? -1 : 1 },
            actor.uid,
            now,
          );
    if (!changed.ok && changed.code !== "same") return err("not-found");
    return refreshed({ services }, { ok: true as const });
  },
  first: mustBeThere,
  done: backWith("pictures"),
  words: { "not-found": productGone },
});
