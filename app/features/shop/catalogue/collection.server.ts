import { defineCollection } from "#features/platform/collections/collection.ts";
import { writeDocuments } from "./documents.server.ts";

/** Goods with their sizes, by the id of the product. Stock moves without being published. */
export const products = defineCollection({ name: "product", derive: [writeDocuments] });

/** Categories, tags and brands, by kind and id. */
export const goodsGroups = defineCollection({ name: "goods-group" });

/** Where goods, categories and tags stand, by kind and id. */
export const shopAddresses = defineCollection({ name: "shop-address" });
