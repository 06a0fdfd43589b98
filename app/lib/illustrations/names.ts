// Names that data may use when it asks for a drawing.
export const dyeNames = [
  "kinari",
  "shironeri",
  "sumi",
  "ai",
  "hanada",
  "asagi",
  "sora",
  "wakatake",
  "matcha",
  "uguisu",
  "tokiwa",
  "yamabuki",
  "karashi",
  "kaki",
  "akane",
  "azuki",
  "sakura",
  "sango",
  "fuji",
  "ebi",
  "rikyu",
  "hai",
  "kuri",
  "ama",
] as const;
export type DyeName = (typeof dyeNames)[number];

export const productKinds = [
  "t-shirt",
  "hoodie",
  "button-shirt",
  "aloha",
  "sweat",
  "pants",
  "dengeki-pants",
  "underwear",
  "sports-bra",
  "socks",
  "hat",
  "shoes",
  "rucksack",
  "eco-bag",
  "pouch",
  "water-bottle",
  "mug",
  "smartphone-case",
  "watch-band",
  "apron",
  "mask",
  "raincoat",
  "techo",
  "art-print",
] as const;
export type ProductKind = (typeof productKinds)[number];

/** Prints in one place. */
export const placedPrints = [
  "figure",
  "number",
  "mark",
  "seal",
  "sun",
  "ring",
  "line",
  "trio",
] as const;
/** Prints all over the cloth. */
export const allOverPrints = [
  "stripe",
  "pinstripe",
  "check",
  "dots",
  "sashiko",
  "seigaiha",
  "asanoha",
  "kasuri",
  "rain",
  "brushes",
  "leaves",
  "bodies",
] as const;
export const prints = [
  "none",
  ...placedPrints,
  ...allOverPrints,
  "halves",
  "ombre",
  "aloha",
] as const;
export type Print = (typeof prints)[number];
