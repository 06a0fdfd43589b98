// How a Japanese address is written.

/** As stored: kana in hiragana, the code as 7 digits, the phone as digits. `building` may be empty. */
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

/** "6048166" → "604-8166". */
export const formatPostalCode = (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`;

/** 〒 → 都道府県 → 市区町村 → 番地 → 建物 → 氏名 様: the order everywhere, on screen, in mail, on paper and on labels. */
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

/** "09012345678" → "090-1234-5678"; other lengths stay as they are, since area codes differ. */
export const formatPhone = (digits: string) =>
  /^0[5789]0\d{8}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`
    : digits;

export type Town = { prefecture: string; city: string; town: string };

/**
 * The town of the post's list as it stands in an address: notes about numbers and exceptions are taken off.
 * A building keeps its floor: "名駅ミッドランドスクエア 1階".
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
