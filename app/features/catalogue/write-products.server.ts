// The front door for those who write products: read and locked, saved, published.
export {
  lockProducts,
  ownersOf,
  productsInParts,
  readProduct,
  saveProduct,
  saveProducts,
} from "./store.server.ts";
