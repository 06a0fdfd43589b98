// What a kept page shows: an edit makes anew the pages that show it, and no others.
import { itemCollection } from "#features/identity/licence/collection.ts";
import { media } from "#features/library/media/collection.server.ts";
import { summaries } from "#features/library/matome/collection.server.ts";
import { wordCollection } from "#features/library/dictionary/collection.ts";
import { goodsGroups, shopAddresses } from "#features/shop/catalogue/collection.server.ts";
import { galleryWall } from "#features/shop/gallery/collection.ts";
import { deliveryRules } from "#features/shop/delivery/collection.ts";
import { shopDetails } from "#features/site/shop-details/collection.ts";
import { spoken } from "#features/library/transcripts/collection.ts";
import { information } from "#features/site/news/collection.ts";
import { policyEditions } from "#features/site/policies/collection.ts";
import { shopRules } from "#features/platform/shop-rules/collection.ts";
import type { Services } from "./services.server.ts";

/**
 * `version` changes with what was published, and stands in the page's name; `edition` grows with
 * stock, and a page of an older one may still be shown for a moment.
 */
export type PageEdition = { version: string; edition: number };
export type PageEditions = (key: string) => PageEdition;

const product = /^\/shop\/product\/([^/?]+)$/;
const brand = /^\/shop\/product\/brand\//;
const ofGoods = /^\/(?:shop|shop02|pants-shop|gallery)?(?:[/?]|$)/;
const home = /^\/(?:\?|$)/;
const ofWords = /^\/(?:gallery|matome|dictionary)?(?:[/?]|$)/;
const ofWall = /^\/gallery(?:[/?]|$)/;
/** What says when a parcel leaves, or what sending costs. */
const ofDelivery = /^\/(?:shop|shop02|pants-shop|policies)(?:[/?]|$)/;
/** What says how things are paid, and other rules of the owner's. */
const ofRules = /^\/policies(?:[/?]|$)/;
const ofPieces = /^\/(?:matome|dictionary)(?:[/?]|$)/;

/** Besides the goods: how they are sorted, where they stand, and how few are told in numbers. */
const ofShelves = [goodsGroups, shopAddresses, shopRules];

/** By the key of a page: its path, with what it is asked. */
export const createPageEditions =
  ({ collections, catalogue }: Pick<Services, "collections" | "catalogue">): PageEditions =>
  (key) => {
    const { versionOf } = collections;
    const address = brand.test(key) ? undefined : product.exec(key)?.[1];
    const id = address && catalogue.addresses().find("product", address).id;
    const shelf =
      id !== undefined || ofGoods.test(key) ? catalogue.shelf().editions(id) : undefined;
    return {
      version: [
        shelf ? [shelf.published, ...ofShelves.map(versionOf)].join("-") : 0,
        versionOf(shopDetails),
        home.test(key) ? versionOf(information) : 0,
        ofWords.test(key) ? versionOf(wordCollection) : 0,
        ofWall.test(key) ? versionOf(galleryWall) : 0,
        ofDelivery.test(key) ? versionOf(deliveryRules) : 0,
        ofRules.test(key) ? versionOf(shopRules) + versionOf(policyEditions) : 0,
        ofPieces.test(key) ? versionOf(media) + versionOf(summaries) + versionOf(spoken) : 0,
        // What would open it, and for how much.
        ofPieces.test(key) ? versionOf(itemCollection) : 0,
      ].join("."),
      edition: shelf?.moved ?? 0,
    };
  };
