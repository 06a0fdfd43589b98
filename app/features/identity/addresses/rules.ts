// How a Japanese address is written.

/**
 * As stored: kana in hiragana, the code as 7 digits, the phone as digits. `building` may be empty.
 */
export type Address = {
  name: string;
  kana: string;
  postalCode: string;
  prefecture: string;
  city: string;
  street: string;
  building: string;
  phone: string;
};

const addressParts = [
  "name",
  "kana",
  "postalCode",
  "prefecture",
  "city",
  "street",
  "building",
  "phone",
] as const satisfies readonly (keyof Address)[];
/** Whether a parcel would go to the same person at the same door. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  addressParts.every((part) => one[part] === other[part]);

/** "6048166" → "604-8166". */
export const formatPostalCode = (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`;

/**
 * 〒 → 都道府県 → 市区町村 → 番地 → 建物 → 氏名 様: the order everywhere, on screen, in mail, on paper and on
 * labels.
 */
export const formatAddress = ({
  postalCode,
  prefecture,
  city,
  street,
  building,
  name,
}: Address): string[] =>
  [
    `〒${formatPostalCode(postalCode)}`,
    `${prefecture}${city}${street}`,
    building,
    `${name} 様`,
  ].filter((line) => line !== "");

/**
 * How many digits stand before the first dash, where the beginning alone tells: mobiles, Tokyo and
 * Osaka, free calls, and cities whose code no longer one begins with.
 */
const areaCodes: readonly (readonly [beginning: RegExp, digits: number])[] = [
  [/^0[5789]0\d{8}$/, 3],
  [/^0[36]\d{8}$/, 2],
  [/^0120\d{6}$/, 4],
  [/^0(?:11|44|45|52|75|78)\d{7}$/, 3],
];

/**
 * "09012345678" → "090-1234-5678", "0312345678" → "03-1234-5678"; other numbers stay as they are,
 * since area codes differ.
 */
export function formatPhone(phone: string): string {
  const [, area] = areaCodes.find(([beginning]) => beginning.test(phone)) ?? [];
  if (!area) return phone;
  const last = area === 4 ? 3 : 4;
  return `${phone.slice(0, area)}-${phone.slice(area, -last)}-${phone.slice(-last)}`;
}

export type Town = { prefecture: string; city: string; town: string };

/**
 * The town of the post's list as it stands in an address: notes about numbers and exceptions are
 * taken off. A building keeps its floor: "名駅ミッドランドスクエア 1階".
 */
export function cleanTown(town: string): string {
  if (
    town === "以下に掲載がない場合" ||
    /の次に.*がくる場合$/.test(town) ||
    (town.endsWith("一円") && town !== "一円")
  )
    return "";
  return (
    town
      .normalize("NFKC")
      // The list of 2022 has lost the opening bracket of some towers: "…高層棟)(1階".
      .replace(/^([^()]*)\)\(([^()]*)\)?$/, "$1 $2")
      .replace(/\(([^()]*(?:階|棟))\)/g, " $1")
      .replace(/\([^()]*\)/g, "")
      .replace(/[()].*$/, "")
      .trim()
  );
}

/** Several rows of the list may clean to the same town. */
export function cleanTowns(rows: readonly Town[]): Town[] {
  const seen = new Map<string, Town>();
  for (const { prefecture, city, town } of rows) {
    const cleaned = { prefecture, city, town: cleanTown(town) };
    seen.set(`${prefecture}\t${city}\t${cleaned.town}`, cleaned);
  }
  return [...seen.values()];
}
