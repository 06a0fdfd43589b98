import { z } from "zod";
import {
  hourField,
  lineField,
  momentField,
  needed,
  paragraphs,
  raw,
  statusField,
  wholeNumberField,
} from "#features/platform/content/fields.ts";
import { richText } from "#features/platform/rich-text/field.ts";
import { storyText } from "#features/shop/catalogue/story.ts";
import { wordsIn } from "#features/platform/content/rules.ts";
import {
  type ArtDetails,
  maxDeliveryNote,
  type SizeChart,
} from "#features/shop/catalogue/rules.ts";
import { isGroupId } from "#features/shop/catalogue/groups.ts";
import { isProductId } from "#features/shop/catalogue/product-id.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { maxChartText, readChart } from "./chart.ts";
import { groupSays, type ProductEdit, type ProductTexts } from "./rules.ts";

const idSentence = "は、半角の小文字・数字・ハイフンで100文字までです（例 fudehito-t）。";

const chart = raw(maxChartText).transform((text, context): SizeChart | null => {
  const read = readChart(text);
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});
const ids = (what: string, max: number) =>
  raw(2_000)
    .transform(wordsIn)
    .pipe(
      z
        .array(z.string().refine(isProductId, `${what}${idSentence}`))
        .max(max, `${what}は${max}点までです。`),
    );
const tags = raw(1_000)
  .transform(wordsIn)
  .superRefine((words, context) => {
    const unknown = words.find((word) => !isGroupId(word));
    if (unknown !== undefined)
      context.addIssue({ code: "custom", message: groupSays.tag(unknown) });
  });
/** Whether the shop has it is asked when it is written. */
const category = z.string().refine(isGroupId, groupSays.category);

const price = wholeNumberField("価格", 9_999_999).pipe(
  z.number().min(1, "価格は1円以上でご入力ください。"),
);
const bodyType = raw(10)
  .transform((text) => toHalfWidthDigits(text).trim())
  .pipe(z.string().regex(/^(?:|[1-9]|1[0-2])$/, "体癖は1から12までです。なければ空に。"))
  .transform((text) => (text === "" ? null : Number(text)));

const EditForm = z
  .object({
    title: needed("品名", 120),
    kana: lineField("よみ", 200),
    code: needed("品番", 60),
    lead: lineField("短い紹介", 200),
    story: richText(storyText),
    category,
    tags,
    brand: z
      .string()
      .max(40)
      .refine((name) => name === "" || isGroupId(name), groupSays.brand)
      .transform((name) => name || null),
    colourName: lineField("色の名前", 20),
    colourHex: raw(10)
      .transform((text) => text.trim().toLowerCase())
      .pipe(z.string().regex(/^(?:|#[0-9a-f]{6})$/, "色見本は #e9e2d0 の形でご入力ください。")),
    familyId: z.string().max(200).trim().refine(isProductId, `デザイン${idSentence}`),
    basePrice: price,
    taxCategory: z.enum(["standard", "reduced"], "税率をおえらびください。"),
    sizeChart: chart,
    materials: paragraphs("素材", 1_000),
    care: paragraphs("お手入れ", 1_000),
    origin: lineField("つくった所", 80),
    deliveryNote: lineField("お届けの注記", maxDeliveryNote),
    giftable: z
      .string()
      .max(10)
      .transform((text) => text.trim() === "on"),
    weightG: wholeNumberField("重さ", 100_000),
    bodyType,
    artist: lineField("作者", 80),
    artYear: raw(10)
      .transform((text) => toHalfWidthDigits(text).trim())
      .pipe(z.string().regex(/^(?:|\d{4})$/, "制作年は 2026 のようにご入力ください。")),
    technique: lineField("技法", 80),
    dimensions: lineField("大きさ", 80),
    framed: z
      .string()
      .max(10)
      .transform((text) => text.trim() === "on"),
    related: ids("いっしょに見せる品", 12),
    plans: raw(1_000)
      .transform(wordsIn)
      .pipe(z.array(z.string().regex(/^\d{6}[a-z]?$/, "プランをおえらびください。")).max(40)),
    publishedAt: momentField,
    position: wholeNumberField("並び順", 1_000_000),
    status: statusField,
    openAt: hourField,
  })
  .superRefine(({ colourName, colourHex, artYear, artist }, context) => {
    if (colourName && !colourHex)
      context.addIssue({
        code: "custom",
        path: ["colourHex"],
        message: "色見本をおえらびください。",
      });
    if (colourHex && !colourName)
      context.addIssue({
        code: "custom",
        path: ["colourName"],
        message: "色の名前をご入力ください。なければ色見本も空に。",
      });
    if (artist && !artYear)
      context.addIssue({
        code: "custom",
        path: ["artYear"],
        message: "作品には、制作年もご入力ください。",
      });
  })
  .transform(
    ({
      colourName,
      colourHex,
      artist,
      artYear,
      technique,
      dimensions,
      framed,
      ...rest
    }): ProductEdit => ({
      ...rest,
      collection: rest.plans.length > 0 ? "product_licensed" : "product",
      colour: colourName
        ? { key: `c${colourHex.slice(1)}`, label: colourName, hex: colourHex }
        : null,
      art: artDetails({ artist, artYear, technique, dimensions, framed }),
    }),
  );
function artDetails(typed: Omit<ArtDetails, "year"> & { artYear: string }): ArtDetails | null {
  const { artYear, ...rest } = typed;
  return artYear === "" ? null : { ...rest, year: Number(artYear) };
}

/** The texts of a form as they may be kept. */
export const readProductEdit = (texts: ProductTexts) => EditForm.safeParse(texts);

/** The least that a product begins with; everything else has a sensible beginning. */
export const NewProduct = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().refine(isProductId, `住所の名${idSentence}`)),
  title: needed("品名", 120),
  kana: lineField("よみ", 200),
  category,
  basePrice: price,
  /** "S 3、M 5、L 2": sizes with how many there are. */
  sizes: raw(500),
});
export type NewProduct = z.infer<typeof NewProduct>;

export const CopyProduct = NewProduct.pick({ id: true }).extend({
  colourName: lineField("色の名前", 20),
});
