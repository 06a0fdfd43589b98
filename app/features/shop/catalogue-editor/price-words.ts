// The prices of a product in words: what was charged, and whether it may stand as a former price.
import { formerPriceFrom } from "#features/shop/catalogue/former-price.ts";
import type { SizePrices } from "#features/shop/catalogue/price-history.server.ts";
import { formatJapanese, formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

const namesOf = (list: readonly { size: string }[]) => list.map(({ size }) => size).join("・");

function proofWords(price: number, day: string | undefined, isToday: boolean): string {
  const yen = formatYen(price);
  if (isToday) return `いまの${yen}は、値下げをするとき、もとの値段として示せます。`;
  return day
    ? `いまの${yen}は、このまま売ると、${day}から、値下げのもとの値段として示せます。`
    : `いまの${yen}は、まだ、値下げのもとの値段として示せません。`;
}

/** For each price of now, which sizes have it, and from when it may be named as a former one. */
function proofs(sizes: readonly SizePrices[], now: Date) {
  const said = sizes.flatMap(({ size, history }) => {
    const price = history.at(-1)?.price ?? null;
    if (price === null) return [];
    const day = formerPriceFrom(history, price, now);
    const words = proofWords(price, day && formatJapanese(day), day === tokyoDate(now));
    return [{ size, words }];
  });
  return [...Map.groupBy(said, ({ words }) => words)].map(([words, list]) => ({
    words,
    sizes: namesOf(list),
  }));
}

const maxShown = 12;
/** The newest first; sizes that changed together are said together. */
export function shownPrices(sizes: readonly SizePrices[], now: Date) {
  const all = sizes
    .flatMap(({ size, history }) => history.map((one) => ({ ...one, size })))
    .toSorted((one, other) => other.from.getTime() - one.from.getTime());
  const groups = [...Map.groupBy(all, ({ from, price }) => `${from.getTime()} ${price ?? ""}`)].map(
    ([key, list]) => {
      const [first] = list;
      const price = first?.price ?? null;
      return {
        key,
        when: first ? formatJapaneseMoment(first.from) : "",
        what: `${namesOf(list)}　${price === null ? "売っていない" : formatYen(price)}`,
      };
    },
  );
  return {
    proofs: proofs(sizes, now),
    changes: groups.slice(0, maxShown),
    more: Math.max(0, groups.length - maxShown),
  };
}
export type ShownPrices = ReturnType<typeof shownPrices>;
