// The front door for those who write products: read and locked, saved, published.
export { productsInParts } from "./internal/store.server.ts";
export {
  deleteSize,
  isWaitedFor,
  lockProduct,
  lockProducts,
  productsWithVersions,
  productWithVersion,
  putAway,
  saveProduct,
  saveProducts,
  skuOwners,
  skusAreFree,
} from "./write-store.server.ts";
export { colourCalled } from "./internal/desk-store.server.ts";
