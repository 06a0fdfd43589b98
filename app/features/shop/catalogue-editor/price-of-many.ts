// One price, or a share more or less of its own, for many goods: at once or from an hour on.
import { z } from "zod";
import { readMoment } from "#features/platform/content/fields.ts";
import { hourText } from "#features/platform/content/rules.ts";
import type { DeskAsk } from "#features/platform/desk-lists/many-acts.ts";
import { saleMoment } from "#features/shop/catalogue/sale-words.ts";
import { readSigned, readWhole } from "#lib/typed-number.ts";
import { formatYen } from "#lib/yen.ts";
import { type Product, soldSizes } from "#features/shop/catalogue/rules.ts";
import type { ProductTexts } from "./rules.ts";

const [dearest, most] = [9_999_999, 90];
const Given = z.object({
  to: z.number().nullable(),
  by: z.number(),
  at: z.coerce.date().nullable(),
});

/** To the nearest ten yen, and never less than one. */
export const raised = (price: number, by: number): number =>
  Math.max(1, Math.round((price * (100 + by)) / 1_000) * 10);

const say = {
  none: "あたらしい価格か、割合のどちらかをご入力ください。",
  both: "あたらしい価格と割合は、どちらかひとつにしてください。",
  to: `価格は1円から${formatYen(dearest)}まででご入力ください（例 3300）。`,
  by: `割合は-${most}から${most}まででご入力ください（例 5、-10）。`,
  hour: "これからの日時をご入力ください（例 2026-12-01 10:00）。空なら、すぐに変わります。",
};
/** What is typed for all of them; nothing that was typed is guessed at. */
export const askPrice: DeskAsk = ({ priceTo = "", priceBy = "", priceHour = "" }, now) => {
  const [typedTo, typedBy] = [priceTo.trim() !== "", priceBy.trim() !== ""];
  if (typedTo === typedBy) return { errors: { priceTo: typedTo ? say.both : say.none } };
  const to = typedTo ? (readWhole(priceTo, dearest) ?? 0) : null;
  const by = typedBy ? (readSigned(priceBy.replace(/[%％]\s*$/u, ""), most) ?? 0) : 0;
  const at = priceHour.trim() === "" ? null : readMoment(priceHour);
  const errors = {
    ...(to === 0 ? { priceTo: say.to } : {}),
    ...(typedBy && by === 0 ? { priceBy: say.by } : {}),
    ...(at === undefined || (at && at <= now) ? { priceHour: say.hour } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const change = to === null ? `${by > 0 ? "+" : ""}${by}%` : formatYen(to);
  return {
    given: JSON.stringify({ to, by, at: at ?? null }),
    said: at ? `${change}、${saleMoment(at)}から` : change,
  };
};

/** Its texts with the new price; nothing where it costs so much already. */
export function withPrice(seen: ProductTexts, given: string): ProductTexts | string | undefined {
  const { to, by, at } = Given.parse(JSON.parse(given));
  const price = to ?? raised(Number(seen.basePrice), by);
  if (price > dearest) return say.to;
  if (String(price) === seen.basePrice) return undefined;
  return { ...seen, basePrice: String(price), ...(at ? { openAt: hourText(at) } : {}) };
}

/** `waits`: other changes of it wait to be published. */
type Pricing = { seen: ProductTexts; mine: ProductTexts; waits: boolean };
/** Why this price cannot be given to it now. */
export function priceProblem(
  row: Pick<Product, "sale" | "sizes" | "status">,
  { mine, seen, waits }: Pricing,
): string | undefined {
  if (row.sale) return "セールの決まっている品です。セールを取りやめてから、お変えください。";
  const cheapest = Math.min(0, ...soldSizes(row.sizes).map((size) => size.priceDifference));
  if (Number(mine.basePrice) + cheapest < 1)
    return "値段の差を引くと、1円より安くなるサイズがあります。";
  if (mine.openAt === seen.openAt) return undefined;
  if (row.status !== "open") return onlyOpen;
  // What waits there would go out with the price.
  return waits ? "まだ公開していない変更があります。この品を開いて、お決めください。" : undefined;
}
export const onlyOpen = "公開中の品だけ、日時を決めて変えられます。";
