import { families as clothesA } from "./clothes-a.ts";
import { families as clothesB } from "./clothes-b.ts";
import { families as goodsA } from "./goods-a.ts";
import { families as goodsB } from "./goods-b.ts";
import type { Family } from "./family.ts";

/** Every design of the seeded shop, in the order of its shelves. */
export const families: readonly Family[] = [...clothesA, ...clothesB, ...goodsA, ...goodsB];
