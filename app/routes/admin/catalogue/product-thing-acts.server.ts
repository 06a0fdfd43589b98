// What staff do to the sizes and the photographs of a product.
import { data } from "react-router";
import { maxPictureBytes, pictureWords } from "#features/shop/catalogue-editor/picture-limits.ts";
import {
  addPicture,
  describePictures,
  type Described,
  removeProductPicture,
  movePicture,
} from "#features/shop/catalogue-editor/pictures.server.ts";
import { productOf } from "#features/shop/catalogue-editor/edit.server.ts";
import { matrixKindOf, readCells } from "#features/shop/catalogue-editor/matrix.ts";
import { changeMatrix } from "#features/shop/catalogue-editor/matrix.server.ts";
import { changeSizes, SizesForm } from "#features/shop/catalogue-editor/sizes.server.ts";
import {
  lowLineSentence,
  readLines,
  readLowLine,
  typedLines,
} from "#features/shop/catalogue-editor/sizes.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";

import { backToList } from "#server/desk-list.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields, refuseWith } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import {
  backWith,
  deskPageOf,
  first,
  productIdOf,
  productGone,
  refreshed,
} from "./product-act-parts.server.ts";

export const sizesAct = staffAction(SizesForm, {
  do: async ({ services, actor, now, value, form, texts, ...on }) => {
    const typed = typedLines(form);
    const { lines, errors, fields } = readLines(typed);
    const asked = texts["lowLine"];
    const lowLine = asked === undefined ? undefined : readLowLine(asked);
    if (asked !== undefined && lowLine === undefined) errors["lowLine"] = lowLineSentence;
    const refused = (status: number, problem: string) =>
      refuseWith(status, { sizes: { lines: typed, errors, fields, problem } });
    if (Object.keys(errors).length > 0) return refused(422, "");
    const id = productIdOf(on);
    const wanted = { lines, ...value, ...(lowLine === undefined ? {} : { lowLine }) };
    const changed = await changeSizes(services.db, id, wanted, actor.uid, now);
    if (changed.ok) return refreshed({ services }, changed);
    const { code } = changed;
    if (code === "not-found") throw data(null, 404);
    return refused(409, sizeWords[code]);
  },
  first,
  done: backWith("sizes"),
});
/** Cells of all colours at once; each that is refused says why beside itself. */
export const matrixAct = staffAction(SizesForm, {
  do: async ({ services, actor, now, value, texts, ...on }) => {
    const { changes, errors } = readCells(matrixKindOf(texts["kind"] ?? ""), texts);
    if (Object.keys(errors).length > 0) return refuseFields(errors);
    const product = await productOf(services.db, productIdOf(on));
    if (!product) throw data(null, 404);
    const asked = { changes, ...value };
    const changed = await changeMatrix(services.db, product.familyId, asked, actor.uid, now);
    return changed.ok ? refreshed({ services }, changed) : refuseFields(changed.errors ?? {}, 409);
  },
  first,
  done: (_, on) => `${backToCells(productIdOf(on), on.texts["kind"] ?? "")}#matrix`,
});
/** The same for the one product that stands open in the list. */
export const stockRowAct = staffAction(SizesForm, {
  do: async ({ services, actor, now, value, texts }) => {
    const { changes, errors } = readCells("stock", texts);
    if (Object.keys(errors).length > 0) return refuseFields(errors);
    const id = texts["id"] ?? "";
    const product = isProductId(id) ? await productOf(services.db, id) : undefined;
    if (!product) throw data(null, 404);
    const asked = { changes, ...value };
    const changed = await changeMatrix(services.db, product.familyId, asked, actor.uid, now);
    return changed.ok ? refreshed({ services }, changed) : refuseFields(changed.errors ?? {}, 409);
  },
  done: (_, { request }) => backToList(request, { stock: null, done: "stock" }),
});
const backToCells = (id: string, kind: string) =>
  `${deskPageOf(id, "sizes")}&cells=${matrixKindOf(kind)}`;

const sizeWords = {
  "too-low": "とり置き中の数より、在庫を少なくできません。",
  twice: "同じサイズか SKU が二度あります。",
  "sku-taken": "この SKU は、ほかの品のものです。",
  "too-cheap": "値段の差を引くと、1円より安くなるサイズがあります。",
  "too-many": "サイズは40までです。",
} as const;

/** Pictures that stand as they were asked for already are as good as changed. */
const pictured = <Code extends string>(
  on: Parameters<typeof refreshed>[0],
  changed: Result<unknown, Code>,
): Promise<Result<null, Exclude<Code, "same">>> =>
  changed.ok || changed.code === "same"
    ? refreshed(on, ok(null))
    : Promise.resolve(err(changed.code as Exclude<Code, "same">));

type OnPictures = OfMember & SentForm;
const maxAlt = 200;
/** Nothing where a slider did not write it. */
const percent = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^(?:\d{1,2}|100)$/.test(typed) ? Number(typed) : undefined;
/** What was typed beside the pictures, whichever button was pressed. */
function describe({ services, actor, now, texts, ...on }: OnPictures) {
  const described = new Map<string, Described>();
  for (const [field, alt] of Object.entries(texts)) {
    if (!field.startsWith("alt:")) continue;
    const name = field.slice("alt:".length);
    const [x, y] = [percent(texts[`focus-x:${name}`]), percent(texts[`focus-y:${name}`])];
    const focus = x === undefined || y === undefined ? undefined : { x, y };
    described.set(name, { alt: alt.trim().slice(0, maxAlt), focus });
  }
  return describePictures(services.db, productIdOf(on), described, actor.uid, now);
}

/** Without scripts: all that the form brought, one after the other. */
export const addPicturesAct = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now, form } = on;
    await describe(on);
    const photos = form.getAll("photo").filter((one) => typeof one !== "string");
    for (const photo of photos) {
      if (photo.size === 0) continue;
      if (photo.size > maxPictureBytes) return err("unreadable");
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const added = await addPicture(services, productIdOf(on), { bytes, alt: "" }, actor.uid, now);
      if (!added.ok && added.code !== "same") return err(added.code);
    }
    return refreshed({ services }, ok(null));
  },
  first,
  done: backWith("pictures"),
  words: {
    "not-found": productGone,
    "too-many": pictureWords["too-many"],
    unreadable: { status: 422, problem: pictureWords.unreadable },
  },
});

export const describeAct = staffAction(noFields, {
  do: async (on) => pictured(on, await describe(on)),
  first,
  done: backWith("described"),
  words: { "not-found": productGone },
});

/** `picture-first:<name>`: which picture stands in the button itself. */
export const onePictureAct = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now, texts } = on;
    const [, act, name = ""] = /^picture-(first|later|out):(.+)$/.exec(texts["intent"] ?? "") ?? [];
    if (!act) throw data(null, 400);
    await describe(on);
    const id = productIdOf(on);
    const by = act === "first" ? -1 : 1;
    return pictured(
      on,
      act === "out"
        ? await removeProductPicture(services.db, id, name, actor.uid, now)
        : await movePicture(services.db, id, { name, by }, actor.uid, now),
    );
  },
  first,
  done: backWith("pictures"),
  words: { "not-found": productGone },
});
